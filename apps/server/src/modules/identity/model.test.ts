import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTwoNodes, type TestApp } from '../../../test/app.ts'
import { addGame, fund, type Gambler, sit } from '../../../test/casino.ts'
import { TestInstitution } from '../../../test/identity.ts'
import { applyLicensedProfile } from '../../../test/licensed.ts'
import { cpf as newCpf, join } from '../../../test/people.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { startVerification } from './start.ts'

let app: TestApp
let node: TestApp
let game: number
const institution = new TestInstitution(() => app.clock)

beforeAll(async () => {
  const options = { identity: institution }
  ;({ app, node } = await startTwoNodes(options))
  await applyLicensedProfile(app, node)
  game = await addGame(app, 'modelo-de-identidade')
})
afterAll(() => app.close())

const other = fc.boolean()
const how = fc.oneof(
  { weight: 3, arbitrary: fc.constant('good' as const) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...([
        'another_cpf',
        'another_face',
        'known_face',
        'rejected',
        'review',
        'abandoned',
        'expired',
      ] as const),
    ),
  },
)
const move = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('start' as const), other }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('decide' as const),
      of: fc.nat(3),
      how,
    }),
  },
  // A player who finishes the check, and the webhook that follows.
  { weight: 8, arbitrary: fc.record({ does: fc.constant('finish' as const), other, how }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('webhook' as const),
      of: fc.nat(3),
      other,
      isRight: fc.boolean(),
      copies: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('work' as const), other, both: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fault' as const),
      kind: fc.constantFrom(
        null,
        null,
        'timeout',
        'unavailable',
        'unreadable',
        'unreachable',
        'lost',
        'stale',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(minutes(1), minutes(16), hours(25), days(31), days(370)),
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never

interface Subject extends Gambler {
  cpf: string
}

const verificationsOf = ({ cpf }: Subject): string[] =>
  [...institution.cases].filter(([, { request }]) => request.cpf === cpf).map(([id]) => id)

/** Whether a person who looked at this answer would let the player in. */
const isGood = (id: string, answer = institution.cases.get(id)!.answer): boolean => {
  const { document, faceMatch } = answer.checks
  return (
    answer.state === 'approved' &&
    document?.cpf === institution.cases.get(id)!.request.cpf &&
    faceMatch?.pass === true &&
    !answer.checks.isKnownFace
  )
}

function decide(id: string, how: Extract<Move, { does: 'decide' }>['how']): void {
  switch (how) {
    case 'good':
      return institution.decide(id, 'approved')
    case 'another_cpf':
      return institution.decide(id, 'approved', ({ document }) => ({
        document: { ...document!, cpf: '52998224725' },
      }))
    case 'another_face':
      return institution.decide(id, 'approved', () => ({ faceMatch: { pass: false, score: 0.3 } }))
    case 'known_face':
      return institution.decide(id, 'approved', () => ({ isKnownFace: true }))
    default:
      return institution.decide(id, how)
  }
}

function setFault(kind: Extract<Move, { does: 'fault' }>['kind']): void {
  institution.losesAnswers = kind === 'lost'
  institution.isStale = kind === 'stale'
  institution.failure = kind === 'lost' || kind === 'stale' ? null : kind
}

function turn(milliseconds: number): void {
  for (const each of [app, node]) each.clock.advance(milliseconds)
}

async function make(subject: Subject, step: Move): Promise<void> {
  const at = 'other' in step && step.other ? node : app
  const ids = verificationsOf(subject)
  const id = 'of' in step ? ids[step.of % Math.max(1, ids.length)] : undefined
  switch (step.does) {
    case 'start':
      return startVerification(at.identity.deps, subject.id, '203.0.113.7').catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    case 'decide':
      return id === undefined ? undefined : decide(id, step.how)
    case 'finish': {
      await make(subject, { does: 'start', other: step.other })
      const of = verificationsOf(subject).length - 1
      await make(subject, { does: 'decide', of: Math.max(0, of), how: step.how })
      const { other: isOther } = step
      await make(subject, { does: 'webhook', of: Math.max(0, of), other: isOther, isRight: true, copies: 1 })
      return make(subject, { does: 'work', other: isOther, both: true })
    }
    case 'webhook': {
      if (id === undefined) return undefined
      const send = () =>
        fetch(`${at.url}/api/identity/webhook`, {
          method: 'POST',
          headers: { 'x-identity-signature': step.isRight ? 'right' : 'forged' },
          body: Buffer.from(id),
        })
      await Promise.all(Array.from({ length: step.copies }, send))
      return undefined
    }
    case 'work': {
      const nodes = step.both ? [app, node] : [at]
      await Promise.all(nodes.map((each) => each.identity.readDue()))
      return undefined
    }
    case 'fault':
      return setFault(step.kind)
    case 'wait':
      turn(step.milliseconds)
      return Promise.all([app.identity.advance(), node.identity.advance()]).then(() => undefined)
  }
}

async function betsOn(at: TestApp, { session }: Gambler): Promise<boolean> {
  const answer = await at.gameplay.wallet.bet({
    session: { ...session, expiresAt: new Date('2200-01-01') },
    round: randomUUID(),
    transaction: randomUUID(),
    amount: centavos(1),
  })
  return answer.status === 'done'
}

const deposits = (at: TestApp, { id }: Gambler): Promise<boolean> =>
  at.platform.database.transaction(async (tx) => (await at.safety.mayDeposit(tx, id)) === null)

async function newSubject(): Promise<Subject> {
  const cpf = newCpf()
  const { id } = await join(app.visitor(), { cpf, birth_date: '1990-01-01' })
  await fund(app, id, 'cash', 100_00n)
  return { ...(await sit(app, id, game, 'hub')), cpf }
}

it('[I1] lets only approved players deposit and bet, and loses none of them, under every fault', async () => {
  let admitted = 0
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 30 }), async (moves) => {
      const subject = await newSubject()
      setFault(null)
      for (const step of moves) {
        await make(subject, step)
        const known = verificationsOf(subject).some((id) => {
          const answer = institution.delivered.get(id)
          return answer !== undefined && isGood(id, answer)
        })
        const went = [
          await betsOn(app, subject),
          await betsOn(node, subject),
          await deposits(app, subject),
          await deposits(node, subject),
        ]
        expect(new Set(went).size).toBe(1)
        expect(known || !went.includes(true)).toBe(true)
        if (went[0]) admitted++
      }
      await expectNotLost(subject)
    }),
    { numRuns: 15 },
  )
  // The moves reach approvals, or the test would show nothing.
  expect(admitted).toBeGreaterThan(10)
})

/** With the institution well again, a good answer about the check that is open lets its player in. */
async function expectNotLost(subject: Subject): Promise<void> {
  setFault(null)
  turn(hours(25))
  await app.identity.advance()
  await app.identity.readDue()
  await make(subject, { does: 'start', other: false })
  const [open] = await app.rows(
    sql<{ id: string }>`SELECT institution_id AS id FROM identity_verifications
      WHERE player_id = ${subject.id} AND status IN ('open', 'review')`,
  )
  if (open) {
    institution.decide(open.id, 'approved')
    const of = verificationsOf(subject).indexOf(open.id)
    await make(subject, { does: 'webhook', of, other: true, isRight: true, copies: 2 })
    await Promise.all([app.identity.readDue(), node.identity.readDue()])
  }
  expect(await betsOn(node, subject)).toBe(true)
  expect(await deposits(app, subject)).toBe(true)
}
