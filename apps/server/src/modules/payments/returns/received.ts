import type { Tx } from '../../../platform/database.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { ANSWER_PERIOD_MS } from './cases.ts'
import type { ReturnDeps } from './deps.ts'
import { insertReturn, insertStep, type ReturnRow } from './queries.ts'

type Received = Pick<
  ReturnRow,
  'source_ref' | 'source' | 'source_number' | 'gateway' | 'end_to_end_id' | 'kind' | 'amount' | 'opened_at'
>

/** Stores a new request, about no payment yet; null when it is known. */
export async function insertReceived(
  { clock }: Pick<ReturnDeps, 'clock'>,
  tx: Tx,
  received: Received,
): Promise<string | null> {
  const now = clock.now()
  const id = uuidv7(now.getTime())
  const isNew = await insertReturn(tx, {
    id,
    ...received,
    status: 'waiting',
    payment_id: null,
    charge_id: null,
    player_id: null,
    held: 0n,
    returned: 0n,
    receivable: 0n,
    recovered: 0n,
    received_at: now,
    answer_due_at: new Date(received.opened_at.getTime() + ANSWER_PERIOD_MS),
    collect_until: null,
    decided_by: null,
    decided_at: null,
    reason: null,
    ended_at: null,
    next_at: now,
    attempts: 0,
  })
  if (!isNew) return null
  await insertStep(tx, id, { at: now, what: 'received' })
  return id
}
