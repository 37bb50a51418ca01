import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../../test/app.ts'
import { addGame, type Gambler, holdings, seat } from '../../../../../test/casino.ts'
import { joinTeam } from '../../../../../test/operator.ts'
import { roundIdOf } from '../../rounds/round-name.ts'
import { hashOf, isHashed, readForm, signedForm } from './form.ts'

const SECRET = 'segredo-compartilhado-muito-longo-71'
const GAME = 'pragma-contrato'

let app: TestApp
let game: number
beforeAll(async () => {
  app = await startApp({
    providers: { pragma: { secret: SECRET, bonusWinMovesMoney: true, negativeAdjustments: false } },
  })
  game = await addGame(app, GAME)
})
afterAll(() => app.close())

async function post(file: string, body: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${app.url}/api/providers/pragma/${file}.html`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>
}

const send = (file: string, fields: Record<string, string>) => post(file, signedForm(fields, SECRET))

let last = 0
const newName = (): string => `p${++last}`

const fieldsOf = ({ id, token }: Gambler, more: Record<string, string> = {}) => ({
  userId: String(id),
  token,
  gameId: GAME,
  roundId: newName(),
  reference: newName(),
  ...more,
})

describe('the hash', () => {
  it('covers all parameters as received, sorted, without empty ones and itself, and the secret', () => {
    const text = `amount=1.00&roundId=a b&userId=7${SECRET}`
    const expected = createHash('md5').update(text).digest('hex')
    expect(hashOf({ userId: '7', roundId: 'a b', amount: '1.00', token: '', hash: 'x' }, SECRET)).toBe(
      expected,
    )
    expect(
      isHashed({ userId: '7', amount: '1.00', roundId: 'a b', hash: expected.toUpperCase() }, SECRET),
    ).toBe(true)
    expect(isHashed({ userId: '8', amount: '1.00', roundId: 'a b', hash: expected }, SECRET)).toBe(false)
    expect(isHashed({ userId: '7' }, SECRET)).toBe(false)
  })

  it('is refused over a form that has a name twice', async () => {
    expect(readForm(Buffer.from('amount=1&amount=2'))).toBeNull()
    const by = await seat(app, game, 'pragma', { cash: 100n })
    const fields = fieldsOf(by, { amount: '1.00' })
    const answer = await post('bet', `amount=0.01&${signedForm(fields, SECRET)}`)
    expect(answer).toEqual({ error: 5, description: 'Wrong hash' })
    expect(await holdings(app, by.id)).toEqual({ cash: 100n, bonus: 0n })
  })
})

describe('a contract by which bonusWin pays the free rounds', () => {
  it('settles their results without money and pays the sum once', async () => {
    const by = await seat(app, game, 'pragma', { cash: 100n })
    const free = fieldsOf(by, { amount: '0', bonusCode: 'campanha-7' })
    expect(await send('bet', free)).toMatchObject({ error: 0, cash: 1, usedPromo: 0 })
    const result = { ...free, reference: newName(), amount: '2.50' }
    expect(await send('result', result)).toMatchObject({ error: 0, cash: 1 })
    const sum = { ...free, reference: newName(), amount: '2.5' }
    for (let n = 0; n < 3; n++) expect(await send('bonusWin', sum)).toMatchObject({ error: 0, cash: 3.5 })
    expect(await send('bonusWin', { ...sum, amount: '2.6' })).toMatchObject({ error: 120 })
    expect(await holdings(app, by.id)).toEqual({ cash: 350n, bonus: 0n })
    const causes = await app.rows(sql<{ cause_kind: string }>`SELECT cause_kind FROM book.transfers
      WHERE owner = ${by.id} AND cause_kind <> 'correction'`)
    expect(causes).toEqual([{ cause_kind: 'promo_win' }])
  })
})

describe('a contract without negative adjustments', () => {
  it('refuses them for good and takes positive ones', async () => {
    const by = await seat(app, game, 'pragma', { cash: 100n })
    const bet = fieldsOf(by, { amount: '1.00' })
    expect(await send('bet', bet)).toMatchObject({ error: 0, cash: 0 })
    expect(await send('result', { ...bet, reference: newName() })).toMatchObject({ error: 0, cash: 1 })
    expect(await send('adjustment', { ...bet, reference: newName(), amount: '-0.50' })).toEqual({
      error: 120,
      description: 'Negative adjustments are not agreed',
    })
    expect(await send('adjustment', { ...bet, reference: newName(), amount: '0.50' })).toMatchObject({
      error: 0,
      cash: 1.5,
    })
    expect(await holdings(app, by.id)).toEqual({ cash: 150n, bonus: 0n })
  })
})

it('answers who a token belongs to, and what a movement is called here', async () => {
  const by = await seat(app, game, 'pragma', { cash: 1234n })
  expect(await send('authenticate', { token: by.token, providerId: 'p' })).toEqual({
    userId: String(by.id),
    token: by.token,
    country: 'BR',
    jurisdiction: 'BR',
    currency: 'BRL',
    cash: 12.34,
    bonus: 0,
    error: 0,
    description: 'Success',
  })
  const { transactionId } = await send('bet', fieldsOf(by, { amount: '0.34' }))
  const booked = await app.rows(sql<{ key: string }>`SELECT key::text FROM book.transfers
    WHERE owner = ${by.id} AND cause_kind = 'bet'`)
  expect(booked).toEqual([{ key: transactionId }])
})

describe('how a round went', () => {
  it('is shown to operators as it was reported, once, and no more of it than a round can have', async () => {
    const by = await seat(app, game, 'pragma', { cash: 100n })
    const { roundId, ...bet } = fieldsOf(by, { amount: '1.00' })
    expect(await send('bet', { ...bet, roundId })).toMatchObject({ error: 0 })
    const details = { gameId: GAME, gameCategory: 'RNG', smResult: 'reels=1,4,4' }
    const envelope = { userId: String(by.id), roundId, providerId: 'estudio', timestamp: '1' }
    for (const timestamp of ['1', '2'])
      expect(await send('roundDetails', { ...envelope, timestamp, ...details })).toEqual({
        error: 0,
        description: 'Success',
      })
    await app.gameplay.ledgerEvents.process()
    const { visitor } = await joinTeam(app)
    const round = roundIdOf({ provider: 'pragma', player: by.id, round: roundId })
    const read = async () => {
      const { body } = await visitor.send('GET', `/api/operator/players/${by.id}/rounds/${round}`)
      return (body as { reports: unknown[] }).reports
    }
    expect(await read()).toEqual([{ details, received_at: expect.any(String) }])
    for (let step = 0; step < 110; step++)
      await app.gameplay.roundReports.keep(
        { provider: 'pragma', player: by.id, round: roundId },
        { step: `${step}` },
      )
    expect(await read()).toHaveLength(100)
  })
})
