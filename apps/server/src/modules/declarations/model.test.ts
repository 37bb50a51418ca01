import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { bet } from '../../../test/limits.ts'
import { confirmEmail, cpf, join } from '../../../test/people.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { declare } from './declare.ts'

/** Texts of three releases; a release may be taken back, and then the text before is in force again. */
const texts = ['2026-11-18', '2027-01-01', '2027-03-01'].map((version, index) => ({
  version,
  hash: String(index).repeat(64),
}))

let app: TestApp
let node: TestApp
let game: number

beforeAll(async () => {
  const declarations = { text: texts[0]! }
  ;({ app, node } = await startTwoNodes({ declarations }))
  game = await addGame(app, 'modelo-de-cadastro')
})
afterAll(() => app.close())

const other = fc.boolean()
const text = fc.nat({ max: texts.length - 1 })
const move = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('declare' as const),
      /** Usually the text in force; otherwise one that a page of another release still shows. */
      shown: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: text }),
      gender: fc.constantFrom('female', 'male', 'other'),
      income: fc.constantFrom('up_to_2000', 'up_to_5000'),
      is_exposed: fc.boolean(),
      /** The job of the other node runs at the same time. */
      races: fc.boolean(),
      other,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('release' as const), text }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('profile' as const), other }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('advance' as const), other }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(minutes(1), hours(2), days(40)),
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never
type Declaring = Extract<Move, { does: 'declare' }>

/** What a sequential reader of the law would keep. */
interface Model {
  current: number
  isRequired: boolean
  declared: { text: number; gender: string; income: string; isExposed: boolean; at: number }[]
  /** Placed and lifted by declarations and by the job; open games are stopped by it alone. */
  isHeld: boolean
}

const address = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

const last = ({ declared }: Model) => declared.at(-1)
const isComplete = (model: Model) => last(model)?.text === model.current
const isDemanded = (model: Model) => model.isRequired && !isComplete(model)

async function chooseProfile(isRequired: boolean): Promise<void> {
  const compliance_profile = isRequired ? 'br-licensed' : 'standard'
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile }))
  for (const { settings } of [app, node])
    await vi.waitUntil(() => settings.profile().name === compliance_profile, { timeout: 60_000 })
}

function release(index: number): void {
  for (const { declarations } of [app, node]) declarations.deps.text = texts[index]!
}

async function declareAs(model: Model, player: bigint, step: Declaring): Promise<void> {
  const shown = step.shown ?? model.current
  const at = step.other ? node : app
  const { gender, income, is_exposed } = step
  const form = {
    ...address,
    gender,
    income,
    is_exposed,
    is_not_barred: true,
    text_version: texts[shown]!.version,
  } as Parameters<typeof declare>[2]
  const answer = declare(at.declarations.deps, player, form, '127.0.0.1').then(
    () => 'stored',
    (error: unknown) => (error instanceof AppError ? error.code : Promise.reject(error as Error)),
  )
  const [said] = await Promise.all([
    answer,
    step.races ? (at === app ? node : app).declarations.advance() : null,
  ])
  expect(said).toBe(shown === model.current ? 'stored' : 'declaration_changed')
  if (shown === model.current) {
    const before = last(model)
    const isSame =
      before?.text === shown &&
      before.gender === gender &&
      before.income === income &&
      before.isExposed === is_exposed
    const row = { text: shown, gender, income, isExposed: is_exposed, at: at.clock.now().getTime() }
    if (!isSame) model.declared.push(row)
    model.isHeld = false
  }
  if (step.races) model.isHeld = isDemanded(model)
}

async function make(model: Model, player: bigint, step: Move): Promise<void> {
  switch (step.does) {
    case 'declare':
      return declareAs(model, player, step)
    case 'release':
      model.current = step.text
      return release(step.text)
    case 'profile':
      model.isRequired = !model.isRequired
      return chooseProfile(model.isRequired)
    case 'advance':
      await (step.other ? node : app).declarations.advance()
      model.isHeld = isDemanded(model)
      return
    case 'wait':
      for (const each of [app, node]) each.clock.advance(step.milliseconds)
  }
}

/** What each node says now: to a deposit, to opening a game, to a bet in a game that was open before, and to a withdrawal. */
async function admissionsAt(at: TestApp, player: bigint, seat: Gambler) {
  const [deposit, play, withdraw] = await at.platform.database.transaction(async (tx) => [
    (await at.safety.mayDeposit(tx, player))?.code ?? 'admitted',
    (await at.safety.mayPlay(tx, player))?.code ?? 'admitted',
    (await at.safety.mayWithdraw(tx, player))?.code ?? 'admitted',
  ])
  return { deposit, play, withdraw, bet: (await bet(at, seat, 1n)).said }
}

async function storedOf(player: bigint) {
  const rows = await app.rows(sql<{
    text_version: string
    text_hash: string
    gender: string
    income: string
    is_exposed: boolean
    declared_at: Date
  }>`
    SELECT text_version, text_hash, gender, income, is_exposed, declared_at FROM player_declarations
    WHERE player_id = ${player} ORDER BY id`)
  return rows.map((row) => ({ ...row, declared_at: row.declared_at.getTime() }))
}

it('[I5] [I9] admits to deposits and bets exactly who declared the text in force, on two nodes and over every release, and keeps each declaration', async () => {
  const seen = { admitted: 0, refused: 0, held: 0, unheld: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 16 }), async (moves) => {
      const model: Model = { current: 0, isRequired: true, declared: [], isHeld: true }
      release(0)
      await chooseProfile(true)
      const visitor = app.visitor()
      const { id, user } = await join(visitor, { cpf: cpf(), birth_date: '1990-01-01' })
      await confirmEmail(app, visitor, user.email)
      for (const kind of app.settings.profile().requiredLimits)
        await app.safety.limits.change(id, { kind, period: 'month', amount: 40_000n })
      await fund(app, id, 'cash', 1000_00n)
      const seat = await sit(app, id, game, 'hub')
      for (const step of moves) {
        await make(model, id, step)
        const isRefused = isDemanded(model) || model.isHeld
        const admission = isRefused ? 'registration_incomplete' : 'admitted'
        const wanted = {
          deposit: admission,
          play: admission,
          withdraw: 'admitted',
          bet: model.isHeld ? 'player_blocked' : 'done',
        }
        expect([await admissionsAt(app, id, seat), await admissionsAt(node, id, seat)]).toEqual([
          wanted,
          wanted,
        ])
        seen[isRefused ? 'refused' : 'admitted']++
        if (isDemanded(model)) seen[model.isHeld ? 'held' : 'unheld']++
      }
      expect(await storedOf(id)).toEqual(
        model.declared.map(({ text: index, gender, income, isExposed, at }) => ({
          text_version: texts[index]!.version,
          text_hash: texts[index]!.hash,
          gender,
          income,
          is_exposed: isExposed,
          declared_at: at,
        })),
      )
    }),
    { numRuns: 16, endOnFailure: true },
  )
  // The moves reach all of it, or the test would show nothing.
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(3)
}, 300_000)
