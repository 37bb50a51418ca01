import { centavos } from '@girassol/money'
import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { GameSession } from '../sessions/sessions.ts'
import { type Play, type StoredMove, updatePlay } from './plays.ts'
import { purseOf } from './purse.ts'
import { findRound, type HouseDeps, readSnapshot, type RoundSnapshot } from './rounds.ts'
import { lockSeeds, ownerOf } from './seeds.ts'
import { applyStep, elapsedOf, stakeStep, tableOf } from './steps.ts'
import type { Move } from './table.ts'

/** Makes a move, or returns the round if the move was made before. */
export function moveRound(
  deps: HouseDeps,
  session: GameSession,
  { round, number, move }: { round: string; number: number; move: Move },
): Promise<RoundSnapshot> {
  const { database, clock } = deps
  return database.transaction(async (tx) => {
    const seeds = await lockSeeds(tx, ownerOf(session), clock)
    const play = await findRound(deps, tx, session, round)
    const made = play.moves[number - 1]
    if (made ? !isRepeat(made, move) : number !== play.moves.length + 1)
      throw new AppError('move_not_allowed')
    if (!made) await advanceRound(deps, tx, session, play, move)
    return readSnapshot(deps, tx, play, seeds)
  })
}

/** A move sent after the round ended without its player is answered with that end. */
const isRepeat = (made: StoredMove, move: Move): boolean => made.move === null || made.sent === digest(move)

const digest = (move: Move): string => createHash('sha256').update(JSON.stringify(move)).digest('base64url')

async function advanceRound(
  deps: HouseDeps,
  tx: Tx,
  session: GameSession,
  play: Play,
  sent: Move,
): Promise<void> {
  const { admission, clock, safety } = deps
  const table = tableOf(play.rules)
  const move = play.state && table.readMove(play.state, sent)
  if (!play.state || !move) throw new AppError('move_not_allowed')
  const cost = table.moveCost(play.state, move)
  // A stake within a round is admitted like any other bet; a move that costs nothing is always allowed.
  if (cost > 0) await admission.requireStake(tx, session, centavos(cost))
  const purse = purseOf(play)
  const before = await purse.balance(tx)
  const staked = await stakeStep(tx, play, purse, cost, safety.limits)
  const elapsed = elapsedOf(play, clock)
  const step = table.play(play.state, move, elapsed)
  play.moves.push({ move, elapsed, sent: digest(sent) })
  await applyStep(deps, tx, play, purse, { step, staked, before })
  await updatePlay(tx, play)
}
