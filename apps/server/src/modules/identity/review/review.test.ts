import { sql } from 'kysely'
import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../../test/app.ts'
import { TestInstitution } from '../../../../test/identity.ts'
import { applyLicensedProfile } from '../../../../test/licensed.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'
import { cpf as newCpf, join } from '../../../../test/people.ts'
import { expectRefusal } from '../../../../test/refusal.ts'
import type { Visitor } from '../../../../test/visitor.ts'
import { hours, minutes } from '../../../platform/clock.ts'
import { runIdentityCommand } from '../commands.ts'

let app: TestApp
let node: TestApp
let analyst: TestOperator
let support: TestOperator
const institution = new TestInstitution(() => app.clock)
const NODE = { identity: institution }

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes(NODE))
  await applyLicensedProfile(app, node)
  analyst = await joinTeam(app, 'compliance')
  support = await joinTeam(app, 'support')
})
afterAll(() => app.close())

interface Member {
  id: bigint
  cpf: string
  visitor: Visitor
}

async function member(more: object = {}): Promise<Member> {
  const cpf = newCpf()
  const visitor = app.visitor()
  const { id } = await join(visitor, { cpf, birth_date: '1990-01-01', ...more })
  return { id, cpf, visitor }
}

const verificationOf = ({ cpf }: Member) => institution.of(cpf)!.id

type Change = Parameters<TestInstitution['decide']>[2]

/** A player whose check has this answer of the institution. */
async function answered(change: Change, more: object = {}): Promise<Member> {
  const player = await member(more)
  await player.visitor.send('POST', '/api/profile/identity-check', { body: { consent: true } })
  await learn(player, change)
  return player
}

async function learn(player: Member, change: Change): Promise<void> {
  const id = verificationOf(player)
  institution.decide(id, 'approved', change)
  await fetch(`${app.url}/api/identity/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-identity-signature': 'right' },
    body: id,
  })
  await app.identity.readDue()
}

const inReview = (more: object = {}) => answered(() => ({ isKnownFace: true }), more)

async function send(operator: TestOperator, method: string, path: string, body?: object) {
  const at = `/api/operator/identity/${path}`
  const reply = await operator.visitor.send(method, at, body ? { body } : {})
  if (reply.body?.error?.code !== 'step_up_required') return reply
  await operator.visitor.send('POST', '/api/operator/session/step-up', {
    body: { code: operator.nextCode() },
  })
  return operator.visitor.send(method, at, body ? { body } : {})
}

const readCase = async ({ id }: Member) => (await send(analyst, 'GET', `cases/${id}`)).body
const reason = 'Documento conferido por vídeo'

async function decide(player: Member, verdict: string, operator = analyst) {
  const [{ id, revision }] = (await readCase(player)).verifications
  return send(operator, 'POST', `cases/${player.id}/decision`, {
    verdict,
    reason,
    seen: { verification: id, revision },
  })
}

const stateOf = async ({ visitor }: Member) => (await visitor.call('identityCheck', {})).state
const mayPlay = (at: TestApp, { id }: Member) =>
  at.platform.database.transaction(async (tx) => (await at.safety.mayPlay(tx, id))?.code ?? 'allowed')

const auditOf = (subject: string) =>
  app.rows(
    sql<{ action: string; reason: string | null; operator_id: string | null }>`
      SELECT action, reason, operator_id::text FROM audit_entries WHERE subject_id = ${subject} ORDER BY seq`,
  )

it('[I2] lists checks that wait for a person, the oldest first, with a deadline and in pages', async () => {
  const players = [await inReview(), await inReview(), await inReview()]
  app.clock.advance(minutes(1))
  const ids = players.map(({ id }) => String(id))
  const seen: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const query = after ? `&after=${encodeURIComponent(after)}` : ''
    const { body } = await send(analyst, 'GET', `cases?limit=2${query}`)
    seen.push(...body.items.map((each: { player_id: string }) => each.player_id))
    for (const { since, due_at: due } of body.items)
      expect(Date.parse(due) - Date.parse(since)).toBe(hours(24))
    after = body.next
  }
  expect(seen.filter((each) => ids.includes(each))).toEqual(ids)
  expect(new Set(seen).size).toBe(seen.length)
})

it('[I2] shows what was checked without document, name or reference, and audits the reading', async () => {
  const player = await inReview()
  const reply = await send(analyst, 'GET', `cases/${player.id}`)
  expect(reply.body).toMatchObject({
    case: { is_waiting: true, reasons: ['known_face'], state: 'pending' },
    is_required: true,
    verifications: [
      {
        status: 'review',
        has_evidence: true,
        checks: { liveness: { pass: true }, document: { cpf_matches: true }, known_face: true },
      },
    ],
    events: [{ kind: 'opened' }, { kind: 'review' }],
  })
  expect(reply.text).not.toContain(player.cpf)
  expect(reply.text).not.toContain('evidence/')
  expect(await auditOf(String(player.id))).toMatchObject([
    { action: 'players.view', operator_id: analyst.id },
  ])
})

it('[I2] opens the sealed reference for the permission only, and audits each opening', async () => {
  const player = await inReview()
  const [{ id }] = (await readCase(player)).verifications
  expectRefusal(await send(support, 'GET', `verifications/${id}/evidence`), 'forbidden')
  const { body } = await send(analyst, 'GET', `verifications/${id}/evidence`)
  expect(body.evidence).toMatch(/^evidence\//)
  expect((await auditOf(String(player.id))).map(({ action }) => action)).toEqual([
    'players.view',
    'players.view_identity_evidence',
  ])
  const open = await member()
  await open.visitor.send('POST', '/api/profile/identity-check', { body: { consent: true } })
  const [verification] = (await readCase(open)).verifications
  expectRefusal(
    await send(analyst, 'GET', `verifications/${verification.id}/evidence`),
    'identity_evidence_missing',
  )
})

it('[I1] approves with the reason in the audit log, on every node, and announces it to open pages', async () => {
  const player = await inReview()
  const announced: string[] = []
  node.platform.database.listen('operator', (topic) => announced.push(topic))
  expect(await mayPlay(node, player)).toBe('identity_pending')
  expect((await decide(player, 'approved')).status).toBe(200)
  expect(await mayPlay(node, player)).toBe('allowed')
  expect(await auditOf(String(player.id))).toContainEqual({
    action: 'players.decide_identity',
    reason,
    operator_id: analyst.id,
  })
  await vi.waitFor(() => expect(announced).toContain('identity'))
  const { player_texts: texts } = await readCase(player)
  const notices = await player.visitor.call('notices', { query: {} })
  expect(JSON.stringify(notices)).toContain(texts.approved.title)
})

it('[I1] rejects with the text that the preview showed, which never has the operator’s reason', async () => {
  const player = await inReview()
  const { player_texts: texts } = await readCase(player)
  expect((await decide(player, 'rejected')).status).toBe(200)
  expect(await stateOf(player)).toBe('rejected')
  const notices = JSON.stringify(await player.visitor.call('notices', { query: {} }))
  expect(notices).toContain(texts.rejected.title)
  expect(notices).not.toContain(reason)
})

it('refuses a decision on an answer that has changed since it was shown', async () => {
  const player = await inReview()
  const [{ id, revision }] = (await readCase(player)).verifications
  await learn(player, () => ({ isKnownFace: true, sanctions: ['UN'] }))
  const path = `cases/${player.id}/decision`
  const seen = { verification: id, revision }
  expectRefusal(
    await send(analyst, 'POST', path, { verdict: 'approved', reason, seen }),
    'identity_case_changed',
  )
  expect((await decide(player, 'rejected')).status).toBe(200)
  expectRefusal(await decide(player, 'approved'), 'identity_not_in_review')
})

it('of two decisions at once on two nodes takes one', async () => {
  const player = await inReview()
  const terminal = ['reject', String(player.id), '--reason', reason]
  const outcomes = await Promise.allSettled([
    decide(player, 'approved').then(({ status }) => assert.equal(status, 200)),
    runIdentityCommand(node.identity, terminal),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const actions = (await auditOf(String(player.id))).map(({ action }) => action)
  expect(actions.filter((action) => action === 'players.decide_identity')).toHaveLength(1)
})

it('[I7] stops the closing of a minor’s account when it is reopened', async () => {
  const player = await answered(({ document }) => ({ document: { ...document!, birthDate: '2012-01-01' } }))
  const { body } = await send(analyst, 'GET', 'cases?state=closing')
  expect(body.items).toContainEqual(
    expect.objectContaining({ player_id: String(player.id), reasons: ['underage'] }),
  )
  const path = `cases/${player.id}/reopening`
  expect((await send(analyst, 'POST', path, { reason })).status).toBe(200)
  expect((await readCase(player)).case.closes_at).toBeNull()
})

it('refuses a decision on the operator’s own player account', async () => {
  const player = await inReview({ email: analyst.email })
  expect(await readCase(player)).toMatchObject({ is_own_account: true })
  expectRefusal(await decide(player, 'approved'), 'own_account')
  expectRefusal(await send(analyst, 'POST', `cases/${player.id}/reopening`, { reason }), 'own_account')
})

it('answers for a player who never started, and refuses one who does not exist', async () => {
  const player = await member()
  expect(await readCase(player)).toMatchObject({ case: { state: 'none' }, verifications: [], tries_left: 3 })
  expectRefusal(await send(analyst, 'GET', 'cases/999999999'), 'not_found')
})

it('counts what waits in the rail', async () => {
  const read = async () =>
    (await analyst.visitor.send('GET', '/api/operator/counters')).body.counters.identity as number
  const before = await read()
  await inReview()
  expect(await read()).toBe(before + 1)
})

// Last: it moves the clock beyond sessions.
it('filters by state and age, and finds players in any state', async () => {
  const waiting = await inReview()
  const approved = await answered(() => ({}))
  const idsIn = async (query: string) =>
    (await send(analyst, 'GET', `cases?${query}`)).body.items.map((each: { player_id: string }) =>
      BigInt(each.player_id),
    )
  expect(await idsIn('state=approved&limit=1')).toEqual([approved.id])
  expect(await idsIn(`q=${approved.cpf}`)).toEqual([approved.id])
  expect(await idsIn(`q=${waiting.cpf}&state=rejected`)).toEqual([])
  expect(await idsIn('waiting=600')).not.toContain(waiting.id)
  app.clock.advance(hours(10))
  analyst = await joinTeam(app, 'compliance')
  expect(await idsIn('waiting=600')).toContain(waiting.id)
})
