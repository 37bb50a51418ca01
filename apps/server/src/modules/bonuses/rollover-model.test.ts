import { centavos } from '@girassol/money'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { firstRules, nextStep, randomFrom, type Step, takeStep } from '../../../test/bonus-history.ts'
import { BonusModel } from '../../../test/bonus-model.ts'
import { holdings } from '../../../test/casino.ts'
import { rolloverTable, type RolloverTable } from '../../../test/rollover.ts'

/** `BONUS_DATABASE_HISTORIES=300 BONUS_SEED=…` plays as many, from that seed on. */
const histories = Number(process.env['BONUS_DATABASE_HISTORIES'] ?? 6)
const seed = Number(process.env['BONUS_SEED'] ?? 20_261_116)

/** Two nodes over one database: each may count a round. */
let app: TestApp
let node: TestApp
let table: RolloverTable
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  table = await rolloverTable(app)
})
afterAll(() => app.close())

/** Does a step in the program. `bets` has the program's names of the model's bets. */
async function perform(player: bigint, step: Step, bets: Map<string, string>): Promise<string | null> {
  switch (step.act) {
    case 'rules':
      await table.rules(step.rules)
      return null
    case 'deposit':
      await table.deposit(player, centavos(step.amount), step.isDoubled)
      return null
    case 'bet': {
      const name = await table.bet(player, step.round, step.amount)
      return name === false ? null : name
    }
    case 'win':
      await table.win(player, step.round, step.amount)
      return null
    case 'rollback':
      await table.rollback(player, bets.get(step.bet)!)
      return null
    case 'close':
      await table.close(player, step.round)
      return null
    case 'settle':
      await table.settle()
      return null
    case 'withdraw': {
      await table.forfeit(player)
      const { cash } = await holdings(app, player)
      if (cash > 0n) await table.move(player, [{ from: 'cash', to: 'house:corrections', amount: cash }])
      return null
    }
  }
}

const rowsOf = (player: bigint) =>
  app.rows(sql`SELECT kind, status, amount, part, due, done, rounds_done, released FROM rollovers
    WHERE player_id = ${player} ORDER BY number`)

const stateOf = async (player: bigint) => ({
  ...(await holdings(app, player)),
  inRounds: (await app.platform.database.transaction((tx) => app.bonuses.rollover.held(tx, player))).inRounds,
  rows: await rowsOf(player),
})

const modelState = (model: BonusModel) => ({
  cash: model.cash,
  bonus: model.bonus,
  inRounds: model.heldInRounds,
  rows: model.rows.map(({ kind, status, amount, part, due, done, rounds_done, released }) => ({
    kind,
    status,
    amount,
    part,
    due,
    done,
    rounds_done,
    released,
  })),
})

it('does step by step what the model of the rules does, with rounds open across grants and withdrawals', async () => {
  let released = 0n
  for (let n = 0; n < histories; n++) {
    const random = randomFrom(seed + n)
    const profits = random() < 0.5
    const model = new BonusModel()
    model.rules = firstRules
    await table.rules(firstRules)
    const player = await table.player()
    const bets = new Map<string, string>()
    const done: Step[] = []
    for (let length = 0; length < 40; length++) {
      const step = nextStep(model, random, profits)
      done.push(step)
      const bet = takeStep(model, step)
      const name = await perform(player, step, bets)
      if (bet && name) bets.set(bet, name)
      const context = () =>
        `seed ${seed + n}: ${JSON.stringify(done, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value))}`
      expect(await stateOf(player), context()).toEqual(modelState(model))
      expect(await table.pending(player), context()).toBe(model.pending)
    }
    released += await table.expectReleases(player)
  }
  process.stdout.write(`${histories} histories from seed ${seed}: ${released} centavos released\n`)
  expect(released).toBeGreaterThan(0n)
}, 1_800_000)

it('releases it once when rounds are counted twice, on two nodes, while bets empty the pocket', async () => {
  await table.rules({ times: 1, rounds: 5 })
  const player = await table.player()
  await table.deposit(player, centavos(20_00), true)
  await table.deposit(player, centavos(10_00), true)
  const stake = centavos(3_00)
  const rounds = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    player,
    staked: stake,
    stakedCash: stake,
    position: 2n ** 62n,
  }))
  await app.platform.database.transaction((tx) =>
    app.bonuses.rollover.countSettled(tx, [...rounds, ...rounds]),
  )
  const bets = Array.from({ length: 25 }, () =>
    table.move(player, [{ from: 'bonus', to: 'house:corrections', amount: 10n }]),
  )
  const drained = Promise.all([app.platform.outbox.drain(), node.platform.outbox.drain()])
  // One that comes after the release finds nothing.
  const taken = BigInt((await Promise.all(bets)).filter(Boolean).length)
  await drained
  await app.platform.outbox.drain()
  expect(await table.rows(player)).toMatchObject([
    { status: 'met', done: 20_00n, rounds_done: 7 },
    { status: 'met', done: 10_00n, rounds_done: 10 },
  ])
  const released = await table.expectReleases(player)
  const { cash, bonus } = await holdings(app, player)
  expect({ cash, whole: cash + bonus }).toEqual({ cash: 30_00n + released, whole: 60_00n - taken * 10n })
})
