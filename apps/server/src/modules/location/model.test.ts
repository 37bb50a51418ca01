import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, fund, sit } from '../../../test/casino.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { type Placed, win } from '../../../test/limits.ts'
import { TestLocation } from '../../../test/location.ts'
import { join } from '../../../test/people.ts'
import { minutes, seconds } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'

let app: TestApp
let node: TestApp
let game: number
const service = new TestLocation()
const VALID_MS = minutes(30)

beforeAll(async () => {
  ;({ app, node } = await startTwoNodes({ location: service }))
  await applyLicensedProfile(app, node)
  game = await addGame(app, 'modelo-de-lugar')
})
afterAll(() => app.close())

const other = fc.boolean()
const place = fc.oneof(
  { weight: 3, arbitrary: fc.constant('brazil' as const) },
  { weight: 2, arbitrary: fc.constantFrom('abroad', 'vpn', 'proxy', 'tor', 'unknown') },
)
const failure = fc.constantFrom(null, null, null, 'timeout', 'unreadable', 'unavailable', 'unreachable')
const move = fc.oneof(
  { weight: 5, arbitrary: fc.record({ does: fc.constant('check' as const), place, failure, other }) },
  // The first answer arrives after the second.
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('overtake' as const), first: place, second: place, other }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(seconds(1), minutes(9), minutes(29), VALID_MS - 1, VALID_MS, minutes(45)),
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

interface Subject {
  id: bigint
  login: string
  token: string
  placed: Placed[]
  /** When the place began to count, by the answers so far; null: it does not. */
  allowedAt: number | null
}

const now = () => app.clock.now().getTime()
const turn = (milliseconds: number) => {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

async function newSubject(): Promise<Subject> {
  const visitor = app.visitor()
  const { id } = await join(visitor)
  await fund(app, id, 'cash', 1000_00n)
  const [row] = await app.rows(sql<{ id: string }>`SELECT id FROM sessions WHERE player_id = ${id}`)
  const { session, token } = await sit(app, id, game, 'hub')
  await app.rows(sql`UPDATE game_sessions SET login_id = ${row!.id} WHERE id = ${session.id}`)
  return { id, login: row!.id, token, placed: [], allowedAt: null }
}

const check = (at: TestApp, { id, login }: Subject) =>
  at.location
    .check({ player: id, session: login, address: '203.0.113.7', agent: 'test', position: null })
    .catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'location_unavailable') throw error
    })

async function make(subject: Subject, step: Move): Promise<void> {
  turn(1)
  const at = 'other' in step && step.other ? node : app
  switch (step.does) {
    case 'check':
      service.place = step.place
      service.failure = step.failure
      if (step.failure === null) subject.allowedAt = step.place === 'brazil' ? now() : null
      return void (await check(at, subject))
    case 'overtake': {
      service.failure = null
      service.place = step.first
      const before = service.asked.length
      const release = service.delay()
      const first = check(at, subject)
      await vi.waitUntil(() => service.asked.length > before)
      service.go()
      turn(1)
      service.place = step.second
      subject.allowedAt = step.second === 'brazil' ? now() : null
      await check(at === app ? node : app, subject)
      release()
      return void (await first)
    }
    case 'wait':
      return turn(step.milliseconds)
  }
}

/** The session as the node knows it, once every node has read what is stored now. */
async function sessionAt(at: TestApp, { token, allowedAt }: Subject) {
  const until = allowedAt === null ? null : allowedAt + VALID_MS
  return vi.waitFor(async () => {
    const session = await at.gameplay.sessions.everByToken(token)
    expect(session?.locatedUntil?.getTime() ?? null).toBe(until)
    return { ...session!, expiresAt: new Date('2200-01-01') }
  })
}

async function bet(at: TestApp, subject: Subject): Promise<string> {
  const [round, transaction] = [randomUUID(), randomUUID()]
  const session = await sessionAt(at, subject)
  const answer = await at.gameplay.wallet.bet({ session, round, transaction, amount: centavos(1) })
  const said = answer.status === 'refused' ? answer.code : answer.status
  if (said === 'done') subject.placed.push({ said, round, transaction })
  return said
}

async function winAt(at: TestApp, subject: Subject, placed: Placed): Promise<string> {
  const session = await sessionAt(at, subject)
  return win(at, { id: subject.id, session, token: subject.token }, placed, 5n)
}

it('[C5] takes bets on every node only within 30 minutes of an allowed check, under every fault, and never refuses a win', async () => {
  let [accepted, refused, paid] = [0, 0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 14 }), async (moves) => {
      const subject = await newSubject()
      service.failure = null
      for (const step of moves) {
        await make(subject, step)
        const isFresh = subject.allowedAt !== null && now() < subject.allowedAt + VALID_MS
        const said = [await bet(app, subject), await bet(node, subject)]
        expect(said).toEqual(isFresh ? ['done', 'done'] : ['limit_reached', 'limit_reached'])
        if (isFresh) accepted++
        else refused++
        const placed = isFresh ? undefined : subject.placed.pop()
        if (!placed) continue
        expect(await winAt(node, subject, placed)).toBe('done')
        paid++
      }
      // The verdict renewed, bets go on.
      await make(subject, { does: 'check', place: 'brazil', failure: null, other: true })
      expect([await bet(app, subject), await bet(node, subject)]).toEqual(['done', 'done'])
    }),
    { numRuns: 20 },
  )
  // The moves reach all of it, or the test would show nothing.
  for (const times of [accepted, refused, paid]) expect(times).toBeGreaterThan(20)
})
