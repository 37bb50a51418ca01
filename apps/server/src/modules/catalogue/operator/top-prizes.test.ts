import type { ComplianceProfile } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import { gameWith } from '../../../../test/studio.ts'
import { mayStartRound } from '../queries.ts'

const REASON = 'certificado lido'
const PLAYS_MAX = 100_000_000

let app: TestApp
let owner: TestOperator
beforeAll(async () => {
  app = await startApp()
  await app.catalogue.stockDemo()
  owner = await joinTeam(app)
})
afterAll(() => app.close())

async function underProfile(compliance_profile: ComplianceProfile): Promise<void> {
  await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile }))
  await expect.poll(() => app.settings.profile().name).toBe(compliance_profile)
}
const idOf = (code: string): number => app.catalogue.game(code)!.id
const edit = (id: number, body: object) =>
  owner.visitor.send('PATCH', `/api/operator/games/${id}`, { body: { ...body, reason: REASON } })
const launchDemo = (code: string) => app.visitor().send('GET', `/api/games/single/${code}?mode=demo`)
const listed = async () => {
  await app.compliance.run(['games.top_prize'])
  const results = app.compliance.rules().flatMap((rule) => rule.results)
  return results.find(({ name }) => name === 'games.top_prize')!.samples.toSorted()
}

it('[G3] opens no game whose top prize is too rare where the law demands it, and any elsewhere', async () => {
  const [keno, dice] = [await gameWith(app, 'keno-96'), await gameWith(app, 'dice-97')]
  for (const profile of ['demo', 'standard'] as const) {
    await underProfile(profile)
    expect((await launchDemo(keno)).status).toBe(200)
  }
  await underProfile('br-licensed')
  expectRefusal(await launchDemo(keno), 'game_unavailable')
  expect((await launchDemo(dice)).status).toBe(200)
  await underProfile('demo')
})

it('[G3] lists open games with a rare top prize, and those of providers whose certificate was not read for it', async () => {
  const rare = await listed()
  const keno = await app.rows(sql<{ code: string }>`SELECT code FROM games WHERE rules = 'keno-96'`)
  expect(rare).toEqual(keno.map(({ code }) => code).toSorted())
  const code = await gameWith(app, 'dice-97')
  const id = idOf(code)
  await app.rows(sql`UPDATE games SET rules = NULL WHERE id = ${id}`)
  expect(await listed()).toEqual([...rare, code].toSorted())
  expect((await edit(id, { top_prize_plays: PLAYS_MAX })).status).toBe(200)
  expect(await listed()).toEqual(rare)
  expect((await edit(id, { top_prize_plays: PLAYS_MAX + 1 })).status).toBe(200)
  expect(await listed()).toEqual([...rare, code].toSorted())

  const startsUnder = (topPrizePlaysMax: number | null) =>
    app.platform.database.transaction((tx) => mayStartRound(tx, id, { topPrizePlaysMax }))
  expect(await startsUnder(null)).toBe(true)
  expect(await startsUnder(PLAYS_MAX)).toBe(false)
  expect(await startsUnder(PLAYS_MAX + 1)).toBe(true)
})

it('[G3] switches no game on whose top prize is too rare, and takes no figure for a house game', async () => {
  const id = idOf(await gameWith(app, 'keno-96'))
  expect((await edit(id, { top_prize_plays: 5 })).status).toBe(422)
  expect((await edit(id, { is_active: false })).status).toBe(200)
  await underProfile('br-licensed')
  expectRefusal(await edit(id, { is_active: true }), 'game_prize_rare')
  expect((await edit(id, { is_hot: true })).status).toBe(200)
  await underProfile('standard')
  expect((await edit(id, { is_active: true })).status).toBe(200)
  const { body } = await owner.visitor.send('GET', `/api/operator/games/${id}`)
  expect(body.game).toMatchObject({ is_active: true, top_prize_plays: 847_660_528 })
})
