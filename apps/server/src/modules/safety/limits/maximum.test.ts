import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, fund, sit } from '../../../../test/casino.ts'
import { bet } from '../../../../test/limits.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { join } from '../../../../test/people.ts'
import type { Reply } from '../../../../test/visitor.ts'
import { runLimitsCommand } from '../commands.ts'
import { safetyChecks } from '../compliance.ts'

const REASON = 'Perdas altas em poucos dias'
const stake = { kind: 'stake', period: 'day' } as const

let app: TestApp
let node: TestApp
let owner: TestOperator
let game: number
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes())
  owner = await joinTeam(app)
  game = await addGame(app, 'maximo')
})
afterAll(() => app.close())

const code = (reply: Reply): string | number => reply.body?.error?.code ?? reply.status
const lower = (player: bigint, limit: object, by = owner): Promise<Reply> =>
  by.visitor.send('POST', `/api/operator/players/${player}/limits`, { body: { limit, reason: REASON } })

async function setProfile(name: 'demo' | 'br-licensed') {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile: name }))
  await vi.waitFor(() => expect(app.settings.profile().name).toBe(name), { timeout: 20_000 })
}

async function player() {
  const visitor = app.visitor()
  const { id, form } = await join(visitor)
  await fund(app, id, 'cash', 1000_00n)
  return { id, form, visitor, by: await sit(app, id, game, 'hub') }
}

it('[R10] counts at once on every node, beside the limit of the player, who reads the reason', async () => {
  const { id, form, visitor, by } = await player()
  await visitor.call('setLimit', { body: { ...stake, amount: 100 } })
  const reply = await lower(id, { ...stake, amount: 30 })
  expect(reply.body.limits).toMatchObject([{ ...stake, amount: 100, maximum: 30, left: 30 }])
  expect((await bet(node, by, 30_01n)).said).toBe('limit_reached')
  expect((await bet(node, by, 30_00n)).said).toBe('done')
  const [mail] = await app.rows(
    sql<{
      body: string
    }>`SELECT body_text AS body FROM mails WHERE recipient = ${form.email} ORDER BY id DESC LIMIT 1`,
  )
  expect(mail!.body).toContain(REASON)
  await app.platform.outbox.drain()
  const { notices } = await visitor.call('notices', { query: {} })
  expect(notices).toMatchObject([
    { kind: 'limit_lowered', text: expect.stringContaining(REASON), to: '/profile/perfil?section=limits' },
  ])
  const [entry] = await app.rows(
    sql`SELECT action, before, after, reason FROM audit_entries WHERE subject_id = ${String(id)} AND action = 'players.limit'`,
  )
  expect(entry).toMatchObject({ before: { amount: 'R$\u00A0100,00' }, after: { amount: 'R$\u00A030,00' } })
})

it('[R10] is lowered and never raised, by operators or by the player', async () => {
  const { id, visitor, by } = await player()
  expect((await lower(id, { ...stake, amount: 50 })).status).toBe(200)
  for (const amount of [50, 50.01, 900])
    expect(code(await lower(id, { ...stake, amount }))).toBe('limit_not_lower')
  expect((await lower(id, { ...stake, amount: 20 })).status).toBe(200)
  // What the player sets for themselves does not widen it.
  await visitor.call('setLimit', { body: { ...stake, amount: 500 } })
  expect((await bet(app, by, 20_01n)).said).toBe('limit_reached')
  expect(code(await lower(id, { ...stake, amount: 400 }))).toBe('limit_not_lower')
  const [check] = safetyChecks(app.platform)
  expect((await check!.run()).exceptions).toBe(0)
})

it('is below the limit that the player set', async () => {
  const { id, visitor } = await player()
  await visitor.call('setLimit', { body: { ...stake, amount: 40 } })
  expect(code(await lower(id, { ...stake, amount: 40 }))).toBe('limit_not_lower')
  expect((await lower(id, { ...stake, amount: 39.99 })).status).toBe(200)
})

describe('the removal of a maximum', () => {
  const remove = (player: bigint, by: TestOperator, limit: object = stake): Promise<Reply> =>
    by.visitor.send('POST', `/api/operator/players/${player}/limits/removal`, {
      body: { limit, reason: REASON },
    })
  const approve = (id: string, by: TestOperator): Promise<Reply> =>
    by.visitor.send('POST', `/api/operator/approvals/${id}/decision`, {
      body: { approve: true, reason: REASON },
    })
  let second: TestOperator
  beforeAll(async () => {
    second = await joinTeam(app)
  })

  it('[R10] is asked for by one operator and approved by another, on every node, and the player reads the reason', async () => {
    const { id, form, visitor, by } = await player()
    await visitor.call('setLimit', { body: { ...stake, amount: 100 } })
    await lower(id, { ...stake, amount: 30 })
    const { approval } = (await remove(id, owner)).body
    expect((await bet(node, by, 30_01n)).said).toBe('limit_reached')
    expect(code(await remove(id, second))).toBe('approval_pending')
    expect(code(await approve(approval, owner))).toBe('own_request')
    const asked = await second.visitor.send('GET', '/api/operator/approvals')
    // A field that stays the same would be folded away, and the page would not say which limit it is.
    expect(asked.body.approvals).toMatchObject([
      {
        id: approval,
        change: {
          before: { limit: 'stake', period: 'day', amount: 'R$\u00A030,00' },
          after: { limit: null, period: null, amount: null },
        },
      },
    ])
    expect((await approve(approval, second)).status).toBe(200)
    expect((await visitor.call('limits')).limits).toMatchObject([{ ...stake, amount: 100, maximum: null }])
    expect((await bet(node, by, 100_01n)).said).toBe('limit_reached')
    expect((await bet(node, by, 100_00n)).said).toBe('done')
    const [mail] = await app.rows(
      sql<{
        body: string
      }>`SELECT body_text AS body FROM mails WHERE recipient = ${form.email} ORDER BY id DESC LIMIT 1`,
    )
    expect(mail!.body).toContain('Retiramos o máximo de R$\u00A030,00')
    expect(mail!.body).toContain(REASON)
    await app.platform.outbox.drain()
    const noticed = async (language: string): Promise<object[]> => {
      const { body } = await visitor.send('GET', `/api/profile/notices?lang=${language}`)
      return body.notices.filter(({ kind }: { kind: string }) => kind === 'limit_removed')
    }
    for (const [language, title] of [
      ['pt-BR', 'Retiramos um limite que definimos'],
      ['en', 'We removed a limit that we had set'],
      ['es', 'Quitamos un límite que habíamos definido'],
    ] as const)
      expect(await noticed(language)).toMatchObject([
        { title, text: expect.stringContaining(REASON), to: '/profile/perfil?section=limits' },
      ])
    const [entry] = await app.rows(
      sql`SELECT operator_id, before, after FROM audit_entries WHERE subject_id = ${String(id)} AND action = 'players.remove_maximum'`,
    )
    expect(entry).toMatchObject({
      before: { amount: 'R$\u00A030,00' },
      after: { amount: null, requested_by: owner.id },
    })
    expect((await safetyChecks(app.platform)[0]!.run()).exceptions).toBe(0)
  })

  it('changes nothing where there is no maximum, it was lowered meanwhile, or the permission is missing', async () => {
    const { id, visitor } = await player()
    await visitor.call('setLimit', { body: { ...stake, amount: 100 } })
    expect(code(await remove(id, owner))).toBe('limit_unknown')
    await lower(id, { ...stake, amount: 30 })
    expect(code(await remove(id, await joinTeam(app, 'support')))).toBe('forbidden')
    const { approval } = (await remove(id, owner)).body
    await lower(id, { ...stake, amount: 20 })
    expect(code(await approve(approval, second))).toBe('limit_unknown')
    expect((await visitor.call('limits')).limits).toMatchObject([{ amount: 100, maximum: 20 }])
  })

  it('by a single person is refused by the database', async () => {
    const alone = app.rows(sql`INSERT INTO limit_changes
      (player_id, kind, period, source, action, operator, requested_by, before, after, at, effective_at)
      VALUES (1, 'stake', 'day', 'operator', 'remove', 'a', 'a', 1, NULL, now(), now())`)
    await expect(alone).rejects.toThrow('limit_changes_removal')
  })

  it('is asked for in the terminal by the same rules', async () => {
    const { id } = await player()
    await lower(id, { ...stake, amount: 30 })
    const deps = { ...app.platform, safety: app.safety }
    const wish = ['remove', String(id), '--kind', 'stake', '--period', 'day', '--reason', REASON]
    await expect(runLimitsCommand(deps, wish)).rejects.toMatchObject({ code: 'option_missing' })
    const said = await runLimitsCommand(deps, [...wish, '--as', owner.email])
    const asked = /approve ([\da-f-]{36})/.exec(said)![1]!
    expect((await approve(asked, second)).status).toBe(200)
    expect(await runLimitsCommand(deps, ['list', String(id)])).toBe(`Player ${id} has no limits.`)
  })
})

it('refuses amounts that are none, closed periods and operators without the permission', async () => {
  const { id } = await player()
  for (const amount of [0, -1, 0.001, null, '10', 1e12])
    expect((await lower(id, { ...stake, amount })).status).toBe(422)
  expect(code(await lower(id, { kind: 'time', period: 'day', amount: 1441 }))).toBe('limit_unknown')
  expect(code(await lower(999_999n, { ...stake, amount: 10 }))).toBe('not_found')
  const support = await joinTeam(app, 'support')
  expect(code(await lower(id, { ...stake, amount: 10 }, support))).toBe('forbidden')
  const risk = await joinTeam(app, 'risk')
  expect((await lower(id, { ...stake, amount: 10 }, risk)).status).toBe(200)
})

it('leaves the choice that the profile demands to the player', async () => {
  const { id, visitor } = await player()
  await setProfile('br-licensed')
  await lower(id, { kind: 'loss', period: 'day', amount: 10 })
  expect((await visitor.call('limits')).required).toEqual(['loss', 'time'])
  await setProfile('demo')
})

it('twenty at the same time on two nodes leave the least', async () => {
  const { id } = await player()
  const lowerAt = (at: TestApp, amount: bigint) =>
    at.platform.database.transaction((tx) =>
      at.safety.limits.lower(tx, id, { ...stake, amount }, { operator: null, reason: REASON }),
    )
  await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      lowerAt(n % 2 === 0 ? app : node, BigInt(10_00 + ((n * 7) % 20) * 100)),
    ),
  )
  const rows = await app.rows(
    sql<{
      before: bigint | null
      after: bigint
    }>`SELECT before, after FROM limit_changes WHERE player_id = ${id} ORDER BY id`,
  )
  expect(rows.at(-1)!.after).toBe(10_00n)
  // Each was below the one before it.
  const amounts = rows.map(({ after }) => after)
  expect(rows.map(({ before }) => before)).toEqual([null, ...amounts.slice(0, -1)])
  expect(amounts).toEqual(amounts.toSorted((a, b) => Number(b - a)))
})

it('is set and listed in the terminal by the same rules', async () => {
  const { id } = await player()
  const deps = { ...app.platform, safety: app.safety }
  const run = (...args: string[]) => runLimitsCommand(deps, args)
  const wish = ['lower', String(id), '--kind', 'loss', '--period', 'week', '--reason', REASON]
  expect(await run('list', String(id))).toBe(`Player ${id} has no limits.`)
  expect(await run(...wish, '--amount', '50,00')).toContain('loss per week is at most')
  expect(await run('list', String(id))).toMatch(/^loss per week {2}operator {2}R\$\s50,00 {2}-$/)
  await expect(run(...wish, '--amount', '60,00')).rejects.toMatchObject({ code: 'limit_not_lower' })
  await expect(run(...wish, '--amount', '0')).rejects.toMatchObject({ code: 'amount_unreadable' })
  await expect(run('raise', String(id))).rejects.toMatchObject({ code: 'command_unknown' })
})
