import { Email, Phone } from '@girassol/contract/schemas'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Identity } from '../../platform/http/identity.ts'
import { hashSecret } from '../../platform/ids.ts'
import { networkOf } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashPassword, isOutdated, passwordMatches } from '../../platform/passwords/hash.ts'
import type { Player, Visitor } from './player.ts'
import {
  type AccountName,
  findAccount,
  knowsNetwork,
  lockPasswordHash,
  rememberNetwork,
  updatePlayer,
} from './queries.ts'
import type { TwoFactor } from './account/two-factor.ts'
import type { OpenedSession, Sessions } from './sessions.ts'
import { createThrottle } from './throttle.ts'

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

export type Login = (
  credentials: Credentials,
  visitor: Visitor,
  /** The session the request came with, if any: it ends where the new one begins. */
  presented: Identity | null,
) => Promise<{ player: Player; session: OpenedSession }>

export function readCredentials(form: LoginForm): Credentials {
  const login = form.login || form.email
  if (!login || !form.password) throw new AppError('incomplete_login')
  return { login, password: form.password, remember: form.remember ?? false, code: form.code }
}

/** What was typed into the one field: an e-mail or a phone; null when it is neither and nobody's. */
export function readAccountName(text: string): AccountName | null {
  if (text.includes('@')) {
    const email = Email.safeParse(text)
    return email.success ? { email: email.data } : null
  }
  if (!/^[\d\s()+.-]+$/.test(text)) return null
  const phone = Phone.safeParse(text)
  if (phone.success) return { dialled: `55${phone.data}` }
  // A foreign number is known by its plus.
  const digits = text.replace(/\D/g, '')
  return /^\s*\+/.test(text) && /^[1-9]\d{5,17}$/.test(digits) ? { dialled: digits } : null
}

export function createLogin(
  {
    database,
    clock,
    limits,
    queues,
    log,
  }: Pick<Platform, 'database' | 'clock' | 'limits' | 'queues' | 'log'>,
  sessions: Sessions,
  twoFactor: Pick<TwoFactor, 'isOn' | 'admit' | 'accept'>,
): Login {
  const throttle = createThrottle(limits)

  return async ({ login, password, remember, code }, visitor, presented) => {
    const network = networkOf(visitor.address)
    const name = readAccountName(login)
    const { account, known } = await database.transaction(async (tx) => {
      const account = name && (await findAccount(tx, name))
      return { account, known: account ? await knowsNetwork(tx, account.player.id, network) : false }
    })
    // Unknown names are counted like known ones, and as a hash: people type their password here.
    const key = account
      ? `player ${account.player.id}`
      : hashSecret(login.toLowerCase()).toString('base64url')
    const refuse = () => {
      log.warn({ player: account && String(account.player.id), address: visitor.address }, 'login refused')
      return new AppError('invalid_credentials')
    }

    await throttle.admit(key, network, known)
    const matches = await passwordMatches(account?.passwordHash ?? null, password)
    if (!account || !matches || account.player.status !== 'active') throw refuse()
    const { player, passwordHash } = account
    // Told only to whoever knows the password; what they tried counts until a session is open.
    if (await database.transaction((tx) => twoFactor.isOn(tx, player.id))) {
      if (!code) throw new AppError('two_factor_required', { field: 'code' })
      await twoFactor.admit(player.id, known ? network : null)
    }
    const rehashed = isOutdated(passwordHash) ? await hashPassword(password) : null

    const openSession = async (tx: Tx) => {
      // The password may have been reset since it was read: its old value must not open one session more.
      if ((await lockPasswordHash(tx, player.id)) !== passwordHash) throw refuse()
      if ((await twoFactor.isOn(tx, player.id)) && !(await twoFactor.accept(tx, player.id, code ?? ''))) {
        throw new AppError('code_invalid', { field: 'code' })
      }
      const now = clock.now()
      if (rehashed) await updatePlayer(tx, player.id, { password_hash: rehashed }, now)
      if (presented) await sessions.revoke(tx, presented.subject, presented.session, 'revoked')
      await rememberNetwork(tx, player.id, network, now)
      return sessions.open(tx, player.id, remember, visitor)
    }
    const session = await queues.run('login', player.id, () => database.transaction(openSession))
    await throttle.forgive(key, network)
    log.info({ player: String(player.id), address: visitor.address }, 'login')
    return { player, session }
  }
}
