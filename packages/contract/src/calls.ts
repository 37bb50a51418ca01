/** `open`: anyone. `player`: a signed-in player. A call may be told apart by who asks without being closed to guests. */
export type Access = 'open' | 'player'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  summary: string
}

/**
 * Every call once. This table has no schemas on purpose: the first page of the app needs paths, not validators, and
 * ships without zod. The schemas stand under the same names in `schemas/`, and the compiler checks that none is missing.
 */
export const calls = {
  health: { method: 'GET', path: '/api/health', access: 'open', summary: 'Is the process alive?' },
  ready: { method: 'GET', path: '/api/ready', access: 'open', summary: 'Can it serve? Asks the database.' },
  csrf: { method: 'GET', path: '/api/csrf', access: 'open', summary: 'Sets the XSRF-TOKEN cookie.' },

  settings: { method: 'GET', path: '/api/settings/data', access: 'open', summary: 'The site settings.' },

  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'open',
    summary: 'Opens an account and a session.',
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'open',
    summary: 'Opens a session by e-mail or phone.',
  },
  verify: {
    method: 'GET',
    path: '/api/auth/verify',
    access: 'player',
    summary: 'Is this token still good, and whose is it?',
  },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'player', summary: 'Ends this session.' },
  forgetPassword: {
    method: 'POST',
    path: '/api/auth/forget-password',
    access: 'open',
    summary: 'Mails a way to reset the password.',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password/:token',
    access: 'open',
    summary: 'Sets a new password, once.',
  },
  phoneExists: {
    method: 'GET',
    path: '/api/users/phone-exists/:phone',
    access: 'open',
    summary: 'Is this phone taken?',
  },

  profileData: {
    method: 'GET',
    path: '/api/profile/data',
    access: 'player',
    summary: "The player's own data.",
  },
  updateLanguage: {
    method: 'PUT',
    path: '/api/profile/updateLanguage',
    access: 'player',
    summary: 'Keeps the language.',
  },
  getLanguage: {
    method: 'POST',
    path: '/api/profile/getLanguage',
    access: 'player',
    summary: 'The language kept.',
  },
  putLanguage: {
    method: 'PUT',
    path: '/api/profile/language',
    access: 'player',
    summary: 'Alias of updateLanguage.',
  },
  readLanguage: {
    method: 'GET',
    path: '/api/profile/language',
    access: 'player',
    summary: 'Alias of getLanguage.',
  },

  wallet: {
    method: 'GET',
    path: '/api/profile/wallet',
    access: 'player',
    summary: 'The active wallet, from the ledger.',
  },

  gateways: {
    method: 'GET',
    path: '/api/settings/gateways',
    access: 'open',
    summary: 'Deposit methods that are on and healthy.',
  },
  hasDeposits: {
    method: 'GET',
    path: '/api/profile/hasUserDeposits',
    access: 'player',
    summary: 'Has this player ever deposited?',
  },
  putIdentity: {
    method: 'PUT',
    path: '/api/profile/identity',
    access: 'player',
    summary: 'CPF and birth date, once, before the first deposit.',
  },
  couponDetails: {
    method: 'POST',
    path: '/api/profile/coupon/getCouponDetails',
    access: 'player',
    summary: 'What a coupon gives.',
  },
  couponRedeem: {
    method: 'POST',
    path: '/api/profile/coupon/redeem',
    access: 'player',
    summary: 'Is this coupon good for a deposit of this size?',
  },
  brasilcashCharge: {
    method: 'POST',
    path: '/api/brasilcash/qrcode-pix',
    access: 'player',
    summary: 'Opens a PIX charge at brasilcash.',
  },
  rexpayCharge: {
    method: 'POST',
    path: '/api/rexpay/qrcode-pix',
    access: 'player',
    summary: 'Opens a PIX charge at rexpay; the answer is nested.',
  },
  openCharge: {
    method: 'POST',
    path: '/api/wallet/deposit/payment',
    access: 'player',
    summary: 'Opens a charge at any other gateway.',
  },
  chargeStatus: {
    method: 'GET',
    path: '/api/wallet/transaction/status/:id',
    access: 'player',
    summary: 'How a deposit stands.',
  },
  consultCharge: {
    method: 'POST',
    path: '/api/:gateway/consult-status-transaction',
    access: 'player',
    summary: 'The same, asked by gateway.',
  },
  cancelCharge: {
    method: 'POST',
    path: '/api/wallet/deposit/:id/cancel',
    access: 'player',
    summary: 'The player no longer wants to pay. Late money still counts.',
  },
  deposits: {
    method: 'GET',
    path: '/api/wallet/deposit',
    access: 'player',
    summary: "The player's deposits, newest first.",
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
