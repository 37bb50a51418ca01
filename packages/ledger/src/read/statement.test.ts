import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Book, leg, movement } from '../../test/book.ts'
import {
  balances,
  balancesAt,
  captureHold,
  ensurePartitions,
  hold,
  newKey,
  releaseHold,
  statement,
  type StatementLine,
  statementLine,
  type StatementRequest,
} from '../index.ts'

let book: Book
const common = ['stake']
beforeAll(async () => {
  book = await Book.open(inject('ledgerServer'))
  await book.tx.query('SELECT ledger.index_causes($1)', [common])
})
afterAll(() => book.close())

async function walk(request: Omit<StatementRequest, 'common'>): Promise<StatementLine[]> {
  const all: StatementLine[] = []
  for (let before: string | null | undefined; before !== null;) {
    const page = await statement(book.tx, { ...request, common, ...(before && { before }) })
    expect(page.lines.length).toBeLessThanOrEqual(request.limit)
    all.push(...page.lines)
    before = page.next
  }
  return all
}

const causes = ['stake', 'prize', 'gift', 'lock', 'unlock'] as const
const amounts = fc.bigInt(1n, 60n)
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('stake' as const), cash: amounts, bonus: fc.bigInt(0n, 20n) }),
    fc.record({ do: fc.constant('prize' as const), cash: amounts }),
    fc.record({ do: fc.constant('gift' as const), bonus: amounts }),
    fc.record({
      do: fc.constant('lock' as const),
      cash: amounts,
      end: fc.constantFrom('take', 'give', 'part', 'keep'),
    }),
  ),
  { maxLength: 18 },
)
type Step = (typeof steps extends fc.Arbitrary<infer S> ? S : never)[number]

const cause = (kind: string) => ({ kind, reference: `${kind}-1` })

/** What the owner cannot afford is refused and leaves no line. */
async function take(owner: bigint, step: Step): Promise<void> {
  const holds = await balances(book.tx, owner)
  const cash = holds.get('cash') ?? 0n
  if (step.do === 'prize')
    await book.post({
      ...movement(owner, 1n),
      cause: cause('prize'),
      legs: [leg('house:bank', 'cash', step.cash)],
    })
  if (step.do === 'gift')
    await book.post({
      ...movement(owner, 1n),
      cause: cause('gift'),
      legs: [leg('house:bank', 'bonus', step.bonus)],
    })
  if (step.do === 'stake' && cash >= step.cash) {
    const bonus = step.bonus > 0n && (holds.get('bonus') ?? 0n) >= step.bonus
    const legs = [
      leg('cash', 'house:sink', step.cash),
      ...(bonus ? [leg('bonus', 'house:sink', step.bonus)] : []),
    ]
    await book.post({ ...movement(owner, 1n), cause: cause('stake'), legs })
  }
  if (step.do === 'lock' && cash >= step.cash) {
    const key = newKey()
    const amount = centavos(step.cash)
    await hold(book.tx, { key, owner, from: 'cash', pocket: 'locked', amount, cause: cause('lock') })
    const end = { hold: key, owner, cause: cause('unlock') }
    if (step.end === 'give') await releaseHold(book.tx, end)
    if (step.end === 'take') await captureHold(book.tx, { ...end, to: 'house:sink' })
    if (step.end === 'part') await captureHold(book.tx, { ...end, to: 'house:sink', amount: centavos(1n) })
  }
}

let owners = 100n
async function newOwner(): Promise<bigint> {
  const owner = ++owners
  await book.fund(owner, { cash: 0n, bonus: 0n, locked: 0n })
  return owner
}

describe('a statement', () => {
  it('adds up, pocket by pocket, to the ledger’s balances for every page size and filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        steps,
        fc.integer({ min: 2, max: 7 }),
        fc.integer({ min: 3, max: 9 }),
        async (run, limit, reach) => {
          const owner = await newOwner()
          for (const step of run) await take(owner, step)
          const whole = await walk({ owner, limit })
          expect(new Set(whole.map(({ key }) => key)).size).toBe(whole.length)

          const reached = new Map([
            ['cash', 0n],
            ['bonus', 0n],
            ['locked', 0n],
          ])
          for (const line of whole.toReversed()) {
            for (const { pocket, before, after } of line.changes) {
              expect(before).toBe(reached.get(pocket))
              reached.set(pocket, after)
            }
          }
          expect(reached).toEqual(
            new Map([...(await balances(book.tx, owner))].map(([kind, held]) => [kind, held])),
          )

          // However little each page looks at, nothing is lost or repeated.
          for (const kind of causes) {
            const lines = whole.filter((line) => line.cause.kind === kind)
            expect(await walk({ owner, limit, reach, only: [kind] })).toEqual(lines)
          }
          expect(await walk({ owner, limit, reach, only: ['lock', 'gift', 'unlock'] })).toEqual(
            whole.filter((line) => ['lock', 'gift', 'unlock'].includes(line.cause.kind)),
          )
          expect(await walk({ owner, limit, reach, except: ['stake', 'prize'] })).toEqual(
            whole.filter((line) => !['stake', 'prize'].includes(line.cause.kind)),
          )
          for (const pocket of ['cash', 'bonus', 'locked'])
            expect(await walk({ owner, limit, reach, pocket })).toEqual(
              whole.filter(({ changes }) => changes.some((change) => change.pocket === pocket)),
            )
        },
      ),
      { numRuns: 15 },
    )
    await book.assertSound()
  })

  it('separates what went between the owner’s own pockets from what came and went', async () => {
    const owner = await newOwner()
    await take(owner, { do: 'prize', cash: 50n })
    await take(owner, { do: 'lock', cash: 20n, end: 'take' })
    const [taken, locked, prize] = await walk({ owner, limit: 10 })
    expect(prize).toMatchObject({ moved: 0n, changes: [{ pocket: 'cash', before: 0n, after: 50n }] })
    expect(locked).toMatchObject({
      moved: 20n,
      cause: { kind: 'lock', reference: 'lock-1' },
      changes: [
        { pocket: 'cash', before: 50n, after: 30n },
        { pocket: 'locked', before: 0n, after: 20n },
      ],
    })
    expect(taken).toMatchObject({ moved: 0n, changes: [{ pocket: 'locked', before: 20n, after: 0n }] })
  })

  it('looks at a few pages of transfers first, and at its whole reach only for what is rare among them', async () => {
    const looked: number[] = []
    const answers = (count: number) => ({
      query: (text: string) => {
        if (text.includes('AS version')) return Promise.resolve({ rows: [{ version: '0', months: '[]' }] })
        const reach = /LIMIT (\d+)\) t/.exec(text)?.[1]
        if (reach !== undefined) looked.push(Number(reach))
        const rows = Array.from({ length: text.includes('OFFSET') ? 1 : count }, (_, n) => ({
          key: newKey(),
          position: `p${n}`,
        }))
        return Promise.resolve({ rows: text.includes('AS position') ? rows : [] })
      },
    })
    const request = { owner: 7n, only: ['prize'], common, limit: 5 }
    const full = await statement(answers(6) as never, request)
    expect([looked.splice(0), full.next]).toEqual([[50], 'p4'])
    const rare = await statement(answers(1) as never, request)
    expect([looked.splice(0), rare.next]).toEqual([[50, 10_000], 'p0'])
  })

  it('opens a line to its owner only', async () => {
    const [owner, other] = [await newOwner(), await newOwner()]
    await take(owner, { do: 'prize', cash: 5n })
    const [line] = await walk({ owner, limit: 1 })
    expect(await statementLine(book.tx, owner, line!.key)).toEqual(line)
    expect(await statementLine(book.tx, other, line!.key)).toBeNull()
    expect(await statementLine(book.tx, owner, newKey())).toBeNull()
  })

  it('knows what the pockets held at a moment', async () => {
    const owner = await newOwner()
    await take(owner, { do: 'prize', cash: 50n })
    await take(owner, { do: 'gift', bonus: 7n })
    await take(owner, { do: 'lock', cash: 20n, end: 'keep' })
    const [locked, gift, prize] = await walk({ owner, limit: 3 })
    const held = async (at: Date) => Object.fromEntries(await balancesAt(book.tx, owner, at))
    expect(await held(new Date(prize!.at.getTime() - 1000))).toEqual({ cash: 0n, bonus: 0n, locked: 0n })
    expect(await held(new Date(locked!.at.getTime() + 1000))).toEqual({ cash: 30n, bonus: 7n, locked: 20n })
    const after = new Date(gift!.at.getTime() + 1)
    const known =
      locked!.at >= after ? { cash: 50n, bonus: 7n, locked: 0n } : { cash: 30n, bonus: 7n, locked: 20n }
    expect(await held(after)).toEqual(known)
  })

  it('finds a rare cause by its own index, in months made later too', async () => {
    await ensurePartitions(book.tx, 5)
    const owner = await newOwner()
    await book.tx.query('SET enable_seqscan = off')
    const plan = await planOf(owner)
    await book.tx.query('RESET enable_seqscan')
    expect(plan).toContain('cause_kind_created_at_id_idx')
    expect(plan).not.toContain('owner_created_at_id_idx')
  })
})

/** What PostgreSQL would do for the statement's own query. */
async function planOf(owner: bigint): Promise<string> {
  let plan = ''
  const explaining: typeof book.tx = {
    async query<Row>(text: string, values: unknown[] = []) {
      if (!plan && text.includes('AS position')) {
        const { rows } = await book.tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, values)
        plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      return book.tx.query<Row>(text, values)
    },
  }
  await statement(explaining, { owner, common, only: ['gift', 'lock'], limit: 5 })
  return plan
}
