import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { SCORE_PERIOD_MS, updateCase } from './cases.ts'
import type { RiskDeps } from './deps.ts'
import { freeSignals, type HarmGrade, insertResponse, responsesOf } from './queries.ts'
import { harmTexts } from './texts.ts'

/** The score of the signals of thirty days from which each response is given, the mildest first. */
const GRADES: readonly { grade: HarmGrade; score: number }[] = [
  { grade: 'message', score: 50 },
  { grade: 'suggestion', score: 100 },
  { grade: 'break', score: 150 },
  { grade: 'call', score: 200 },
]

/**
 * Gives the responses that the signs of harm call for and that were not given in the period. A player on a break or excluded gets no
 * message to open the site for; what they chose themselves is longer than a day and stays.
 */
export async function respondToHarm(deps: RiskDeps, tx: Tx, player: bigint): Promise<void> {
  const now = deps.clock.now()
  const since = new Date(now.getTime() - SCORE_PERIOD_MS)
  const signals = await freeSignals(tx, player, 'harm', since)
  const score = signals.reduce((total, { weight }) => total + weight, 0)
  const given = new Set((await responsesOf(tx, player, since)).map(({ grade }) => grade))
  const isOnBreak = (await deps.safety.breakOf(tx, player)) !== null
  for (const { grade, score: from } of GRADES) {
    if (score < from || given.has(grade) || (isOnBreak && grade !== 'call')) continue
    const id = await insertResponse(tx, { player, grade, score, at: now })
    if (grade === 'break') await beginBreak(deps, tx, player)
    if (grade === 'call')
      await updateCase(deps, tx, { player, kind: 'harm', isExposed: false, scoreMin: from })
    else
      await deps.notices.notify(tx, {
        kind: 'care',
        player,
        source: `care/${id}`,
        detail: { texts: harmTexts(grade) },
      })
  }
}

/** One day, unless the player's own break is longer. */
async function beginBreak({ safety }: RiskDeps, tx: Tx, player: bigint): Promise<void> {
  try {
    await safety.startBreak(tx, player, { kind: 'pause', days: 1 })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'pause_shorter')) throw error
  }
}
