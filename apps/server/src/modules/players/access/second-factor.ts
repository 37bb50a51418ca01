import { sql } from 'kysely'
import { days, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { hashSecret } from '../../../platform/ids.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Sweep } from '../../../platform/retention/sweep.ts'
import type { Settings } from '../../settings/index.ts'
import { loginCodeMail } from './mails.ts'
import type { Player } from '../player.ts'
import { CODE_TRIES_MAX, newMailedCode, readMailedCode } from './mailed-code.ts'

const MAC_PURPOSE = 'login-code'
const CODE_TTL = minutes(10)
/** Longer than a second factor counts anywhere, and short enough to forget browsers that are gone. */
const DEVICE_RETENTION = days(400)
const sendLimit: Limit = { name: 'login-code.player', max: 6, seconds: 3600 }
/** A network from which the owner has signed in is counted apart, so that other networks cannot use up the owner's tries. */
const guessLimit: Limit = { name: 'login-code.guess', max: 15, seconds: 3600 }

interface Deps extends Pick<Platform, 'database' | 'clock' | 'limits' | 'signer' | 'mailer'> {
  settings: Pick<Settings, 'profile'>
  siteName: () => string
}

interface LoginTry {
  player: Player
  device: string | undefined
  /** As typed. */
  code: string | null | undefined
  /** Null for a network that is new to the account. */
  knownNetwork: string | null
}

/**
 * The second factor of a login where the profile demands one and the account has no authenticator: a code by mail, which counts on
 * the browser it was typed in for as long as the profile says.
 */
export class SecondFactor {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  get isDemanded(): boolean {
    return this.#deps.settings.profile().session.secondFactorMs !== null
  }

  /**
   * When the second factor of this login was checked; refuses where one is due, and is null where none is demanded. Called after the
   * right password only.
   */
  async prove({ player, device, code, knownNetwork }: LoginTry): Promise<Date | null> {
    const { clock, database, limits, settings } = this.#deps
    const { secondFactorMs } = settings.profile().session
    const now = clock.now()
    if (secondFactorMs === null) return null
    const since = new Date(now.getTime() - secondFactorMs)
    const proven = await database.transaction((tx) => findProof(tx, player.id, device, since))
    if (proven) return proven
    if (!code) {
      await this.#send(player)
      throw new AppError('mail_code_required', { field: 'code' })
    }
    await limits.bySubject(guessLimit, knownNetwork ? `${player.id} ${knownNetwork}` : String(player.id))
    // Outside the transaction that opens the session, so that a refusal there does not undo the count of tries.
    if (!(await database.transaction((tx) => this.#take(tx, player.id, code))))
      throw new AppError('code_invalid', { field: 'code' })
    return now
  }

  /** Remembers the browser of a login, with the time its second factor was checked. */
  async remember(tx: Tx, player: bigint, device: string | undefined, provenAt: Date): Promise<void> {
    if (device === undefined) return
    const now = this.#deps.clock.now()
    await sql`INSERT INTO player_devices (player_id, device_hash, proven_at, seen_at)
      VALUES (${player}, ${hashSecret(device)}, ${provenAt}, ${now})
      ON CONFLICT (player_id, device_hash) DO UPDATE SET seen_at = greatest(player_devices.seen_at, excluded.seen_at),
        proven_at = greatest(player_devices.proven_at, excluded.proven_at)`.execute(tx)
  }

  /** The players who signed in from this browser. */
  async playersOn(tx: Tx, device: string | undefined): Promise<bigint[]> {
    if (device === undefined) return []
    const { rows } = await sql<{ player_id: bigint }>`SELECT player_id FROM player_devices
      WHERE device_hash = ${hashSecret(device)} ORDER BY player_id`.execute(tx)
    return rows.map(({ player_id }) => player_id)
  }

  async sweep(sweep: Sweep): Promise<void> {
    const now = this.#deps.clock.now()
    await sweep.deleteFrom('login_codes', sql`expires_at < ${now}`)
    const before = new Date(now.getTime() - DEVICE_RETENTION)
    await sweep.deleteFrom('player_devices', sql`seen_at < ${before}`)
  }

  /** Mails a new code in place of an earlier one. */
  async #send(player: Player): Promise<void> {
    const { clock, database, limits, mailer, signer, siteName } = this.#deps
    await limits.bySubject(sendLimit, String(player.id))
    const now = clock.now()
    const code = newMailedCode()
    const mac = signer.sign(MAC_PURPOSE, signedText(player.id, code))
    await database.transaction(async (tx) => {
      await sql`INSERT INTO login_codes (player_id, code_mac, sent_at, expires_at)
        VALUES (${player.id}, ${mac}, ${now}, ${new Date(now.getTime() + CODE_TTL)})
        ON CONFLICT (player_id) DO UPDATE SET code_mac = excluded.code_mac, tries = 0, sent_at = excluded.sent_at,
          expires_at = excluded.expires_at`.execute(tx)
      await mailer.send(tx, loginCodeMail(player, siteName(), code))
    })
  }

  /** Consumes the code when it is right, counts a try when it is wrong. Of concurrent calls with one code, one succeeds. */
  async #take(tx: Tx, player: bigint, typed: string): Promise<boolean> {
    const { clock, signer } = this.#deps
    const { rows } = await sql<{ code_mac: string }>`SELECT code_mac FROM login_codes
      WHERE player_id = ${player} AND expires_at > ${clock.now()} AND tries < ${CODE_TRIES_MAX} FOR UPDATE`.execute(
      tx,
    )
    const row = rows[0]
    if (!row) return false
    const isRight = signer.verify(MAC_PURPOSE, signedText(player, readMailedCode(typed)), row.code_mac)
    await (
      isRight
        ? sql`DELETE FROM login_codes WHERE player_id = ${player}`
        : sql`UPDATE login_codes SET tries = tries + 1 WHERE player_id = ${player}`
    ).execute(tx)
    return isRight
  }
}

async function findProof(
  tx: Tx,
  player: bigint,
  device: string | undefined,
  since: Date,
): Promise<Date | null> {
  if (device === undefined) return null
  const { rows } = await sql<{ proven_at: Date }>`SELECT proven_at FROM player_devices
    WHERE player_id = ${player} AND device_hash = ${hashSecret(device)} AND proven_at > ${since}`.execute(tx)
  return rows[0]?.proven_at ?? null
}

const signedText = (player: bigint, code: string): string => `${player}\n${code}`
