import { Draws } from '@girassol/games'
import { centavos, ZERO } from '@girassol/money'
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { FreeRound } from '../../bonuses/index.ts'
import type { GameSession } from '../sessions/sessions.ts'
import { findPlay, insertPlay, lastOpening, type Play, playIdOf } from './plays.ts'
import { freePurseOf, purseOf } from './purse.ts'
import { findInterrupted, type HouseDeps, readSnapshot, type RoundSnapshot } from './rounds.ts'
import { activePair, lockSeeds, ownerOf, type OwnerSeeds, type SeedPair, takeSeeds } from './seeds.ts'
import { abandonRound, applyStep, isDue, stakeStep, tableOf } from './steps.ts'
import type { Choices, HouseTable } from './table.ts'
import { playedTables } from './tables.ts'

export interface Opening {
  id: string
  stake: number
  choices: Record<string, unknown>
  /** Reference of the free spins that pay for it. */
  free?: string | null | undefined
}

/** Opens a round, or returns the round that was opened under this id. */
export function openRound(deps: HouseDeps, session: GameSession, opening: Opening): Promise<RoundSnapshot> {
  const { database, clock } = deps
  return database.transaction(async (tx) => {
    const seeds = await lockSeeds(tx, ownerOf(session), clock)
    const known = await findPlay(tx, playIdOf(session, opening.id))
    if (!known) return readSnapshot(deps, tx, await beginRound(deps, tx, session, seeds, opening), seeds)
    if (!isSame(known, session, opening)) throw new AppError('round_conflict')
    if (isDue(known, clock)) await abandonRound(deps, tx, known)
    return readSnapshot(deps, tx, known, seeds)
  })
}

const isSame = (play: Play, session: GameSession, { stake, choices, free: reference }: Opening): boolean =>
  play.game_id === session.gameId &&
  (play.free_spins_id === null) === ((reference ?? null) === null) &&
  Number(play.stake) === stake &&
  isDeepStrictEqual(tableOf(play.rules).readChoices(choices), play.choices)

async function beginRound(
  deps: HouseDeps,
  tx: Tx,
  session: GameSession,
  seeds: OwnerSeeds,
  opening: Opening,
): Promise<Play> {
  const { admission, bonuses, clock } = deps
  await admission.requireLive(tx, session)
  await showEarlierWins(deps, tx, session)
  const { game, table } = admission.playableGame(String(session.gameId))
  if (session.playerId !== null) admission.requireLawful(game)
  await admission.requireRunning(tx, session.gameId)
  if (await findInterrupted(deps, tx, session)) throw new AppError('round_open')
  if (!table.allowsStake(opening.stake)) throw new AppError('stake_not_allowed')
  const choices = table.readChoices(opening.choices)
  if (!choices) throw new AppError('choices_not_allowed')
  await requireCycle(deps, tx, session, table)
  const cost = table.cost(opening.stake, choices)
  const free = await takeFreeRound(deps, tx, session, table, opening)
  await admission.requireStake(tx, session, free ? ZERO : centavos(cost))
  const pair = await activePair(tx, seeds, opening.id, clock)
  const play = newPlay(session, opening, { table, choices, free, pair, now: clock.now() })
  const purse =
    free && session.playerId !== null ? freePurseOf(session.playerId, free, bonuses) : purseOf(play)
  const before = await purse.balance(tx)
  const staked = await stakeStep(tx, play, purse, cost, deps.safety.limits)
  const step = table.open(opening.stake, choices, new Draws(await takeSeeds(tx, pair)))
  assert(!free || step.state === null, `free round at ${table.id} did not end at once`)
  await applyStep(deps, tx, play, purse, { step, staked, before })
  await insertPlay(tx, play)
  return play
}

/** A screen that opens its next round has shown the one before, even if its report was lost. */
async function showEarlierWins({ wallets }: HouseDeps, tx: Tx, session: GameSession): Promise<void> {
  const { id, playerId } = session
  if (playerId === null) return
  for (const { round, step } of await wallets.hiddenWins(tx, playerId))
    if ((await findPlay(tx, round))?.session_id === id) await wallets.showWins(tx, playerId, round, step + 1)
}

/** How far the clocks of two nodes may differ. A round opened later than that was timed by a wrong clock, and would keep its player waiting for it. */
const CLOCK_LEAD_MAX = seconds(10)

/** The cycle is counted per player, not per session: more windows must not make play faster. The slower game decides. */
async function requireCycle(
  { admission, clock }: HouseDeps,
  tx: Tx,
  session: GameSession,
  table: HouseTable,
): Promise<void> {
  const now = clock.now().getTime()
  const last = await lastOpening(tx, ownerOf(session), new Date(now + CLOCK_LEAD_MAX))
  if (!last) return
  const previous = playedTables.get(last.rules) ?? table
  const cycle = Math.max(admission.cycleOf(previous), admission.cycleOf(table))
  const wait = last.opened_at.getTime() + cycle - now
  if (wait > 0) throw new AppError('too_soon', { details: { wait } })
}

/** Takes the free round that the casino pays for. Only slots have them: they end at once, so the grant cannot change meanwhile. */
async function takeFreeRound(
  { admission, bonuses }: HouseDeps,
  tx: Tx,
  { playerId, gameId }: GameSession,
  table: HouseTable,
  { id, stake, free: reference }: Opening,
): Promise<FreeRound | null> {
  if (reference === null || reference === undefined) return null
  if (playerId === null || table.pace !== 'slots') throw new AppError('free_spins_over')
  const round = playIdOf({ playerId, id: '' }, id)
  const game = admission.codeOf(gameId)
  const taken = await bonuses.freeSpins.take(tx, { player: playerId, game, reference, round })
  if (BigInt(stake) !== taken.stake) throw new AppError('stake_not_allowed')
  return taken
}

interface PlayTerms {
  table: HouseTable
  choices: Choices
  free: FreeRound | null
  pair: SeedPair
  now: Date
}

const newPlay = (
  session: GameSession,
  opening: Opening,
  { table, choices, free, pair, now }: PlayTerms,
): Play => ({
  round_id: playIdOf(session, opening.id),
  reference: opening.id,
  session_id: session.id,
  player_id: session.playerId,
  game_id: session.gameId,
  rules: table.id,
  free_spins_id: free?.id ?? null,
  seed_pair_id: pair.id,
  nonce: pair.nonce,
  stake: BigInt(opening.stake),
  choices,
  moves: [],
  state: null,
  steps: [],
  staked: 0n,
  paid: 0n,
  opened_at: now,
  due_at: null,
  closed_at: null,
})
