import assert from 'node:assert/strict'
import { derivedKey, postIn } from '@girassol/ledger'
import { type Centavos, centavos } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { pockets, type Wallets } from '../wallet/index.ts'
import { type BonusPlay, lockOwnership, ownedBy, type Ownership, saveOwnership } from './ownership.ts'
import { countRound } from './requirements.ts'
import type { StakedRound } from './rollover.ts'
import {
  aliveRollovers,
  insertCounted,
  lockRollovers,
  type RolloverRow,
  updateRollover,
} from './rollover-queries.ts'
import { stakedBy, without } from './shares.ts'

declare module '../../platform/events.ts' {
  interface Events {
    /** A closed round of a player with an open rollover. Amounts in centavos. */
    'rollover.stake': {
      round: string
      player: string
      staked: string
      staked_cash: string
      /** Of its first bet, in ledger order. Missing in events of older versions. */
      position?: string
    }
    /** A round ended of a player whose bonus waits for that to be released. */
    'rollover.release': { player: string }
    /** A rollover was met, and what was left of the bonus became cash. */
    'bonus.released': { rollover: string; player: string; amount: string }
  }
}

interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  wallets: Pick<Wallets, 'announce'>
  play: BonusPlay
}

export function subscribeRollover(deps: Deps): void {
  const { outbox, wallets } = deps
  outbox.on('rollover.stake', 'bonuses.rollover', (tx, { round, player, staked, staked_cash, position }) =>
    countStakedRound(deps, tx, {
      id: round,
      player: BigInt(player),
      staked: centavos(BigInt(staked)),
      stakedCash: centavos(BigInt(staked_cash)),
      position: BigInt(position ?? 0),
    }),
  )
  outbox.on('rollover.release', 'bonuses.release', async (tx, { player }) => {
    await lockRollovers(tx, BigInt(player))
    await releaseMet(deps, tx, BigInt(player))
    await wallets.announce(tx, BigInt(player))
  })
}

async function countStakedRound(deps: Deps, tx: Tx, round: StakedRound): Promise<void> {
  const { id, player, staked } = round
  await lockRollovers(tx, player)
  const now = deps.clock.now()
  if (!(await insertCounted(tx, { round: id, player, staked, now }))) return
  const progress = countRound(await aliveRollovers(tx, player), round)
  for (const { id: rollover, kind, done, rounds_done, isMet } of progress)
    await updateRollover(tx, rollover, {
      done,
      rounds_done,
      ...(isMet && (kind === 'bonus' ? { status: 'waiting' } : { status: 'met', ended_at: now })),
    })
  if (progress.some(({ kind, isMet }) => kind === 'bonus' && isMet)) await releaseMet(deps, tx, player)
  await deps.wallets.announce(tx, player)
}

/** Releases bonuses that are met. One with a stake in an open round is released when that round ends. */
async function releaseMet(deps: Deps, tx: Tx, player: bigint): Promise<void> {
  const { play, clock } = deps
  const ownership = await lockOwnership(play, tx, player)
  const ready = ownership.rows.filter(
    ({ id, status }) => status === 'waiting' && stakedBy(ownership.shares, id) === 0n,
  )
  let position = ownership.mark.position
  for (const row of ready) {
    const amount = ownedBy(ownership, row.id)
    if (amount > 0n) position = await releaseBonus(deps, tx, row, amount)
    await updateRollover(tx, row.id, { part: 0n, status: 'met', released: amount, ended_at: clock.now() })
  }
  const released = new Set(ready.map(({ id }) => id))
  const rest: Ownership = { ...ownership, shares: without(ownership.shares, released) }
  await saveOwnership(tx, player, rest, { position, now: clock.now() })
}

/** Moves what the bonus owns of the pocket to cash, its wins and losses included. */
async function releaseBonus(
  { outbox }: Deps,
  tx: Tx,
  { id, player_id: player }: RolloverRow,
  amount: Centavos,
): Promise<bigint> {
  const answer = await postIn(executor(tx), {
    key: derivedKey(id, 'release'),
    owner: player,
    legs: [{ from: pockets.bonus, to: pockets.cash, amount }],
    cause: { kind: 'bonus_release', reference: id },
  })
  assert(answer.status === 'posted' && !answer.repeated, `bonus ${id} could not be released`)
  await outbox.publish(tx, 'bonus.released', {
    rollover: id,
    player: String(player),
    amount: String(amount),
  })
  return answer.transfers[0]!.id
}
