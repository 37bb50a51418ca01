import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { bet, type Placed, takeBack, turnTo, win } from '../../../../test/limits.ts'
import { hours } from '../../../platform/clock.ts'
import type { AppError } from '../../../platform/errors.ts'
import { calendarDay } from '../../../platform/moment.ts'
import { spanStart } from './kinds.ts'

let app: TestApp
let node: TestApp
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  game = await addGame(app, 'modelo')
})
afterAll(() => app.close())

const kinds = ['loss', 'stake', 'bets'] as const
const periods = ['day', 'week', 'month'] as const
const name = fc.record({ kind: fc.constantFrom(...kinds), period: fc.constantFrom(...periods) })
const move = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('bet' as const),
      amount: fc.bigInt(1n, 60n),
      other: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('win' as const), of: fc.nat(20), amount: fc.bigInt(1n, 90n) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('return' as const), of: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('set' as const), name, amount: fc.option(fc.bigInt(1n, 300n)) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('confirm' as const), name }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('lower' as const), name, maximum: fc.bigInt(1n, 400n) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('process' as const) }) },
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never
type Name = typeof name extends fc.Arbitrary<infer T> ? T : never

interface Bet {
  placed: Placed
  day: string
  amount: bigint
  isOpen: boolean
}

/** The rules in a few lists, one step after the other. */
class Model {
  now = new Date('2026-11-14T12:00:00Z')
  readonly bets: Bet[] = []
  readonly #won: { day: string; amount: bigint }[] = []
  readonly #returned = new Set<Bet>()
  readonly #limits = new Map<
    string,
    { amount: bigint; pending: { amount: bigint | null; at: Date } | null }
  >()

  readonly #maximums = new Map<string, bigint>()

  get day(): string {
    return calendarDay(this.now)
  }

  allows(amount: bigint): boolean {
    const caps = [...[...this.#limits].map(([key, limit]) => [key, limit.amount] as const), ...this.#maximums]
    return caps.every(([key, cap]) => {
      const [kind, period] = key.split(' ') as [Name['kind'], Name['period']]
      const since = spanStart(period, this.day)
      const staked = this.bets.filter((each) => each.day >= since && !this.#returned.has(each))
      const sum = staked.reduce((total, each) => total + each.amount, 0n)
      const paid = this.#won
        .filter((each) => each.day >= since)
        .reduce((total, each) => total + each.amount, 0n)
      const used = { stake: sum, loss: sum - paid, bets: BigInt(staked.length) }[kind]
      return used + (kind === 'bets' ? 1n : amount) <= cap
    })
  }

  set(key: string, amount: bigint | null): string | null {
    const limit = this.#limits.get(key)
    if (!limit && amount === null) return 'limit_unknown'
    if (limit && (amount === null || amount > limit.amount)) limit.pending = { amount, at: this.now }
    else if (amount !== null && amount !== limit?.amount) this.#limits.set(key, { amount, pending: null })
    return null
  }

  lower(key: string, amount: bigint): string | null {
    const held = [this.#limits.get(key)?.amount, this.#maximums.get(key)]
    if (held.some((each) => each !== undefined && amount >= each)) return 'limit_not_lower'
    this.#maximums.set(key, amount)
    return null
  }

  confirm(key: string): string | null {
    const limit = this.#limits.get(key)
    if (!limit?.pending) return 'limit_not_pending'
    if (this.now.getTime() < limit.pending.at.getTime() + hours(24)) return 'limit_waiting'
    if (limit.pending.amount === null) this.#limits.delete(key)
    else this.#limits.set(key, { amount: limit.pending.amount, pending: null })
    return null
  }

  win(bet: Bet, amount: bigint): void {
    bet.isOpen = false
    this.#won.push({ day: this.day, amount })
  }

  takeBack(bet: Bet): void {
    bet.isOpen = false
    this.#returned.add(bet)
  }
}

const codeOf = (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: AppError) => error.code,
  )

/** Takes a step in the program and in the model; what each of them says. */
async function take(
  model: Model,
  by: Gambler,
  step: Move,
): Promise<[said: string | null, expected: string | null]> {
  const open = model.bets.filter(({ isOpen }) => isOpen)
  const chosen = 'of' in step ? open[step.of % Math.max(1, open.length)] : undefined
  const key = 'name' in step ? `${step.name.kind} ${step.name.period}` : ''
  switch (step.does) {
    case 'bet': {
      const placed = await bet(step.other ? node : app, by, step.amount)
      const expected = model.allows(step.amount) ? 'done' : 'limit_reached'
      if (expected === 'done') model.bets.push({ placed, day: model.day, amount: step.amount, isOpen: true })
      return [placed.said, expected]
    }
    case 'win':
      if (!chosen) return [null, null]
      model.win(chosen, step.amount)
      return [await win(app, by, chosen.placed, step.amount), 'done']
    case 'return':
      if (!chosen) return [null, null]
      model.takeBack(chosen)
      return [await takeBack(node, by, chosen.placed), 'done']
    case 'set': {
      const work = app.safety.limits.change(by.id, { ...step.name, amount: step.amount })
      return [await codeOf(work), model.set(key, step.amount)]
    }
    case 'lower': {
      const maximum = { ...step.name, amount: step.maximum }
      const work = node.platform.database.transaction((tx) =>
        node.safety.limits.lower(tx, by.id, maximum, { operator: null, reason: 'proteção' }),
      )
      return [await codeOf(work), model.lower(key, step.maximum)]
    }
    case 'confirm':
      return [await codeOf(node.safety.limits.confirm(by.id, step.name)), model.confirm(key)]
    case 'wait':
      model.now = new Date(model.now.getTime() + hours(step.hours))
      await turnTo([app, node], model.now.toISOString())
      return [null, null]
    default:
      await app.gameplay.ledgerEvents.process()
      return [null, null]
  }
}

it('[R1] [R3] random limits, maximums of operators, bets, wins, returned stakes, raises and days equal a model, on two nodes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt(0n, 300n),
      fc.array(move, { minLength: 40, maxLength: 60, size: 'max' }),
      async (cash, moves) => {
        const model = new Model()
        await turnTo([app, node], model.now.toISOString())
        const by = await seat(app, game, 'hub', { cash, bonus: 100_000n })
        for (const [n, step] of moves.entries()) {
          const [said, expected] = await take(model, by, step)
          expect(said, `step ${n}: ${step.does}`).toBe(expected)
        }
      },
    ),
    { numRuns: 12 },
  )
})
