import { minutes } from '../../platform/clock.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { type Limit, networkOf } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { MarkSecured } from './account/secured.ts'
import { markEmailConfirmed } from './email-confirmation.ts'
import { accountKey, readAccountName } from './login.ts'
import { unlockLogin } from './login-lock.ts'
import { changedMail, recoveryMail } from './mails.ts'
import { deletePasskeys } from './passkeys/queries.ts'
import type { Visitor } from './player.ts'
import {
  findAccount,
  findPlayer,
  findReset,
  insertReset,
  lockPlayer,
  rememberNetwork,
  takeReset,
  updatePlayer,
  voidResets,
} from './queries.ts'
import type { Sessions } from './sessions.ts'
import { isCommonPassword } from '../../platform/passwords/weakness.ts'

const RECOVER_JOB = 'players.recover'
const RESET_TTL = minutes(30)
/** Protects the mailbox of an address that anyone may type. */
const mailLimit: Limit = { name: 'recovery.account', max: 3, seconds: 3600 }

interface Deps extends Pick<
  Platform,
  'config' | 'database' | 'clock' | 'jobs' | 'limits' | 'mailer' | 'outbox' | 'passwords' | 'log'
> {
  siteName: () => string
  sessions: Pick<Sessions, 'revokeAll'>
  markSecured: MarkSecured
}

/** Password reset by a mailed link. */
export class Recovery {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.jobs.define<{ player: string | null }>(RECOVER_JOB, ({ player }) => this.#recover(player))
  }

  /** Takes the same time for every login: what depends on the account happens in a job. */
  async request(login: string): Promise<void> {
    const { database, jobs } = this.#deps
    const name = readAccountName(login)
    await database.transaction(async (tx) => {
      const account = await findAccount(tx, name ?? { dialled: '' })
      await jobs.send(tx, RECOVER_JOB, { player: account ? String(account.player.id) : null })
    })
  }

  async reset(
    token: string,
    form: { password: string; password_confirmation: string },
    { address }: Pick<Visitor, 'address'>,
  ): Promise<void> {
    const { clock, database, log, mailer, markSecured, passwords, sessions, siteName } = this.#deps
    const tokenHash = hashSecret(token)
    const owner = await database.transaction(async (tx) => {
      const id = await findReset(tx, tokenHash, clock.now())
      return id === null ? null : findPlayer(tx, id)
    })
    if (!owner) throw new AppError('reset_token_invalid')
    if (form.password !== form.password_confirmation)
      throw fieldError({ password_confirmation: ['password_mismatch'] })
    if (isCommonPassword(form.password, owner)) throw fieldError({ password: ['password_common'] })

    const passwordHash = await passwords.hash(form.password)
    await database.transaction(async (tx) => {
      const now = clock.now()
      const id = await takeReset(tx, tokenHash, now)
      if (id === null) throw new AppError('reset_token_invalid')
      await markEmailConfirmed(this.#deps, tx, id)
      await updatePlayer(tx, id, { password_hash: passwordHash }, now)
      await voidResets(tx, id, now)
      await sessions.revokeAll(tx, id, 'password_reset')
      // A thief who had got into the account may have left a passkey of their own.
      await deletePasskeys(tx, id)
      await markSecured(tx, id, 'password')
      // Access to the mailbox proves the owner, so this network is trusted from now on.
      await rememberNetwork(tx, id, networkOf(address), now)
      await unlockLogin(tx, accountKey(id))
      await mailer.send(tx, changedMail(owner, siteName()))
    })
    log.info({ player: String(owner.id), address }, 'password reset')
  }

  async #recover(player: string | null): Promise<void> {
    if (player === null) return
    try {
      await this.#deps.limits.bySubject(mailLimit, player)
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
    await this.#mailToken(BigInt(player))
  }

  async #mailToken(id: bigint): Promise<void> {
    const { clock, config, database, mailer, siteName } = this.#deps
    await database.transaction(async (tx) => {
      // Serialises concurrent requests, so that only the token of the later mail is valid.
      await lockPlayer(tx, id)
      const player = await findPlayer(tx, id)
      if (player?.status !== 'active') return
      const now = clock.now()
      const token = newSecret()
      const expiresAt = new Date(now.getTime() + RESET_TTL)
      await voidResets(tx, id, now)
      await insertReset(tx, { player: id, tokenHash: hashSecret(token), expiresAt }, now)
      await mailer.send(tx, recoveryMail(player, siteName(), `${config.publicUrl}/reset-password/${token}`))
    })
  }
}
