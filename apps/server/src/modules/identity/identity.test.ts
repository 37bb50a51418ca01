import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startApp, startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { TestInstitution } from '../../../test/identity.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { cpf as newCpf, join, joinAlone } from '../../../test/people.ts'
import type { Visitor } from '../../../test/visitor.ts'
import { days, hours, minutes, seconds } from '../../platform/clock.ts'
import { runIdentityCommand } from './commands.ts'

let app: TestApp
let node: TestApp
let game: number
const institution = new TestInstitution(() => app.clock)
const NODE = { identity: institution }

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes(NODE))
  await applyLicensedProfile(app, node)
  game = await addGame(app, 'identidade')
})
afterAll(() => app.close())
beforeEach(() => {
  institution.failure = null
  institution.losesAnswers = false
  institution.isStale = false
})

interface Member extends Gambler {
  cpf: string
  visitor: Visitor
}

async function member({ cash = 100_00n } = {}): Promise<Member> {
  const cpf = newCpf()
  const visitor = app.visitor()
  const { id } = await join(visitor, { cpf, birth_date: '1990-01-01' })
  if (cash > 0n) await fund(app, id, 'cash', cash)
  return { ...(await sit(app, id, game, 'hub')), cpf, visitor }
}

const turn = (milliseconds: number) => {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

/** Sessions end with time. */
async function logIn({ id, visitor }: Member): Promise<void> {
  const origin = { address: '203.0.113.7', agent: 'test' }
  const { token } = await app.platform.database.transaction((tx) =>
    app.players.sessions.open(tx, id, false, origin, app.clock.now()),
  )
  visitor.token = token
}

const start = ({ visitor }: Pick<Member, 'visitor'>) =>
  visitor.send('POST', '/api/profile/identity-check', { body: { consent: true } })
const read = ({ visitor }: Pick<Member, 'visitor'>) => visitor.call('identityCheck', {})
const verificationOf = ({ cpf }: Member) => institution.of(cpf)!.id

/** The institution's webhook, as signed as a test says. */
const webhook = (id: string, at = app, signature = 'right') =>
  fetch(`${at.url}/api/identity/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-identity-signature': signature },
    body: id,
  })

/** The answer becomes known through a webhook. */
async function learn(id: string, at = app): Promise<void> {
  expect((await webhook(id, at)).status).toBe(200)
  await at.platform.jobs.run('identity.answers')
}

async function approve(who: Member): Promise<string> {
  expect((await start(who)).status).toBe(200)
  const id = verificationOf(who)
  institution.decide(id, 'approved')
  await learn(id)
  expect((await read(who)).state).toBe('approved')
  return id
}

async function bet(at: TestApp, { session }: Gambler): Promise<string> {
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2100-01-01') },
    round: randomUUID(),
    transaction: randomUUID(),
    amount: centavos(100),
  })
  return answer.status === 'refused' ? answer.code : answer.status
}

const admission = (id: bigint, purpose: 'mayPlay' | 'mayDeposit' | 'mayWithdraw') =>
  app.platform.database.transaction(async (tx) => (await app.safety[purpose](tx, id))?.code ?? 'allowed')

const admissions = async ({ id }: Gambler) => [
  await admission(id, 'mayPlay'),
  await admission(id, 'mayDeposit'),
  await admission(id, 'mayWithdraw'),
]

const all = (code: string) => [code, code, code]

describe('an account without an approved check', () => {
  it('[I1] neither deposits nor plays nor withdraws, on any node, also with a game that is open', async () => {
    const player = await member()
    expect(await admissions(player)).toEqual(all('identity_required'))
    expect([await bet(app, player), await bet(node, player)]).toEqual(['player_blocked', 'player_blocked'])
    const deposit = await player.visitor.send('POST', '/api/wallet/deposit/payment', {
      body: { amount: 50, accept_bonus: false, cpf: player.cpf, paymentType: 'pix' },
    })
    expect(deposit.body.error.code).toBe('identity_required')
  })

  it('[I1] goes on after the approval, on every node', async () => {
    const player = await member()
    await approve(player)
    expect(await admissions(player)).toEqual(all('allowed'))
    expect([await bet(app, player), await bet(node, player)]).toEqual(['done', 'done'])
  })

  it('is refused in words for a check that is open', async () => {
    const player = await member()
    await start(player)
    expect(await admissions(player)).toEqual(all('identity_pending'))
  })

  it('is not held where the profile does not demand it', async () => {
    const plain = await startApp({ identity: institution })
    try {
      const { id } = await joinAlone(plain)
      const refusal = await plain.platform.database.transaction((tx) => plain.safety.mayPlay(tx, id))
      expect(refusal).toBeNull()
    } finally {
      await plain.close()
    }
  })
})

it('[I1] holds every account when the profile begins to demand a check, and releases them when it ends', async () => {
  const house = await startApp({ identity: institution })
  try {
    const place = await addGame(house, 'perfil')
    const { id } = await joinAlone(house)
    await fund(house, id, 'cash', 10_00n)
    const gambler = await sit(house, id, place, 'hub')
    const choose = async (profile: 'br-licensed' | 'standard') => {
      await house.platform.database.transaction((tx) =>
        house.settings.change(tx, { compliance_profile: profile }),
      )
      await vi.waitUntil(() => house.settings.profile().name === profile, { timeout: 60_000 })
      await house.identity.advance()
    }
    expect(await bet(house, gambler)).toBe('done')
    await choose('br-licensed')
    expect(await bet(house, gambler)).toBe('player_blocked')
    await choose('standard')
    expect(await bet(house, gambler)).toBe('done')
  } finally {
    await house.close()
  }
})

describe('a start', () => {
  it('answers the open check when it is repeated, also at the same time and on another node', async () => {
    const player = await member()
    const answers = await Promise.all([start(player), start(player), start(player)])
    const urls = new Set(answers.map(({ body }) => body.capture_url))
    expect(urls.size).toBe(1)
    const { token } = player.visitor
    const other = node.visitor()
    other.token = token
    expect((await start({ visitor: other })).body.capture_url).toBe([...urls][0])
    expect(await rowsOf(player)).toHaveLength(1)
  })

  it('asks for CPF and birth date first', async () => {
    const { visitor } = await joinAlone(app)
    expect((await start({ visitor })).body.error.code).toBe('kyc_required')
    expect(await read({ visitor })).toMatchObject({ has_data: false, can_start: false })
  })

  it('needs consent', async () => {
    const { visitor } = await member()
    expect((await visitor.send('POST', '/api/profile/identity-check', { body: {} })).status).toBe(422)
  })

  it('goes on under the same reference when the answer of the institution was lost', async () => {
    const player = await member()
    institution.losesAnswers = true
    expect((await start(player)).body.error.code).toBe('identity_unavailable')
    institution.losesAnswers = false
    turn(minutes(1))
    expect((await start(player)).status).toBe(200)
    expect(await rowsOf(player)).toEqual([{ status: 'open' }])
    expect([...institution.cases.values()].filter(({ request }) => request.cpf === player.cpf)).toHaveLength(
      1,
    )
  })

  it('that was never answered is given up and does not count as a try', async () => {
    const player = await member()
    institution.failure = 'unreachable'
    expect((await start(player)).body.error.code).toBe('identity_unavailable')
    turn(minutes(10))
    await app.platform.jobs.run('identity.answers')
    expect(await rowsOf(player)).toEqual([{ status: 'failed' }])
    expect(await read(player)).toMatchObject({ state: 'none', tries_left: 3, can_start: true })
  })

  it('is possible three times a day', async () => {
    const player = await member()
    for (let index = 0; index < 3; index++) {
      expect((await start(player)).status).toBe(200)
      institution.decide(verificationOf(player), 'rejected')
      await learn(verificationOf(player))
      turn(minutes(1))
    }
    expect((await start(player)).body.error.code).toBe('identity_tries')
    const { next_try_at, can_start } = await read(player)
    expect(can_start).toBe(false)
    turn(new Date(next_try_at!).getTime() - app.clock.now().getTime() - 1)
    await logIn(player)
    expect((await start(player)).body.error.code).toBe('identity_tries')
    turn(1)
    expect((await start(player)).status).toBe(200)
  })

  it('opens another check when the link is over', async () => {
    const player = await member()
    await start(player)
    const first = verificationOf(player)
    turn(minutes(15))
    expect((await read(player)).capture_url).toBeNull()
    expect((await start(player)).status).toBe(200)
    expect(verificationOf(player)).not.toBe(first)
  })
})

describe('the answer', () => {
  it('[I2] is stored with its time, its checks and a sealed reference, without document data', async () => {
    const player = await member()
    await approve(player)
    const [row] = await app.rows(
      sql<{ text: string; evidence: string; decided_at: Date }>`
        SELECT v::text AS text, evidence_sealed AS evidence, decided_at FROM identity_verifications v
        WHERE player_id = ${player.id}`,
    )
    expect(row!.decided_at).toEqual(app.clock.now())
    expect(row!.text).not.toContain(player.cpf)
    expect(row!.text).not.toContain('1990-01-01')
    expect(row!.evidence).not.toContain('evidence/')
    expect(row!.text).toContain('cpf_matches')
  })

  it('is read from the institution after a webhook, and a forged webhook changes nothing', async () => {
    const player = await member()
    await start(player)
    const id = verificationOf(player)
    institution.decide(id, 'approved')
    expect((await webhook(id, app, 'forged')).status).toBe(401)
    await app.platform.jobs.run('identity.answers')
    expect((await read(player)).state).toBe('pending')
    expect((await webhook('ver_of_another_house')).status).toBe(200)
    for (const each of [app, node, app]) expect((await webhook(id, each)).status).toBe(200)
    await Promise.all([app.platform.jobs.run('identity.answers'), node.platform.jobs.run('identity.answers')])
    expect((await read(player)).state).toBe('approved')
    expect(await eventsOf(player)).toEqual(['opened', 'approved'])
    const { notices } = await player.visitor.call('notices', { query: {} })
    expect(notices).toMatchObject([{ kind: 'identity_changed', read: false }])
  })

  it('becomes known without a webhook', async () => {
    const player = await member()
    await start(player)
    institution.decide(verificationOf(player), 'approved')
    turn(seconds(10))
    await node.platform.jobs.run('identity.answers')
    expect((await read(player)).state).toBe('approved')
  })

  it('is asked for again until the institution answers', async () => {
    const player = await member()
    await start(player)
    const id = verificationOf(player)
    institution.decide(id, 'approved')
    for (const failure of ['timeout', 'unavailable', 'unreadable', 'unauthorized', 'not_found'] as const) {
      institution.failure = failure
      turn(minutes(15))
      await app.platform.jobs.run('identity.answers')
      expect((await read(player)).state).toBe('pending')
    }
    institution.failure = null
    turn(minutes(15))
    await app.platform.jobs.run('identity.answers')
    expect((await read(player)).state).toBe('approved')
  })

  it('counts only when it is not older than one seen before', async () => {
    const player = await member()
    const id = await approve(player)
    institution.isStale = true
    await learn(id)
    expect((await read(player)).state).toBe('approved')
    institution.isStale = false
    institution.decide(id, 'rejected')
    institution.isStale = true
    await learn(id)
    institution.isStale = false
    turn(minutes(1))
    await app.platform.jobs.run('identity.answers')
    expect((await read(player)).state).toBe('rejected')
  })

  it('of a slow read is dropped when a later read has overtaken it', async () => {
    const player = await member()
    await start(player)
    const id = verificationOf(player)
    institution.decide(id, 'approved')
    const release = institution.delay(id)
    const before = institution.reads
    await webhook(id)
    const slow = app.platform.jobs.run('identity.answers')
    await expect.poll(() => institution.reads).toBeGreaterThan(before)
    // The claim of the slow read expires, and the institution changes its answer meanwhile.
    turn(minutes(3))
    institution.decide(id, 'rejected')
    release()
    const other = node.platform.jobs.run('identity.answers')
    await Promise.all([slow, other])
    await learn(id, node)
    expect((await read(player)).state).toBe('rejected')
  })

  it('that changes after the approval holds the account at once', async () => {
    const player = await member()
    const id = await approve(player)
    expect(await bet(node, player)).toBe('done')
    institution.decide(id, 'rejected')
    await learn(id)
    expect(await bet(node, player)).toBe('player_blocked')
    expect(await admissions(player)).toEqual(all('identity_required'))
  })

  it('that changes after the approval is found within a day without a webhook', async () => {
    const player = await member()
    const id = await approve(player)
    institution.decide(id, 'rejected')
    turn(days(1))
    await app.platform.jobs.run('identity.answers')
    await logIn(player)
    expect((await read(player)).state).toBe('rejected')
  })

  it('that comes after the link was over still counts', async () => {
    const player = await member()
    await start(player)
    const first = verificationOf(player)
    turn(minutes(26))
    await app.platform.jobs.run('identity.answers')
    expect((await read(player)).state).toBe('none')
    institution.decide(first, 'approved')
    await learn(first)
    expect((await read(player)).state).toBe('approved')
  })

  it('leaves a player who gave up where they were', async () => {
    const player = await member()
    await start(player)
    institution.decide(verificationOf(player), 'abandoned')
    await learn(verificationOf(player))
    expect(await read(player)).toMatchObject({ state: 'none', can_start: true, tries_left: 2 })
  })

  it('conceals from the player what would help to get around the check', async () => {
    const player = await member()
    await start(player)
    institution.decide(verificationOf(player), 'approved', () => ({ isKnownFace: true }))
    await learn(verificationOf(player))
    expect(await read(player)).toMatchObject({
      state: 'pending',
      in_review: true,
      can_start: false,
      reasons: [],
    })
    expect((await start(player)).body.error.code).toBe('identity_pending')
    expect(await bet(app, player)).toBe('player_blocked')
  })
})

describe('a year later', () => {
  it('the approval ends in time, withdrawals stay open, and a renewal lets the player go on', async () => {
    const player = await member()
    await approve(player)
    turn(days(364) - hours(1))
    await app.identity.advance()
    expect(await bet(app, player)).toBe('done')
    turn(hours(1))
    expect(await admission(player.id, 'mayDeposit')).toBe('identity_required')
    await Promise.all([app.identity.advance(), node.identity.advance()])
    expect(await bet(node, player)).toBe('player_blocked')
    expect(await admissions(player)).toEqual(['identity_required', 'identity_required', 'allowed'])
    expect((await eventsOf(player)).filter((kind) => kind === 'expired')).toHaveLength(1)
    await logIn(player)
    await approve(player)
    expect(await bet(node, player)).toBe('done')
  })

  it('can be renewed a month before, without a gap', async () => {
    const player = await member()
    await approve(player)
    expect((await start(player)).body.error.code).toBe('identity_done')
    turn(days(340))
    await logIn(player)
    expect((await start(player)).status).toBe(200)
    expect(await bet(app, player)).toBe('done')
    institution.decide(verificationOf(player), 'approved')
    await learn(verificationOf(player))
    turn(days(100))
    await app.identity.advance()
    expect(await bet(app, player)).toBe('done')
  })
})

describe('an operator', () => {
  const run = (...args: string[]) => runIdentityCommand(app.identity, args)
  const REASON = ['--reason', 'documentos conferidos']

  async function inReview(): Promise<Member> {
    const player = await member()
    await start(player)
    institution.decide(verificationOf(player), 'approved', () => ({ isKnownFace: true }))
    await learn(verificationOf(player))
    return player
  }

  it('approves a check that waits for a person, with a reason in the audit log', async () => {
    const player = await inReview()
    expect(await run('list')).toContain(`${player.id}  `)
    await run('approve', String(player.id), ...REASON)
    expect([await bet(app, player), await bet(node, player)]).toEqual(['done', 'done'])
    const entries = await app.rows(
      sql<{ action: string; reason: string }>`
        SELECT action, reason FROM audit_entries WHERE subject_id = ${String(player.id)}`,
    )
    expect(entries).toEqual([{ action: 'players.decide_identity', reason: 'documentos conferidos' }])
    await expect(run('approve', String(player.id), ...REASON)).rejects.toMatchObject({
      code: 'identity_not_in_review',
    })
  })

  it('rejects one, which stays rejected while the institution says the same', async () => {
    const player = await inReview()
    await run('reject', String(player.id), ...REASON)
    await learn(verificationOf(player))
    expect(await read(player)).toMatchObject({ state: 'rejected', reasons: ['refused_by_operator'] })
    expect(await bet(node, player)).toBe('player_blocked')
  })

  it('needs a reason', async () => {
    const player = await inReview()
    await expect(run('approve', String(player.id))).rejects.toMatchObject({ code: 'option_missing' })
    expect(await bet(app, player)).toBe('player_blocked')
  })

  it('lets a player who was refused for good try again, and the account is not closed', async () => {
    const player = await member()
    await start(player)
    institution.decide(verificationOf(player), 'approved', ({ document }) => ({
      document: { ...document!, birthDate: '2012-01-01' },
    }))
    await learn(verificationOf(player))
    await run('reopen', String(player.id), ...REASON)
    turn(days(8))
    await app.identity.advance()
    expect(await isClosing(player)).toBe(false)
    await logIn(player)
    await approve(player)
    expect(await run('show', String(player.id))).toContain('reopened')
    expect(await bet(node, player)).toBe('done')
  })
})

describe('a minor', () => {
  async function foundMinor(holding = {}): Promise<Member> {
    const player = await member(holding)
    await start(player)
    institution.decide(verificationOf(player), 'approved', ({ document }) => ({
      document: { ...document!, birthDate: '2012-01-01' },
    }))
    await learn(verificationOf(player))
    return player
  }

  it('[I7] is refused for good and held at once', async () => {
    const player = await foundMinor()
    expect(await read(player)).toMatchObject({ state: 'rejected', reasons: ['underage'], final: true })
    expect(await admissions(player)).toEqual(all('identity_rejected'))
    expect(await bet(node, player)).toBe('player_blocked')
    expect((await start(player)).body.error.code).toBe('identity_rejected')
  })

  it('[I7] has seven days to answer before the account begins to close, with its money for the own CPF', async () => {
    const player = await foundMinor()
    turn(days(7) - 1)
    await app.identity.advance()
    expect(await isClosing(player)).toBe(false)
    turn(1)
    await Promise.all([app.identity.advance(), node.identity.advance()])
    expect(await isClosing(player)).toBe(true)
    expect(await admissions(player)).toEqual(['identity_rejected', 'identity_rejected', 'allowed'])
  })

  it('[I7] without money has the account closed', async () => {
    const player = await foundMinor({ cash: 0n })
    turn(days(7))
    await app.identity.advance()
    expect((await app.players.read(player.id))?.status).toBe('closed')
    expect(await eventsOf(player)).toEqual(['opened', 'rejected', 'closed'])
  })
})

const rowsOf = ({ id }: Gambler) =>
  app.rows(
    sql<{
      status: string
    }>`SELECT status FROM identity_verifications WHERE player_id = ${id} ORDER BY created_at`,
  )

const eventsOf = async ({ id }: Gambler) =>
  (
    await app.rows(
      sql<{ kind: string }>`SELECT kind FROM identity_events WHERE player_id = ${id} ORDER BY id`,
    )
  ).map(({ kind }) => kind)

const isClosing = ({ id }: Gambler) =>
  app.platform.database.transaction((tx) => app.players.isClosing(tx, id))
