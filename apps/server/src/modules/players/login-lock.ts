import { sql } from 'kysely'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Sweep } from '../../platform/retention/sweep.ts'
import type { Settings } from '../settings/index.ts'

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  settings: Pick<Settings, 'profile'>
}

/** Whose tries count together. */
export interface TriedLogin {
  /** Of a player, or of a name that no account has. */
  account: string
  network: string
  /** Whether the owner has signed in from this network. */
  known: boolean
}

const TRIES_RETENTION = days(30)

/** Networks that are new to the account count together, so a known one is never locked by tries from elsewhere. */
const bucketOf = ({ network, known }: TriedLogin): string => (known ? network : '')

/**
 * Counts a try before the password is compared, so that concurrent tries all count. The try that reaches the profile's number is still
 * compared; from then on the account is locked for its network, or for all unknown ones, until the password is reset by mail. Returns
 * whether this try was that one.
 */
export async function admitTry({ clock, database, settings }: Deps, tried: TriedLogin): Promise<boolean> {
  const rule = settings.profile().loginLock
  if (!rule) return false
  const bucket = bucketOf(tried)
  const now = clock.now()
  const state = await database.transaction(async (tx) => {
    await sql`INSERT INTO login_tries (account, network, last_at) VALUES (${tried.account}, ${bucket}, ${now})
      ON CONFLICT DO NOTHING`.execute(tx)
    const { rows } = await sql<{
      tries: Date[]
      locked_at: Date | null
    }>`SELECT tries, locked_at FROM login_tries
      WHERE account = ${tried.account} AND network = ${bucket} FOR UPDATE`.execute(tx)
    const { tries = [], locked_at = null } = rows[0] ?? {}
    if (locked_at) return 'locked'
    const recent = [...tries.filter((at) => at.getTime() > now.getTime() - rule.windowMs), now]
    await sql`UPDATE login_tries SET tries = ${recent.map((at) => at.toISOString())}::timestamptz[], last_at = ${now},
        locked_at = ${recent.length >= rule.failures ? now : null}
      WHERE account = ${tried.account} AND network = ${bucket}`.execute(tx)
    return recent.length >= rule.failures ? 'last' : 'open'
  })
  if (state === 'locked') throw new AppError('login_locked')
  return state === 'last'
}

/** Forgets the tries after the right password. */
export async function clearTries({ database }: Deps, tried: TriedLogin): Promise<void> {
  await database.transaction((tx) =>
    sql`DELETE FROM login_tries WHERE account = ${tried.account} AND network = ${bucketOf(tried)}`.execute(
      tx,
    ),
  )
}

/** Ends all locks of an account whose owner has proved to have its mailbox. */
export async function unlockLogin(tx: Tx, account: string): Promise<void> {
  await sql`DELETE FROM login_tries WHERE account = ${account}`.execute(tx)
}

export const sweepTries = (sweep: Sweep, now: Date): Promise<number> =>
  sweep.deleteFrom('login_tries', sql`last_at < ${new Date(now.getTime() - TRIES_RETENTION)}`)
