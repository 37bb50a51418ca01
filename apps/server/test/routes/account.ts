import { cpf, person } from '../people.ts'
import { address, open, player, type RouteCase, UNKNOWN_ID } from './case.ts'

const password = 'nuvem-de-maio-19'
/** What `join` registers with. */
const joined = person().password
/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const foreignPasskey = () => ({
  ticket: 'AA',
  response: {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  },
})

/** Login, personal data, notices and the security of an account. */
export const accountRoutes: Record<string, RouteCase> = {
  'GET /api/profile/notices': player(200),
  'POST /api/profile/notices/read': player(200),
  'POST /api/profile/notices/:id/read': player('not_found', { path: '/api/profile/notices/999999999/read' }),
  'GET /api/profile/push': player(200),
  'POST /api/profile/push': player('push_unsupported', {
    body: () => ({
      endpoint: 'https://push.example.com/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  }),
  'POST /api/profile/push/remove': player(200, { body: () => ({ endpoint: 'https://push.example.com/x' }) }),
  'POST /api/auth/register': open(200, { body: () => person() }),
  'POST /api/auth/login': open('invalid_credentials', {
    body: () => ({ login: person().email, password }),
  }),
  'GET /api/auth/verify': player(200),
  'POST /api/auth/confirm-password': player(200, { body: () => ({ current_password: joined }) }),
  'POST /api/auth/logout': player(200),
  'POST /api/auth/forget-password': open(200, { body: () => ({ email: person().email }) }),
  'POST /api/auth/reset-password/:token': open('reset_token_invalid', {
    path: '/api/auth/reset-password/none',
    body: () => ({ password, password_confirmation: password }),
  }),
  'POST /api/profile/terms': player('terms_changed', { body: () => ({ version: 'none' }) }),
  'POST /api/auth/confirm-email/:token': open('email_token_invalid', {
    path: '/api/auth/confirm-email/none',
    bodyless: true,
  }),
  'POST /api/profile/email/confirmation': player(200, { bodyless: true }),
  'GET /api/users/phone-exists/:phone': open(200, { path: '/api/users/phone-exists/11987654321' }),
  'GET /api/profile/data': player(200),
  'PUT /api/profile/identity': player(200, { body: () => ({ cpf: cpf(), birth_date: '1990-01-01' }) }),
  'PUT /api/profile/updateLanguage': player(200, { body: () => ({ language: 'en' }) }),
  'POST /api/profile/getLanguage': player(200),
  'PUT /api/profile/language': player(200, { body: () => ({ language: 'es' }) }),
  'GET /api/profile/language': player(200),
  'GET /api/profile/summary': player(200),
  'GET /api/profile/email': player(200),
  'PUT /api/profile/name': player(200, { body: () => ({ name: 'Ana Lima' }) }),
  'PUT /api/profile/avatar': player(200, { body: () => ({ image: dot }) }),
  'DELETE /api/profile/avatar': player(200),
  'PUT /api/profile/likes/:id': player('not_found', { path: '/api/profile/likes/999999999' }),
  'DELETE /api/profile/likes/:id': player(200, { path: '/api/profile/likes/999999999' }),
  'GET /api/profile/account': player(200),
  'PUT /api/profile/address': player(200, { body: address }),
  'PUT /api/profile/preferences': player(200, { body: () => ({ theme: 'dark' }) }),
  'GET /api/profile/consents': player(200),
  'GET /api/profile/devices': player(200),
  'DELETE /api/profile/devices/:id': player('not_found', {
    path: `/api/profile/devices/${UNKNOWN_ID}`,
    foreign: async (app, owner) => {
      const [open] = await app.platform.database.transaction((tx) => app.players.sessions.list(tx, owner))
      return `/api/profile/devices/${open?.id ?? ''}`
    },
  }),
  'DELETE /api/profile/devices': player(200),
  'PUT /api/profile/password': player(200, {
    body: () => ({ current_password: joined, password, password_confirmation: password }),
  }),
  'POST /api/profile/email': player(200, {
    body: () => ({ email: person().email, current_password: joined }),
  }),
  'POST /api/profile/email/confirm': player('code_invalid', { body: () => ({ code: 'ABCD-2345' }) }),
  'POST /api/profile/phone': player(200, {
    body: () => ({ country: '55', phone: person().phone, current_password: joined }),
  }),
  'POST /api/profile/phone/confirm': player('code_invalid', { body: () => ({ code: 'ABCD-2345' }) }),
  'GET /api/profile/passkeys': player(200),
  'POST /api/profile/passkeys/options': player(200, { body: () => ({ current_password: joined }) }),
  'POST /api/profile/passkeys': player('passkey_invalid', {
    body: () => ({
      name: 'Meu celular',
      response: {
        id: 'AA',
        rawId: 'AA',
        type: 'public-key',
        response: { clientDataJSON: 'AA', attestationObject: 'AA' },
      },
    }),
  }),
  'DELETE /api/profile/passkeys/:id': player('not_found', { path: `/api/profile/passkeys/${UNKNOWN_ID}` }),
  'POST /api/profile/passkeys/proof': player(200, { body: () => ({ action: 'closing' }) }),
  'POST /api/auth/passkey/options': open(200),
  'POST /api/auth/passkey': open('passkey_invalid', { body: foreignPasskey }),
  'POST /api/auth/passkey/confirm': player('passkey_invalid', { body: foreignPasskey }),
  'POST /api/profile/two-factor': player(200, { body: () => ({ current_password: joined }) }),
  'POST /api/profile/two-factor/confirm': player('two_factor_off', { body: () => ({ code: '123456' }) }),
  'POST /api/profile/two-factor/codes': player('two_factor_off', {
    body: () => ({ current_password: joined, code: '123456' }),
  }),
  'POST /api/profile/two-factor/disable': player('two_factor_off', {
    body: () => ({ current_password: joined, code: '123456' }),
  }),
  'GET /api/profile/export': player(200),
  'GET /api/profile/closing': player(200),
  // Not closed, so that the others find the accounts as they were.
  'POST /api/profile/closing': player('validation', {
    body: () => ({ current_password: 'not it', confirm: true }),
  }),
  'DELETE /api/profile/closing': player('closing_only'),
}
