import { randomUUID } from 'node:crypto'
import { cpf } from '../people.ts'
import { open, player, type RouteCase } from './case.ts'

export const affiliatesRoutes: Record<string, RouteCase> = {
  'GET /api/profile/affiliates/': player(200),
  'GET /api/profile/affiliates/generate': player('csrf'),
  'PUT /api/profile/affiliates/code': player(200),
  'POST /api/profile/affiliates/request': player('affiliate_required', {
    body: () => ({ amount: 100, pix_key: cpf(), pix_type: 'document' }),
  }),
  'DELETE /api/profile/affiliates/delete-for-withdraw': player(200),
  'POST /api/profile/affiliates/leave': player('affiliate_required'),
  'GET /api/profile/affiliates/agreement': player(200),
  'POST /api/profile/affiliates/agreement': player('affiliate_agreement_changed', {
    body: () => ({ version: '1999-01-01', hash: '' }),
  }),
  'GET /api/affiliate/creatives': player('affiliate_required'),
  'POST /api/affiliate/creatives': player('affiliate_required', {
    body: () => ({ text: 'Conheça a casa.', place: '@canal' }),
  }),
  'DELETE /api/affiliate/creatives/:id': player('affiliate_required', {
    path: `/api/affiliate/creatives/${randomUUID()}`,
  }),
  'POST /api/affiliate/clicks': open(200, { body: () => ({ code: 'GIRASSOL' }) }),
  'GET /api/affiliate/report': player('affiliate_required'),
  'GET /api/affiliate/report.csv': player('affiliate_required'),
  'GET /api/affiliate/statements': player('affiliate_required'),
  'GET /api/affiliate/statements/:month': player('affiliate_required', {
    path: '/api/affiliate/statements/2026-11',
  }),
  'GET /api/affiliate/postbacks': player('affiliate_required'),
  'PUT /api/affiliate/postbacks/:event': player('affiliate_required', {
    path: '/api/affiliate/postbacks/registration',
    body: () => ({ url: 'https://example.com/' }),
  }),
  'DELETE /api/affiliate/postbacks/:event': player('affiliate_required', {
    path: '/api/affiliate/postbacks/registration',
  }),
}
