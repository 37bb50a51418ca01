import type { Language, Preferences } from '@girassol/contract'
import { Phone } from '@girassol/contract/schemas'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/edge.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { Settings } from '../settings/index.ts'
import { SecondFactor } from './access/second-factor.ts'
import { Account } from './account/account.ts'
import type { ClosingHook } from './account/closing.ts'
import type { ReadHeld } from './account/export.ts'
import { readPreferences, readSecuredAt } from './account/queries.ts'
import { createMarkSecured, type MarkSecured } from './account/secured.ts'
import type { CountTotals } from './account/summary.ts'
import { verifyCaptcha } from './captcha.ts'
import { type DemoPerson, ensureDemoPlayer } from './demo.ts'
import {
  confirmEmail,
  resendConfirmation,
  sendConfirmation,
  sweepConfirmations,
} from './email-confirmation.ts'
import { sweepTries } from './login-lock.ts'
import { completeIdentity, type IdentifiedHook, type IdentityCheck } from './identity.ts'
import { type Credentials, logIn, type LoggedIn, type LoginHook } from './login.ts'
import type { BlockHook } from './operator/block.ts'
import { blockedRefusal } from './operator/block-refusal.ts'
import { sweepViews } from './operator/directory-queries.ts'
import type { DirectoryFilter } from './operator/directory.ts'
import { logInWithPasskey, type PasskeyProof } from './passkeys/login.ts'
import { beginPasskeyLogin, claimPasskey } from './passkeys/passkeys.ts'
import { deleteExpiredChallenges } from './passkeys/queries.ts'
import type { Player, Visitor } from './player.ts'
import {
  findAccount,
  findPlayer,
  linkRandomKey,
  lockPlayer,
  phoneIsTaken,
  sweepAccounts,
  updatePlayer,
} from './queries.ts'
import { Recovery } from './recovery.ts'
import {
  type DeviceCheck,
  type RegisterForm,
  type RegisterHook,
  Registration,
  type SpinsHook,
} from './registration.ts'
import { type OpenedSession, Sessions } from './sessions.ts'
import { writeSpinToken } from './spins.ts'
import { acceptTerms, acceptTermsDue, termsDue } from './terms.ts'

const RESET_RETENTION = days(1)
const NETWORK_RETENTION = days(180)
const VIEW_RETENTION_MS = days(2)

interface Deps extends Omit<Platform, 'edge' | 'writer'> {
  settings: Pick<Settings, 'current' | 'profile'>
}

/** The public interface of the module: accounts, sessions and what modules above add to them. */
export class Players {
  readonly sessions: Sessions
  readonly account: Account
  readonly blockHooks: BlockHook[] = []
  /** Filters of the list of players that modules above provide. */
  readonly directoryFilters = new Map<string, DirectoryFilter>()
  readonly #deps: Deps & { siteName: () => string }
  readonly #registration: Registration
  readonly #identityChecks: IdentityCheck[] = []
  readonly #identifiedHooks: IdentifiedHook[] = []
  readonly #loginHooks: LoginHook[] = []
  readonly #recovery: Recovery
  readonly #secondFactor: SecondFactor
  readonly #markSecured: MarkSecured

  constructor(deps: Deps) {
    const siteName = () => deps.settings.current().software_name
    this.#deps = { ...deps, siteName }
    this.sessions = new Sessions(deps)
    this.#markSecured = createMarkSecured(deps)
    this.#secondFactor = new SecondFactor(this.#deps)
    const shared = {
      ...this.#deps,
      sessions: this.sessions,
      secondFactor: this.#secondFactor,
      markSecured: this.#markSecured,
      identityChecks: this.#identityChecks,
      sendConfirmation: (tx: Tx, player: Player) => sendConfirmation(this.#deps, tx, player),
    }
    this.#registration = new Registration(shared)
    this.#recovery = new Recovery(shared)
    this.account = new Account(shared)
    deps.jobs.schedule('players.sweep', '20 4 * * *', () => this.#sweep())
  }

  /** Where mails can be read on this machine; null where they are really sent. */
  get mailbox(): string | null {
    const { production, publicUrl, smtpUrl } = this.#deps.config
    return production || smtpUrl ? null : `${publicUrl}/mailbox`
  }

  identify(token: string, acts = false): Promise<Identity | null> {
    return this.sessions.identify(token, acts)
  }

  captcha(token: string | null | undefined, address: string): Promise<void> {
    return verifyCaptcha(this.#deps, token, address)
  }

  register(form: RegisterForm, visitor: Visitor): Promise<{ player: Player; session: OpenedSession }> {
    return this.#registration.register(form, visitor)
  }

  login(credentials: Credentials, visitor: Visitor, presented: Identity | null): Promise<LoggedIn> {
    return logIn(this.#loginDeps, credentials, visitor, presented)
  }

  beginPasskeyLogin(): ReturnType<typeof beginPasskeyLogin> {
    return beginPasskeyLogin(this.#loginDeps)
  }

  passkeyLogin(proof: PasskeyProof, visitor: Visitor, presented: Identity | null): Promise<LoggedIn> {
    return logInWithPasskey(this.#loginDeps, proof, visitor, presented)
  }

  get #loginDeps() {
    return {
      ...this.#deps,
      sessions: this.sessions,
      secondFactor: this.#secondFactor,
      twoFactor: this.account.twoFactor,
      loginHooks: this.#loginHooks,
      prove: this.account.prove,
      markSecured: this.#markSecured,
    }
  }

  /** Whether logins need the cookie by which a browser is recognised. */
  get recognisesDevices(): boolean {
    return this.#secondFactor.isDemanded
  }

  /** Ends the idle time of a session by the password of its owner. */
  async confirmPassword(identity: Identity, password: string): Promise<void> {
    await this.account.prove(identity.subject, password)
    const isLive = await this.#deps.database.transaction((tx) => this.sessions.confirm(tx, identity))
    if (!isLive) throw new AppError('unauthenticated')
  }

  /** The same by a passkey of its owner. */
  async confirmPasskey(identity: Identity, answer: Parameters<typeof claimPasskey>[1]): Promise<void> {
    const { owner, prove } = await claimPasskey(this.#loginDeps, answer)
    if (owner !== identity.subject) throw new AppError('passkey_invalid')
    await this.#deps.database.transaction(async (tx) => {
      await prove(tx)
      if (!(await this.sessions.confirm(tx, identity))) throw new AppError('unauthenticated')
    })
  }

  logout({ subject, session }: Identity): Promise<boolean> {
    return this.#deps.database.transaction((tx) => this.sessions.revoke(tx, subject, session, 'logout'))
  }

  requestReset(login: string): Promise<void> {
    return this.#recovery.request(login)
  }

  resetPassword(...args: Parameters<Recovery['reset']>): Promise<void> {
    return this.#recovery.reset(...args)
  }

  confirmEmail(token: string): Promise<void> {
    return confirmEmail(this.#deps, token)
  }

  /** Mails the confirmation link again; false when the address is confirmed already. */
  resendConfirmation(player: bigint): Promise<boolean> {
    return resendConfirmation(this.#deps, player)
  }

  async phoneExists(text: string): Promise<boolean> {
    const phone = Phone.safeParse(text)
    return phone.success && this.#deps.database.transaction((tx) => phoneIsTaken(tx, `55${phone.data}`))
  }

  changeLanguage(player: bigint, language: Language): Promise<void> {
    const { clock, database } = this.#deps
    return database.transaction((tx) => updatePlayer(tx, player, { language }, clock.now()))
  }

  completeIdentity(player: bigint, form: { cpf: string; birth_date: string }): Promise<void> {
    const identity = { identityChecks: this.#identityChecks, identifiedHooks: this.#identifiedHooks }
    return completeIdentity({ ...this.#deps, ...identity }, player, form)
  }

  byId(tx: Tx, id: bigint): Promise<Player | null> {
    return findPlayer(tx, id)
  }

  /** Keeps the account from changing until the transaction ends. */
  async lock(tx: Tx, id: bigint): Promise<void> {
    await lockPlayer(tx, id)
  }

  /** From now on e-mail, phone and CPF of a closed account can open another one. Call with the account locked. */
  async release(tx: Tx, id: bigint): Promise<void> {
    const now = this.#deps.clock.now()
    await updatePlayer(tx, id, { released_at: now }, now)
  }

  async hasAccount(tx: Tx, email: string): Promise<boolean> {
    return (await findAccount(tx, { email })) !== null
  }

  /** `byId` in its own transaction. */
  read(id: bigint): Promise<Player | null> {
    return this.#deps.database.transaction((tx) => findPlayer(tx, id))
  }

  /** Links a random PIX key to the account for good; returns the linked key, which may be an earlier one. */
  linkRandomKey(tx: Tx, player: bigint, key: string): Promise<string> {
    return linkRandomKey(tx, player, key, this.#deps.clock.now())
  }

  /** When password, e-mail, phone or two-factor login last changed; null when none ever did. */
  changedAt(tx: Tx, player: bigint): Promise<Date | null> {
    return readSecuredAt(tx, player)
  }

  /** How the player wants to be notified about money. */
  preferences(tx: Tx, player: bigint): Promise<Preferences> {
    return readPreferences(tx, player)
  }

  /** Whether the account is being closed: then bets and deposits are refused. */
  isClosing(tx: Tx, player: bigint): Promise<boolean> {
    return this.account.closing.isClosing(tx, player)
  }

  /** The refusal of a player whom an operator has blocked. */
  async blockRefusal(tx: Tx, player: bigint): Promise<AppError | null> {
    const row = await findPlayer(tx, player)
    return row?.blockedAt ? blockedRefusal(row) : null
  }

  /** The version of the terms that the player must accept before depositing or playing. */
  termsDue(tx: Tx, player: bigint): Promise<string | null> {
    return termsDue(tx, player, this.#deps.clock.now())
  }

  acceptTerms(consent: { player: bigint; version: string; ip: string }): Promise<void> {
    return acceptTerms(this.#deps, consent)
  }

  /** Stores the consent to the version in force where the player has not given it yet. */
  acceptTermsDue(tx: Tx, consent: { player: bigint; ip: string }): Promise<void> {
    return acceptTermsDue(tx, consent, this.#deps.clock.now())
  }

  /** A signed code for one registration within `ttl` milliseconds. */
  createSpinToken(offer: string, ttl: number): string {
    return writeSpinToken(this.#deps.signer, this.#deps.clock, offer, ttl)
  }

  ensureDemo(person: DemoPerson): Promise<void> {
    return ensureDemoPlayer({ ...this.#deps, registration: this.#registration }, person)
  }

  onRegister(hook: RegisterHook): void {
    this.#registration.onRegister(hook)
  }

  /** Adds a check of a person before a CPF is stored. */
  onIdentity(check: IdentityCheck): void {
    this.#identityChecks.push(check)
  }

  /** Adds work for accounts that get their CPF after registration. */
  onIdentified(hook: IdentifiedHook): void {
    this.#identifiedHooks.push(hook)
  }

  onLogin(hook: LoginHook): void {
    this.#loginHooks.push(hook)
  }

  onDevice(check: DeviceCheck): void {
    this.#registration.onDevice(check)
  }

  onSpins(hook: SpinsHook): void {
    this.#registration.onSpins(hook)
  }

  onSummary(count: CountTotals): void {
    this.account.summaries.onSummary(count)
  }

  onExport(name: string, read: ReadHeld): void {
    this.account.exports.onExport(name, read)
  }

  onClose(hook: ClosingHook): void {
    this.account.closing.onClose(hook)
  }

  onBlock(hook: BlockHook): void {
    this.blockHooks.push(hook)
  }

  async #sweep(): Promise<void> {
    const { clock, database, limits } = this.#deps
    const now = clock.now().getTime()
    const resets = new Date(now - RESET_RETENTION)
    const sweep = new Sweep(database)
    await this.sessions.sweep(sweep)
    await this.#secondFactor.sweep(sweep)
    await this.account.contacts.sweep(sweep)
    await sweepConfirmations(sweep, resets)
    await sweepTries(sweep, clock.now())
    await deleteExpiredChallenges(sweep, clock.now())
    await sweepViews(sweep, new Date(now - VIEW_RETENTION_MS))
    await sweepAccounts(sweep, { resets, networks: new Date(now - NETWORK_RETENTION) })
    await limits.sweep()
  }
}
