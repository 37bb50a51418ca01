import { type RawBuilder, sql } from 'kysely'
import { hours } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import type { Limit } from '../../platform/limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import { confirmationMail } from './mails.ts'
import type { Player } from './player.ts'
import { findPlayer, lockPlayer } from './queries.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** The account's e-mail address is proven. */
    'email.confirmed': { player: string }
  }
}

export const CONFIRMATION_TTL = hours(48)
const resendLimit: Limit = { name: 'confirmation.player', max: 3, seconds: 3600 }

interface Deps extends Pick<
  Platform,
  'config' | 'database' | 'clock' | 'limits' | 'mailer' | 'log' | 'outbox'
> {
  siteName: () => string
}

/** Mails a link that confirms the player's current address and voids earlier links. */
export async function sendConfirmation(
  { config, clock, mailer, siteName }: Deps,
  tx: Tx,
  player: Player,
): Promise<void> {
  const now = clock.now()
  const token = newSecret()
  await voidConfirmations(tx, player.id, now)
  await sql`INSERT INTO email_confirmations (token_hash, player_id, email, created_at, expires_at)
    VALUES (${hashSecret(token)}, ${player.id}, ${player.email}, ${now},
      ${new Date(now.getTime() + CONFIRMATION_TTL)})`.execute(tx)
  const link = `${config.publicUrl}/confirm-email/${token}`
  await mailer.send(tx, confirmationMail(player, siteName(), link))
}

/** Sends the link again; false when the address is confirmed already. */
export async function resendConfirmation(deps: Deps, id: bigint): Promise<boolean> {
  const player = await deps.database.transaction((tx) => findPlayer(tx, id))
  if (player?.emailConfirmedAt) return false
  await deps.limits.bySubject(resendLimit, String(id))
  return deps.database.transaction(async (tx) => {
    await lockPlayer(tx, id)
    const current = await findPlayer(tx, id)
    if (current?.status !== 'active') throw new AppError('unauthenticated')
    if (current.emailConfirmedAt) return false
    await sendConfirmation(deps, tx, current)
    return true
  })
}

/** Consumes a link. The account's address must still be the one that the link was sent to. */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const { database, clock, log } = deps
  const player = await database.transaction(async (tx) => {
    const now = clock.now()
    const { rows } = await sql<{ player_id: bigint }>`
      UPDATE email_confirmations AS link SET used_at = ${now}
      FROM players
      WHERE token_hash = ${hashSecret(token)} AND link.used_at IS NULL AND link.expires_at > ${now}
        AND players.id = link.player_id AND players.email = link.email AND players.status = 'active'
      RETURNING link.player_id`.execute(tx)
    const id = rows[0]?.player_id
    if (id === undefined) throw new AppError('email_token_invalid')
    await markEmailConfirmed(deps, tx, id)
    return id
  })
  log.info({ player: String(player) }, 'email confirmed')
}

/** Also called for other proofs of the current address: a used reset link, the code of an e-mail change. */
export async function markEmailConfirmed(
  { clock, outbox }: Pick<Platform, 'clock' | 'outbox'>,
  tx: Tx,
  player: bigint,
): Promise<void> {
  const now = clock.now()
  await sql`UPDATE players SET email_confirmed_at = ${now} WHERE id = ${player}`.execute(tx)
  await voidConfirmations(tx, player, now)
  await outbox.publish(tx, 'email.confirmed', { player: String(player) })
}

/** Whether the player of a query's row has confirmed the e-mail address. */
export const hasConfirmedEmail = (player: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT 1 FROM players WHERE id = ${player} AND email_confirmed_at IS NOT NULL)`

export const sweepConfirmations = (sweep: Sweep, before: Date): Promise<number> =>
  sweep.deleteFrom('email_confirmations', sql`expires_at < ${before}`)

async function voidConfirmations(tx: Tx, player: bigint, now: Date): Promise<void> {
  await sql`UPDATE email_confirmations SET used_at = ${now}
    WHERE player_id = ${player} AND used_at IS NULL`.execute(tx)
}
