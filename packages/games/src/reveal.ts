import type { TableEvent } from './rules.ts'

/** More than any family moves for one event, be it the turn of a wheel or a card that is read. */
const EVENT_MS_MAX = 3000
/** The longest single movement, the rest after an outcome and a slow connection. */
const BASE_MS_MAX = 10_000

/**
 * The longest time a client takes from the server's answer until a step's events are shown, whichever the family. A win that is not
 * reported as shown until then is shown everywhere.
 */
export const revealMsMax = (events: readonly TableEvent[]): number =>
  BASE_MS_MAX + events.length * EVENT_MS_MAX
