import type { Language } from '@girassol/contract'
import type { Withdrawal, WithdrawalRecord } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { minuteText } from '../../../platform/moment.ts'
import { maskKey } from './key.ts'
import { type Status, type StepRow, stepsOf, type WithdrawalRow } from './queries.ts'
import type { Receipts } from './receipts.ts'
import { kindOf, textsOf } from './texts.ts'

/** A withdrawal and all that happened to it, in the reader's language. */
export async function viewOf(
  tx: Tx,
  row: WithdrawalRow,
  language: Language,
  receipts: Pick<Receipts, 'linkTo'>,
): Promise<z.output<typeof Withdrawal>> {
  const { ended_at: ended, requested_at: asked } = row
  return {
    id: row.id,
    amount: centavos(row.amount),
    status: row.status,
    pix_type: row.key_kind,
    pix_key: maskKey({ kind: row.key_kind, value: row.pix_key }),
    requested_at: asked.toISOString(),
    promised_by: row.promised_by.toISOString(),
    ended_at: ended?.toISOString() ?? null,
    seconds_taken: ended && Math.max(0, Math.round((ended.getTime() - asked.getTime()) / 1000)),
    end_to_end_id: row.end_to_end_id,
    proof: receipts.linkTo(row),
    steps: (await stepsOf(tx, row.id)).map((step) => stepView(step, language)),
  }
}

export const stepView = ({ at, code, passed, detail }: StepRow, language: Language) => ({
  kind: kindOf(code),
  at: at.toISOString(),
  ...textsOf(code, passed, detail, language),
  passed,
})

/** As the specification's table counts: done, pending, cancelled. */
const recordStatus = (status: Status): 0 | 1 | 2 =>
  status === 'paid' ? 1 : status === 'rejected' || status === 'returned' ? 2 : 0

export function recordOf(
  row: WithdrawalRow,
  language: Language,
  receipts: Pick<Receipts, 'linkTo'>,
): z.output<typeof WithdrawalRecord> {
  return {
    id: row.id,
    type: 'pix',
    amount: centavos(row.amount),
    status: recordStatus(row.status),
    state: row.status,
    proof: receipts.linkTo(row),
    created_at: row.requested_at.toISOString(),
    dateHumanReadable: minuteText(row.requested_at, language),
  }
}
