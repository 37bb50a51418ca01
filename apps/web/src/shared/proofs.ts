import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const players = 'apps/server/src/modules/players'
const payments = 'apps/server/src/modules/payments'
const house = 'apps/server/src/modules/gameplay/house'
const safety = 'apps/server/src/modules/safety/safety.test.ts'
const closures = 'apps/server/src/modules/closures/closures.test.ts'
const bonuses = 'apps/server/src/modules/bonuses'
const location = 'apps/server/src/modules/location'
const web = 'apps/web/src'

/** The tests that prove what texts for players promise: file and title. */
export const proofs = {
  register: [
    'apps/server/src/modules/compliance/processing.test.ts',
    'names every column with personal data, and finds one that was added',
  ],
  consent: [`${players}/registration.test.ts`, 'opens an account and a session, and stores what was agreed'],
  consentNeeded: [
    `${web}/features/auth/register/register-form.test.tsx`,
    'sends nothing without consent, and goes to the first field in fault',
  ],
  emptyBoxes: [
    `${web}/features/auth/register/register-form.test.tsx`,
    'starts without consent, with both boxes and every field but the code required',
  ],
  adult: [`${players}/registration.test.ts`, 'counts eighteen years on São Paulo’s calendar'],
  oneAccount: [
    `${players}/registration.test.ts`,
    'discloses a taken phone, and not which of e-mail and CPF is taken',
  ],
  identityResult: [
    'apps/server/src/modules/identity/identity.test.ts',
    'is stored with its time, its checks and a sealed reference, without document data',
  ],
  identityToDeposit: [`${payments}/deposits/open.test.ts`, 'of a player without a CPF is refused'],
  contactFirst: [
    'apps/server/src/modules/declarations/declarations.test.ts',
    'neither deposits nor plays before the contact is confirmed, and does from then on',
  ],
  declared: [
    'apps/server/src/modules/declarations/declarations.test.ts',
    'neither deposits nor bets, and withdraws',
  ],
  declarationKept: [
    'apps/server/src/modules/declarations/declarations.test.ts',
    'keeps text, time and address of each version, and is neither changed nor deleted',
  ],
  located: [
    `${location}/location.test.ts`,
    'is refused stakes when 30 minutes have passed, on both nodes, until the check is renewed',
  ],
  positionByChoice: [
    `${web}/features/play/location/location.test.tsx`,
    'checks by the address alone when the player does not give the position',
  ],
  positionNotStored: [
    `${location}/location.test.ts`,
    'keeps each check with its address and result, without the position, for five years',
  ],
  confirmedEmail: [
    `${players}/email-confirmation.test.ts`,
    'a player withdraws only after confirming the address, and the preflight says so',
  ],
  tokensHashed: [`${players}/email-confirmation.test.ts`, 'is stored as a hash only'],
  resetLink: [`${players}/recovery.test.ts`, 'works once, also for twenty at the same moment'],
  preflight: [
    `${payments}/withdrawals/remainder.test.ts`,
    'says what can be withdrawn and what stands in the way of the rest',
  ],
  anyPayer: [`${payments}/deposits/refund.test.ts`, 'under other laws a third party may pay for a player'],
  ownPayer: [
    `${payments}/deposits/refund.test.ts`,
    '%s: a stranger’s payment is refunded and never credited',
  ],
  foreignKey: [`${payments}/withdrawals/request.test.ts`, 'that %s waits for a person'],
  ownKey: [
    `${payments}/withdrawals/request.test.ts`,
    'takes the CPF, the e-mail and the phone of the account',
  ],
  linkedKey: [`${payments}/withdrawals/request.test.ts`, 'with another random key than the linked one'],
  depositLimits: [`${payments}/deposits/open.test.ts`, 'has the operator’s limits'],
  lateMoney: [
    `${payments}/deposits/endings.test.ts`,
    'ends after ten minutes by the clock, and is credited all the same if money comes',
  ],
  credited: [`${payments}/deposits/deposit.test.ts`, 'is opened, paid at the bank, credited once and said'],
  chargeWatched: [
    `${web}/features/deposit/charge/charge-stage.test.ts`,
    'is confirmed by push, once, and no longer waited for',
  ],
  withdrawalWatched: [
    `${payments}/withdrawals/lifecycle.test.ts`,
    'is watched on an open page until it is paid, with the wallet',
  ],
  withdrawalChecks: [
    `${payments}/withdrawals/request.test.ts`,
    'locks the amount in the ledger, lists every check and is approved at once when all pass',
  ],
  withdrawalPromise: [
    `${payments}/withdrawals/lifecycle.test.ts`,
    'is marked as late once when the promised time is over, and a finding is recorded',
  ],
  withdrawalLimits: [`${web}/features/wallet/withdraw/amounts.test.ts`, 'never leave the limits'],
  rejected: [
    `${payments}/withdrawals/review/review.test.ts`,
    'rejects with a reason that the player reads, and gives the money back',
  ],
  bonusAsks: [
    `${payments}/withdrawals/remainder.test.ts`,
    'asks first, and is given up when the player says so; cash is never touched',
  ],
  openRounds: [`${bonuses}/open-rounds.test.ts`, 'says before confirming how much is in open rounds'],
  openRoundsForfeited: [`${bonuses}/open-rounds.test.ts`, 'forfeits what a rollback gives back'],
  remainder: [
    `${payments}/withdrawals/closing.test.ts`,
    'goes to the player’s own CPF key below the minimum too, with the bonus given up',
  ],
  proportion: [`${house}/rounds.test.ts`, 'draws cash before bonus and divides wins in proportion'],
  betCounts: [`${house}/rounds.test.ts`, 'takes the stake, pays the win and reports both'],
  betOnce: [`${house}/rounds.test.ts`, 'repeats the same round for the same id, and rejects other content'],
  resumed: [`${house}/finish.test.ts`, 'resumes and finishes the open round without another stake'],
  rollback: [
    'apps/server/src/modules/gameplay/rounds/wallet.test.ts',
    'undoes exactly what was staked, once, and never what has won',
  ],
  outage: [
    'apps/server/src/modules/gameplay/rounds/crash.test.ts',
    'kill -9 of the program under load: no acknowledged bet is lost, and a repeat counts once',
  ],
  guestsDoNotPlay: [
    'apps/server/src/modules/gameplay/house/launch.test.ts',
    'refuses guests, unknown games, games in maintenance and providers’ games',
  ],
  publishedReturn: [
    'apps/server/src/modules/catalogue/catalogue.test.ts',
    'of a provider has the type and the RTP that the provider states, or none',
  ],
  statement: [
    'apps/server/src/modules/wallet/statement.test.ts',
    'walks back from what the player has to nothing, exactly',
  ],
  appendOnly: [
    'packages/ledger/src/upkeep.test.ts',
    'that came too late take their rows over from the default one, unchanged',
  ],
  neverNegative: ['packages/ledger/src/account.test.ts', 'the database itself refuses a balance below zero'],
  contact: [
    'apps/server/src/modules/catalogue/catalogue.test.ts',
    'keeps a ticket, mails support and answers its number',
  ],
  demoOnly: ['apps/server/src/modules/catalogue/catalogue.test.ts', 'never comes in production'],
  noDemoMoney: [
    'apps/server/src/modules/settings/profile.test.ts',
    'the demonstration uses play money and no real gateway',
  ],
  pauseTerms: [safety, 'has one of the offered lengths, and its row cannot be changed'],
  pauseAtOnce: [safety, 'is in force at once, on the session’s answer too, and is over by itself'],
  pauseBlocks: [safety, 'refuses deposits and games for money, with the end of the break'],
  pauseAllows: [safety, 'allows login, statement and withdrawal'],
  pauseFirm: [safety, 'is replaced by a longer one and by nothing else'],
  pauseFinishes: [safety, 'finishes and pays an open house round without another stake'],
  pauseKeeps: [safety, 'extends free spins granted before and during the break'],
  exclusionCloses: [
    closures,
    'closes the account and returns the whole balance to the own CPF, without an act of the player',
  ],
  exclusionOver: [
    closures,
    'refuses another account by CPF, e-mail, phone and browser until the end, in neutral words, and allows one afterwards',
  ],
  exclusionSilent: [closures, 'withdraws the consent to marketing for good, also after the end'],
  noCallsToPlay: [
    'apps/server/src/modules/notices/prizes.test.ts',
    'who may not be called to play finds the fact, and nothing is sent',
  ],
  closing: [`${players}/account/closing.test.ts`, 'asks for the password and for the word'],
  closed: [
    `${players}/account/closing.test.ts`,
    'ends every session, notifies the owner and keeps e-mail, phone and CPF from a second account',
  ],
  export: [
    `${players}/account/closing.test.ts`,
    'contains what the modules store, read page by page, and no secret',
  ],
  rename: [`${players}/account/profile.test.ts`, 'changes the name, and refuses what is none'],
  terms: [
    `${players}/terms.test.ts`,
    'a new version stops deposits and play from its date until it is accepted, and never withdrawals',
  ],
  edition: [
    `${web}/features/legal/edition.test.ts`,
    'the latest version of the terms names the texts that the pages show',
  ],
  login: [`${players}/login.test.ts`, 'goes by e-mail or phone, under either name, however they are typed'],
  sessionsEnd: [`${players}/sessions.test.ts`, 'ends after two idle hours'],
  notices: [
    'apps/server/src/modules/notices/notices.test.ts',
    'informs about money in the app and by mail, with a link',
  ],
  marketing: [
    `${players}/account/preferences.test.ts`,
    'are listed with version and time; marketing can be withdrawn, and leaves its trace',
  ],
  commission: [
    'apps/server/src/modules/affiliates/statements.test.ts',
    're-adds to the ledger to the centavo, however often it is counted and closed',
  ],
  footerFacts: [
    `${web}/app/shell/footer/footer-notices.test.tsx`,
    'shows every operator fact of the settings answer',
  ],
  passwordHash: [
    `${players}/registration.test.ts`,
    'opens an account and a session, and stores what was agreed',
  ],
  csrf: ['apps/server/test/routes.test.ts', 'refuses a call without the XSRF header'],
  deviceCookie: [
    'apps/server/src/modules/players/access/access.test.ts',
    'asks a new device for the code it mails, and then not for seven days',
  ],
  cookieChoice: ['e2e/footer.spec.ts', 'the cookie notice remembers either answer, and can be asked again'],
  welcomeBonus: [
    `${bonuses}/bonuses.test.ts`,
    'is a share of the first deposit, shown before, credited with it and said',
  ],
  welcomeCap: [`${bonuses}/bonuses.test.ts`, 'is capped'],
  welcomeChoice: [`${bonuses}/bonuses.test.ts`, 'is for those who ticked it'],
  welcomeFirst: [
    `${bonuses}/bonuses.test.ts`,
    'is for the first deposit, of two that come at once for one of them',
  ],
  welcomeMoment: [`${bonuses}/bonuses.test.ts`, 'is decided when the money comes'],
  welcomeCoupon: [`${bonuses}/bonuses.test.ts`, 'and a coupon come together'],
  bonusForbidden: [
    `${bonuses}/bonuses.test.ts`,
    'is not granted where the law forbids it, even if a preview showed it',
  ],
  couponForbidden: [`${bonuses}/coupons.test.ts`, 'is answered “not available” where the law forbids it'],
  couponTerms: [`${bonuses}/coupons.test.ts`, 'answers its bonus, in upper and lower case'],
  couponFree: [
    `${bonuses}/coupons.test.ts`,
    'is free again when the charge ends unpaid: cancelled, expired, never opened',
  ],
  couponGives: [`${bonuses}/coupons.test.ts`, 'of type 1 brings the deposit again, of type 2 its share'],
  rollover: [
    `${bonuses}/rollover.test.ts`,
    'becomes cash when it was staked as often as its rule asks, and in as many rounds',
  ],
  rolloverOrder: [
    `${bonuses}/rollover.test.ts`,
    'is worked off oldest first, each taking its own part of the pocket with it',
  ],
  rolloverRule: [
    `${bonuses}/rollover.test.ts`,
    'keeps the rule of the day it was given, and without one stays to be played',
  ],
  depositRollover: [
    `${bonuses}/rollover.test.ts`,
    'holds a deposit back until it was staked, and never more than the deposit',
  ],
  freeSpins: [`${bonuses}/free-spins.test.ts`, 'cost nothing, pay to the centavo and are counted'],
  freeSpinsEnd: [`${bonuses}/free-spins.test.ts`, 'end by the clock, to the millisecond, and begin by it'],
  promotionDates: ['apps/server/src/modules/catalogue/catalogue.test.ts', 'shows promotions while they run'],
  commitment: [
    `${house}/seeds.test.ts`,
    'is published before a client seed is accepted, for the first pair too',
  ],
  seedOrder: [
    `${house}/seeds.test.ts`,
    'proves the order of every pair to a browser that kept the commitments',
  ],
  roundCheck: [
    `${web}/features/fairness/round-check.test.ts`,
    'is confirmed when its book follows from its seeds',
  ],
  roundForged: [
    `${web}/features/fairness/round-check.test.ts`,
    'is not, when the revealed seed is not the one committed to',
  ],
} as const satisfies Record<string, readonly [file: string, title: string]>

/** Why a sentence needs no proof. */
export const reasons = {
  rule: 'asks something of the player',
  law: 'states the law or a right that the law gives',
  fact: 'introduces, explains, names a screen or points somewhere',
  conduct: 'speaks of what people at the operator do, which no program can prove',
} as const

export type Claim = keyof typeof proofs | keyof typeof reasons
export type Claims = Readonly<Record<string, Claim>>

/** The sentences of a text. A list's points and a heading before a list are sentences of their own. */
export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?:;])\s+(?=[\p{Lu}“$[])/u)

/** Everything wrong with a table of claims: sentences without an entry, entries without a sentence, proofs that are gone. */
export function claimFaults(texts: readonly string[], claims: Claims): string[] {
  const sentences = new Set(texts.flatMap(sentencesOf))
  const untied = [...sentences].filter((sentence) => !Object.hasOwn(claims, sentence))
  const unused = Object.keys(claims).filter((sentence) => !sentences.has(sentence))
  const used = new Set(Object.values(claims))
  const gone = Object.entries(proofs).filter(
    ([name, [file, title]]) => used.has(name as Claim) && !exists(file, title),
  )
  return [
    ...untied.map((sentence) => `no test is named for: ${sentence}`),
    ...unused.map((sentence) => `no text says any more: ${sentence}`),
    ...gone.map(([name, [file, title]]) => `the proof "${name}" is gone: ${file} has no test "${title}"`),
  ]
}

const root = join(import.meta.dirname, '../../../..')

/** Whether a test with that title, as written in the source, is in the file. */
export function exists(file: string, title: string): boolean {
  const path = join(root, file)
  if (!existsSync(path)) return false
  // A title may begin with the rows of the law that the test proves: `[S3] [S4] closes …`.
  const source = readFileSync(path, 'utf8').replace(/(['"`])(?:\[[A-Z]+\d+[a-z]?\] )+/g, '$1')
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(quote + title + quote)
    // A call of the test library, with or without a table before the title.
    return at >= 0 && /(?:\b(?:it|test)|\))\(\s*$/.test(source.slice(0, at))
  })
}
