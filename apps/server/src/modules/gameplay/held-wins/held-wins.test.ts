import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../test/casino.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { executor } from '../../../platform/database.ts'
import { runWinsCommand } from '../index.ts'
import { countHeldWins } from './operator.ts'

const CASH = 1000n
const STAKE = 100n
/** Far above what a round pays without review. */
const WIN = 90_000_00n
/** So large that two people decide. */
const LARGE_WIN = 900_000_00n

let app: TestApp
let other: TestApp
let game: number
let owner: TestOperator
beforeAll(async () => {
  ;({ app, node: other } = await startTwoNodes())
  game = await addGame(app, 'alto')
  owner = await joinTeam(app)
})
afterAll(() => app.close())

let last = 0
/** A player with a win that is held, and its key. */
async function winner(amount = WIN): Promise<{ gambler: Gambler; key: string }> {
  const gambler = await seat(app, game, 'hub', { cash: CASH })
  const names = { round: `r${++last}`, transaction: `b${last}` }
  const bet = await app.gameplay.wallet.bet({
    session: gambler.session,
    ...names,
    amount: centavos(STAKE),
  })
  expect(bet.status).toBe('done')
  const answer = await app.gameplay.wallet.win({
    provider: 'hub',
    player: gambler.id,
    game,
    round: names.round,
    transaction: `w${last}`,
    bet: names.transaction,
    amount: centavos(amount),
  })
  expect(answer.status).toBe('done')
  const [row] = await app.rows(
    sql<{ key: string }>`SELECT key FROM held_wins WHERE player_id = ${gambler.id}`,
  )
  return { gambler, key: row!.key }
}

const send = async (path: string, body?: object, { visitor, nextCode } = owner) => {
  if (body) await visitor.send('POST', '/api/operator/session/step-up', { body: { code: nextCode() } })
  return visitor.send(body ? 'POST' : 'GET', `/api/operator/games/held-wins${path}`, body ? { body } : {})
}
const decide = (key: string, state: string, by = owner) =>
  send(`/${key}/decision`, { state, reason: 'Conferido com o provedor' }, by)
const count = () => app.platform.database.transaction((tx) => countHeldWins(tx))
const auditOf = (player: bigint) =>
  app.rows(sql<{ action: string; reason: string | null }>`SELECT action, reason FROM audit_entries
    WHERE subject_kind = 'player' AND subject_id = ${String(player)} AND action LIKE 'games.%' ORDER BY seq`)

it('lists held wins with what a release credits, and counts those that wait', async () => {
  const before = await count()
  const { gambler, key } = await winner()
  expect(await count()).toBe(before + 1)
  const { body } = await send('?state=held')
  expect(body.items[0]).toMatchObject({
    id: key,
    player: String(gambler.id),
    game: 'alto',
    amount: 90_000,
    cash: 90_000,
    bonus: 0,
    staked: 1,
    reason: 'multiple',
    state: 'held',
    decided_by: null,
    needs_second_person: false,
    approval: null,
  })
  await winner()
  const first = await send('?limit=1')
  const second = await send(`?limit=1&after=${encodeURIComponent(first.body.next)}`)
  expect(second.body.items[0].id).toBe(key)
  expect((await send('?after=x')).status).toBe(422)
})

it('credits a held win once, also when two operators decide at two nodes at the same time', async () => {
  const { gambler, key } = await winner()
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE, bonus: 0n })
  const colleague = await joinTeam(other)
  const answers = await Promise.all([decide(key, 'released'), decide(key, 'refused', colleague)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [row] = await app.rows(
    sql<{ decision: string }>`SELECT decision FROM held_wins WHERE key = ${key}::uuid`,
  )
  const isPaid = row!.decision === 'released'
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE + (isPaid ? WIN : 0n), bonus: 0n })
  expect(await auditOf(gambler.id)).toHaveLength(1)
  expectRefusal(await decide(key, 'released'), 'win_decided')
})

it('credits or refuses with a reason, in the audit log', async () => {
  const [paid, refused] = [await winner(), await winner()]
  expect((await decide(paid.key, 'released')).status).toBe(200)
  expect((await decide(refused.key, 'refused')).status).toBe(200)
  expect(await holdings(app, paid.gambler.id)).toEqual({ cash: CASH - STAKE + WIN, bonus: 0n })
  expect(await holdings(app, refused.gambler.id)).toEqual({ cash: CASH - STAKE, bonus: 0n })
  const reason = 'Conferido com o provedor'
  expect(await auditOf(paid.gambler.id)).toEqual([{ action: 'games.release_win', reason }])
  expect(await auditOf(refused.gambler.id)).toEqual([{ action: 'games.refuse_win', reason }])
  const { body } = await send('?state=refused')
  expect(body.items[0]).toMatchObject({ id: refused.key, state: 'refused', note: reason })
  expectRefusal(await decide('01900000-0000-7000-8000-000000000000', 'released'), 'win_not_found')
  const report = await app.platform.database.transaction((tx) => checkInvariants(executor(tx)))
  expect(report.violations).toEqual([])
})

const decideRequest = async (approval: string, { visitor, nextCode }: TestOperator) => {
  await visitor.send('POST', '/api/operator/session/step-up', { body: { code: nextCode() } })
  const body = { approve: true, reason: 'Conferido por mim' }
  return visitor.send('POST', `/api/operator/approvals/${approval}/decision`, { body })
}

it('credits a large one once another person approved, never the one who asked', async () => {
  const { gambler, key } = await winner(LARGE_WIN)
  const colleague = await joinTeam(app)
  const { body } = await decide(key, 'released')
  expect(body).toEqual({ approval: expect.any(String) })
  expectRefusal(await decide(key, 'released', colleague), 'approval_pending')
  expectRefusal(await decideRequest(body.approval, owner), 'own_request')
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE, bonus: 0n })
  const { body: list } = await send('?state=held')
  expect(list.items[0]).toMatchObject({
    id: key,
    needs_second_person: true,
    approval: { id: body.approval, by: 'Rosa Prado' },
  })
  expect((await decideRequest(body.approval, colleague)).status).toBe(200)
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE + LARGE_WIN, bonus: 0n })
  expect(await auditOf(gambler.id)).toEqual([
    { action: 'games.release_win', reason: 'Conferido com o provedor' },
  ])
})

it('refuses a large one by one person, which ends the request for its credit', async () => {
  const { gambler, key } = await winner(LARGE_WIN)
  const { body } = await decide(key, 'released')
  const colleague = await joinTeam(app)
  expect((await decide(key, 'refused', colleague)).status).toBe(200)
  expectRefusal(await decideRequest(body.approval, colleague), 'approval_closed')
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE, bonus: 0n })
})

it('credits none to the operator’s own account, and no large one from the terminal', async () => {
  const { gambler, key } = await winner(LARGE_WIN)
  const release = runWinsCommand({ ...app.platform, ...app }, ['release', key, '--as', 'ana'])
  await expect(release).rejects.toMatchObject({ code: 'second_person_required' })
  const own = await joinTeam(app)
  await app.rows(sql`UPDATE operators SET email = (SELECT email FROM players WHERE id = ${gambler.id})
    WHERE id = ${own.id}::uuid`)
  expectRefusal(await decide(key, 'released', own), 'own_account')
  expectRefusal(await decide(key, 'refused', own), 'own_account')
  expect(await holdings(app, gambler.id)).toEqual({ cash: CASH - STAKE, bonus: 0n })
})

it('needs the permission and the second factor', async () => {
  const { key } = await winner()
  const support = await joinTeam(app, 'support')
  expect((await decide(key, 'released', support)).status).toBe(403)
  expect((await send('', undefined, support)).status).toBe(200)
})

it('records decisions of the terminal too', async () => {
  const { gambler, key } = await winner()
  const deps = { ...app.platform, ...app }
  await runWinsCommand(deps, ['refuse', key, '--reason', 'Erro do provedor', '--as', 'ana'])
  expect(await auditOf(gambler.id)).toEqual([{ action: 'games.refuse_win', reason: 'Erro do provedor' }])
})
