import { quote, writeGeneral } from './batch.ts'
import type { Executor } from '../executor.ts'
import { assertPosting, contentOf, isHouse, type Posting } from './posting.ts'
import { type Answer, type Fact, judge, type Refused, storeRefusal } from './refusal.ts'

/**
 * The answers for postings that were not written; null for one that was merely raced. With `lock` the answers stay true
 * until the transaction ends.
 */
export async function explain(
  executor: Executor,
  postings: readonly Posting[],
  lock: boolean,
): Promise<(Answer | null)[]> {
  const houses = new Set(
    postings.flatMap((posting) => posting.legs.flatMap((leg) => [leg.from, leg.to])).filter(isHouse),
  )
  const { rows } = await executor.query<{ fact: string }>(
    'SELECT fact FROM ledger.facts($1, $2, $3, $4, $5)',
    [
      `{${postings.map((posting) => posting.key).join(',')}}`,
      `{${postings.map((posting) => posting.owner ?? 'NULL').join(',')}}`,
      `{${postings.map((posting) => posting.requires ?? 'NULL').join(',')}}`,
      `{${[...houses].map(quote).join(',')}}`,
      lock,
    ],
  )
  return postings.map((posting, n) => judge(posting, JSON.parse(rows[n]!.fact) as Fact))
}

/** Whether this answer is one to be kept. A conflict is not: the key already has its answer. */
export const isToBeRemembered = (posting: Posting, answer: Answer | null): answer is Refused =>
  posting.rememberRefusal === true &&
  answer?.status === 'refused' &&
  answer.refusal.code !== 'duplicate_conflict'

/** Only for answers explained under lock in the same transaction. A refusal that is already kept stays the first one. */
export async function remember(
  executor: Executor,
  postings: readonly Posting[],
  answers: readonly (Answer | null)[],
): Promise<void> {
  const rows = postings.flatMap((posting, n) => {
    const answer = answers[n]!
    return isToBeRemembered(posting, answer) ? [{ posting, refusal: storeRefusal(answer.refusal) }] : []
  })
  if (rows.length === 0) return
  await executor.query(
    `INSERT INTO ledger.refusals (key, owner, content, refusal)
     SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::jsonb[]) ON CONFLICT (key) DO NOTHING`,
    [
      `{${rows.map((row) => row.posting.key).join(',')}}`,
      `{${rows.map((row) => row.posting.owner ?? 'NULL').join(',')}}`,
      `{${rows.map((row) => quote(contentOf(row.posting))).join(',')}}`,
      `{${rows.map((row) => quote(row.refusal)).join(',')}}`,
    ],
  )
}

/**
 * Posts inside a transaction of the caller's, for money that must move together with other rows or not at all. The pockets
 * stay locked until that transaction ends, so it should end soon.
 */
export async function postIn(tx: Executor, posting: Posting): Promise<Answer> {
  assertPosting(posting)
  if (tx.aroundPosting) return tx.aroundPosting(posting.cause.kind, () => postUntilAnswered(tx, posting))
  return postUntilAnswered(tx, posting)
}

async function postUntilAnswered(tx: Executor, posting: Posting): Promise<Answer> {
  for (let tries = 0; tries < 5; tries++) {
    const [written] = await writeGeneral(tx, [posting])
    if (written) return written
    const lock = posting.rememberRefusal === true
    const answers = await explain(tx, [posting], lock)
    if (lock) await remember(tx, [posting], answers)
    if (answers[0]) return answers[0]
  }
  throw new Error(`the posting ${posting.key} is neither written nor refused`)
}
