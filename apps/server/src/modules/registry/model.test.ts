import { checkInvariants } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addGame, type Gambler, sit } from '../../../test/casino.ts'
import { playSchedules } from '../../../test/chance.ts'
import { type House, startHouse } from '../../../test/house.ts'
import { logInByMail } from '../../../test/login.ts'
import { person } from '../../../test/people.ts'
import { TestRegistry } from '../../../test/registry.ts'
import { pocketsOf, type Withdrawer, withdrawer, work } from '../../../test/withdrawer.ts'
import { days, hours, minutes } from '../../platform/clock.ts'
import { executor, type Tx } from '../../platform/database.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { CaseRow } from './case-queries.ts'
import type { RegistryReason } from './port.ts'

/** More than the default: `REGISTRY_SCHEDULES=50`. One again: `REGISTRY_SEED=…`, as a failure prints it. */
const schedules = Number(process.env['REGISTRY_SCHEDULES'] ?? 8)
const seed = process.env['REGISTRY_SEED']

/** What the registry answered last about each person, by the order of the queries and not of the answers. */
class RecordingRegistry extends TestRegistry {
  readonly answers = new Map<string, { query: number; reasons: RegistryReason[]; at: Date }>()
  /** How many were made so far. */
  queries = 0

  override async query(cpf: string): ReturnType<TestRegistry['query']> {
    const query = ++this.queries
    const at = house.clock.now()
    const answer = await super.query(cpf)
    if (query > (this.answers.get(cpf)?.query ?? 0))
      this.answers.set(cpf, { query, reasons: answer.result === 'impeded' ? answer.reasons : [], at })
    return answer
  }
}

let house: House
let other: House
let game: number
const registry = new RecordingRegistry()
beforeAll(async () => {
  house = await startHouse({
    works: false,
    registry,
    settings: { compliance_profile: 'br-licensed', withdraw_daily_count: 1000, withdraw_account_hours: 0 },
  })
  other = await house.node()
  game = await addGame(house, 'modelo-do-cadastro')
})
afterAll(async () => {
  await other.close()
  await house.close()
})

const nodes = () => [house, other]
const turn = (milliseconds: number) => {
  for (const { clock } of nodes()) clock.advance(milliseconds)
}

const isOther = fc.boolean()
const move = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('enter' as const),
      reasons: fc.constantFrom<RegistryReason[]>(
        ['AUTOEXCLUSAO_CENTRALIZADA'],
        ['RENEGOCIACAO_FIES', 'PROGRAMA_SOCIAL'],
        ['PROGRAMA_SOCIAL'],
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('fail' as const),
      how: fc.constantFrom(
        null,
        null,
        'timeout',
        'unavailable',
        'unreadable',
        'unreachable',
        'not_found',
        'rate_limited',
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('log in' as const), isOther }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('answer late' as const), isOther }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse payouts' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      milliseconds: fc.constantFrom(hours(5), hours(26), hours(26), days(4), days(16)),
    }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer Each> ? Each : never

interface Subject extends Gambler {
  player: Withdrawer
  /** How many queries there were at the first login of a day, which waits for the next answer. */
  loggedInAt: number
  /** The rounds of one centavo each. */
  stakes: string[]
  /** Lets gateways pay again. */
  restore: (() => void) | null
}

async function begin(): Promise<Subject> {
  registry.failure = null
  for (const { clock } of nodes()) clock.set(new Date())
  const player = await withdrawer(house, { cash: 100_00n })
  return { ...(await sit(house, player.id, game, 'hub')), player, loggedInAt: 0, stakes: [], restore: null }
}

async function tick(milliseconds: number): Promise<void> {
  turn(milliseconds)
  for (const name of ['registry.answers', 'registry.cases'])
    await Promise.all(nodes().map(({ platform }) => platform.jobs.run(name)))
  await work(house)
  await house.platform.outbox.drain()
  await house.gameplay.ledgerEvents.process()
}

const casesOf = ({ player }: Subject) =>
  house.rows(sql<CaseRow>`SELECT * FROM registry_cases WHERE player_id = ${player.id} ORDER BY opened_at`)

/** Work is done every five hours while an account is being closed, which is less than the margin before its deadline. */
async function wait(subject: Subject, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0;) {
    const status = (await casesOf(subject)).at(-1)?.status
    const isClosing = status === 'notified' || status === 'closing'
    const step = Math.min(left, isClosing ? hours(5) : hours(20))
    await tick(step)
    left -= step
  }
}

/** A query on one node is answered after its claim is over, with what was true before; the other node asks again meanwhile. */
async function answerLate({ player }: Subject, late: House, next: House): Promise<void> {
  if (registry.failure) return
  await house.rows(
    sql`UPDATE registry_states SET due_at = ${house.clock.now()} WHERE player_id = ${player.id} AND due_at IS NOT NULL`,
  )
  const release = registry.delay(player.cpf)
  const slow = late.platform.jobs.run('registry.answers')
  const asked = registry.asked.length
  const isAsked = await vi
    .waitUntil(() => registry.asked.length > asked, { timeout: 300, interval: 10 })
    .catch(() => false)
  if (isAsked) {
    registry.impeded.set(player.cpf, ['AUTOEXCLUSAO_CENTRALIZADA'])
    turn(minutes(3))
  }
  const second = next.platform.jobs.run('registry.answers')
  release()
  await Promise.all([slow, second])
}

async function logIn(subject: Subject, at: House): Promise<void> {
  const { player } = subject
  const entered = await logInByMail(at, at.visitor(), player.email, person().password).then(
    () => true,
    () => false,
  )
  const answer = registry.answers.get(player.cpf)
  if (entered && answer && calendarDay(answer.at) !== calendarDay(house.clock.now()))
    subject.loggedInAt = registry.queries
}

function refusePayouts(subject: Subject): void {
  if (subject.restore) return
  const spies = nodes().map(({ payments }) => vi.spyOn(payments.methods, 'payers').mockReturnValue([]))
  subject.restore = () => {
    for (const spy of spies) spy.mockRestore()
    subject.restore = null
  }
}

async function make(subject: Subject, step: Move): Promise<void> {
  const at = 'isOther' in step && step.isOther ? other : house
  switch (step.does) {
    case 'enter':
      registry.impeded.set(subject.player.cpf, step.reasons)
      return undefined
    case 'leave':
      registry.impeded.delete(subject.player.cpf)
      return undefined
    case 'fail':
      registry.failure = step.how
      return undefined
    case 'log in':
      return logIn(subject, at)
    case 'answer late':
      return answerLate(subject, at, at === house ? other : house)
    case 'refuse payouts':
      return refusePayouts(subject)
    case 'wait':
      return wait(subject, step.milliseconds)
  }
}

/** A bet that loses, if it is taken. */
async function bets({ session, player, ...subject }: Subject, at: House): Promise<boolean> {
  const round = randomUUID()
  const { wallet } = at.gameplay
  const bet = { session: { ...session, expiresAt: new Date('2200-01-01') }, round, transaction: randomUUID() }
  const { status } = await wallet.bet({ ...bet, amount: centavos(1) })
  if (status !== 'done') return false
  subject.stakes.push(round)
  await wallet.close({ provider: 'hub', player: player.id, round })
  return true
}

/** The rule, from what the registry said: neither an impeded person nor one of whom nothing current is known bets or deposits. */
function mayPlay(subject: Subject): boolean {
  const answer = registry.answers.get(subject.player.cpf)
  if (!answer) return false
  const { query, reasons, at } = answer
  // The Supreme Court suspended what a social benefit alone means for accounts that exist.
  const blocks = reasons.some((reason) => reason !== 'PROGRAMA_SOCIAL')
  return !blocks && query > subject.loggedInAt && house.clock.now().getTime() - at.getTime() <= days(15)
}

/** The deadlines that a case has missed. What is left is returned by a job that ran every twenty hours. */
function missedDeadlines(row: CaseRow, now: Date): string[] {
  const { closed_at: closedAt, returned_at: returnedAt, return_due_at: returnDueAt } = row
  const hasMissed = {
    notice: row.notified_at! > row.notice_due_at,
    withdrawing: closedAt !== null && closedAt < row.withdraw_until,
    closing: row.status !== 'left' && (closedAt ?? now) > row.close_due_at,
    returning: returnedAt !== null && returnedAt.getTime() > returnDueAt!.getTime() + hours(20),
    keeping: row.status === 'unclaimed' && row.transfer_due_at!.getTime() - closedAt!.getTime() !== days(180),
  }
  return Object.entries(hasMissed).flatMap(([name, isMissed]) => (isMissed ? [name] : []))
}

/** Returns whether the player bets. */
async function expectSafe(subject: Subject): Promise<boolean> {
  const { id } = subject.player
  const mayDeposit = (tx: Tx) => house.safety.mayDeposit(tx, id)
  const went = [
    await bets(subject, house),
    await bets(subject, other),
    (await house.platform.database.transaction(mayDeposit)) === null,
  ]
  expect(went.includes(true) && !mayPlay(subject)).toBe(false)
  const now = house.clock.now()
  expect((await casesOf(subject)).flatMap((row) => missedDeadlines(row, now))).toEqual([])
  return went[0]!
}

async function paidTo({ cpf }: Withdrawer): Promise<bigint> {
  const [row] = await house.rows(sql<{ total: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS total
    FROM pix.payouts WHERE holder_cpf = ${cpf} AND state = 'paid'`)
  return row!.total
}

/** With everything well again, a person who is not in the registry plays, or has every centavo of a closed account. */
async function expectNotLost(subject: Subject): Promise<'open' | 'closed'> {
  const { player } = subject
  registry.failure = null
  registry.impeded.delete(player.cpf)
  await tick(hours(25))
  subject.restore?.()
  const isClosed = (await house.players.read(player.id))?.status === 'closed'
  expect(await (isClosed ? isSettled(subject) : playsAgain(subject))).toBe(true)
  const { cash = 0n, locked = 0n } = await pocketsOf(house, player.id)
  const unclaimed = (await casesOf(subject)).reduce((sum, row) => sum + row.unclaimed_amount, 0n)
  expect(cash + locked + unclaimed + (await paidTo(player))).toBe(100_00n - BigInt(subject.stakes.length))
  expect(isClosed ? cash + locked : 0n).toBe(0n)
  return isClosed ? 'closed' : 'open'
}

async function playsAgain(subject: Subject): Promise<boolean> {
  await logIn(subject, other)
  await tick(minutes(1))
  return (await bets(subject, house)) && (await bets(subject, other))
}

/** Everything was paid, or is kept under the owner's name. */
async function isSettled(subject: Subject): Promise<boolean> {
  for (let round = 0; round < 200; round += 1) {
    await tick(hours(5))
    const status = (await casesOf(subject)).at(-1)?.status
    if (status === 'completed' || status === 'unclaimed') return true
  }
  return false
}

it('[S1] [S3] [S8] admits only players whom the registry clears, meets every deadline and loses neither a player nor a centavo, under every fault, on two nodes', async () => {
  const seen = { open: 0, closed: 0, played: 0, refused: 0 }
  const property = fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 16 }), async (moves) => {
    const subject = await begin()
    for (const step of moves) {
      await make(subject, step)
      seen[(await expectSafe(subject)) ? 'played' : 'refused']++
    }
    seen[await expectNotLost(subject)]++
    const report = await house.platform.database.transaction((tx) => checkInvariants(executor(tx)))
    expect(report.violations).toEqual([])
  })
  await playSchedules(property, schedules, seed)
  // The moves reach all of it, or the test would show nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 300_000)
