import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { House } from '../../../../test/house.ts'
import { startLicensedPair } from '../../../../test/licensed.ts'
import { mailsTo } from '../../../../test/mailbox.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { tamper } from '../../../../test/tampering.ts'
import { type Withdrawer, withdrawer } from '../../../../test/withdrawer.ts'
import { days } from '../../../platform/clock.ts'
import { inquiryChecks } from './compliance.ts'
import { liftInquiry } from './decide.ts'
import { answerInquiry, openInquiry } from './inquiries.ts'

const SUPPORT = 'equipe@girassol.test'
const opening = {
  grounds: 'Três contas depositam com o mesmo aparelho que a sua. Explique quem joga nela.',
  internal_grounds: 'Caso 1207: aparelho 9f3c usado por três CPFs.',
}
const ending = {
  grounds: 'A explicação foi aceita e a conta continua aberta.',
  internal_grounds: 'Conferido no caso 1207.',
}

let house: House
let other: House
let rosa: TestOperator
let waiting: Withdrawer
let answered: Withdrawer
let overdue: Withdrawer
let lifted: Withdrawer

const asOperator = () => ({ operator: rosa.id, session: null, address: '10.0.0.1' })
const open = (player: { id: bigint }, term: number) =>
  house.platform.database.transaction((tx) =>
    openInquiry(house.closures.deps, tx, asOperator(), { player: player.id, days: term, ...opening }),
  )
const lift = (player: { id: bigint }) =>
  house.platform.database.transaction((tx) =>
    liftInquiry(house.closures.deps, tx, asOperator(), { player: player.id, ...ending }),
  )
const answer = (player: { id: bigint }) =>
  answerInquiry(house.closures.deps, player.id, 'Meu irmão mora comigo.', '10.0.0.2')

beforeAll(async () => {
  ;[house, other] = await startLicensedPair()
  await house.set({ operator: { ...house.settings.stored().operator, support_email: SUPPORT } })
  rosa = await joinTeam(house, 'compliance')
  ;[waiting, answered, overdue, lifted] = [
    await withdrawer(house),
    await withdrawer(house),
    await withdrawer(house),
    await withdrawer(house),
  ]
  await open(waiting, 30)
  await open(answered, 20)
  await open(overdue, 7)
  await open(lifted, 7)
  await answer(answered)
  await lift(lifted)
  for (const { clock } of [house, other]) clock.advance(days(8))
  rosa = await joinTeam(house, 'compliance')
})
afterAll(() => house.close())

const ids = (players: readonly { id: bigint }[]) => players.map(({ id }) => String(id))
async function list(query: Record<string, string> = {}) {
  const { body } = await rosa.visitor.send('GET', `/api/operator/inquiries?${new URLSearchParams(query)}`)
  return body as { items: { player_id: string; state: string; answers: number }[]; next: string | null }
}

describe('the list of inquiries', () => {
  it('[C11] shows open inquiries by the end of the term, with what the player answered', async () => {
    const { items, next } = await list()
    expect(items.map((item) => item.player_id)).toEqual(ids([overdue, answered, waiting]))
    expect(items).toMatchObject([
      { state: 'overdue', answers: 0, last_answer_at: null, decision: null },
      { state: 'awaiting_decision', answers: 1, opened_by: expect.any(String), decision: null },
      { state: 'waiting', answers: 0 },
    ])
    expect(next).toBeNull()
  })

  it('[C11] filters by state', async () => {
    const found = async (state: string) => (await list({ state })).items.map((item) => item.player_id)
    expect(await found('waiting')).toEqual(ids([waiting]))
    expect(await found('awaiting_decision')).toEqual(ids([overdue, answered]))
    expect(await found('decidable'), 'the former name').toEqual(ids([overdue, answered]))
    expect(await found('overdue')).toEqual(ids([overdue]))
    expect(await found('decided')).toEqual(ids([lifted]))
    expect((await list({ state: 'decided' })).items[0]).toMatchObject({ decision: { outcome: 'lift' } })
  })

  it('goes on after a page and refuses a foreign cursor', async () => {
    const first = await list({ limit: '2' })
    expect(first.items.map((item) => item.player_id)).toEqual(ids([overdue, answered]))
    const second = await list({ limit: '2', after: first.next! })
    expect(second.items.map((item) => item.player_id)).toEqual(ids([waiting]))
    const { status } = await rosa.visitor.send('GET', '/api/operator/inquiries?after=x')
    expect(status).toBe(422)
  })

  it('names the request that waits for a second person', async () => {
    const { body } = await rosa.visitor.send(
      'POST',
      `/api/operator/players/${overdue.id}/inquiries/closure`,
      {
        body: { grounds: opening.grounds, internal_grounds: opening.internal_grounds },
      },
    )
    expect((await list({ state: 'overdue' })).items).toMatchObject([{ approval: body.approval }])
  })
})

describe('what waits for a decision', () => {
  it('[C11] is counted beside the area and on the page of the day', async () => {
    const { counters } = (await rosa.visitor.send('GET', '/api/operator/counters')).body
    expect(counters.players).toBe(2)
    const { body } = await (await joinTeam(house)).visitor.send('GET', '/api/operator/today/state')
    expect(body.inquiries).toEqual({ awaiting_decision: 2, overdue: 1 })
  })

  it('[C11] reminds everyone who may decide, once and in their language, of a term that ended, on two nodes', async () => {
    const [spanish, support] = [await joinTeam(house, 'compliance'), await joinTeam(house, 'support')]
    await house.rows(sql`UPDATE operators SET language = 'en' WHERE id = ${rosa.id}`)
    await house.rows(sql`UPDATE operators SET language = 'es' WHERE id = ${spanish.id}`)
    await Promise.all([house.closures.remind(), other.closures.remind()])
    await house.closures.remind()
    const remindersTo = async (email: string) =>
      (await mailsTo(house, email)).filter(({ body_text }) => body_text.includes('inquiries?state=overdue'))
    const [mail, ...more] = await remindersTo(rosa.email)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/: 1 inquiry without a decision after its term$/)
    expect(mail!.body_text).toContain(`Player ${overdue.id}: the term ended on`)
    expect(mail!.body_text).not.toContain(`Player ${answered.id}`)
    expect(await remindersTo(spanish.email)).toMatchObject([
      { subject: expect.stringMatching(/: 1 averiguación sin decisión después del plazo$/) },
    ])
    for (const unpermitted of [support.email, SUPPORT]) expect(await remindersTo(unpermitted)).toEqual([])
  })
})

describe('the check of records', () => {
  const check = () => inquiryChecks(house.platform)[0]!.run()
  const found = async () => (await check()).samples.toSorted()
  const idOf = async ({ id }: { id: bigint }) =>
    (await house.rows(sql<{ id: string }>`SELECT id FROM inquiries WHERE player_id = ${id}`))[0]!.id

  async function decided(): Promise<string> {
    const player = await withdrawer(house)
    await open(player, 7)
    await answer(player)
    await lift(player)
    return idOf(player)
  }

  it('[C11] passes while rows, record, hash and audit log agree', async () => {
    expect(await check()).toEqual({ examined: 1, exceptions: 0, samples: [] })
  })

  it.each([
    [
      'the record and its hash',
      (id: string) => sql`UPDATE inquiry_decisions SET record = replace(record, 'aceita', 'negada'),
        record_hash = encode(sha256(convert_to(replace(record, 'aceita', 'negada'), 'UTF8')), 'hex') WHERE inquiry_id = ${id}`,
    ],
    [
      'the grounds of the decision',
      (id: string) => sql`UPDATE inquiry_decisions SET grounds = 'Outro motivo' WHERE inquiry_id = ${id}`,
    ],
    [
      'an answer',
      (id: string) => sql`UPDATE inquiry_answers SET text = 'Outra resposta' WHERE inquiry_id = ${id}`,
    ],
    ['a deleted answer', (id: string) => sql`DELETE FROM inquiry_answers WHERE inquiry_id = ${id}`],
    ['the grounds of the inquiry', (id: string) => sql`UPDATE inquiries SET grounds = 'x' WHERE id = ${id}`],
    [
      'the time of the decision',
      (id: string) => sql`UPDATE inquiries SET decided_at = decided_at - interval '1 day' WHERE id = ${id}`,
    ],
    ['a deleted decision', (id: string) => sql`DELETE FROM inquiry_decisions WHERE inquiry_id = ${id}`],
    [
      'the hash in the audit log',
      (id: string) =>
        sql`UPDATE audit_entries SET after = replace(after::text, 'record_hash', 'other')::json WHERE before ->> 'inquiry' = ${id}`,
    ],
  ])('[C11] finds a change of %s', async (_, statement) => {
    const before = await found()
    const id = await decided()
    expect(await found()).toEqual(before)
    await tamper(house, statement(id))
    expect(await found()).toEqual([...before, id].toSorted())
  })

  it('[C11] finds an inquiry that was removed with everything that belongs to it', async () => {
    const before = await found()
    const id = await decided()
    await tamper(house, sql`DELETE FROM inquiries WHERE id = ${id}`)
    expect(await found()).toEqual([...before, id].toSorted())
  })
})
