import type { ErrorCode } from '@girassol/contract'
import { declarationText } from '@girassol/contract/declaration-text'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from './app.ts'
import { fund } from './casino.ts'
import { cpf, person } from './people.ts'

/** What a route does, shown by one request that passes every check. */
export interface RouteCase {
  /**
   * `player`: a guest and a forged token are refused. `signed`: the caller signs instead of sending an XSRF token.
   * `game`: a frame without cookies, whose token is another kind of token.
   */
  access: 'open' | 'player' | 'signed' | 'game'
  /** The path with its parameters filled in; the route's own when it has none. */
  path?: string
  /** A body that a newly registered player may send. Built for each request: some can be used once. */
  body?: () => object
  /** The body may be left out, or be null, which Fastify reads as the same. */
  bodyless?: boolean
  /** What that request is answered: 200, or a refusal that comes after every gate. */
  answers: 200 | ErrorCode
  /** Pages and files answer no JSON; a stream never ends. */
  kind?: 'page' | 'stream'
  /** The same for everyone: caches may keep it and ask whether it still holds. */
  shared?: boolean
  /** Creates a thing of that player's and returns the path to it: other players may not learn that it exists. */
  foreign?: (app: TestApp, owner: bigint) => Promise<string>
}

const open = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'open',
  answers,
  ...more,
})
const shared = (answers: RouteCase['answers']): RouteCase => open(answers, { shared: true })
const player = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'player',
  answers,
  ...more,
})

const game = (answers: RouteCase['answers'], more: Partial<RouteCase> = {}): RouteCase => ({
  access: 'game',
  answers,
  ...more,
})

const password = 'nuvem-de-maio-19'
/** What `join` registers with. */
const joined = person().password
const home = () => ({
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
})
/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const order = () => ({ amount: 50, accept_bonus: false, cpf: '00000000000', paymentType: 'pix' })
const foreignPasskey = () => ({
  ticket: 'AA',
  response: {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
  },
})
const nobodys = '01900000-0000-7000-8000-000000000000'

/** These requests are unsigned, so they name no provider; the conformance suite tests the signed ones. */
const provider: RouteCase = { access: 'signed', answers: 'not_found', body: () => ({ amount: 1 }) }

/** Every route of the program. A route that is not here fails the test: say first what it lets happen. */
export const routes: Record<string, RouteCase> = {
  'GET /api/health': open(200),
  'GET /api/ready': open(200),
  'GET /api/status': shared(200),
  'GET /api/csrf': open(200),
  'GET /api/compliance': open(200),
  'GET /api/docs': open(200, { kind: 'page' }),
  'GET /api/docs/json': open(200, { shared: true }),
  'GET /api/docs/scalar.js': open(200, { kind: 'page', shared: true }),
  'GET /api/events': open(200, { kind: 'stream' }),
  'GET /metrics': open(200, { kind: 'page' }),
  'GET /mailbox': open(200, { kind: 'page' }),
  'GET /storage/*': open('not_found', { path: '/storage/nothing.svg', kind: 'page' }),

  'GET /api/settings/data': open(200),

  'GET /api/games/all': shared(200),
  'GET /api/categories': shared(200),
  'GET /api/featured/games': shared(200),
  'GET /api/settings/banners': shared(200),
  'GET /api/settings/custom': shared(200),
  'GET /api/casinos/games': shared(200),
  'GET /api/casinos/filters': shared(200),
  'GET /api/search/games': shared(200),
  'GET /api/games/detail/:id': open('not_found', { path: '/api/games/detail/999999' }),
  'GET /api/games/lastWinners': shared(200),
  'GET /api/promotions': shared(200),
  'GET /api/profile/favorites': player(200),
  'PUT /api/profile/favorites/:id': player('not_found', { path: '/api/profile/favorites/999999' }),
  'DELETE /api/profile/favorites/:id': player(200, { path: '/api/profile/favorites/999999' }),
  'POST /api/contact': open(200, {
    body: () => ({ name: 'Ana Lima', email: 'ana@example.com', subject: 'other', message: 'Bom dia.' }),
  }),
  'GET /storage/art/:kind/:file': open('not_found', {
    path: '/storage/art/cover/nothing-240.webp',
    kind: 'page',
  }),

  'GET /api/games/single/:id': open('not_found', { path: '/api/games/single/999999' }),
  'OPTIONS /api/studio/*': open(200, { path: '/api/studio/rounds', kind: 'page' }),
  'POST /api/studio/sessions': game('launch_invalid', { body: () => ({ ticket: 'A'.repeat(43) }) }),
  'POST /api/studio/rounds': game('session_ended', {
    body: () => ({ id: nobodys, stake: 100, choices: {} }),
  }),
  'GET /api/studio/rounds/:id': game('session_ended', { path: `/api/studio/rounds/${nobodys}` }),
  'POST /api/studio/rounds/:id/moves': game('session_ended', {
    path: `/api/studio/rounds/${nobodys}/moves`,
    body: () => ({ number: 1, move: { kind: 'cashout' } }),
  }),
  'POST /api/studio/rounds/:id/shown': game('session_ended', {
    path: `/api/studio/rounds/${nobodys}/shown`,
    body: () => ({ steps: 1 }),
  }),
  'POST /api/studio/seeds': game('session_ended', { body: () => ({ client_seed: 'girassol' }) }),
  'GET /api/profile/recents': player(200),
  'GET /api/profile/identity-check': player(200),
  'POST /api/profile/identity-check': player('identity_unavailable', { body: () => ({ consent: true }) }),
  'GET /api/profile/declaration': player(200),
  'PUT /api/profile/declaration': player(200, {
    body: () => ({
      ...home(),
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
  'GET /api/me/free-spins': player(200),
  'GET /api/profile/records': player(200),
  'GET /api/profile/records.csv': player(200, { kind: 'page' }),
  'GET /api/profile/records/result': player(200, {
    path: '/api/profile/records/result?game=1&since=2026-11-15T12:00:00.000Z',
  }),
  'GET /api/profile/records/:round': player('not_found', { path: `/api/profile/records/${nobodys}` }),
  'GET /api/profile/records/:round/replay': player('not_found', {
    path: `/api/profile/records/${nobodys}/replay`,
  }),
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
  'GET /api/roulettes': open(200),
  'GET /api/roulettes/:id': open('not_found', { path: '/api/roulettes/999999' }),
  'POST /api/roulettes/:id/spin': player('not_found', {
    path: '/api/roulettes/999999/spin',
    body: () => ({ request_id: nobodys }),
    bodyless: true,
  }),
  'GET /api/profile/spins/:id': player('not_found', { path: `/api/profile/spins/${nobodys}` }),
  'GET /api/missions': player(200),
  'POST /api/missionsusers': player('not_found', { body: () => ({ mission_id: 999_999 }) }),
  'POST /api/missions/collect': player(200),
  'GET /api/profile/vip/': open(200),
  'GET /api/tournaments': open(200),
  'GET /api/tournaments/:id': open('not_found', { path: '/api/tournaments/999999' }),
  'GET /api/tournaments/:id/leaderboard': open('not_found', { path: '/api/tournaments/999999/leaderboard' }),
  'POST /api/tournaments/:id/join': player('not_found', { path: '/api/tournaments/999999/join' }),
  'GET /api/profile/bonuses': player(200),
  'GET /api/profile/awards': player(200),
  'GET /api/profile/prizes': player(200),
  'GET /api/profile/fairness': player(200),
  'POST /api/profile/fairness': player(200, { body: () => ({ client_seed: 'girassol' }) }),
  'GET /api/profile/fairness/chain': player(200),

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
  'PUT /api/profile/address': player(200, { body: home }),
  'PUT /api/profile/preferences': player(200, { body: () => ({ theme: 'dark' }) }),
  'GET /api/profile/consents': player(200),
  'GET /api/profile/devices': player(200),
  'DELETE /api/profile/devices/:id': player('not_found', {
    path: `/api/profile/devices/${nobodys}`,
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
  'DELETE /api/profile/passkeys/:id': player('not_found', { path: `/api/profile/passkeys/${nobodys}` }),
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

  'GET /api/profile/wallet': player(200),
  'GET /api/profile/statement': player(200),
  'GET /api/profile/statement/:id': player('not_found', {
    path: `/api/profile/statement/${nobodys}`,
    foreign: async (app, owner) => {
      await fund(app, owner, 'cash', 1n)
      const [line] = await app.rows(
        sql<{ key: string }>`SELECT key FROM book.transfers WHERE owner = ${owner}`,
      )
      return `/api/profile/statement/${line?.key ?? ''}`
    },
  }),
  'GET /api/profile/tax-statements': player(200),
  'GET /api/profile/tax-statements/:file': player('not_found', {
    path: '/api/profile/tax-statements/1999.pdf',
  }),
  'GET /api/profile/statement.csv': player(200, { kind: 'page' }),
  'GET /api/profile/statement.pdf': player(200, { kind: 'page' }),
  'GET /api/profile/mywallet': player(200),
  'POST /api/profile/mywallet/:id': player('not_found', {
    path: '/api/profile/mywallet/999999',
    foreign: async (app, owner) => {
      const [wallet] = await app.platform.database.transaction((tx) => app.wallets.all(tx, owner))
      return `/api/profile/mywallet/${wallet?.id}`
    },
  }),

  'POST /api/profile/coupon/getCouponDetails': player(200, { body: () => ({ code: 'NOSUCHCODE' }) }),
  'POST /api/profile/coupon/redeem': player('coupon_invalid', {
    body: () => ({ code: 'NOSUCHCODE', depositAmount: 20.5 }),
  }),

  'GET /api/settings/gateways': open(200),
  'GET /api/profile/hasUserDeposits': player(200),
  'POST /api/brasilcash/qrcode-pix': player('gateway_unavailable', { body: order }),
  'POST /api/rexpay/qrcode-pix': player('gateway_unavailable', { body: order }),
  'POST /api/wallet/deposit/payment': player('gateway_unavailable', {
    body: () => ({ ...order(), gateway: 'bspay' }),
  }),
  'GET /api/wallet/deposit': player(200),
  'GET /api/wallet/transaction/status/:id': player('not_found', {
    path: `/api/wallet/transaction/status/${nobodys}`,
  }),
  'POST /api/:gateway/consult-status-transaction': player('not_found', {
    path: '/api/bspay/consult-status-transaction',
    body: () => ({ idTransaction: nobodys }),
  }),
  'POST /api/wallet/deposit/:id/cancel': player('not_found', {
    path: `/api/wallet/deposit/${nobodys}/cancel`,
  }),
  'GET /api/wallet/withdraw/preflight': player(200),
  'POST /api/wallet/withdraw/all': player('closing_only'),
  'POST /api/wallet/withdraw/request': player('withdraw_identity_missing', {
    body: () => ({ amount: 100, pix_key: 'ana@example.com', pix_type: 'email' }),
  }),
  'GET /api/wallet/withdraw': player(200),
  'GET /api/wallet/withdraw/:id': player('not_found', { path: `/api/wallet/withdraw/${nobodys}` }),
  'GET /receipts/:token': open('not_found', { path: `/receipts/${nobodys}.forged`, kind: 'page' }),
  'POST /api/webhooks/:gateway/:token': {
    access: 'signed',
    path: '/api/webhooks/bspay/forged',
    answers: 'not_found',
    body: () => ({ status: 'PAID' }),
  },
  'POST /api/providers/hub/balance': provider,
  'POST /api/providers/hub/bet': provider,
  'POST /api/providers/hub/win': provider,
  'POST /api/providers/hub/rollback': provider,
  'POST /api/providers/soft/play': provider,
  'POST /api/providers/soft/rollback': provider,
  'POST /api/providers/soft/freespins_finish': provider,
  'POST /api/providers/pragma/authenticate.html': provider,
  'POST /api/providers/pragma/balance.html': provider,
  'POST /api/providers/pragma/bet.html': provider,
  'POST /api/providers/pragma/result.html': provider,
  'POST /api/providers/pragma/bonusWin.html': provider,
  'POST /api/providers/pragma/jackpotWin.html': provider,
  'POST /api/providers/pragma/promoWin.html': provider,
  'POST /api/providers/pragma/refund.html': provider,
  'POST /api/providers/pragma/adjustment.html': provider,
  'POST /api/providers/pragma/endRound.html': provider,
}
