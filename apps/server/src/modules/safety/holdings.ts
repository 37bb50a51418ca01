import type { ReadHeld } from '../players/index.ts'
import { changesOf } from './limits/queries.ts'
import { breaksOf } from './queries.ts'

/** All breaks of a player, for the export of personal data; few enough for one page. */
export const heldBreaks: ReadHeld = async (tx, player) => ({
  rows: (await breaksOf(tx, player)).map(({ kind, asked_at, ends_at }) => ({ kind, asked_at, ends_at })),
  next: null,
})

/** All changes of a player's limits. */
export const heldLimits: ReadHeld = async (tx, player) => ({
  rows: (await changesOf(tx, player)).map(({ kind, period, action, before, after, at, effective_at }) => ({
    kind,
    period,
    action,
    before,
    after,
    at,
    effective_at,
  })),
  next: null,
})
