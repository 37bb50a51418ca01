import { minutes } from '../../platform/clock.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { type Limit, networkOf } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Settings } from '../settings/index.ts'
import type { MarkSecured } from './account/secured.ts'
import { markEmailConfirmed } from './email-confirmation.ts'
import { readAccountName } from './login.ts'
import { changedMail, recoveryMail } from './mails.ts'
import { hashPassword } from '../../platform/passwords/hash.ts'
import type { Visitor } from './player.ts'
import {
  findAccount,
  findPlayer,
  findReset,
  insertReset,
  lockPasswordHash,
  rememberNetwork,
  takeReset,
  updatePlayer,
  voidResets,
} from './queries.ts'
import type { Sessions } from './sessions.ts'
import { isCommonPassword } from '../../platform/passwords/weakness.ts'

const JOB = 'players.recover'
const LIFE = minutes(30)
/** Whoever knows an address may ask for it; its owner's mailbox is not a drum. */
const mails: Limit = { name: 'recovery.account', max: 3, seconds: 3600 }

export interface Recovery {
  /** Resolves alike for every login: the account is looked up here, all that depends on it happens in a job. */
  request(login: string): Promise<void>
  reset(
    token: string,
    form: { password: string; password_confirmation: string },
    visitor: Visitor,
  ): Promise<void>
}

export function createRecovery(
  {
    config,
    database,
    clock,
    jobs,
    limits,
    mailer,
    log,
  }: Pick<Platform, 'config' | 'database' | 'clock' | 'jobs' | 'limits' | 'mailer' | 'log'>,
  settings: Settings,
  sessions: Sessions,
  markSecured: MarkSecured,
): Recovery {
  jobs.define<{ player: string | null }>(JOB, async ({ player }) => {
    if (player === null) return
    try {
      await limits.bySubject(mails, player)
    } catch (error) {
      if (error instanceof AppError) return
      throw error
    }
    await mailToken(BigInt(player))
  })

  async function mailToken(id: bigint): Promise<void> {
    await database.transaction(async (tx) => {
      // Two requests at once take turns here, so that the later mail holds the only good token.
      await lockPasswordHash(tx, id)
      const player = await findPlayer(tx, id)
      if (player?.status !== 'active') return
      const now = clock.now()
      const token = newSecret()
      await voidResets(tx, id, now)
      await insertReset(
        tx,
        { player: id, tokenHash: hashSecret(token), expiresAt: new Date(now.getTime() + LIFE) },
        now,
      )
      const link = `${config.publicUrl}/reset-password/${token}`
      await mailer.send(tx, recoveryMail(player, settings.current().software_name, link))
    })
  }

  return {
    async request(login) {
      const name = readAccountName(login)
      await database.transaction(async (tx) => {
        const account = await findAccount(tx, name ?? { dialled: '' })
        await jobs.send(tx, JOB, { player: account ? String(account.player.id) : null })
      })
    },

    async reset(token, form, visitor) {
      const tokenHash = hashSecret(token)
      const owner = await database.transaction(async (tx) => {
        const id = await findReset(tx, tokenHash, clock.now())
        return id === null ? null : findPlayer(tx, id)
      })
      if (!owner) throw new AppError('reset_token_invalid')
      if (form.password !== form.password_confirmation) {
        throw fieldError({ password_confirmation: ['password_mismatch'] })
      }
      if (isCommonPassword(form.password, owner)) throw fieldError({ password: ['password_common'] })

      const passwordHash = await hashPassword(form.password)
      await database.transaction(async (tx) => {
        const now = clock.now()
        const id = await takeReset(tx, tokenHash, now)
        if (id === null) throw new AppError('reset_token_invalid')
        await markEmailConfirmed(tx, id, now)
        await updatePlayer(tx, id, { password_hash: passwordHash }, now)
        await voidResets(tx, id, now)
        await sessions.revokeAll(tx, id, 'password_reset')
        await markSecured(tx, id, 'password')
        // Whoever holds the mailbox is the owner, wherever they are now.
        await rememberNetwork(tx, id, networkOf(visitor.address), now)
        await mailer.send(tx, changedMail(owner, settings.current().software_name))
      })
      log.info({ player: String(owner.id), address: visitor.address }, 'password reset')
    },
  }
}
