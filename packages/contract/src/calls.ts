/**
 * `open`: anyone. `player`: a signed-in player. A call may be told apart by who asks without being closed to guests.
 * `game`: a game's client with its own session's token, from a frame that has no origin, cookies or XSRF token.
 */
export type Access = 'open' | 'player' | 'game'

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

  allGames: {
    method: 'GET',
    path: '/api/games/all',
    access: 'open',
    summary: 'Providers, each with its games for the home page.',
  },
  categories: { method: 'GET', path: '/api/categories', access: 'open', summary: 'The categories.' },
  featuredGames: {
    method: 'GET',
    path: '/api/featured/games',
    access: 'open',
    summary: 'Games the house puts forward.',
  },
  banners: {
    method: 'GET',
    path: '/api/settings/banners',
    access: 'open',
    summary: 'Banners for a kind of device.',
  },
  custom: {
    method: 'GET',
    path: '/api/settings/custom',
    access: 'open',
    summary: 'Social links and support channels.',
  },
  listGames: {
    method: 'GET',
    path: '/api/casinos/games',
    access: 'open',
    summary: 'The listing: filtered and paginated.',
  },
  searchGames: {
    method: 'GET',
    path: '/api/search/games',
    access: 'open',
    summary: 'Search by name, forgiving.',
  },
  gameDetail: {
    method: 'GET',
    path: '/api/games/detail/:id',
    access: 'open',
    summary: 'Everything about one game.',
  },
  lastWinners: {
    method: 'GET',
    path: '/api/games/lastWinners',
    access: 'open',
    summary: 'The last real wins.',
  },
  promotions: { method: 'GET', path: '/api/promotions', access: 'open', summary: 'Promotions that run now.' },
  favorites: {
    method: 'GET',
    path: '/api/profile/favorites',
    access: 'player',
    summary: "The player's favourite games.",
  },
  addFavorite: {
    method: 'PUT',
    path: '/api/profile/favorites/:id',
    access: 'player',
    summary: 'Marks a game as a favourite.',
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/profile/favorites/:id',
    access: 'player',
    summary: 'Takes the mark away.',
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'open',
    summary: 'A message to support; answers a protocol number.',
  },

  launchGame: {
    method: 'GET',
    path: '/api/games/single/:id',
    access: 'open',
    summary: 'Opens a game, or its demo, and answers where it runs.',
  },
  openStudio: {
    method: 'POST',
    path: '/api/studio/sessions',
    access: 'game',
    summary: 'Turns a launch ticket into a session of play, once.',
  },
  openRound: {
    method: 'POST',
    path: '/api/studio/rounds',
    access: 'game',
    summary: 'Stakes and opens a round; the same id is the same round.',
  },
  readRound: {
    method: 'GET',
    path: '/api/studio/rounds/:id',
    access: 'game',
    summary: 'A round as it stands.',
  },
  moveRound: {
    method: 'POST',
    path: '/api/studio/rounds/:id/moves',
    access: 'game',
    summary: 'Makes a move in a round; the same number is the same move.',
  },
  studioSeeds: {
    method: 'POST',
    path: '/api/studio/seeds',
    access: 'game',
    summary: 'Reveals the seeds in use and begins new ones.',
  },
  recents: {
    method: 'GET',
    path: '/api/profile/recents',
    access: 'player',
    summary: 'Games the player opened, the latest first.',
  },
  records: {
    method: 'GET',
    path: '/api/profile/records',
    access: 'player',
    summary: "The player's rounds, newest first.",
  },
  record: {
    method: 'GET',
    path: '/api/profile/records/:round',
    access: 'player',
    summary: 'One round, with all that is needed to compute it anew.',
  },
  fairness: {
    method: 'GET',
    path: '/api/profile/fairness',
    access: 'player',
    summary: "What is told of the player's seeds before they are used.",
  },
  changeSeeds: {
    method: 'POST',
    path: '/api/profile/fairness',
    access: 'player',
    summary: 'The same as studioSeeds, from the player’s own page.',
  },
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
