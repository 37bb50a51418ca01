import { Email, Phone } from '@girassol/contract/schemas'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/edge.ts'
import { hashSecret } from '../../platform/ids.ts'
import { networkOf } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactor } from './access/second-factor.ts'
import type { TwoFactor } from './account/two-factor.ts'
import { blockedRefusal } from './operator/block-refusal.ts'
import type { Player, Visitor } from './player.ts'
import {
  type Account,
  type AccountName,
  findAccount,
  findPlayer,
  knowsNetwork,
  lockPlayer,
  rememberNetwork,
  updatePlayer,
} from './queries.ts'
import type { OpenedSession, PastLogin, Sessions } from './sessions.ts'
import { admitLogin, clearLogin } from './throttle.ts'
import { admitTry, clearTries } from './login-lock.ts'
import type { Settings } from '../settings/index.ts'

/** Runs in the transaction that opens a session, before the account is locked. */
export type LoginHook = (tx: Tx, player: Player) => Promise<void>

export interface LoginForm {
  login?: string | null | undefined
  email?: string | null | undefined
  password?: string | null | undefined
  remember?: boolean | null | undefined
  code?: string | null | undefined
}

export interface Credentials {
  login: string
  password: string
  remember: boolean
  /** Of an authenticator, or a recovery code. */
  code?: string | null | undefined
}

declare module '../../platform/events.ts' {
  interface Events {
    /** Failed logins have locked an account until its owner resets the password by mail. */
    'player.login_locked': { playerId: string }
  }
}

export interface LoginDeps extends Pick<
  Platform,
  'database' | 'clock' | 'limits' | 'outbox' | 'passwords' | 'queues' | 'log'
> {
  sessions: Pick<Sessions, 'open' | 'revoke' | 'lastLogin'>
  secondFactor: SecondFactor
  twoFactor: Pick<TwoFactor, 'isOn' | 'admit' | 'accept'>
  loginHooks: readonly LoginHook[]
  settings: Pick<Settings, 'profile'>
}

export function readCredentials(form: LoginForm): Credentials {
  const login = form.login || form.email
  if (!login || !form.password) throw new AppError('incomplete_login')
  return { login, password: form.password, remember: form.remember ?? false, code: form.code }
}

/** Reads the login field as an e-mail or a phone; null when it is neither. */
export function readAccountName(text: string): AccountName | null {
  if (text.includes('@')) {
    const email = Email.safeParse(text)
    return email.success ? { email: email.data } : null
  }
  if (!/^[\d\s()+.-]+$/.test(text)) return null
  const phone = Phone.safeParse(text)
  if (phone.success) return { dialled: `55${phone.data}` }
  // A foreign number starts with a plus.
  const digits = text.replace(/\D/g, '')
  return /^\s*\+/.test(text) && /^[1-9]\d{5,17}$/.test(digits) ? { dialled: digits } : null
}

/** Under which the tries at a player's account are counted. */
export const accountKey = (player: bigint): string => `player ${player}`

export interface LoggedIn {
  player: Player
  session: OpenedSession
  /** The one before, for its owner to recognise. */
  lastLogin: PastLogin | null
}

/** `presented` is the session the request came with, which the new one replaces. */
export async function logIn(
  deps: LoginDeps,
  credentials: Credentials,
  visitor: Visitor,
  presented: Identity | null,
): Promise<LoggedIn> {
  const { database, limits, log, outbox, passwords, queues } = deps
  const { login, password, code } = credentials
  const network = networkOf(visitor.address)
  const { account, known } = await findLogin(database, login, network)
  // Unknown names are counted like known ones, and as a hash because people type passwords here.
  const key = account ? accountKey(account.player.id) : hashSecret(login.toLowerCase()).toString('base64url')
  const refuse = () => {
    log.warn({ player: account && String(account.player.id), address: visitor.address }, 'login refused')
    return new AppError('invalid_credentials')
  }

  const tried = { account: key, network, known }
  await admitLogin(limits, key, network, known)
  const isLastTry = await admitTry(deps, tried)
  const matches = await passwords.matches(account?.passwordHash ?? null, password)
  if (account && !matches && isLastTry)
    await database.transaction((tx) =>
      outbox.publish(tx, 'player.login_locked', { playerId: String(account.player.id) }),
    )
  if (!account || !matches || account.player.status !== 'active') throw refuse()
  const { player, passwordHash } = account
  // Disclosed only after the right password.
  if (player.blockedAt) throw blockedRefusal(player)
  // Codes are counted apart.
  await clearTries(deps, tried)
  const provenAt = await proveSecondFactor(deps, {
    player,
    device: visitor.device,
    code,
    knownNetwork: known ? network : null,
  })
  const rehashed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : null
  const opened = await queues.run('login', player.id, () =>
    database.transaction(async (tx) => {
      for (const hook of deps.loginHooks) await hook(tx, player)
      // The password may have been reset since it was read; the old one must not open a session.
      if ((await lockPlayer(tx, player.id)) !== passwordHash) throw refuse()
      const locked = await findPlayer(tx, player.id)
      if (locked?.blockedAt) throw blockedRefusal(locked)
      await acceptCode(deps, tx, player.id, code)
      if (rehashed) await updatePlayer(tx, player.id, { password_hash: rehashed }, deps.clock.now())
      const { remember } = credentials
      return openProvenSession(deps, tx, { player, remember, visitor, presented, provenAt })
    }),
  )
  await clearLogin(limits, key, network)
  log.info({ player: String(player.id), address: visitor.address }, 'login')
  return { player, ...opened }
}

/** Disclosed only after the right password; the tries count until a session is open. */
async function proveSecondFactor(
  { clock, database, secondFactor, twoFactor }: LoginDeps,
  login: Parameters<SecondFactor['prove']>[0],
): Promise<Date | null> {
  if (!(await database.transaction((tx) => twoFactor.isOn(tx, login.player.id))))
    return secondFactor.prove(login)
  if (!login.code) throw new AppError('two_factor_required', { field: 'code' })
  await twoFactor.admit(login.player.id, login.knownNetwork)
  return secondFactor.isDemanded ? clock.now() : null
}

async function acceptCode(
  { twoFactor }: LoginDeps,
  tx: Tx,
  player: bigint,
  code: string | null | undefined,
): Promise<void> {
  if ((await twoFactor.isOn(tx, player)) && !(await twoFactor.accept(tx, player, code ?? '')))
    throw new AppError('code_invalid', { field: 'code' })
}

const findLogin = (
  database: Platform['database'],
  login: string,
  network: string,
): Promise<{ account: Account | null; known: boolean }> =>
  database.transaction(async (tx) => {
    const name = readAccountName(login)
    const account = name && (await findAccount(tx, name))
    return { account, known: account ? await knowsNetwork(tx, account.player.id, network) : false }
  })

interface ProvenLogin {
  player: Player
  remember: boolean
  visitor: Visitor
  presented: Identity | null
  /** When the second factor was checked, where the profile demands one. */
  provenAt: Date | null
}

/** Opens the session of a player who has proved to be the owner. */
export async function openProvenSession(
  { clock, secondFactor, sessions }: Pick<LoginDeps, 'clock' | 'secondFactor' | 'sessions'>,
  tx: Tx,
  { player, remember, visitor, presented, provenAt }: ProvenLogin,
): Promise<Omit<LoggedIn, 'player'>> {
  if (presented) await sessions.revoke(tx, presented.subject, presented.session, 'revoked')
  await rememberNetwork(tx, player.id, networkOf(visitor.address), clock.now())
  if (provenAt) await secondFactor.remember(tx, player.id, visitor.device, provenAt)
  const lastLogin = await sessions.lastLogin(tx, player.id, null)
  return { session: await sessions.open(tx, player.id, remember, visitor, provenAt), lastLogin }
}
