import { balances, houseBalance } from '@girassol/ledger'
import {
  amountOf,
  contentOf,
  contentsOf,
  type ReadFile,
  readFile,
  sumOf,
  validateXml,
  verifyXml,
} from '@girassol/sigap'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Depositor, depositor, type House, startHouse } from '../../../test/house.ts'
import { joinTeam } from '../../../test/operator.ts'
import {
  buildFiles,
  dayOf,
  endDay,
  filesOf,
  goTo,
  lastDayOf,
  openTestAccounts,
  post,
  type StoredFile,
  unreachable,
} from '../../../test/reported-days.ts'
import { days } from '../../platform/clock.ts'
import { executor } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import { runInquiriesCommand } from '../closures/index.ts'
import { readBettors } from './bettors.ts'

let house: House
let people: Depositor[]
beforeAll(async () => {
  house = await startHouse({ reception: unreachable })
  await openTestAccounts(house)
  people = await Promise.all(Array.from({ length: 6 }, () => depositor(house)))
})
afterAll(() => house.close())

/** Each movement: its cause, its legs for an amount, and what it adds to which part of the files. */
const MOVES = {
  deposit: ['deposit', (a: bigint) => [['gateway:bspay', 'cash', a]], 'deposits', 1n],
  bet: ['bet', (a: bigint) => [['cash', 'game:hub', a]], 'staked', 1n],
  mixedBet: [
    'bet',
    (a: bigint) => [
      ['cash', 'game:hub', a],
      ['bonus', 'game:hub', a],
    ],
    'staked',
    2n,
  ],
  freeBet: ['bet', (a: bigint) => [['house:free-spins', 'game:hub', a]], null, 0n],
  win: ['win', (a: bigint) => [['game:hub', 'cash', a]], 'prizes', 1n],
  heldWin: ['win', (a: bigint) => [['house:held-wins', 'cash', a]], 'prizes', 1n],
  rollback: ['rollback', (a: bigint) => [['game:hub', 'cash', a]], 'adjustments', 1n],
  bonus: ['bonus_grant', (a: bigint) => [['house:bonuses', 'bonus', a]], 'adjustments', 1n],
  release: ['bonus_release', (a: bigint) => [['bonus', 'cash', a]], null, 0n],
  hold: ['withdrawal_hold', (a: bigint) => [['cash', 'locked', a]], null, 0n],
  paid: ['withdrawal_paid', (a: bigint) => [['locked', 'gateway:bspay', a]], 'withdrawals', 1n],
  returned: ['withdrawal_returned', (a: bigint) => [['locked', 'cash', a]], null, 0n],
  refund: ['deposit_refund', (a: bigint) => [['cash', 'gateway:bspay', a]], 'adjustments', -1n],
  credit: ['adjustment', (a: bigint) => [['house:adjustments', 'cash', a]], 'adjustments', 1n],
  debit: ['adjustment', (a: bigint) => [['cash', 'house:adjustments', a]], 'adjustments', -1n],
  reward: ['reward', (a: bigint) => [['house:rewards', 'cash', a]], 'adjustments', 1n],
} as const satisfies Record<
  string,
  readonly [string, (a: bigint) => [string, string, bigint][], string | null, bigint]
>

const readOf = (files: StoredFile[], family: StoredFile['family']): ReadFile[] =>
  files.filter((file) => file.family === family).map(({ xml }) => readFile(xml, family))

const moves = fc.array(
  fc.record({
    player: fc.nat(5),
    move: fc.constantFrom(...(Object.keys(MOVES) as (keyof typeof MOVES)[])),
    amount: fc.bigInt({ min: 1n, max: 50_00n }),
    game: fc.integer({ min: 17, max: 19 }),
  }),
  { minLength: 20, maxLength: 60 },
)

let offset = 0
it('[A5] [C9] re-adds random days to the ledger to the centavo, each day from where the last one ended', async () => {
  const closings = new Map<string, bigint>()
  const references = new Set<string>()
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const day = dayOf((offset += 1))
      await goTo(house, day)
      await house.regulatorReports.build()
      const expected: Record<string, bigint> = {}
      for (const person of people)
        await post(house, person.id, 'deposit', [['gateway:bspay', 'cash', 100_00n]])
      expected['deposits'] = 100_00n * BigInt(people.length)
      for (const { player, move, amount, game } of list) {
        const [kind, legs, part, sign] = MOVES[move]
        const isPosted = await post(house, people[player]!.id, kind, legs(amount), `hub/${game}/r-1`)
        if (isPosted && part !== null) expected[part] = (expected[part] ?? 0n) + sign * amount
      }
      await endDay(house, day)
      const files = await filesOf(house, day)
      checkLots(files)
      const wallets = readOf(files, 'wallet').flatMap(({ records }) => records)
      const games = readOf(files, 'games').flatMap(({ records }) => records)
      const staked = new Map(
        games.map((xml) => [contentOf(xml, 'CPF'), amountOf(xml, 'valorTotalApostadorJogoDia')]),
      )
      for (const xml of wallets) {
        const cpf = contentOf(xml, 'CPF')!
        expect(amountOf(xml, 'saldoInicial')).toBe(closings.get(cpf) ?? 0n)
        const change =
          sumOf(xml, 'valorAporte') +
          sumOf(xml, 'valorPremio') +
          sumOf(xml, 'valorAjuste') -
          sumOf(xml, 'valorRetirada')
        expect(amountOf(xml, 'saldoFinal')).toBe(
          amountOf(xml, 'saldoInicial') + change - (staked.get(cpf) ?? 0n),
        )
        closings.set(cpf, amountOf(xml, 'saldoFinal'))
        for (const name of ['idAporte', 'idRetirada', 'idPremio', 'idAjuste'])
          for (const id of contentsOf(xml, name)) {
            expect(id.length).toBeLessThanOrEqual(name === 'idAjuste' ? 10 : 20)
            expect(references).not.toContain(id)
            references.add(id)
          }
      }
      const total = (name: string) => wallets.reduce((all, xml) => all + sumOf(xml, name), 0n)
      expect({
        deposits: total('valorAporte'),
        withdrawals: total('valorRetirada'),
        prizes: total('valorPremio'),
        adjustments: total('valorAjuste'),
        staked: [...staked.values()].reduce((all, each) => all + each, 0n),
      }).toEqual({ withdrawals: 0n, prizes: 0n, adjustments: 0n, staked: 0n, ...expected })
      for (const { id, cpf } of people) {
        const held = await house.platform.database.transaction((tx) => balances(executor(tx), id))
        expect(closings.get(cpf)).toBe([...held.values()].reduce((all, each) => all + each, 0n))
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

/** Lots count from 1 without gaps, hold what the cap allows, and only the last has totals. */
function checkLots(files: StoredFile[]): void {
  for (const family of ['bettor', 'games', 'wallet'] as const) {
    const lots = readOf(files, family)
    expect(lots.map(({ header }) => header.lot)).toEqual(lots.map((_, n) => n + 1))
    expect(lots.map(({ header }) => header.isLast)).toEqual(lots.map((_, n) => n === lots.length - 1))
    for (const { header, records, totals } of lots) {
      expect(records.length).toBeLessThanOrEqual(4)
      expect(totals !== null).toBe(header.isLast)
    }
  }
}

it('[A5] [C2] writes files that are signed and valid by the schema, and every person once', async () => {
  const files = (
    await Promise.all(Array.from({ length: offset }, (_, n) => filesOf(house, dayOf(n + 1))))
  ).flat()
  const bettors = readOf(files, 'bettor').flatMap(({ records }) =>
    records.map((xml) => contentOf(xml, 'CPF') ?? ''),
  )
  expect(bettors).toHaveLength(people.length)
  expect(new Set(bettors)).toEqual(new Set(people.map(({ cpf }) => cpf)))
  for (const family of ['bettor', 'games', 'wallet', 'operator-daily'] as const) {
    const { xml } = files.find((file) => file.family === family)!
    expect(await validateXml(xml, family, 'v1')).toEqual([])
    expect(verifyXml(xml)).toMatchObject({ isValid: true })
  }
})

it('[M3] keeps a proof of each day that equals the ledger', async () => {
  const day = dayOf(offset)
  const [proof] = await house.rows(
    sql<Record<string, bigint>>`SELECT * FROM segregation_proofs WHERE day = ${day}`,
  )
  const { received, wallets } = await house.platform.database.transaction(async (tx) => {
    const held = await Promise.all(people.map(({ id }) => balances(executor(tx), id)))
    const sum = held.reduce((all, each) => all + each.get('cash')! + each.get('locked')!, 0n)
    return { wallets: sum, received: -(await houseBalance(executor(tx), 'gateway:bspay'))! }
  })
  expect(proof).toMatchObject({ wallets, transactional: received, open_bets: 0n })
  expect(proof!['surplus']).toBe(received - wallets - proof!['owed']!)
})

it('holds a day that does not add up, says why, and builds it after the cause was mended', async () => {
  const day = dayOf((offset += 1))
  await goTo(house, day)
  await house.regulatorReports.build()
  const { id } = people[0]!
  await post(house, id, 'deposit', [['gateway:bspay', 'cash', 1_00n]])
  await house.rows(
    sql`UPDATE sigap_wallets SET closing = closing + 1 WHERE player_id = ${id} AND day = ${dayOf(offset - 1)}`,
  )
  await endDay(house, day)
  const [row] = await house.rows(
    sql<{ state: string; findings: unknown }>`SELECT state, findings FROM sigap_days WHERE day = ${day}`,
  )
  expect(row).toEqual({
    state: 'held',
    findings: [{ code: 'wallet_continuity', count: 1, samples: [String(id)] }],
  })
  expect(await filesOf(house, day)).toEqual([])
  await house.rows(
    sql`UPDATE sigap_wallets SET closing = closing - 1 WHERE player_id = ${id} AND day = ${dayOf(offset - 1)}`,
  )
  await house.rows(
    sql`UPDATE sigap_days SET state = 'closed', built_at = NULL, findings = '[]' WHERE day = ${day}`,
  )
  await buildFiles(house, day)
  const families = (await filesOf(house, day)).map(({ family }) => family)
  expect(families).toEqual(['operator-daily', 'wallet'])
})

it('[A5] [C2] the last day of a month has the monthly file too, which is due days later', async () => {
  const day = lastDayOf(dayOf(0))
  await goTo(house, day)
  await endDay(house, day)
  const files = await house.rows(
    sql<{
      family: string
      due_at: Date
    }>`SELECT family, due_at FROM sigap_files WHERE day = ${day} ORDER BY family`,
  )
  expect(files.map(({ family }) => family)).toEqual(['operator-daily', 'operator-monthly'])
  const [daily, monthly] = files as [(typeof files)[0], (typeof files)[0]]
  expect(monthly.due_at.getTime() - daily.due_at.getTime()).toBeGreaterThan(days(3))
})

it('[C11] reports an account under inquiry as suspended, and as active once the inquiry is lifted', async () => {
  const { id } = await depositor(house)
  const { email } = await joinTeam(house)
  const texts = ['--grounds', 'Aparelho de outra conta.', '--internal', 'Caso 12.', '--as', email]
  const run = (command: string) => runInquiriesCommand(house.closures.deps, [command, String(id), ...texts])
  const status = async () =>
    (await readBettors(house.regulatorReports.deps)).records.find(({ member }) => member === id)?.xml
  await run('open')
  expect(await status()).toContain('<statusApostador>3</statusApostador>')
  await run('lift')
  expect(await status()).toContain('<statusApostador>1</statusApostador>')
})

it('[A5] reports a court order with its term, and an identity that is not proven where one is demanded', async () => {
  const { deps } = house.regulatorReports
  const player = await depositor(house)
  const reported = async (requiresIdentity: boolean) => {
    const profile = () => ({ ...house.settings.profile(), requiresIdentity })
    const settings = { current: () => house.settings.current(), profile }
    const { records } = await readBettors({ ...deps, settings })
    return records.find(({ member }) => member === player.id)?.xml ?? ''
  }
  const statusIn = (xml: string) => contentOf(xml, 'statusApostador')
  expect([statusIn(await reported(false)), statusIn(await reported(true))]).toEqual(['1', '5'])
  const found = house.clock.now()
  const until = calendarDay(new Date(found.getTime() + days(50)))
  const match = (list: string, reason: string, state: string, end: string | null) =>
    house.rows(sql`INSERT INTO person_matches (id, player_id, list, key, found_by, moment, state, reason, until, found_at, is_held)
      VALUES (${randomUUID()}, ${player.id}, ${list}, ${randomUUID()}, 'cpf', 'import', ${state}, ${reason}, ${end}::date, ${found}, true)`)
  await match('restricted', 'court', 'open', until)
  await match('restricted', 'court', 'confirmed', calendarDay(new Date(found.getTime() - days(2))))
  expect(contentOf(await reported(false), 'periodoExclusaoJudicial')).toBe('0')
  await match('restricted', 'court', 'confirmed', until)
  const ordered = await reported(true)
  expect([statusIn(ordered), contentOf(ordered, 'periodoExclusaoJudicial')]).toEqual(['7', '2'])
  expect(contentOf(ordered, 'dataHoraPeriodoExclusaoJudicial')).toBe(contentOf(ordered, 'dataHoraStatus'))
})
