import assert from 'node:assert/strict'
import { type Mark, markPocket } from '@girassol/ledger'
import { type Centavos, centavos, sum, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { pockets } from '../wallet/index.ts'
import {
  aliveRollovers,
  findPositions,
  insertRollover,
  readStakes,
  replaceStakes,
  type RolloverRow,
  savePositions,
  updateRollover,
} from './rollover-queries.ts'
import {
  attribute,
  divide,
  isLost,
  keepOpen,
  LOOSE,
  noShares,
  pocketOf,
  type PocketMovement,
  renamed,
  type Shares,
  stakedBy,
  without,
} from './shares.ts'

/** Bonus that a bet staked in a round that is not over. */
export interface OpenStake {
  /** As the ledger refers to it. */
  round: string
  /** Of the bet, in the order of the ledger's transfers. */
  position: bigint
  amount: Centavos
}

/** What bonuses have to know of play. The module that runs games provides it. */
export interface BonusPlay {
  /** Exact when read: also rounds whose ledger events are still unread. */
  openStakes(tx: Tx, player: bigint): Promise<OpenStake[]>
  /** Movements of the bonus pocket after a position, oldest first. */
  movements(tx: Tx, player: bigint, after: Pick<Mark, 'position' | 'at'>): Promise<PocketMovement[]>
}

/** Who owns a player's bonus money now. The bonus pocket is locked as long as this is used. */
export interface Ownership {
  mark: Mark
  shares: Shares
  /** Bonuses that are not over, oldest first. */
  rows: RolloverRow[]
  /** Stakes in open rounds that were not forfeited. */
  held: OpenStake[]
}

/** Stakes in open rounds that were not forfeited. */
export async function heldStakes(play: BonusPlay, tx: Tx, player: bigint): Promise<OpenStake[]> {
  const open = await play.openStakes(tx, player)
  if (open.length === 0) return []
  const forfeitedTo = (await findPositions(tx, player))?.forfeited_to ?? 0n
  return open.filter(({ position }) => position > forfeitedTo)
}

export const stakedIn = (stakes: readonly OpenStake[]): Centavos =>
  stakes.length === 0 ? ZERO : sum(stakes.map(({ amount }) => amount))

/**
 * Locks the bonus pocket and attributes its movements up to now. Bets that were committed before are all seen, later ones wait for
 * this transaction, so the result holds until it ends. Call with the player's rollovers locked.
 */
export async function lockOwnership(play: BonusPlay, tx: Tx, player: bigint): Promise<Ownership> {
  const mark = await markPocket(executor(tx), player, pockets.bonus)
  const rows = (await aliveRollovers(tx, player)).filter(({ kind }) => kind === 'bonus')
  const held = await heldStakes(play, tx, player)
  const positions = await findPositions(tx, player)
  const known: Shares = { parts: partsOf(rows), stakes: await readStakes(tx, player) }
  const shares = positions
    ? attribute(
        known,
        await play.movements(tx, player, { position: positions.attributed_to, at: positions.attributed_at }),
      )
    : estimate(known.parts, mark.balance, held)
  assert(pocketOf(shares) === mark.balance, `bonuses of player ${player} do not add up to the pocket`)
  return { mark, rows, held, shares: keepOpen(shares, new Set(held.map(({ round }) => round))) }
}

const partsOf = (rows: readonly RolloverRow[]): Map<string, bigint> =>
  new Map(rows.map(({ id, part }) => [id, part]))

/** The first time, when movements were not attributed from the start: by the parts that were written down last. */
function estimate(parts: ReadonlyMap<string, bigint>, balance: bigint, held: readonly OpenStake[]): Shares {
  const hasParts = [...parts.values()].some((part) => part > 0n)
  const weights = hasParts ? parts : new Map([[LOOSE, 1n]])
  const stakes = Map.groupBy(held, ({ round }) => round)
  return {
    parts: hasParts ? divide(balance, weights) : new Map([...parts, [LOOSE, balance]]),
    stakes: new Map(
      [...stakes].map(([round, mine]) => [
        round,
        new Map([...divide(stakedIn(mine), weights)].map(([id, amount]) => [id, { amount, paid: 0n }])),
      ]),
    ),
  }
}

/**
 * Writes down who owns what as of a position. Bonuses with nothing left end. Loose money becomes a bonus without a rule, so that
 * no other bonus's requirement releases it.
 */
export async function saveOwnership(
  tx: Tx,
  player: bigint,
  { rows, shares, mark }: Ownership,
  { position = mark.position, now }: { position?: bigint; now: Date },
): Promise<void> {
  const settled = await adoptLoose(tx, player, shares, { position, now })
  for (const row of rows) {
    const part = settled.parts.get(row.id)
    if (part === undefined) continue
    if (isLost(settled, row.id))
      await updateRollover(tx, row.id, { part: 0n, status: 'ended', ended_at: now })
    else if (part !== row.part) await updateRollover(tx, row.id, { part })
  }
  await replaceStakes(tx, player, settled.stakes)
  await savePositions(tx, player, { attributed_to: position, attributed_at: earlier(mark.at, now) })
}

async function adoptLoose(
  tx: Tx,
  player: bigint,
  shares: Shares,
  { position, now }: { position: bigint; now: Date },
): Promise<Shares> {
  const part = shares.parts.get(LOOSE) ?? 0n
  const rest = without(shares, new Set([LOOSE]))
  if (isLost(shares, LOOSE)) return rest
  const id = uuidv7(now.getTime())
  const adopted = renamed(shares, LOOSE, id)
  await insertRollover(tx, {
    id,
    player_id: player,
    kind: 'bonus',
    amount: part + stakedBy(adopted, id),
    part,
    due: 0n,
    done: 0n,
    rounds_due: 0,
    rounds_done: 0,
    status: 'unbound',
    released: 0n,
    opened_at: now,
    ended_at: null,
    opened_position: position,
  })
  return adopted
}

/** Nothing is owned any more: the pocket was emptied and the stakes before the position are forfeited. */
export async function clearOwnership(
  tx: Tx,
  player: bigint,
  { rows, mark }: Ownership,
  { position, now }: { position: bigint; now: Date },
): Promise<void> {
  for (const { id } of rows) await updateRollover(tx, id, { part: 0n, status: 'ended', ended_at: now })
  await replaceStakes(tx, player, noShares.stakes)
  await savePositions(tx, player, {
    attributed_to: position,
    attributed_at: earlier(mark.at, now),
    forfeited_to: mark.position,
  })
}

/** The time of a position only narrows a search, so of the database's clock and ours the one that is behind is safe. */
const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

export const ownedBy = ({ shares }: Ownership, id: string): Centavos => centavos(shares.parts.get(id) ?? 0n)
