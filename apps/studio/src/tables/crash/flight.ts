import { type CrashEvent, type CrashTable, crashMultiplier } from '@girassol/games'
import type { Play } from '../../shell/session/rounds.ts'

/** `start` is when the flight took off by this browser's clock, reckoned from what the server said had elapsed. */
export interface Flight {
  start: number
  autoCashout: number | null
}

export interface Landing {
  /** The last the table showed of the flight, in hundredths. */
  ended: { at: number; after: number }
  cashedOut: Extract<CrashEvent, { kind: 'cashedOut' }> | null
}

const eventsIn = ({ steps }: Play): CrashEvent[] => steps.flatMap((step) => step.events) as CrashEvent[]

export function takeOff(play: Play, now: number): Flight {
  const took = eventsIn(play).find((event) => event.kind === 'tookOff')
  return { start: now - play.round.elapsed, autoCashout: took?.autoCashout ?? null }
}

/** How the flight ended, or null while it goes on. */
export function landingIn(play: Play): Landing | null {
  const events = eventsIn(play)
  const ended = events.find((event) => event.kind === 'crashed')
  if (!ended) return null
  return { ended, cashedOut: events.find((event) => event.kind === 'cashedOut') ?? null }
}

/**
 * What may be shown now. The clock never runs past the automatic cash-out: the server has let go there or the flight
 * ended before.
 */
export function shownAt(table: CrashTable, flight: Flight, now: number): number {
  const at = crashMultiplier(table, Math.max(0, now - flight.start))
  return flight.autoCashout === null ? at : Math.min(at, flight.autoCashout)
}
