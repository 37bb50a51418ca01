import { minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import { updateCase } from './cases.ts'
import type { RiskDeps } from './deps.ts'
import { isDiligence } from './diligence.ts'
import { readFacts } from './facts.ts'
import { respondToHarm } from './harm.ts'
import {
  claimEvaluation,
  endEvaluation,
  type EvaluationRow,
  insertSignal,
  lockRisk,
  postponeEvaluation,
  readRules,
} from './queries.ts'
import { isHit, ruleDefinitions } from './rules.ts'

const RETRY_MS_MIN = seconds(5)
const RETRY_MS_MAX = minutes(30)

/** Evaluates every event that waits, each in a transaction of its own. */
export async function evaluateDue(deps: RiskDeps): Promise<void> {
  const { clock, database, log } = deps
  for (;;) {
    let claimed: EvaluationRow | undefined
    try {
      const isDone = await database.transaction(async (tx) => {
        claimed = await claimEvaluation(tx, clock.now())
        if (claimed) await evaluate(deps, tx, claimed)
        return claimed === undefined
      })
      if (isDone) return
    } catch (error) {
      if (!claimed) throw error
      const { id, attempts } = claimed
      log.error({ err: error, evaluation: String(id) }, 'evaluation failed')
      const delay = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(attempts, 12))
      await database.transaction((tx) => postponeEvaluation(tx, id, new Date(clock.now().getTime() + delay)))
    }
  }
}

async function evaluate(
  deps: RiskDeps,
  tx: Tx,
  { id, event, player_id: player, at }: EvaluationRow,
): Promise<void> {
  const { clock, readDeclared, readListed, safety } = deps
  // A response may begin a break, whose lock comes before all others of the player.
  await safety.lockAdmissions(tx, player)
  await lockRisk(tx, player)
  const now = clock.now()
  const listed = await readListed(tx, player)
  const declared = await readDeclared(tx, player)
  const isExposed = listed.isExposed || declared.isExposed
  const facts = await readFacts(tx, player, {
    ...listed,
    now,
    isExposed,
    income: declared.income,
    needsDiligence: isDiligence(event),
  })
  for (const rule of await readRules(tx)) {
    if (!rule.enabled || !isHit(rule, facts)) continue
    const { kind } = ruleDefinitions[rule.name]
    const { name, weight } = rule
    await insertSignal(tx, { evaluation: id, player, rule: name, kind, weight, at, day: calendarDay(now) })
  }
  await endEvaluation(tx, id, facts, now)
  await updateCase(deps, tx, { player, kind: 'laundering', isExposed })
  await respondToHarm(deps, tx, player)
}
