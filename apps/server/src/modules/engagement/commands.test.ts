import { sql } from 'kysely'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdings } from '../../../test/casino.ts'
import { type EngagementTable, engagementTable } from '../../../test/engagement.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { hours, minutes } from '../../platform/clock.ts'
import { engagementCommands } from './commands.ts'
import { addDemoWheels } from './wheels/demo/stock.ts'

let table: EngagementTable
let folder: string
beforeAll(async () => {
  table = await engagementTable()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'operator-'))
})
afterAll(async () => {
  await fs.rm(folder, { recursive: true })
  await table.app.close()
})

type Group = keyof typeof engagementCommands
const run = (group: Group, ...args: string[]) => engagementCommands[group].run(table.app, args)

async function write(content: unknown): Promise<string> {
  const file = path.join(folder, 'things.json')
  await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const texts = { pt_BR: 'Vinte', en: 'Twenty', es: 'Veinte' }
const mission = {
  code: 'vinte',
  period: 'daily',
  kind: 'staked',
  target: 20,
  name: texts,
  description: texts,
  prize: { kind: 'cash', amount: '2,50' },
}

async function under(compliance_profile: 'demo' | 'br-licensed'): Promise<void> {
  const { platform, settings } = table.app
  await platform.database.transaction((tx) => settings.change(tx, { compliance_profile }))
  await expect.poll(() => settings.profile().name).toBe(compliance_profile)
}

it('[A10] refuses missions and tournaments that urge or promise gain, and the check finds them and wheels, where the law forbids it', async () => {
  const { app } = table
  const promise = { ...texts, es: 'Dinero fácil' }
  const tournament = {
    code: 'facil',
    name: texts,
    description: promise,
    score: 'stake',
    starts_at: app.clock.now().toISOString(),
    ends_at: new Date(app.clock.now().getTime() + hours(2)).toISOString(),
    prizes: [{ kind: 'cash', amount: '2,50' }],
  }
  await under('br-licensed')
  const refused = { code: 'advertising_banned' }
  await expect(
    run('missions', 'add', await write([{ ...mission, code: 'facil', name: promise }])),
  ).rejects.toMatchObject(refused)
  await expect(run('tournaments', 'add', await write([tournament]))).rejects.toMatchObject(refused)
  // As if they had been added before the profile was chosen.
  await under('demo')
  await run('missions', 'add', await write([{ ...mission, code: 'facil', name: promise }]))
  await run('tournaments', 'add', await write([tournament]))
  await app.rows(sql`INSERT INTO roulettes (code, name, description, max_spins_per_day, roulette_border_color, roulette_background_color,
      roulette_pointer_color, widget_background_type, widget_background_color, widget_title_color, widget_text_color)
    SELECT 'facil', ${JSON.stringify(texts)}::jsonb, ${JSON.stringify(promise)}::jsonb, 1, c, c, c, 'color', c, c, c FROM (VALUES ('#000000')) v (c)`)
  await under('br-licensed')
  const found = async () => {
    await app.compliance.run(['advertising.rewards'])
    const results = app.compliance.rules().flatMap((rule) => rule.results)
    return results.find(({ name }) => name === 'advertising.rewards')
  }
  expect(await found()).toMatchObject({
    exceptions: 3,
    samples: ['mission facil', 'tournament facil', 'wheel facil'],
    error: null,
  })
  for (const owned of ['missions', 'tournaments', 'roulettes'])
    await app.rows(sql`DELETE FROM ${sql.table(owned)} WHERE code = 'facil'`)
  expect(await found()).toMatchObject({ exceptions: 0 })
  await under('demo')
})

describe('missions', () => {
  it('are added from a file, listed and retired', async () => {
    expect(await run('missions', 'list')).toBe('There are no missions.')
    const wins = {
      ...mission,
      code: 'ganhos',
      kind: 'wins',
      least_multiple: 2,
      scope: 'game',
      scope_value: 'um',
    }
    expect(await run('missions', 'add', await write([mission, wins]))).toBe('vinte, ganhos: added.')
    expect((await run('missions', 'list')).split('\n')).toEqual([
      'open     vinte  daily  staked  R$ 20,00  everywhere  R$ 2,50 cash',
      'open     ganhos  daily  wins  20  game um  R$ 2,50 cash',
    ])
    const { visitor, id } = await table.guest()
    const seen = () =>
      visitor.call('missions', { query: { period: 'daily' } }).then(({ missions }) => missions)
    await expect.poll(seen).toMatchObject([{ target: 20, prize: { amount: 2.5 } }, { target: 20 }])
    const [first] = await seen()
    await visitor.call('acceptMission', { body: { mission_id: first!.id } })
    expect(await run('missions', 'retire', 'ganhos')).toBe('ganhos is retired now.')
    await expect.poll(seen).toHaveLength(1)
    await table.settle(table.round(id, { staked: '2000' }))
    expect(await visitor.call('collectMissions', {})).toMatchObject({ collected: 1, amount: 2.5 })
  })

  it.each([
    [{ ...mission, code: 'Vinte!' }, 'code must be small letters'],
    [{ ...mission, target: 0 }, 'target is below 1'],
    [{ ...mission, prize: { kind: 'cash', amount: 2.5 } }, 'prize.amount must be an amount'],
    [{ ...mission, prize: { kind: 'car' } }, 'prize.kind is none of cash, bonus, free_spins, coupon'],
    [{ ...mission, name: { pt_BR: 'x', en: 'x' } }, 'name.es is missing'],
    [{ ...mission, least_paid: '1,00' }, 'counts no wins'],
    [{ ...mission, colour: 'red' }, 'Unrecognized key'],
    [[mission, { ...mission, code: 'b', period: 'monthly' }], 'no. 2: period is neither daily nor week'],
    [{ ...mission, code: 'nova', scope: 'game', scope_value: 'nope' }, 'there is no game "nope"'],
    [{ ...mission, code: 'nova', scope_value: 'um' }, 'there is no all "um"'],
    [
      {
        ...mission,
        code: 'nova',
        prize: { kind: 'free_spins', game: 'um', rounds: 5, stake: '1,00', hours: 1 },
      },
      'a stake of R$ 1,00 is not possible on um',
    ],
    [[{ ...mission, code: 'nova' }, mission], 'There is a mission "vinte" already'],
    ['{', 'cannot be read'],
  ])('are refused with what is wrong, and none is added: %#', async (content, wrong) => {
    await expect(run('missions', 'add', await write(content))).rejects.toThrow(wrong)
    expect(await run('missions', 'list')).not.toContain('nova')
  })

  it('take no other words', async () => {
    for (const [args, error] of [
      [['add'], 'file_missing'],
      [['add', '/nowhere.json'], 'file_unreadable'],
      [['retire', 'nope'], 'mission_not_found'],
      [['retire', 'ganhos'], 'mission_not_found'],
      [['list', 'all', 'now'], 'argument_unexpected'],
      [['drop'], 'command_unknown'],
    ] as const)
      await expect(run('missions', ...args)).rejects.toMatchObject({ code: error })
  })
})

describe('wheels', () => {
  it('are listed, closed, opened, and filled again', async () => {
    await table.app.platform.database.transaction((tx) => addDemoWheels(tx, 'um'))
    const code = 'roleta-do-girassol'
    expect(await run('roulettes', 'list')).toContain(`open    ${code}  3 a day  always\n`)
    expect(await run('roulettes', 'list')).toContain(' 7  2 of 1000  20 left  R$ 50,00 cash')
    const shown = async () => (await table.app.visitor().call('roulettes')).roulettes.map(({ name }) => name)
    expect(await run('roulettes', 'close', code)).toBe(`${code} is closed now.`)
    expect(await shown()).toEqual(['Roleta da Lua'])
    expect(await run('roulettes', 'open', code)).toBe(`${code} is open now.`)
    expect(await shown()).toHaveLength(2)
    expect(await run('roulettes', 'stock', code, '7', '0')).toBe(`${code}, place 7: 0 left now.`)
    const { roulettes } = await table.app.visitor().call('roulettes')
    expect(roulettes[0]?.prizes[7]).toMatchObject({ weight: 0, stock_left: 0 })
    await run('roulettes', 'stock', code, '7', 'endless')
    expect(await run('roulettes', 'list')).toContain(' 7  2 of 1000  endless  R$ 50,00 cash')
    for (const [args, error] of [
      [['close', 'nope'], 'wheel_not_found'],
      [['stock', code, '9', '1'], 'wheel_place_not_found'],
      [['stock', code, 'x', '1'], 'wheel_place_unreadable'],
      [['stock', code, '1', '1.5'], 'stock_unreadable'],
      [['stock', code, '1'], 'stock_unreadable'],
    ] as const)
      await expect(run('roulettes', ...args)).rejects.toMatchObject({ code: error })
  })

  it('[A10] are not opened with a text that promises gain, where the law forbids it', async () => {
    const code = 'roleta-do-girassol'
    const promise = JSON.stringify({ pt_BR: 'Ganhe dinheiro', en: 'Wheel', es: 'Ruleta' })
    await table.app.rows(sql`UPDATE roulettes SET description = ${promise}::jsonb WHERE code = ${code}`)
    await under('br-licensed')
    await expect(run('roulettes', 'open', code)).rejects.toMatchObject({ code: 'advertising_banned' })
    expect(await run('roulettes', 'close', code)).toBe(`${code} is closed now.`)
    await under('demo')
    expect(await run('roulettes', 'open', code)).toBe(`${code} is open now.`)
  })
})

describe('VIP levels', () => {
  it('are changed, and pay once to who reaches them by that', async () => {
    expect(await run('vip', 'list')).toBe('There are no levels.')
    const { database } = table.app.platform
    const lines = [1, 2].map((level) => ({
      level,
      required: BigInt(level) * 100_00n,
      bonus: 5_00n,
      symbol: '',
    }))
    await database.transaction((tx) => table.app.engagement.vip.add(tx, 'level_up', lines))
    const [below, there] = [await table.guest(), await table.guest()]
    await table.settle(table.round(below.id, { staked: '4999' }), table.round(there.id, { staked: '10000' }))
    expect(await run('vip', 'change', 'level_up', '1', '--required', '49,99', '--bonus', '3,00')).toContain(
      'changed',
    )
    expect(await run('vip', 'list')).toBe(
      'level_up   1  from R$ 49,99  R$ 3,00\nlevel_up   2  from R$ 200,00  R$ 5,00',
    )
    await table.drain()
    expect(await holdings(table.app, below.id)).toEqual({ cash: 3_00n, bonus: 0n })
    expect(await table.expectPaidOnce(there.id)).toBe(5_00n)
    // Asked for again by more points: who had it has it.
    await run('vip', 'change', 'level_up', '1', '--required', '90,00')
    await table.settle(table.round(below.id, { staked: '5000' }))
    expect(await table.expectPaidOnce(below.id)).toBe(3_00n)
    for (const [args, error] of [
      [['change', 'level_up', '1', '--required', '200,00'], 'vip_levels_not_rising'],
      [['change', 'level_up', '1'], 'vip_change_missing'],
      [['change', 'level_up', '9', '--bonus', '1,00'], 'vip_level_not_found'],
      [['change', 'daily', '1', '--bonus', '1,00'], 'vip_table_unknown'],
      [['change', 'level_up', 'x', '--bonus', '1,00'], 'vip_level_unreadable'],
      [['change', 'level_up', '1', '--bonus', 'much'], 'amount_unreadable'],
    ] as const)
      await expect(run('vip', ...args)).rejects.toMatchObject({ code: error })
    expect(await run('vip', 'list')).toContain('level_up   1  from R$ 90,00')
  })
})

describe('tournaments', () => {
  const at = (after: number) => new Date(table.app.clock.now().getTime() + after).toISOString()
  const tournament = () => ({
    code: 'semana',
    score: 'stake',
    least_stake: '0,50',
    starts_at: at(0),
    ends_at: at(hours(1)),
    name: texts,
    description: texts,
    prizes: [{ kind: 'cash', amount: '10,00' }],
  })

  it('are added from a file, and called off without prizes', async () => {
    expect(await run('tournaments', 'list')).toBe('There are no tournaments.')
    const other = { ...tournament(), code: 'outra' }
    await run('tournaments', 'add', await write([tournament(), other]))
    const { id, visitor } = await table.guest()
    const { tournaments } = await visitor.call('tournaments')
    for (const each of tournaments) await visitor.call('joinTournament', { params: { id: String(each.id) } })
    await table.settle(table.round(id))
    await expect(run('tournaments', 'cancel', 'semana')).rejects.toMatchObject({ code: 'option_missing' })
    expect(await run('tournaments', 'cancel', 'semana', '--reason', 'engano')).toBe(
      'semana is called off now.',
    )
    expect(await run('tournaments', 'list')).toMatch(
      /^cancelled {2}semana {2}stake .* 1 players {2}R\$ 10,00 cash$/m,
    )
    await table.settle(table.round(id))
    const [called] = await table.app.rows(
      sql<{ id: number; score: bigint }>`SELECT t.id, e.score FROM tournaments t
        JOIN tournament_entries e ON e.tournament_id = t.id WHERE t.code = 'semana'`,
    )
    expect(called?.score).toBe(100n)
    const path = { params: { id: String(called?.id) } }
    expect((await visitor.call('tournament', path)).tournament.state).toBe('cancelled')
    const late = await table.guest()
    expectRefusal(await late.visitor.send('POST', `/api/tournaments/${called?.id}/join`), 'tournament_over')
    table.app.clock.advance(hours(1) + minutes(3))
    await table.app.engagement.tournaments.settle()
    await table.drain()
    // Of the two that ended only the other one is settled, and pays.
    expect(await table.expectPaidOnce(id)).toBe(10_00n)
    for (const code of ['semana', 'outra', 'nope'])
      await expect(run('tournaments', 'cancel', code, '--reason', 'x')).rejects.toMatchObject({
        code: 'tournament_not_open',
      })
  })

  it.each([
    [{ starts_at: '2030-01-01' }, 'starts_at is no moment'],
    [{ starts_at: '2040-01-01T00:00:00-03:00' }, 'ends before it starts'],
    [{ starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }, 'it would be over already'],
    [{ prizes: [] }, 'prizes are missing'],
    [{ scope: 'provider', scope_value: 'nope' }, 'there is no provider "nope"'],
    [{ code: 'outra' }, 'There is a tournament "outra" already'],
  ])('are refused with what is wrong: %j', async (change, wrong) => {
    await expect(
      run('tournaments', 'add', await write({ ...tournament(), code: 'nova', ...change })),
    ).rejects.toThrow(wrong)
  })
})
