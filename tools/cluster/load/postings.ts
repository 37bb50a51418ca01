import { newKey, openAccounts, type Outcome, type Posting, Writer } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { Draws } from '../draws.ts'
import { executorOf } from './books.ts'
import type { Comparison } from './model.ts'

/** A pocket that nothing but this load moves, so that its balance is known to the centavo. */
const POCKET = 'load'
const HOUSE = 'house:load'
const OWNERS = 400
const CENTS_MAX = 100
/** One acknowledged posting in this many is sent once more: its answer must be the first one again. */
const ECHO_SHARE = 0.02
const KEYS_PER_QUERY = 20_000
const RETRY_MS = 400

interface Hand {
  owner: bigint
  draws: Draws
  /** What the pocket holds by the answers so far, in centavos. */
  balance: bigint
}

interface Acknowledged {
  key: string
  /** Below zero where it was drawn from the pocket. */
  cents: number
  id: bigint
}

interface Options {
  url: string
  seed: string
  perSecond: number
}

/**
 * Postings through the ledger's batching writer, as a node of the program writes bets, at a steady rate. Each owner has one posting at a
 * time, so what every answer must say is known before it comes.
 */
export class PostingLoad {
  readonly acknowledged: Acknowledged[] = []
  /** Answers that are not what they must be. */
  readonly #wrong: string[] = []
  repeats = 0
  readonly #writer: Writer
  readonly #hands: readonly Hand[]
  readonly #pauseMs: number
  #isStopped = false
  #working: Promise<unknown> = Promise.resolve()
  #compared = 0

  constructor(writer: Writer, hands: readonly Hand[], perSecond: number) {
    this.#writer = writer
    this.#hands = hands
    this.#pauseMs = (hands.length / perSecond) * 1000
  }

  begin(): void {
    this.#working = Promise.all(this.#hands.map((hand) => this.#play(hand)))
  }

  /** Ends when no outcome is open. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
    await this.#writer.close()
  }

  /** Compares what was acknowledged since the last comparison, each posting by its key. */
  async compare(database: pg.Pool): Promise<Comparison> {
    const batch = this.acknowledged.slice(this.#compared)
    const found = await this.#compareKeys(database, batch)
    // After the queries, so that a comparison that a fault interrupts is made again.
    this.#compared += batch.length
    return found
  }

  compareAll(database: pg.Pool): Promise<Comparison> {
    return this.#compareKeys(database, this.acknowledged)
  }

  async #compareKeys(database: pg.Pool, batch: readonly Acknowledged[]): Promise<Comparison> {
    const found: Comparison = { lost: [], doubled: [], different: [...this.#wrong], contradicted: [] }
    for (let at = 0; at < batch.length; at += KEYS_PER_QUERY)
      await comparePart(database, batch.slice(at, at + KEYS_PER_QUERY), found)
    return found
  }

  /** Once the load has stopped: balances are those of the answers, and there is no posting that was not acknowledged. */
  async compareBalances(database: pg.Pool): Promise<string[]> {
    const { rows } = await database.query<{ owner: string; balance: string }>(
      'SELECT owner::text, balance::text FROM book.accounts WHERE kind = $1',
      [POCKET],
    )
    const balances = new Map(rows.map(({ owner, balance }) => [owner, BigInt(balance)]))
    const wrong = this.#hands
      .filter(({ owner, balance }) => balances.get(owner.toString()) !== balance)
      .map(({ owner, balance }) => `pocket of ${owner}: ${balance}, stored ${balances.get(owner.toString())}`)
    const { rows: stored } = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM book.transfers WHERE cause_kind = $1 AND owner = ANY ($2::bigint[])',
      [POCKET, this.#hands.map(({ owner }) => owner.toString())],
    )
    const { length } = this.acknowledged
    return stored[0]?.count === length ? wrong : [...wrong, `${length} postings, stored ${stored[0]?.count}`]
  }

  async #play(hand: Hand): Promise<void> {
    await sleep(hand.draws.next() * this.#pauseMs)
    while (!this.#isStopped) {
      await this.#post(hand)
      await sleep(this.#pauseMs)
    }
  }

  async #post(hand: Hand): Promise<void> {
    const cents = hand.draws.between(1, CENTS_MAX) * (hand.draws.next() < 0.5 ? -1 : 1)
    const posting = postingOf(hand, cents)
    const outcome = await this.#settle(posting)
    const expected = hand.balance + BigInt(cents)
    if (outcome.status !== 'posted') {
      if (expected >= 0n) this.#wrong.push(`posting ${posting.key}: ${JSON.stringify(outcome.refusal)}`)
      return
    }
    const [transfer] = outcome.transfers
    const after = cents < 0 ? transfer?.fromAfter : transfer?.toAfter
    if (after !== expected) this.#wrong.push(`posting ${posting.key}: ${after} afterwards, not ${expected}`)
    hand.balance = expected
    this.acknowledged.push({ key: posting.key, cents, id: transfer?.id ?? 0n })
    if (hand.draws.next() < ECHO_SHARE) await this.#echo(posting, transfer?.id)
  }

  async #settle(posting: Posting) {
    for (;;) {
      const outcome = await this.#attempt(posting)
      if (outcome?.status === 'posted' || outcome?.status === 'refused') return outcome
      this.repeats += 1
    }
  }

  /** Null for an error of the database, such as a full disk, after which the program answers 503. */
  async #attempt(posting: Posting): Promise<Outcome | null> {
    try {
      return await this.#writer.post(posting)
    } catch {
      await sleep(RETRY_MS)
      return null
    }
  }

  async #echo(posting: Posting, id: bigint | undefined): Promise<void> {
    const again = await this.#settle(posting)
    if (again.status !== 'posted' || !again.repeated || again.transfers[0]?.id !== id)
      this.#wrong.push(`posting ${posting.key}: another answer when it was repeated`)
  }
}

function postingOf({ owner }: Hand, cents: number): Posting {
  const key = newKey()
  const [from, to] = cents < 0 ? [POCKET, HOUSE] : [HOUSE, POCKET]
  const amount = centavos(BigInt(Math.abs(cents)))
  return { key, owner, legs: [{ from, to, amount }], cause: { kind: POCKET, reference: key } }
}

async function comparePart(
  database: pg.Pool,
  part: readonly Acknowledged[],
  found: Comparison,
): Promise<void> {
  const { rows } = await database.query<{ key: string; id: string; cents: string }>(
    `SELECT key::text, id::text, (CASE WHEN debit_after IS NULL THEN amount ELSE -amount END)::text AS cents
     FROM book.transfers WHERE key = ANY ($1::uuid[])`,
    [part.map(({ key }) => key)],
  )
  const stored = new Map<string, (typeof rows)[0]>()
  for (const row of rows) {
    if (stored.has(row.key)) found.doubled.push(`posting ${row.key}`)
    stored.set(row.key, row)
  }
  for (const { key, cents, id } of part) {
    const row = stored.get(key)
    if (!row) found.lost.push(`posting ${key}`)
    else if (row.id !== id.toString() || Number(row.cents) !== cents)
      found.different.push(`posting ${key}: ${id} ${cents}, stored ${row.id} ${row.cents}`)
  }
}

/** Owners of its own, who never log in; those of an earlier run keep theirs. */
export async function openPostings(
  database: pg.Pool,
  { url, seed, perSecond }: Options,
): Promise<PostingLoad> {
  const { rows } = await database.query<{ id: string }>(
    `INSERT INTO players (name, email, phone, password_hash, language, created_at, updated_at)
     SELECT 'Load', 'hand' || n || '@cluster.test', '219' || lpad(n::text, 8, '0'), '-', 'pt_BR', now(), now()
     FROM (SELECT count(*) AS known FROM players WHERE email LIKE 'hand%@cluster.test') k,
       generate_series(known + 1, known + $1) n RETURNING id::text`,
    [OWNERS],
  )
  await openAccounts(executorOf(database), null, [{ kind: HOUSE }])
  const hands: Hand[] = []
  for (const { id } of rows) {
    await openAccounts(executorOf(database), BigInt(id), [{ kind: POCKET }])
    hands.push({ owner: BigInt(id), draws: new Draws(`hand ${seed} ${hands.length}`), balance: 0n })
  }
  return new PostingLoad(new Writer({ url }), hands, perSecond)
}
