import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { announceChange } from '../operators/index.ts'
import { ALARM_AFTER_MS, ANALYSIS_PERIOD_MS } from './calendar.ts'
import type { RiskDeps } from './deps.ts'
import {
  attachSignals,
  type CaseRow,
  casesToAlarm,
  findOpenCase,
  freeSignals,
  insertCase,
  insertDecision,
  saveCase,
} from './queries.ts'
import { CASE_SCORE, type RiskKind } from './rules.ts'

/** Signals count together for so long. */
export const SCORE_PERIOD_MS = days(30)

/** Adds new signals to the open case, or opens one when they weigh enough together. Call with the player's risk locked. */
export async function updateCase(
  deps: Pick<RiskDeps, 'clock'>,
  tx: Tx,
  {
    player,
    kind,
    isExposed,
    scoreMin = CASE_SCORE,
  }: {
    player: bigint
    kind: RiskKind
    isExposed: boolean
    scoreMin?: number
  },
): Promise<void> {
  const now = deps.clock.now()
  const signals = await freeSignals(tx, player, kind, new Date(now.getTime() - SCORE_PERIOD_MS))
  if (signals.length === 0) return
  const score = signals.reduce((total, { weight }) => total + weight, 0)
  const open = await findOpenCase(tx, player, kind)
  if (open) {
    await saveCase(tx, { ...open, score: open.score + score, is_exposed: open.is_exposed || isExposed })
    await attachSignals(tx, open.id, signals)
    await announceChange(tx, 'risk')
    return
  }
  if (score < scoreMin) return
  const operationAt = signals.reduce((oldest, { at }) => (at < oldest ? at : oldest), now)
  const row: CaseRow = {
    id: uuidv7(now.getTime()),
    kind,
    player_id: player,
    status: 'open',
    score,
    is_exposed: isExposed,
    opened_at: now,
    operation_at: operationAt,
    due_at: new Date(operationAt.getTime() + ANALYSIS_PERIOD_MS),
    alarmed_at: null,
    assigned_to: null,
    proposed_by: null,
    proposed_at: null,
    confirmed_by: null,
    ended_at: null,
    report: null,
  }
  await insertCase(tx, row)
  await attachSignals(tx, row.id, signals)
  await insertDecision(tx, row.id, { at: now, what: 'opened' })
  await announceChange(tx, 'risk')
}

/** Ten days before its end an analysis is alarmed, once. */
export async function alarmCases({ clock, database }: Pick<RiskDeps, 'clock' | 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    const now = clock.now()
    for (const row of await casesToAlarm(tx, new Date(now.getTime() - ALARM_AFTER_MS))) {
      await saveCase(tx, { ...row, alarmed_at: now })
      await insertDecision(tx, row.id, { at: now, what: 'alarm' })
      await announceChange(tx, 'risk')
    }
  })
}
