import type { Language, Pause } from '@girassol/contract'
import { Phone } from '@girassol/contract/schemas'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Identify, Identity } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import { type Account, createAccount } from './account/account.ts'
import type { ClosingHook } from './account/closing.ts'
import type { ReadHeld } from './account/export.ts'
import { readSecuredAt } from './account/queries.ts'
import { createMark } from './account/secured.ts'
import type { CountTotals } from './account/summary.ts'
import { type Captcha, createCaptcha } from './captcha.ts'
import { createDemo, type DemoPerson } from './demo.ts'
import {
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
  sweepConfirmations,
} from './email-confirmation.ts'
import { type CompleteIdentity, createIdentity } from './identity.ts'
import { createLogin, type Login } from './login.ts'
import type { Player } from './player.ts'
import { findPlayer, phoneIsTaken, sweepAccounts, updatePlayer } from './queries.ts'
import { linkRandomKey } from './random-key.ts'
import { createRecovery, type Recovery } from './recovery.ts'
import { createRegistration, type Registration } from './registration.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { writeSpinToken } from './spins.ts'
import { acceptTerms, termsDue } from './terms.ts'
import type { Standing } from './views.ts'

export interface Players {
  /** For the edge: whose token is this? */
  identify: Identify
  captcha: Captcha
  register: Registration['register']
  onRegister: Registration['onRegister']
  onSpins: Registration['onSpins']
  login: Login
  logout(identity: Identity): Promise<void>
  requestReset: Recovery['request']
  resetPassword: Recovery['reset']
  confirmEmail(token: string): Promise<void>
  /** Mails the confirmation link again; false when the address is confirmed already. */
  resendConfirmation(player: bigint): Promise<boolean>
  phoneExists(phone: string): Promise<boolean>
  changeLanguage(player: bigint, language: Language): Promise<void>
  completeIdentity: CompleteIdentity
  byId(tx: Tx, id: bigint): Promise<Player | null>
  /** `byId` in a transaction of its own. */
  read(id: bigint): Promise<Player | null>
  /** Makes a random PIX key the account's own, once; answers the one that is. */
  linkRandomKey(tx: Tx, player: bigint, key: string): Promise<string>
  sessions: Pick<Sessions, 'list' | 'revoke' | 'revokeAll' | 'revokeOthers' | 'isUsed'>
  account: Account
  /** When password, e-mail, phone or two-factor login last changed; null when none ever did. */
  changedAt(tx: Tx, player: bigint): Promise<Date | null>
  /** How the player wants to be told about money. */
  preferences: Account['preferences']
  /** Rooms above add what they know of a player: to the profile's totals, to the file of a person's data, to closing. */
  onSummary(count: CountTotals): void
  onExport(name: string, read: ReadHeld): void
  onClose(hook: ClosingHook): void
  /** Asks the room that protects players whether this one is in pause. */
  tellPause(read: ReadPause): void
  /** What the player's own pages must know: a break in force, terms to accept. */
  standingOf(id: bigint): Promise<Standing>
  /** The version of the terms that the player has yet to accept before depositing or playing. */
  termsDue(tx: Tx, player: bigint): Promise<string | null>
  acceptTerms(consent: { player: bigint; version: string; ip: string }): Promise<void>
  /** A signed code good for one registration within `life` milliseconds. */
  createSpinToken(offer: string, life: number): string
  /** Adds a demo account when it is missing; refused in production. */
  ensureDemo(person: DemoPerson): Promise<void>
  /** Where mails can be read on this machine; null where they are really sent. */
  mailbox: string | null
}

type ReadPause = (tx: Tx, player: bigint) => Promise<Pause | null>

type Parts = Omit<Platform, 'edge' | 'writer'>

export function createPlayers(platform: Parts, settings: Settings): Players {
  const { config, database, clock, jobs, limits, signer, log } = platform
  const sessions = createSessions(platform)
  const confirmation = { ...platform, settings }
  const registration = createRegistration(platform, sessions, (tx, player) =>
    sendConfirmation(confirmation, tx, player),
  )
  const markSecured = createMark(platform)
  const recovery = createRecovery(platform, settings, sessions, markSecured)
  const account = createAccount(platform, settings, sessions, markSecured)
  let readPause: ReadPause = async () => null

  jobs.schedule('players.sweep', '20 4 * * *', async () => {
    await database.transaction(async (tx) => {
      const now = clock.now().getTime()
      await sessions.sweep(tx)
      await account.contacts.sweep(tx)
      await sweepConfirmations(tx, new Date(now - days(1)))
      await sweepAccounts(tx, { resets: new Date(now - days(1)), networks: new Date(now - days(180)) })
    })
    await limits.sweep()
  })

  return {
    identify: sessions.identify,
    captcha: createCaptcha(config, log),
    register: registration.register,
    onRegister: registration.onRegister,
    onSpins: registration.onSpins,
    login: createLogin(platform, sessions, account.twoFactor),
    logout: ({ subject, session }) =>
      database.transaction(async (tx) => {
        await sessions.revoke(tx, subject, session, 'logout')
      }),
    requestReset: recovery.request,
    resetPassword: recovery.reset,
    confirmEmail: (token) => confirmEmail(confirmation, token),
    resendConfirmation: (player) => resendConfirmation(confirmation, player),
    async phoneExists(text) {
      const phone = Phone.safeParse(text)
      return phone.success && (await database.transaction((tx) => phoneIsTaken(tx, `55${phone.data}`)))
    },
    changeLanguage: (player, language) =>
      database.transaction((tx) => updatePlayer(tx, player, { language }, clock.now())),
    completeIdentity: createIdentity(platform),
    byId: findPlayer,
    read: (id) => database.transaction((tx) => findPlayer(tx, id)),
    linkRandomKey: (tx, player, key) => linkRandomKey(tx, player, key, clock.now()),
    sessions,
    account,
    changedAt: readSecuredAt,
    preferences: account.preferences,
    onSummary: account.summaries.onSummary,
    onExport: account.exports.onExport,
    onClose: account.closing.onClose,
    tellPause(read) {
      readPause = read
    },
    standingOf: (id) =>
      database.transaction(async (tx) => ({
        pause: await readPause(tx, id),
        termsDue: await termsDue(tx, id, clock.now()),
      })),
    termsDue: (tx, player) => termsDue(tx, player, clock.now()),
    acceptTerms: (consent) => acceptTerms(platform, consent),
    createSpinToken: (offer, life) => writeSpinToken(signer, clock, offer, life),
    ensureDemo: createDemo(platform, registration),
    mailbox: config.production || config.smtpUrl ? null : `${config.publicUrl}/mailbox`,
  }
}
