import { declarationText } from '@girassol/contract/declaration-text'
import { address, player, type RouteCase } from './case.ts'

/** Checks of the law on a player, and the limits that players set themselves. */
export const protectionRoutes: Record<string, RouteCase> = {
  'GET /api/profile/identity-check': player(200),
  'POST /api/profile/identity-check': player('identity_unavailable', { body: () => ({ consent: true }) }),
  'GET /api/profile/declaration': player(200),
  'PUT /api/profile/declaration': player(200, {
    body: () => ({
      ...address(),
      gender: 'other',
      income: 'up_to_2000',
      is_exposed: false,
      is_not_barred: true,
      text_version: declarationText.version,
    }),
  }),
  'GET /api/profile/inquiry': player(200),
  'POST /api/profile/inquiry/answers': player('inquiry_not_open', { body: () => ({ text: 'Fui eu.' }) }),
  'GET /api/profile/location': player(200),
  'POST /api/profile/location': player(200, { body: () => ({}) }),
  'POST /api/identity/webhook': {
    access: 'signed',
    answers: 'not_found',
    body: () => ({ verification_id: 'ver_forged' }),
  },
  'GET /api/profile/pause': player(200),
  'POST /api/profile/pause': player(200, { body: () => ({ kind: 'pause', days: 1 }) }),
  'GET /api/profile/reality-check': player(200),
  'PUT /api/profile/reality-check': player(200, { body: () => ({ interval: 45 }) }),
  'POST /api/profile/reality-check/acknowledge': player(200, { body: () => ({ choice: 'continue' }) }),
  'GET /api/profile/limits': player(200),
  'POST /api/profile/limits': player(200, { body: () => ({ kind: 'loss', period: 'day', amount: 100 }) }),
  'POST /api/profile/limits/confirm': player('limit_not_pending', {
    body: () => ({ kind: 'loss', period: 'day' }),
  }),
  'POST /api/profile/limits/cancel': player('limit_not_pending', {
    body: () => ({ kind: 'loss', period: 'day' }),
  }),
  'GET /api/profile/activity': player(200),
}
