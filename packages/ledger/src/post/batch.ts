import { type Centavos, centavos } from '@girassol/money'
import type { Executor, NamedExecutor } from '../executor.ts'
import type { Key } from '../key.ts'
import { isHouse, isSimple, type Posting, type Transfer } from './posting.ts'
import type { Posted } from './refusal.ts'

/**
 * Writes postings of different owners in one statement and hands back what was written, by position; undefined where the
 * ledger wrote nothing (ledger.facts knows why). Arrays travel as literals made here: the driver's own encoding costs more
 * than the rest of the batch. What was neither written nor refused the first time is written with `locksFirst`, which finds no race and
 * counts an allowance that is in the row of another pocket.
 */
export async function writeBatch(
  connection: NamedExecutor,
  postings: readonly Posting[],
  locksFirst = false,
): Promise<(Posted | undefined)[]> {
  if (locksFirst || !postings.every(isSimple))
    return writeGeneral(named(connection, 'ledger_post_general'), postings)
  return postings.length === 1
    ? [await writeOne(connection, postings[0]!)]
    : writeSimple(connection, postings)
}

const named = (connection: NamedExecutor, name: string): Executor => ({
  query: (text, values = []) => connection.query({ name, text, values }),
})

async function writeOne(connection: NamedExecutor, posting: Posting): Promise<Posted | undefined> {
  const leg = posting.legs[0]!
  const spends = isHouse(leg.to)
  const { kind, reference } = leg.cause ?? posting.cause
  const { rows } = await connection.query<{ id: string; after: string; other: string | null }>({
    name: 'ledger_post_one',
    text: 'SELECT id, after, told AS other FROM ledger.post_one($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    values: [
      posting.key,
      posting.owner!.toString(),
      spends ? leg.from : leg.to,
      spends ? leg.to : leg.from,
      (spends ? -leg.amount : leg.amount).toString(),
      kind,
      reference,
      posting.requires ?? null,
      posting.alsoBalanceOf ?? null,
    ],
  })
  const row = rows[0]
  return row && posted(posting, [simpleTransfer(posting, row.id, row.after)], row.other ?? undefined)
}

async function writeSimple(
  connection: NamedExecutor,
  postings: readonly Posting[],
): Promise<(Posted | undefined)[]> {
  const kinds = new Dictionary()
  const causes = new Dictionary()
  const range = new KeyRange()
  let keys = ''
  let owners = ''
  let pockets = ''
  let houses = ''
  let deltas = ''
  let causeNumbers = ''
  let references = ''
  const requires = postings.some((posting) => posting.requires !== undefined)
    ? `{${postings.map((posting) => posting.requires ?? 'NULL').join(',')}}`
    : null
  let others = ''
  for (const posting of postings) {
    const leg = posting.legs[0]!
    const cause = leg.cause ?? posting.cause
    const spends = isHouse(leg.to)
    range.add(posting)
    others += posting.alsoBalanceOf === undefined ? ',NULL' : `,${kinds.number(posting.alsoBalanceOf)}`
    keys += `,${posting.key}`
    owners += `,${posting.owner}`
    pockets += `,${kinds.number(spends ? leg.from : leg.to)}`
    houses += `,${kinds.number(spends ? leg.to : leg.from)}`
    deltas += spends ? `,-${leg.amount}` : `,${leg.amount}`
    causeNumbers += `,${causes.number(cause.kind)}`
    references += `,${quote(cause.reference)}`
  }
  const arrays = [keys, owners, pockets, houses, deltas, causeNumbers, references, others]
  const { rows } = await connection.query<{
    positions: string | null
    ids: string
    afters: string
    others: string
  }>({
    name: 'ledger_post_simple',
    text: 'SELECT positions, ids, afters, told AS others FROM ledger.post_simple($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [range.low, range.high, kinds.literal(), causes.literal(), ...arrays.map(braces), requires],
  })
  const answers = Array.from<Posted | undefined>({ length: postings.length })
  const row = rows[0]!
  if (row.positions === null) return answers
  const ids = elements(row.ids)
  const afters = elements(row.afters)
  const balances = elements(row.others)
  elements(row.positions).forEach((position, n) => {
    const index = Number(position) - 1
    const posting = postings[index]!
    answers[index] = posted(posting, [simpleTransfer(posting, ids[n]!, afters[n]!)], balances[n])
  })
  return answers
}

/** Any shape, and on any connection: it locks before it looks, so it never fails because another posting was quicker. */
export async function writeGeneral(
  executor: Executor,
  postings: readonly Posting[],
): Promise<(Posted | undefined)[]> {
  const kinds = new Dictionary()
  const causes = new Dictionary()
  const range = new KeyRange()
  const [keys, owners, requires, items, numbers, from, to, amounts, causeNumbers, references] = Array.from(
    { length: 10 },
    (): string[] => [],
  ) as [string[], string[], string[], string[], string[], string[], string[], string[], string[], string[]]
  postings.forEach((posting, index) => {
    range.add(posting)
    keys.push(posting.key)
    owners.push(posting.owner === null ? 'NULL' : posting.owner.toString())
    requires.push(posting.requires ?? 'NULL')
    posting.legs.forEach((leg, number) => {
      const cause = leg.cause ?? posting.cause
      items.push(`${index + 1}`)
      numbers.push(`${number + 1}`)
      from.push(kinds.number(leg.from))
      to.push(kinds.number(leg.to))
      amounts.push(leg.amount.toString())
      causeNumbers.push(causes.number(cause.kind))
      references.push(quote(cause.reference))
    })
  })
  const arrays = [keys, owners, requires, items, numbers, from, to, amounts, causeNumbers, references]
  const { rows } = await executor.query<{
    items: string | null
    ids: string
    debit_afters: string
    credit_afters: string
  }>(
    `SELECT items, ids, debit_afters, credit_afters
     FROM ledger.post_general($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      range.low,
      range.high,
      kinds.literal(),
      causes.literal(),
      ...arrays.map((array) => `{${array.join(',')}}`),
    ],
  )
  const answers = Array.from<Posted | undefined>({ length: postings.length })
  const row = rows[0]!
  if (row.items === null) return answers
  const ids = elements(row.ids)
  const debits = elements(row.debit_afters)
  const credits = elements(row.credit_afters)
  const written = new Map<number, Transfer[]>()
  elements(row.items).forEach((item, n) => {
    const posting = postings[Number(item) - 1]!
    const transfers = written.get(Number(item)) ?? []
    written.set(Number(item), transfers)
    const leg = posting.legs[transfers.length]!
    transfers.push({
      id: BigInt(ids[n]!),
      from: leg.from,
      to: leg.to,
      amount: leg.amount,
      fromAfter: balance(debits[n]!),
      toAfter: balance(credits[n]!),
      cause: leg.cause ?? posting.cause,
    })
  })
  for (const [item, transfers] of written) answers[item - 1] = posted(postings[item - 1]!, transfers)
  return answers
}

function posted({ key }: Posting, transfers: Transfer[], other = 'NULL'): Posted {
  const answer = { status: 'posted', key, transfers, repeated: false } as const
  return other === 'NULL' ? answer : { ...answer, otherBalance: centavos(BigInt(other)) }
}

function simpleTransfer(posting: Posting, id: string, after: string): Transfer {
  const leg = posting.legs[0]!
  const spends = isHouse(leg.to)
  return {
    id: BigInt(id),
    from: leg.from,
    to: leg.to,
    amount: leg.amount,
    fromAfter: spends ? balance(after) : null,
    toAfter: spends ? null : balance(after),
    cause: leg.cause ?? posting.cause,
  }
}

const balance = (text: string): Centavos | null => (text === 'NULL' ? null : centavos(BigInt(text)))
const elements = (literal: string): string[] => literal.slice(1, -1).split(',')
const braces = (list: string): string => `{${list.slice(1)}}`
const SPECIAL = /["\\]/
/** An element of an array literal; always quoted, so that the reference "null" stays a text. */
export const quote = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : `"${text}"`

/** Texts that repeat all over a batch travel once and are named by their position, which PostgreSQL counts from 1. */
class Dictionary {
  readonly #numbers = new Map<string, string>()

  number(text: string): string {
    let number = this.#numbers.get(text)
    if (number === undefined) {
      number = `${this.#numbers.size + 1}`
      this.#numbers.set(text, number)
    }
    return number
  }

  literal(): string {
    return `{${[...this.#numbers.keys()].map(quote).join(',')}}`
  }
}

/** The keys that a batch touches, so that PostgreSQL opens the partitions of these months only. */
class KeyRange {
  low: Key = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  high: Key = '00000000-0000-0000-0000-000000000000'

  add({ key, requires }: Posting): void {
    if (key < this.low) this.low = key
    if (key > this.high) this.high = key
    if (requires === undefined) return
    if (requires < this.low) this.low = requires
    if (requires > this.high) this.high = requires
  }
}
