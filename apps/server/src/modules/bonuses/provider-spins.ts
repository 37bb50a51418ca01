import assert from 'node:assert/strict'
import { type Key, type Posting, postIn } from '@girassol/ledger'
import type { Centavos } from '@girassol/money'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Catalogue } from '../catalogue/index.ts'
import {
  addFreeWin,
  deleteProviderRound,
  type FreeSpinRow,
  insertProviderRound,
  isRoundCounted,
  freeSpinsByIds,
  lockFreeSpinsById,
  updateFreeSpins,
} from './free-spin-queries.ts'
import { ruleOf } from './free-spins.ts'
import type { Rollover } from './rollover.ts'

interface Deps extends Pick<Platform, 'clock' | 'outbox'> {
  catalogue: Pick<Catalogue, 'game'>
  rollover: Rollover
}

/** What a round, or all rounds together, won on a grant. */
export interface ProviderWin {
  grant: string
  player: bigint
  /** Null where the provider reports the sum of all rounds. */
  round: string | null
  /** Of the posting. */
  key: Key
  amount: Centavos
}

/** Free spins at outside providers' games, as the provider's answers and wallet calls change them. */
export class ProviderSpins {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Locks a grant; every change of one begins with this, so that no two wait for each other. */
  async lock(tx: Tx, grant: string): Promise<FreeSpinRow> {
    const row = await lockFreeSpinsById(tx, grant, this.#deps.clock.now())
    assert(row, `there are no free spins ${grant}`)
    return row
  }

  /** The grants with these ids. */
  async byIds(tx: Tx, ids: readonly string[]): Promise<Map<string, FreeSpinRow>> {
    const rows = await freeSpinsByIds(tx, ids, this.#deps.clock.now())
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** The provider has created the rounds: the player can play them and is notified. */
  async begin(tx: Tx, row: FreeSpinRow): Promise<void> {
    if (!row.awaits_provider) return
    await updateFreeSpins(tx, row.id, { awaits_provider: false })
    if (row.status !== 'pending') return
    await this.#deps.outbox.publish(tx, 'free_spins.given', {
      grant: row.id,
      player: String(row.player_id),
      source: row.source,
      rounds: row.rounds,
      game: this.#deps.catalogue.game(row.game_code)?.name ?? row.game_code,
    })
  }

  /** Whether a round may be played on this grant now: one that was counted, or one of those that are left. */
  async mayPlay(tx: Tx, row: FreeSpinRow, round: string): Promise<boolean> {
    if (await isRoundCounted(tx, round, row.id)) return true
    return (row.status === 'active' || row.status === 'pending') && row.used < row.rounds
  }

  /** Counts a round once; answers whether it was the last one. */
  async take(tx: Tx, row: FreeSpinRow, round: string): Promise<'counted' | 'last'> {
    const now = this.#deps.clock.now()
    await this.begin(tx, row)
    if (!(await insertProviderRound(tx, { round, grant: row.id, now }))) return 'counted'
    const used = row.used + 1
    const isLast = used === row.rounds
    await updateFreeSpins(tx, row.id, { used, ...(isLast && { status: 'used', ended_at: now }) })
    return isLast ? 'last' : 'counted'
  }

  /** A round that its provider took back can be played again, unless the grant has ended otherwise. */
  async giveBack(tx: Tx, row: FreeSpinRow, round: string): Promise<void> {
    if (!(await deleteProviderRound(tx, round, row.id))) return
    const change = row.status === 'used' ? { status: 'active' as const, ended_at: null } : {}
    await updateFreeSpins(tx, row.id, { used: row.used - 1, ...change })
  }

  /** Posts a win to the grant's pocket and counts it there; the key must be unused. */
  async credit(tx: Tx, row: FreeSpinRow, win: ProviderWin, posting: Posting): Promise<void> {
    const { player, amount, key, round } = win
    assert(row.player_id === player, `free spins ${row.id} belong to another player`)
    if (round === null) await updateFreeSpins(tx, row.id, { paid: row.paid + amount })
    else await addFreeWin(tx, round, amount)
    if (row.pocket === 'bonus')
      return this.#deps.rollover.grantBonus(tx, { id: key, player, amount }, posting, ruleOf(row))
    const answer = await postIn(executor(tx), posting)
    assert(answer.status === 'posted' && !answer.repeated, `win ${key} of free spins was refused`)
  }

  /** The provider says that no round is left. */
  async end(
    tx: Tx,
    row: FreeSpinRow,
    status: 'used' | 'expired' | 'cancelled',
    note: string | null = null,
  ): Promise<void> {
    if (row.status !== 'pending' && row.status !== 'active') return
    await updateFreeSpins(tx, row.id, {
      status,
      ended_at: this.#deps.clock.now(),
      awaits_provider: false,
      ...(note !== null && { note }),
    })
  }

  /** The provider reports the end of all rounds at once. */
  async useAll(tx: Tx, row: FreeSpinRow): Promise<void> {
    await this.begin(tx, row)
    if (row.status !== 'pending' && row.status !== 'active') return
    await updateFreeSpins(tx, row.id, { used: row.rounds })
    await this.end(tx, row, 'used')
  }
}
