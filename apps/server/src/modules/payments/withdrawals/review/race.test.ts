import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, startHouse } from '../../../../../test/house.ts'
import { joinTeam } from '../../../../../test/operator.ts'
import { expectSoundPockets, payers } from '../../../../../test/payout-books.ts'
import { type Withdrawer, withdrawer, work } from '../../../../../test/withdrawer.ts'
import { hours } from '../../../../platform/clock.ts'
import { AppError } from '../../../../platform/errors.ts'
import { type Actor, runAuditCommand } from '../../../operators/index.ts'
import { approveWithdrawal, holdWithdrawal, rejectWithdrawal } from './decide.ts'

const CASES = 1000
const CONCURRENT = 10
const AMOUNT = 1_00n

let house: House
let other: House
let player: Withdrawer
const operators: Actor[] = []
/** Orders given to the gateway, by our id. The gateway pays at once: its behaviour is tested elsewhere. */
const ordered = new Map<string, number>()

beforeAll(async () => {
  house = await startHouse({
    settings: {
      withdraw_daily_count: 0,
      min_withdraw: centavos(1_00),
      withdraw_four_eyes_amount: centavos(1_000_000_00),
    },
  })
  other = await house.node()
  player = await withdrawer(house, { cash: BigInt(CASES) * AMOUNT })
  for (const role of ['finance', 'risk'])
    operators.push({ operator: (await joinTeam(house, role)).id, session: null, address: 'test' })
  for (const node of [house, other]) for (const name of payers) payAtOnce(node, name)
})
afterAll(async () => {
  await other.close()
  await house.close()
})

function payAtOnce(node: House, name: (typeof payers)[number]): void {
  const gateway = node.payments.methods.configured(name)!
  gateway.createPayout = async ({ ourId, amount }) => {
    ordered.set(ourId, (ordered.get(ourId) ?? 0) + 1)
    return {
      ok: true,
      value: { status: 'paid', gatewayRef: ourId, endToEndId: null, amount, vendorWord: 'paid' },
    }
  }
}

const requested = () =>
  house.platform.database.transaction(async (tx) => {
    const answer = await house.payments.withdrawals.request(tx, {
      player: player.id,
      pocket: 'cash',
      amount: centavos(AMOUNT),
      pix_key: player.cpf,
      pix_type: 'cpf',
      forfeitsBonus: false,
      requestId: randomUUID(),
    })
    if (answer.status !== 'requested' || answer.withdrawal.status !== 'in_review')
      throw new Error('the withdrawal is not in review')
    return answer.withdrawal.id
  })

type Verb = 'approve' | 'reject' | 'hold'

function decide(node: House, actor: Actor, verb: Verb, id: string): Promise<unknown> {
  const deps = node.payments.withdrawals.review
  return node.platform.database.transaction<unknown>((tx) => {
    if (verb === 'approve') return approveWithdrawal(deps, tx, actor, { id })
    if (verb === 'reject') return rejectWithdrawal(deps, tx, actor, { id, text: 'Não foi possível.' })
    const until = new Date(node.clock.now().getTime() + hours(1))
    return holdWithdrawal(deps, tx, actor, { id, text: 'Conferimos.', until })
  })
}

const pairs: [Verb, Verb][] = [
  ['approve', 'approve'],
  ['approve', 'reject'],
  ['reject', 'approve'],
  ['approve', 'hold'],
  ['hold', 'reject'],
]

/** Two operators on two nodes decide one withdrawal at the same moment. */
async function race(index: number): Promise<void> {
  const id = await requested()
  const [first, second] = pairs[index % pairs.length]!
  const outcomes = await Promise.allSettled([
    decide(house, operators[0]!, first, id),
    decide(other, operators[1]!, second, id),
  ])
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of refused) expect(reason).toBeInstanceOf(AppError)
  // A hold does not end the review, so a decision may follow it; two decisions never both count.
  const expected = [first, second].includes('hold') ? [0, 1] : [1]
  expect(expected).toContain(refused.length)
}

it(`decides each of ${CASES} withdrawals of two concurrent operators once and pays each approved one once`, async () => {
  for (let start = 0; start < CASES; start += CONCURRENT)
    await Promise.all(Array.from({ length: CONCURRENT }, (_, index) => race(start + index)))
  await Promise.all([work(house), work(other)])

  const [sums] = await house.rows(sql<
    Record<'final' | 'approved' | 'paid' | 'booked' | 'audited' | 'twice', bigint>
  >`
    SELECT (SELECT count(*) FROM withdrawal_decisions WHERE decision IN ('approve', 'reject')) AS final,
      (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal_decisions d JOIN withdrawals w ON w.id = d.withdrawal_id
        WHERE d.decision = 'approve') AS approved,
      (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawals WHERE status = 'paid') AS paid,
      (SELECT coalesce(sum(amount), 0)::bigint FROM book.transfers WHERE cause_kind = 'withdrawal_paid') AS booked,
      (SELECT count(*) FROM audit_entries WHERE subject_kind = 'withdrawal') - (SELECT count(*) FROM withdrawal_decisions) AS audited,
      (SELECT count(*) FROM (SELECT FROM withdrawal_decisions WHERE decision IN ('approve', 'reject')
        GROUP BY withdrawal_id HAVING count(*) > 1) t) AS twice`)
  expect(sums!.twice).toBe(0n)
  expect(sums!.final).toBe(BigInt(CASES))
  expect(sums!.approved).toBe(sums!.paid)
  expect(sums!.booked).toBe(sums!.paid)
  expect(sums!.audited).toBe(0n)
  expect([...ordered.values()].every((times) => times === 1)).toBe(true)
  expect(BigInt(ordered.size) * AMOUNT).toBe(sums!.paid)
  expect(await runAuditCommand(house.operators, ['verify'])).toMatch(/^intact/)
  await expectSoundPockets(house)
}, 1_800_000)
