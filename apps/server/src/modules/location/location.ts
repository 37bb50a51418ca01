import type { LocationStanding } from '@girassol/contract'
import { days, minutes } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import type { Settings } from '../settings/index.ts'
import { LocationFailure, type LocationAnswer, type LocationPort, type LocationQuestion } from './port.ts'
import { type CheckRow, deleteOld, findStanding, insertCheck, saveFailure, saveVerdict } from './queries.ts'
import { reasonAgainst, refusalCodeOf, stateOf } from './verdict.ts'

/** How the service is reached; `port` is null where no address is set. */
export interface LocationSetup {
  port: LocationPort | null
}

interface Deps extends Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'log'> {
  settings: Pick<Settings, 'profile'>
  /** Null for a program that only carries out commands: it asks nothing and refuses nothing. */
  setup: LocationSetup | null
}

/** Called in the transaction in which what counts for a player's login changes. */
type LocationHook = (tx: Tx, player: bigint) => Promise<void>

/** A page asks every half hour, and a player who tries again a few times more. */
const playerLimit = { name: 'location.checks', max: 40, seconds: 600 }
/** Records are kept for five years after the last bet that they allowed, at least (Portaria 722/2024). */
const CHECK_RETENTION = days(5 * 366)
const STANDING_RETENTION = days(2)

/** Where players are when they play for money: asked of a service, kept for a login, looked up by each stake. */
export class Location {
  readonly deps: Deps
  readonly #hooks: LocationHook[] = []

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Whether stakes need a verdict, by the profile; without a service all are refused. */
  isRequired(): boolean {
    return this.deps.setup !== null && !this.deps.settings.profile().allows('play_without_location')
  }

  onChange(hook: LocationHook): void {
    this.#hooks.push(hook)
  }

  /** Until when the place of a login counts; null: it does not, or no check is demanded. */
  async validUntil(tx: Tx, login: string | null): Promise<Date | null> {
    if (login === null || !this.isRequired()) return null
    return (await findStanding(tx, login))?.valid_until ?? null
  }

  /** Whether a stake is taken at a place that counts until then. */
  admits(validUntil: Date | null): boolean {
    return !this.isRequired() || (validUntil !== null && validUntil > this.deps.clock.now())
  }

  /** Null when this login may stake, or the refusal. */
  async refusalFor(tx: Tx, login: string | null): Promise<AppError | null> {
    if (!this.isRequired()) return null
    const standing = login === null ? undefined : await findStanding(tx, login)
    const code = refusalCodeOf(standing, this.deps.clock.now())
    return code === null ? null : new AppError(code)
  }

  async read(tx: Tx, login: string): Promise<LocationStanding> {
    const now = this.deps.clock.now()
    const standing = await findStanding(tx, login)
    const state = stateOf(standing, now)
    return {
      required: this.isRequired(),
      state,
      reason: state === 'refused' ? (standing?.reason ?? null) : null,
      checked_at: standing?.asked_at?.toISOString() ?? null,
      valid_seconds:
        state === 'allowed' && standing?.valid_until
          ? Math.floor((standing.valid_until.getTime() - now.getTime()) / 1000)
          : null,
    }
  }

  /** Asks the service and stores what it found. Throws when there is no usable answer: a verdict in force stays. */
  async check(question: LocationQuestion): Promise<LocationStanding> {
    const { clock, database, limits, log } = this.deps
    if (this.isRequired()) {
      await limits.bySubject(playerLimit, String(question.player))
      // A verdict counts from the moment of the question: the answer may take its time.
      const askedAt = clock.now()
      const answer = await this.#ask(question)
      await database.transaction((tx) => this.#store(tx, question, askedAt, answer))
      if (answer instanceof LocationFailure) {
        log.error({ kind: answer.kind }, 'location check failed')
        throw new AppError('location_unavailable')
      }
    }
    return database.transaction((tx) => this.read(tx, question.session))
  }

  /** Deletes what is no longer needed. */
  sweep(): Promise<void> {
    const now = this.deps.clock.now().getTime()
    return deleteOld(new Sweep(this.deps.database), {
      standings: new Date(now - STANDING_RETENTION),
      checks: new Date(now - CHECK_RETENTION),
    })
  }

  async #ask(question: LocationQuestion): Promise<LocationAnswer | LocationFailure> {
    const port = this.deps.setup?.port
    if (!port) return new LocationFailure('not_configured')
    try {
      return await port.check(question)
    } catch (error) {
      if (error instanceof LocationFailure) return error
      throw error
    }
  }

  async #store(
    tx: Tx,
    { player, session, address, position }: LocationQuestion,
    askedAt: Date,
    answer: LocationAnswer | LocationFailure,
  ): Promise<void> {
    const row: Omit<CheckRow, 'result' | 'reason' | 'country'> = {
      player_id: player,
      session_id: session,
      asked_at: askedAt,
      address,
      source: position ? 'position' : 'address',
    }
    if (answer instanceof LocationFailure) {
      const failed: CheckRow = { ...row, result: 'failed', reason: answer.kind, country: null }
      await insertCheck(tx, failed)
      return saveFailure(tx, failed)
    }
    const reason = reasonAgainst(answer, position !== null)
    const country = answer.positionCountry ?? answer.addressCountry
    const found: CheckRow = { ...row, result: reason ? 'refused' : 'allowed', reason, country }
    await insertCheck(tx, found)
    const validMs = minutes(this.deps.config.locationMinutes)
    await saveVerdict(tx, found, reason ? null : new Date(askedAt.getTime() + validMs))
    for (const hook of this.#hooks) await hook(tx, player)
  }
}

export async function createLocation(
  platform: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'limits' | 'log' | 'signer'>,
  settings: Pick<Settings, 'profile'>,
  readSetup?: (signer: Platform['signer']) => Promise<LocationSetup>,
): Promise<Location> {
  const setup = (await readSetup?.(platform.signer)) ?? null
  const location = new Location({ ...platform, settings, setup })
  platform.jobs.schedule('location.sweep', '35 4 * * *', () => location.sweep())
  return location
}
