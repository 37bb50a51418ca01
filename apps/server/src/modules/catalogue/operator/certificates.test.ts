import type { ComplianceProfile } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { addGame, type Gambler, seat } from '../../../../test/casino.ts'
import { bet, takeBack, win } from '../../../../test/limits.ts'
import { joinTeam } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gambler, gameWith, good, takeSeat } from '../../../../test/studio.ts'
import { seconds } from '../../../platform/clock.ts'

const LAST_DAY = '2026-11-20'
const CERTIFICATE = {
  certificate: 'LAB-77/2026',
  certificate_lab: 'Laboratório Um',
  certificate_version: 'sha256:9f2c',
  certificate_until: LAST_DAY,
}
/** The first moment after the last day in São Paulo. */
const OVER = new Date('2026-11-21T03:00:00Z')

let app: TestApp
let node: TestApp
beforeAll(async () => {
  ;({ app, node } = await startTwoNodes({ certificates: 'demanded' }))
  await app.catalogue.stockDemo()
})
afterAll(() => app.close())

const both = () => [app, node]
function turnTo(moment: Date): void {
  for (const { clock } of both()) clock.set(moment)
}

async function underProfile(compliance_profile: ComplianceProfile): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile }))
  for (const each of both()) await expect.poll(() => each.settings.profile().name).toBe(compliance_profile)
}

/** Writes the certificate as an operator does, and waits until every node has followed. */
async function certify(code: string): Promise<void> {
  const { id } = app.catalogue.game(code)!
  const { visitor } = await joinTeam(app)
  const reply = await visitor.send('PATCH', `/api/operator/games/${id}`, {
    body: { ...CERTIFICATE, reason: 'certificado lido' },
  })
  expect(reply.status, reply.text).toBe(200)
  for (const { catalogue } of both())
    await expect.poll(() => catalogue.game(code)!.certifiedUntil, { timeout: 30_000 }).toBe(OVER.getTime())
}

const launch = (by: Awaited<ReturnType<typeof gambler>>, code: string, mode = 'real', at = app) =>
  at.visitor({ token: by.visitor.token! }).send('GET', `/api/games/single/${code}?mode=${mode}`)

it('[G1] takes no stake at a house game without a valid certificate where the law demands one, and plays it without money', async () => {
  turnTo(new Date('2026-11-18T15:00:00Z'))
  const dice = await gameWith(app, 'dice-97')
  const by = await gambler(app)
  for (const profile of ['demo', 'standard'] as const) {
    await underProfile(profile)
    expect((await launch(by, dice)).status).toBe(200)
  }
  const open = await takeSeat(app, by.visitor, 'dice-97')
  await underProfile('br-licensed')
  expectRefusal(await launch(by, dice), 'game_unavailable')
  expectRefusal(await launch(by, dice, 'real', node), 'game_unavailable')
  expect((await launch(by, dice, 'demo')).status).toBe(200)
  const choices = { direction: 'over', target: 5000 }
  expectRefusal(await open.open(choices), 'game_unavailable')

  await certify(dice)
  expect((await launch(by, dice)).status).toBe(200)
  turnTo(new Date(OVER.getTime() - seconds(20)))
  const [one, other] = [await gambler(app), await gambler(node)]
  const seats = [await takeSeat(app, one.visitor, 'dice-97'), await takeSeat(node, other.visitor, 'dice-97')]
  for (const seated of seats) good(await seated.open(choices))
  turnTo(OVER)
  for (const seated of seats) expectRefusal(await seated.open(choices), 'game_unavailable')
  expectRefusal(await launch(await gambler(app), dice), 'game_unavailable')
  await underProfile('demo')
})

it('[G1] lets a round that is open when the certificate ends be finished, and stakes nothing more', async () => {
  await underProfile('br-licensed')
  await certify(await gameWith(app, 'mines-97'))
  turnTo(new Date(OVER.getTime() - seconds(20)))
  const by = await gambler(app)
  const seated = await takeSeat(app, by.visitor, 'mines-97')
  const { round } = await seated.play({ mines: 1 })
  turnTo(new Date(OVER.getTime() + seconds(1)))
  const [safe] = await app.rows(sql<{ cell: number }>`SELECT cell FROM plays, generate_series(0, 24) cell
    WHERE reference = ${round.id} AND NOT state->'mines' @> to_jsonb(cell) LIMIT 1`)
  good(await seated.move(round.id, 1, { kind: 'reveal', cell: safe!.cell }))
  expect(
    good<{ round: { closed: boolean } }>(await seated.move(round.id, 2, { kind: 'cashout' })).round.closed,
  ).toBe(true)
  expectRefusal(await seated.open({ mines: 1 }), 'game_unavailable')
  await underProfile('demo')
})

/** A provider's game with these figures, and a player at it. */
async function providerGame(
  code: string,
  row: { certificate: string | null; until: string | null; rtp: number | null },
) {
  const id = await addGame(app, code)
  await app.rows(
    sql`UPDATE games SET certificate = ${row.certificate}, certificate_until = ${row.until}::date, rtp = ${row.rtp} WHERE id = ${id}`,
  )
  await Promise.all(both().map(({ catalogue }) => catalogue.reload()))
  return seat(app, id, 'hub', { cash: 100_00n })
}
const saidTo = async (by: Gambler, at = app) => (await bet(at, by, 1_00n)).said

it('[G1] [G2] takes no bet of a provider without a valid certificate and a return of 85 percent, and pays what was staked before', async () => {
  turnTo(new Date('2026-11-18T15:00:00Z'))
  await underProfile('br-licensed')
  const good = { certificate: 'LAB-1', until: LAST_DAY, rtp: 8500 }
  const lawful = await providerGame('legal', good)
  const refused = [
    await providerGame('sem-certificado', { ...good, certificate: null }),
    await providerGame('vencido', { ...good, until: '2026-11-17' }),
    await providerGame('paga-pouco', { ...good, rtp: 8499 }),
    await providerGame('sem-retorno', { ...good, rtp: null }),
  ]
  expect(await saidTo(await providerGame('sem-fim', { ...good, until: null }))).toBe('done')
  for (const at of both()) {
    expect(await saidTo(lawful, at)).toBe('done')
    for (const by of refused) expect(await saidTo(by, at)).toBe('game_unavailable')
  }
  const [paid, returned] = [await bet(app, lawful, 5_00n), await bet(node, lawful, 5_00n)]
  turnTo(OVER)
  for (const at of both()) expect(await saidTo(lawful, at)).toBe('game_unavailable')
  expect(await win(node, lawful, paid, 9_00n)).toBe('done')
  expect(await takeBack(app, lawful, returned)).toBe('done')
  await underProfile('standard')
  expect(await saidTo(refused[0]!)).toBe('done')
  await underProfile('demo')
})

const samplesOf = async (name: 'games.certificate' | 'games.return') => {
  await app.compliance.run([name])
  return app.compliance
    .rules()
    .flatMap(({ results }) => results)
    .find((row) => row.name === name)!.samples
}

it('[G1] the check lists games whose certificate has expired, from the day after its last', async () => {
  turnTo(new Date(OVER.getTime() - 1))
  await app.rows(sql`UPDATE games SET certificate = 'LAB-2', certificate_until = '2027-12-31'`)
  await app.rows(sql`UPDATE games SET certificate_until = ${LAST_DAY}::date WHERE code = 'legal'`)
  expect(await samplesOf('games.certificate')).toEqual([])
  turnTo(OVER)
  expect(await samplesOf('games.certificate')).toEqual(['legal'])
})

it('[G2] the check takes the return of a house game from its rules and not from its row', async () => {
  const dice = await gameWith(app, 'dice-97')
  await app.rows(sql`UPDATE games SET rtp = NULL WHERE code = ${dice}`)
  expect(await samplesOf('games.return')).not.toContain(dice)
  expect(await samplesOf('games.return')).toEqual(['paga-pouco', 'sem-retorno'])
})
