import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { adjustPlayer, reverseAdjustment } from '../src/modules/wallet/index.ts'
import { TERMINAL } from '../src/modules/operators/index.ts'
import { AppError } from '../src/platform/errors.ts'
import type { TestApp } from './opening.ts'
import type { RolloverTable } from './rollover.ts'

interface Made {
  id: string
  pocket: 'cash' | 'bonus'
  direction: 'credit' | 'debit'
  amount: bigint
  isReversed: boolean
}

export const pocketsOf = async (app: Pick<TestApp, 'rows'>, player: bigint) => {
  const rows = await app.rows(
    sql<{ kind: string; balance: bigint }>`SELECT kind, balance FROM book.accounts WHERE owner = ${player}`,
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance ?? 0n
  return { cash: of('cash'), bonus: of('bonus'), locked: of('locked') }
}

/** Done, or the code of the refusal. */
export const outcomeOf = async (
  work: () => Promise<{ adjustment: string | null }>,
): Promise<{ id: string } | string> => {
  try {
    return { id: (await work()).adjustment! }
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

const agree = (actual: unknown, expected: unknown): void => expect(actual).toEqual(expected)

/** Random adjustments, reversals, bets and holds of one player, each compared with what it should do. */
export class AdjustmentHistory {
  readonly made: Made[] = []
  readonly rounds: string[] = []
  readonly player: bigint
  readonly #random: () => number
  readonly #app: TestApp
  readonly #table: RolloverTable

  constructor(app: TestApp, table: RolloverTable, player: bigint, random: () => number) {
    this.#app = app
    this.#table = table
    this.player = player
    this.#random = random
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!
  }

  async step(): Promise<void> {
    const amount = BigInt(1 + Math.floor(this.#random() * 60_00))
    const act = this.#pick([
      'adjust',
      'adjust',
      'adjust',
      'reverse',
      'reverse',
      'bet',
      'win',
      'hold',
      'release',
      'close',
    ])
    if (act === 'adjust') return this.#adjust(amount)
    if (act === 'reverse') return this.#reverse()
    if (act === 'bet') {
      const round = randomUUID()
      if ((await this.#table.bet(this.player, round, amount / 4n + 1n)) !== false) this.rounds.push(round)
    }
    if (act === 'win' && this.rounds.length > 0)
      await this.#table.win(this.player, this.#pick(this.rounds), amount)
    if (act === 'hold') await this.#table.move(this.player, [{ from: 'cash', to: 'locked', amount }])
    if (act === 'release') await this.#table.move(this.player, [{ from: 'locked', to: 'cash', amount }])
    if (act === 'close' && this.rounds.length > 0) await this.#table.close(this.player, this.rounds.shift()!)
  }

  async #adjust(amount: bigint): Promise<void> {
    const pocket = this.#pick(['cash', 'bonus'] as const)
    const direction = this.#pick(['credit', 'credit', 'debit'] as const)
    const before = await pocketsOf(this.#app, this.player)
    const input = {
      request: randomUUID(),
      player: this.player,
      pocket,
      direction,
      amount: centavos(amount),
      reason: 'modelo',
    }
    const outcome = await outcomeOf(() =>
      this.#app.platform.database.transaction((tx) =>
        adjustPlayer(this.#app.adjustments, tx, TERMINAL, input),
      ),
    )
    const isPossible = direction === 'credit' || before[pocket] >= amount
    agree(typeof outcome === 'string' ? outcome : 'posted', isPossible ? 'posted' : 'adjustment_funds')
    if (typeof outcome !== 'string')
      this.made.push({ id: outcome.id, pocket, direction, amount, isReversed: false })
    const change = !isPossible ? 0n : direction === 'credit' ? amount : -amount
    agree(await pocketsOf(this.#app, this.player), { ...before, [pocket]: before[pocket] + change })
  }

  async #reverse(): Promise<void> {
    if (this.made.length === 0) return
    const target = this.#pick(this.made)
    const before = await pocketsOf(this.#app, this.player)
    const input = { request: randomUUID(), player: this.player, adjustment: target.id, reason: 'modelo' }
    const outcome = await outcomeOf(() =>
      this.#app.platform.database.transaction((tx) =>
        reverseAdjustment(this.#app.adjustments, tx, TERMINAL, input),
      ),
    )
    if (target.isReversed) agree(outcome, 'adjustment_reversed')
    else if (typeof outcome === 'string') {
      agree(outcome, 'adjustment_funds')
      agree(target.direction, 'credit')
      // Cash is one sum; of a bonus its own part counts, which is at most the pocket.
      if (target.pocket === 'cash') agree(before.cash < target.amount, true)
    }
    const isPosted = typeof outcome !== 'string'
    if (isPosted) target.isReversed = true
    const change = !isPosted ? 0n : target.direction === 'credit' ? -target.amount : target.amount
    agree(await pocketsOf(this.#app, this.player), {
      ...before,
      [target.pocket]: before[target.pocket] + change,
    })
  }
}
