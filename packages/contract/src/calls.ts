/**
 * `open`: anyone. `player`: a signed-in player. A call may be told apart by who asks without being closed to guests.
 * `game`: a game's client with its own session's token, from a frame that has no origin, cookies or XSRF token.
 */
export type Access = 'open' | 'player' | 'game'

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
}

/**
 * Every call once. This table has no schemas on purpose: the first page of the app needs paths, not validators, and
 * ships without zod. The schemas stand under the same names in `schemas/`, the sentences for readers in `summaries.ts`; the
 * compiler checks that none is missing.
 */
export const calls = {
  health: { method: 'GET', path: '/api/health', access: 'open' },
  ready: { method: 'GET', path: '/api/ready', access: 'open' },
  csrf: { method: 'GET', path: '/api/csrf', access: 'open' },

  settings: { method: 'GET', path: '/api/settings/data', access: 'open' },

  register: { method: 'POST', path: '/api/auth/register', access: 'open' },
  login: { method: 'POST', path: '/api/auth/login', access: 'open' },
  verify: { method: 'GET', path: '/api/auth/verify', access: 'player' },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'player' },
  forgetPassword: { method: 'POST', path: '/api/auth/forget-password', access: 'open' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password/:token', access: 'open' },
  confirmEmail: { method: 'POST', path: '/api/auth/confirm-email/:token', access: 'open' },
  resendConfirmation: { method: 'POST', path: '/api/profile/email/confirmation', access: 'player' },
  phoneExists: { method: 'GET', path: '/api/users/phone-exists/:phone', access: 'open' },

  profileData: { method: 'GET', path: '/api/profile/data', access: 'player' },
  updateLanguage: { method: 'PUT', path: '/api/profile/updateLanguage', access: 'player' },
  getLanguage: { method: 'POST', path: '/api/profile/getLanguage', access: 'player' },
  putLanguage: { method: 'PUT', path: '/api/profile/language', access: 'player' },
  readLanguage: { method: 'GET', path: '/api/profile/language', access: 'player' },

  profileSummary: { method: 'GET', path: '/api/profile/summary', access: 'player' },
  profileEmail: { method: 'GET', path: '/api/profile/email', access: 'player' },
  renameProfile: { method: 'PUT', path: '/api/profile/name', access: 'player' },
  putAvatar: { method: 'PUT', path: '/api/profile/avatar', access: 'player' },
  removeAvatar: { method: 'DELETE', path: '/api/profile/avatar', access: 'player' },
  likeProfile: { method: 'PUT', path: '/api/profile/likes/:id', access: 'player' },
  unlikeProfile: { method: 'DELETE', path: '/api/profile/likes/:id', access: 'player' },
  account: { method: 'GET', path: '/api/profile/account', access: 'player' },
  putAddress: { method: 'PUT', path: '/api/profile/address', access: 'player' },
  putPreferences: { method: 'PUT', path: '/api/profile/preferences', access: 'player' },
  acceptTerms: { method: 'POST', path: '/api/profile/terms', access: 'player' },
  consents: { method: 'GET', path: '/api/profile/consents', access: 'player' },
  devices: { method: 'GET', path: '/api/profile/devices', access: 'player' },
  revokeDevice: { method: 'DELETE', path: '/api/profile/devices/:id', access: 'player' },
  revokeOtherDevices: { method: 'DELETE', path: '/api/profile/devices', access: 'player' },
  changePassword: { method: 'PUT', path: '/api/profile/password', access: 'player' },
  requestEmailChange: { method: 'POST', path: '/api/profile/email', access: 'player' },
  confirmEmailChange: { method: 'POST', path: '/api/profile/email/confirm', access: 'player' },
  requestPhoneChange: { method: 'POST', path: '/api/profile/phone', access: 'player' },
  confirmPhoneChange: { method: 'POST', path: '/api/profile/phone/confirm', access: 'player' },
  beginTwoFactor: { method: 'POST', path: '/api/profile/two-factor', access: 'player' },
  confirmTwoFactor: { method: 'POST', path: '/api/profile/two-factor/confirm', access: 'player' },
  renewRecoveryCodes: { method: 'POST', path: '/api/profile/two-factor/codes', access: 'player' },
  disableTwoFactor: { method: 'POST', path: '/api/profile/two-factor/disable', access: 'player' },
  closingCheck: { method: 'GET', path: '/api/profile/closing', access: 'player' },
  closeAccount: { method: 'POST', path: '/api/profile/closing', access: 'player' },

  pause: { method: 'GET', path: '/api/profile/pause', access: 'player' },
  takePause: { method: 'POST', path: '/api/profile/pause', access: 'player' },

  wallet: { method: 'GET', path: '/api/profile/wallet', access: 'player' },
  wallets: { method: 'GET', path: '/api/profile/mywallet', access: 'player' },
  chooseWallet: { method: 'POST', path: '/api/profile/mywallet/:id', access: 'player' },

  statement: { method: 'GET', path: '/api/profile/statement', access: 'player' },
  statementLine: { method: 'GET', path: '/api/profile/statement/:id', access: 'player' },

  gateways: { method: 'GET', path: '/api/settings/gateways', access: 'open' },
  hasDeposits: { method: 'GET', path: '/api/profile/hasUserDeposits', access: 'player' },
  putIdentity: { method: 'PUT', path: '/api/profile/identity', access: 'player' },
  couponDetails: { method: 'POST', path: '/api/profile/coupon/getCouponDetails', access: 'player' },
  couponRedeem: { method: 'POST', path: '/api/profile/coupon/redeem', access: 'player' },
  brasilcashCharge: { method: 'POST', path: '/api/brasilcash/qrcode-pix', access: 'player' },
  rexpayCharge: { method: 'POST', path: '/api/rexpay/qrcode-pix', access: 'player' },
  openCharge: { method: 'POST', path: '/api/wallet/deposit/payment', access: 'player' },
  chargeStatus: { method: 'GET', path: '/api/wallet/transaction/status/:id', access: 'player' },
  consultCharge: { method: 'POST', path: '/api/:gateway/consult-status-transaction', access: 'player' },
  cancelCharge: { method: 'POST', path: '/api/wallet/deposit/:id/cancel', access: 'player' },
  deposits: { method: 'GET', path: '/api/wallet/deposit', access: 'player' },
  withdrawPreflight: { method: 'GET', path: '/api/wallet/withdraw/preflight', access: 'player' },
  requestWithdrawal: { method: 'POST', path: '/api/wallet/withdraw/request', access: 'player' },
  withdrawAll: { method: 'POST', path: '/api/wallet/withdraw/all', access: 'player' },
  withdrawals: { method: 'GET', path: '/api/wallet/withdraw', access: 'player' },
  withdrawal: { method: 'GET', path: '/api/wallet/withdraw/:id', access: 'player' },

  allGames: { method: 'GET', path: '/api/games/all', access: 'open' },
  categories: { method: 'GET', path: '/api/categories', access: 'open' },
  featuredGames: { method: 'GET', path: '/api/featured/games', access: 'open' },
  banners: { method: 'GET', path: '/api/settings/banners', access: 'open' },
  custom: { method: 'GET', path: '/api/settings/custom', access: 'open' },
  listGames: { method: 'GET', path: '/api/casinos/games', access: 'open' },
  searchGames: { method: 'GET', path: '/api/search/games', access: 'open' },
  gameDetail: { method: 'GET', path: '/api/games/detail/:id', access: 'open' },
  lastWinners: { method: 'GET', path: '/api/games/lastWinners', access: 'open' },
  promotions: { method: 'GET', path: '/api/promotions', access: 'open' },
  favorites: { method: 'GET', path: '/api/profile/favorites', access: 'player' },
  addFavorite: { method: 'PUT', path: '/api/profile/favorites/:id', access: 'player' },
  removeFavorite: { method: 'DELETE', path: '/api/profile/favorites/:id', access: 'player' },
  contact: { method: 'POST', path: '/api/contact', access: 'open' },

  launchGame: { method: 'GET', path: '/api/games/single/:id', access: 'open' },
  openStudio: { method: 'POST', path: '/api/studio/sessions', access: 'game' },
  openRound: { method: 'POST', path: '/api/studio/rounds', access: 'game' },
  readRound: { method: 'GET', path: '/api/studio/rounds/:id', access: 'game' },
  moveRound: { method: 'POST', path: '/api/studio/rounds/:id/moves', access: 'game' },
  studioSeeds: { method: 'POST', path: '/api/studio/seeds', access: 'game' },
  recents: { method: 'GET', path: '/api/profile/recents', access: 'player' },
  freeSpins: { method: 'GET', path: '/api/me/free-spins', access: 'player' },
  records: { method: 'GET', path: '/api/profile/records', access: 'player' },
  playResult: { method: 'GET', path: '/api/profile/records/result', access: 'player' },
  record: { method: 'GET', path: '/api/profile/records/:round', access: 'player' },
  affiliate: { method: 'GET', path: '/api/profile/affiliates/', access: 'player' },
  generateAffiliate: { method: 'GET', path: '/api/profile/affiliates/generate', access: 'player' },
  createAffiliate: { method: 'PUT', path: '/api/profile/affiliates/code', access: 'player' },
  requestAffiliateWithdrawal: { method: 'POST', path: '/api/profile/affiliates/request', access: 'player' },
  acknowledgeAffiliateWithdrawal: {
    method: 'DELETE',
    path: '/api/profile/affiliates/delete-for-withdraw',
    access: 'player',
  },
  leaveAffiliate: { method: 'POST', path: '/api/profile/affiliates/leave', access: 'player' },
  affiliateClick: { method: 'POST', path: '/api/affiliate/clicks', access: 'open' },
  affiliateReport: { method: 'GET', path: '/api/affiliate/report', access: 'player' },
  affiliateStatements: { method: 'GET', path: '/api/affiliate/statements', access: 'player' },
  affiliateStatement: { method: 'GET', path: '/api/affiliate/statements/:month', access: 'player' },
  affiliatePostbacks: { method: 'GET', path: '/api/affiliate/postbacks', access: 'player' },
  putAffiliatePostback: { method: 'PUT', path: '/api/affiliate/postbacks/:event', access: 'player' },
  removeAffiliatePostback: { method: 'DELETE', path: '/api/affiliate/postbacks/:event', access: 'player' },
  notices: { method: 'GET', path: '/api/profile/notices', access: 'player' },
  readAllNotices: { method: 'POST', path: '/api/profile/notices/read', access: 'player' },
  readNotice: { method: 'POST', path: '/api/profile/notices/:id/read', access: 'player' },
  pushKey: { method: 'GET', path: '/api/profile/push', access: 'player' },
  subscribePush: { method: 'POST', path: '/api/profile/push', access: 'player' },
  unsubscribePush: { method: 'POST', path: '/api/profile/push/remove', access: 'player' },

  roulettes: { method: 'GET', path: '/api/roulettes', access: 'open' },
  roulette: { method: 'GET', path: '/api/roulettes/:id', access: 'open' },
  spinRoulette: { method: 'POST', path: '/api/roulettes/:id/spin', access: 'player' },
  rouletteSpin: { method: 'GET', path: '/api/profile/spins/:id', access: 'player' },

  missions: { method: 'GET', path: '/api/missions', access: 'player' },
  acceptMission: { method: 'POST', path: '/api/missionsusers', access: 'player' },
  collectMissions: { method: 'POST', path: '/api/missions/collect', access: 'player' },
  vip: { method: 'GET', path: '/api/profile/vip/', access: 'open' },
  tournaments: { method: 'GET', path: '/api/tournaments', access: 'open' },
  tournament: { method: 'GET', path: '/api/tournaments/:id', access: 'open' },
  leaderboard: { method: 'GET', path: '/api/tournaments/:id/leaderboard', access: 'open' },
  joinTournament: { method: 'POST', path: '/api/tournaments/:id/join', access: 'player' },
  activeBonuses: { method: 'GET', path: '/api/profile/bonuses', access: 'player' },
  awards: { method: 'GET', path: '/api/profile/awards', access: 'player' },

  fairness: { method: 'GET', path: '/api/profile/fairness', access: 'player' },
  changeSeeds: { method: 'POST', path: '/api/profile/fairness', access: 'player' },
  seedChain: { method: 'GET', path: '/api/profile/fairness/chain', access: 'player' },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
