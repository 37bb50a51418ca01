import { centavos } from '@girassol/money'
import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { failureOf, holdClock, keyAt, Shelf, turnTo } from '../../test/archive.ts'
import { Book } from '../../test/book.ts'
import {
  archiveMonth,
  balances,
  balancesAt,
  checkInvariants,
  dailyChanges,
  ensurePartitions,
  entriesAfter,
  type Executor,
  heldAfterPosting,
  heldPostingsByReference,
  history,
  houseBalance,
  isArchivedKey,
  movementsOfOwner,
  namedKey,
  openAccounts,
  ownersMovedSince,
  postIn,
  type Posting,
  postingsByReference,
  searchPostings,
  statement,
  statementLine,
  verifyArchive,
} from '../index.ts'

const OWNERS = [1n, 2n, 3n]
const POCKETS = ['cash', 'bonus'] as const
const CAUSES = ['bet', 'win', 'deposit'] as const
const BEGIN = Date.parse('2020-01-01T00:00:00Z')
const HOUR_MS = 3_600_000

const step = fc.record({
  hours: fc.integer({ min: 0, max: 150 }),
  owner: fc.constantFrom(...OWNERS),
  shape: fc.constantFrom('spend', 'gain', 'gain', 'shift', 'round', 'inHouse', 'house'),
  cause: fc.constantFrom(...CAUSES),
  amount: fc.bigInt(1n, 60n),
  reference: fc.integer({ min: 1, max: 6 }),
  /** How many months before it was written its key begins; null for a key without a month. */
  lag: fc.constantFrom(0, 0, 0, 0, 1, 2, null),
  /** Repeats an earlier posting instead. */
  repeats: fc.constantFrom(null, null, null, null, 3, 20),
  archives: fc.constantFrom(false, false, false, true),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

function legsOf({ shape, amount }: Step): Posting['legs'] {
  const [whole, half] = [centavos(amount), centavos(amount / 2n + 1n)]
  if (shape === 'spend') return [{ from: 'cash', to: 'house:sink', amount: half }]
  if (shape === 'gain') return [{ from: 'house:bank', to: 'cash', amount: whole }]
  if (shape === 'shift') return [{ from: 'cash', to: 'bonus', amount: half }]
  if (shape === 'round')
    return [
      { from: 'cash', to: 'house:sink', amount: half },
      { from: 'house:bank', to: 'bonus', amount: whole, cause: { kind: 'win', reference: 'r1 detail' } },
    ]
  return [{ from: 'house:bank', to: 'house:sink', amount: whole }]
}

function keyOf({ lag }: Step, at: Date, n: number): string {
  if (lag === null) return namedKey(`named ${n}`)
  const begun = new Date(at)
  begun.setUTCMonth(begun.getUTCMonth() - lag)
  return keyAt(begun, `step ${n}`)
}

const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`

interface Played {
  readonly postings: readonly Posting[]
  readonly moments: readonly Date[]
  readonly positions: readonly { position: bigint; at: Date }[]
}

/** Everything that can be asked of a book, as text. */
async function portrait(read: <T>(work: (tx: Executor) => Promise<T>) => Promise<T>, played: Played) {
  const answers: Record<string, unknown> = {}
  const ask = async (name: string, work: (tx: Executor) => Promise<unknown>) => {
    answers[name] = JSON.stringify(await read(work), (_, value: unknown) =>
      typeof value === 'bigint' ? `${value}n` : value instanceof Map ? [...value] : value,
    )
  }
  const { moments, postings, positions } = played
  const [first, middle] = [moments[0]!, moments[moments.length >> 1]!]
  const day = middle.toISOString().slice(0, 10)
  await ask('invariants', (tx) => checkInvariants(tx))
  await ask('houses', async (tx) => [
    await houseBalance(tx, 'house:bank'),
    await houseBalance(tx, 'house:sink'),
  ])
  await ask('moved', (tx) =>
    ownersMovedSince(
      tx,
      OWNERS.map((owner) => ({ owner, readTo: middle })),
    ).then((found) => [...found]),
  )
  await ask('daily', async (tx) => {
    const owners = OWNERS.map((owner) => ({ owner, since: day }))
    const changes = await dailyChanges(tx, {
      owners,
      pockets: POCKETS,
      causes: CAUSES,
      timeZone: 'America/Sao_Paulo',
    })
    return changes
      .map((change) =>
        JSON.stringify(change, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
      )
      .toSorted()
  })
  for (const owner of OWNERS) {
    await ask(`balances ${owner}`, (tx) => balances(tx, owner))
    for (const at of moments)
      await ask(`balances ${owner} at ${at.toISOString()}`, (tx) => balancesAt(tx, owner, at))
    for (const mark of positions)
      await ask(`entries ${owner} ${mark.position}`, (tx) => entriesAfter(tx, owner, 'cash', mark))
    await ask(`movements ${owner}`, async (tx) =>
      (await movementsOfOwner(tx, owner, { from: first, to: middle }))
        .map((each) => ({ ...each, amount: `${each.amount}` }))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    )
    const queries = [1, 2, 3, 4, 5, 6].map((n) => ({
      owner,
      reference: `r${n}`,
      since: n > 3 ? middle : first,
    }))
    await ask(`by reference ${owner}`, (tx) => postingsByReference(tx, queries, CAUSES, POCKETS))
    await ask(`held ${owner}`, (tx) => heldPostingsByReference(tx, queries, CAUSES, POCKETS))
    const known = postings.find((posting) => posting.owner === owner)
    if (known)
      await ask(`search ${owner}`, (tx) =>
        searchPostings(tx, { owner, reference: 'r1', knownAt: null, knownKey: known.key }, CAUSES, POCKETS),
      )
    for (const [name, filter] of Object.entries(filters(middle))) {
      for (const limit of name === 'all' ? [4, 40] : [12]) {
        let before: string | null = null
        let page = 0
        do {
          const at: { before?: string } = before === null ? {} : { before }
          const request = { owner, common: ['bet'], limit, ...filter, ...at }
          await ask(`statement ${owner} ${name} ${limit} ${page}`, async (tx) => {
            const found = await statement(tx, request)
            before = found.next
            return found
          })
          page++
        } while (before !== null)
      }
    }
    for (const account of [undefined, 'bonus']) {
      let before: string | null = null
      let page = 0
      do {
        const at: { before?: string } = before === null ? {} : { before }
        await ask(`history ${owner} ${account} ${page++}`, async (tx) => {
          const found = await history(tx, { owner, limit: 4, ...(account && { account }), ...at })
          before = found.next
          return found
        })
      } while (before !== null)
    }
  }
  for (const [n, { key, owner }] of postings.entries())
    if (owner !== null && n % 4 === 0) await ask(`line ${key}`, (tx) => statementLine(tx, owner, key))
  return answers
}

const filters = (middle: Date) => ({
  all: {},
  rare: { only: ['deposit', 'win'] },
  common: { only: ['bet'] },
  except: { except: ['bet'] },
  pocket: { pocket: 'bonus' },
  reach: { reach: 5, pocket: 'bonus' },
  late: { from: middle },
  early: { to: middle },
})

async function openTwin(): Promise<Book> {
  const book = await Book.open(inject('ledgerServer'))
  await ensurePartitions(book.tx, 5, new Date(BEGIN))
  await holdClock(book)
  for (const owner of OWNERS)
    await openAccounts(
      book.tx,
      owner,
      POCKETS.map((kind) => ({ kind })),
    )
  await book.client.query(`SELECT ledger.index_causes('{bet}')`)
  return book
}

/** Both books draw the same ids, also after a posting that one of them refused. */
const setIds = (book: Book, n: number) => book.client.query(`SELECT setval('ledger.transfer_ids', $1)`, [n])

async function play(
  plan: readonly Step[],
  shelf: Shelf,
  twin: Book,
): Promise<Played & { archived: Set<string>; refused: number }> {
  const postings: Posting[] = []
  const moments = [new Date(BEGIN)]
  const positions: { position: bigint; at: Date }[] = []
  const archived = new Set<string>()
  let refused = 0
  let at = new Date(BEGIN)
  for (const [n, made] of plan.entries()) {
    at = new Date(at.getTime() + made.hours * HOUR_MS + 1)
    await Promise.all(
      [shelf.book, twin].map(async (book) => {
        await turnTo(book, at)
        await setIds(book, (n + 1) * 10)
      }),
    )
    if (made.archives) {
      const months = [0, 1, 2, 3, 4, 5].map((month) => `2020-0${month + 1}-01`)
      const open = months.filter((month) => month < monthOf(at) && !archived.has(month))
      const month = open[made.reference % Math.max(open.length, 1)]
      if (month && (await archiveMonth(shelf.deps(), month, at)).status === 'archived') archived.add(month)
    }
    const old = made.repeats === null ? undefined : postings.at(-made.repeats)
    const owner = made.shape === 'house' ? null : made.owner
    const posting = old ?? {
      key: keyOf(made, at, n),
      owner,
      legs: legsOf(made),
      cause: { kind: made.cause, reference: `r${made.reference}` },
    }
    const inArchive =
      posting.key < '8' &&
      archived.has(monthOf(new Date(Number.parseInt(posting.key.replaceAll('-', '').slice(0, 12), 16))))
    if (inArchive) {
      refused++
      if (!isArchivedKey(await failureOf(shelf.run((tx) => postIn(tx, posting)))))
        throw new Error(`${posting.key} was not refused as a key of an archived month`)
      continue
    }
    const answers = [await postIn(shelf.book.tx, posting), await postIn(twin.tx, posting)]
    expect(answers[0]).toEqual(answers[1])
    if (answers[0]!.status === 'posted' && !old) {
      postings.push(posting)
      if (n % 20 === 0) {
        moments.push(at)
        positions.push({ position: answers[0]!.transfers[0]!.id, at })
      }
    }
  }
  return { postings, moments: [...moments, at], positions, archived, refused }
}

it(
  'a book with archived months answers as one whose months were never archived',
  { timeout: 300_000 },
  async () => {
    let [months, refused, files] = [0, 0, 0]
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60, size: 'max' }), async (plan) => {
        const twin = await openTwin()
        const shelf = await Shelf.open(await openTwin())
        try {
          const played = await play(plan, shelf, twin)
          shelf.forget()
          const [expected, answered] = await Promise.all([
            portrait((work) => work(twin.tx), played),
            portrait((work) => shelf.read(work), played),
          ])
          for (const [question, answer] of Object.entries(expected))
            if (answered[question] !== answer)
              throw new Error(`${question}:\n${String(answered[question])}\ninstead of\n${String(answer)}`)
          expect(Object.keys(answered)).toEqual(Object.keys(expected))
          const held = played.postings.filter(({ key, owner }) => key >= '8' && owner !== null)
          for (const { key } of held)
            expect(await shelf.read((tx) => heldAfterPosting(tx, key, POCKETS))).toEqual(
              await heldAfterPosting(twin.tx, key, POCKETS),
            )
          const report = await verifyArchive(shelf.deps())
          expect(report).toMatchObject({ months: played.archived.size, faults: [] })
          months += played.archived.size
          refused += played.refused
          files += report.files
        } finally {
          await shelf.close()
          await twin.close()
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
    // The histories reached what they are about.
    expect(months).toBeGreaterThan(6)
    expect(refused).toBeGreaterThan(5)
    expect(files).toBeGreaterThan(12)
  },
)
