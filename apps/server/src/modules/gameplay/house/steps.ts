import { revealMsMax } from '@girassol/games'
import { type Centavos, centavos } from '@girassol/money'
import assert from 'node:assert/strict'
import { type Clock, days } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Wallets } from '../../wallet/index.ts'
import { addSplits, EMPTY_SPLIT, type Split } from '../rounds/split.ts'
import { insertClosing, type Play, type StoredSplit, updatePlay } from './plays.ts'
import {
  type Movement,
  type MovementKey,
  type PaidWin,
  type Purse,
  purseOf,
  type StakeLimits,
} from './purse.ts'
import type { HouseStep, HouseTable } from './table.ts'
import { playedTables } from './tables.ts'

export interface StepDeps {
  clock: Clock
  wallets: Pick<Wallets, 'hideWin'>
}

/** The published rule: a round without its player ends after this as its family says. */
export const ABANDONED_AFTER = days(1)

export function tableOf(rules: string): HouseTable {
  const table = playedTables.get(rules)
  assert(table, `unknown table ${rules}`)
  return table
}

export const elapsedOf = ({ opened_at }: Play, clock: Clock): number =>
  clock.now().getTime() - opened_at.getTime()

export const isDue = ({ state, due_at }: Play, clock: Clock): boolean =>
  state !== null && due_at !== null && due_at.getTime() <= clock.now().getTime()

const movementKeyOf = ({ reference, game_id, steps, opened_at }: Play): MovementKey => ({
  round: reference,
  game: game_id,
  number: steps.length,
  openedAt: opened_at,
})

/** Draws the stake of a step before it is made, so that a step without funds does not happen. */
export async function stakeStep(
  tx: Tx,
  play: Play,
  purse: Purse,
  cost: number,
  limits: StakeLimits,
): Promise<Movement | null> {
  if (cost === 0) return null
  const staked = await purse.stake(tx, centavos(cost), movementKeyOf(play), limits)
  if (!staked) throw new AppError('insufficient_balance')
  return staked
}

interface StepMoney {
  step: HouseStep
  staked: Movement | null
  before: Centavos
  /** The round's player left it long ago: no page shows its end. */
  unwatched?: boolean
}

/** Nothing on screens may reveal a win, or that a round is over, before the page that plays it has shown it. */
async function hideOutcome(
  { clock, wallets }: StepDeps,
  tx: Tx,
  { player_id: player, round_id: round, steps }: Play,
  { events, state }: HouseStep,
  paid: PaidWin | null,
): Promise<void> {
  if (player === null || (paid === null && state !== null)) return
  const { cash, bonus } = paid?.split ?? EMPTY_SPLIT
  const until = new Date(clock.now().getTime() + revealMsMax(events))
  await wallets.hideWin(tx, player, {
    round,
    step: steps.length,
    cash,
    bonus,
    until,
    key: paid?.key ?? null,
    isPlay: true,
  })
}

/** Adds a step to the round: pays its win, and closes the round when it is over. */
export async function applyStep(
  deps: StepDeps,
  tx: Tx,
  play: Play,
  purse: Purse,
  { step, staked, before, unwatched = false }: StepMoney,
): Promise<void> {
  const now = deps.clock.now()
  const split = staked?.split ?? EMPTY_SPLIT
  const stakes = play.steps.map((each) => restoreSplit(each.staked)).reduce(addSplits, split)
  const paid = step.pays > 0 ? await purse.pay(tx, centavos(step.pays), stakes, movementKeyOf(play)) : null
  if (!unwatched) await hideOutcome(deps, tx, play, step, paid)
  play.steps.push({
    events: step.events,
    stakes: step.stakes,
    pays: step.pays,
    staked: storeSplit(split),
    paid: storeSplit(paid?.split ?? EMPTY_SPLIT),
    before: Number(before),
    after: Number(paid?.after ?? staked?.after ?? before),
  })
  play.staked += BigInt(step.stakes)
  play.paid += BigInt(step.pays)
  play.state = step.state
  if (step.state === null) {
    play.due_at = null
    play.closed_at = now
    if (play.player_id !== null) await insertClosing(tx, play.round_id, now)
  } else {
    const ends = tableOf(play.rules).endsAfter(step.state)
    play.due_at = new Date(play.opened_at.getTime() + Math.min(ends ?? ABANDONED_AFTER, ABANDONED_AFTER))
  }
}

/** Ends a round without its player. */
export async function abandonRound(deps: StepDeps, tx: Tx, play: Play): Promise<void> {
  assert(play.state)
  const purse = purseOf(play)
  const table = tableOf(play.rules)
  const unwatched = table.endsAfter(play.state) === null
  const step = table.abandon(play.state)
  play.moves.push({ move: null, elapsed: elapsedOf(play, deps.clock), sent: '' })
  const before = await purse.balance(tx)
  await applyStep(deps, tx, play, purse, { step, staked: null, before, unwatched })
  await updatePlay(tx, play)
}

const storeSplit = ({ cash, bonus }: Split): StoredSplit => ({ cash: Number(cash), bonus: Number(bonus) })
const restoreSplit = ({ cash, bonus }: StoredSplit): Split => ({
  cash: centavos(cash),
  bonus: centavos(bonus),
})
