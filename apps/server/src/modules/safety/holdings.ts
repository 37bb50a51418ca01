import type { LimitKind } from '@girassol/contract'
import { centavos, toWire } from '@girassol/money'
import type { ReadHeld } from '../players/index.ts'
import { isMoney } from './limits/kinds.ts'
import { changesOf } from './limits/queries.ts'
import { breaksOf } from './queries.ts'
import { acknowledgementsOf } from './reality/queries.ts'

/** All breaks of a player, for the export of personal data; few enough for one page. */
export const heldBreaks: ReadHeld = async (tx, player) => ({
  rows: (await breaksOf(tx, player)).map(({ kind, asked_at, ends_at }) => ({ kind, asked_at, ends_at })),
  next: null,
})

/** Reais, bets or minutes. */
function amountOf(kind: LimitKind, amount: bigint | null): number | null {
  if (amount === null) return null
  return isMoney(kind) ? toWire(centavos(amount)) : Number(amount)
}

/** All changes of a player's limits. */
export const heldLimits: ReadHeld = async (tx, player) => ({
  rows: (await changesOf(tx, player)).map(({ kind, period, action, before, after, at, effective_at }) => ({
    kind,
    period,
    action,
    before: amountOf(kind, before),
    after: amountOf(kind, after),
    at,
    effective_at,
  })),
  next: null,
})

/** All reality checks that a player acknowledged. */
export const heldRealityChecks: ReadHeld = async (tx, player) => ({
  rows: (await acknowledgementsOf(tx, player)).map(
    ({ choice, due_at, acknowledged_at, session_ms, staked, paid }) => ({
      choice,
      due_at,
      acknowledged_at,
      minutes: Math.floor(session_ms / 60_000),
      staked: toWire(centavos(staked)),
      paid: toWire(centavos(paid)),
    }),
  ),
  next: null,
})
