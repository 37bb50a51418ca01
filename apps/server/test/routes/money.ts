import { sql } from 'kysely'
import { fund } from '../casino.ts'
import { open, player, type RouteCase, UNKNOWN_ID } from './case.ts'

const order = () => ({ amount: 50, accept_bonus: false, cpf: '00000000000', paymentType: 'pix' })

/** Wallet, statement, coupons, deposits and withdrawals. */
export const moneyRoutes: Record<string, RouteCase> = {
  'GET /api/profile/wallet': player(200),
  'GET /api/profile/statement': player(200),
  'GET /api/profile/statement/:id': player('not_found', {
    path: `/api/profile/statement/${UNKNOWN_ID}`,
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
    path: `/api/wallet/transaction/status/${UNKNOWN_ID}`,
  }),
  'POST /api/:gateway/consult-status-transaction': player('not_found', {
    path: '/api/bspay/consult-status-transaction',
    body: () => ({ idTransaction: UNKNOWN_ID }),
  }),
  'POST /api/wallet/deposit/:id/cancel': player('not_found', {
    path: `/api/wallet/deposit/${UNKNOWN_ID}/cancel`,
  }),
  'GET /api/wallet/withdraw/preflight': player(200),
  'POST /api/wallet/withdraw/all': player('closing_only'),
  'POST /api/wallet/withdraw/request': player('withdraw_identity_missing', {
    body: () => ({ amount: 100, pix_key: 'ana@example.com', pix_type: 'email' }),
  }),
  'GET /api/wallet/withdraw': player(200),
  'GET /api/wallet/withdraw/:id': player('not_found', { path: `/api/wallet/withdraw/${UNKNOWN_ID}` }),
  'GET /receipts/:token': open('not_found', { path: `/receipts/${UNKNOWN_ID}.forged`, kind: 'page' }),
  'POST /api/webhooks/:gateway/:token': {
    access: 'signed',
    path: '/api/webhooks/bspay/forged',
    answers: 'not_found',
    body: () => ({ status: 'PAID' }),
  },
}
