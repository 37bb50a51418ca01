import { z } from 'zod'
import { brl } from '../../wire/money.ts'
import type { OperatorCalls } from '../call.ts'
import { Done, Month, Time } from '../fields.ts'

/** `due`: old enough, and still in the database. `archived`: in files alone. The others are steps between. */
export const archivedMonthStates = ['due', 'sealed', 'written', 'verified', 'archived'] as const
export type ArchivedMonthStage = (typeof archivedMonthStates)[number]

/** What a verification finds: `subject` is a file or a key, and null for the month as a whole. */
export const archiveFaultKinds = [
  'list_changed',
  'file_unreadable',
  'file_incomplete',
  'key_answered',
  'transfers_missing',
  'sums_differ',
] as const
export type ArchiveFaultKind = (typeof archiveFaultKinds)[number]

export const archiveCalls = {
  listArchivedMonths: {
    method: 'GET',
    path: '/api/operator/ledger-archive',
    access: 'archive.read',
    summary: 'Months of the ledger that are in files or on their way, with their last verification.',
    answer: z.object({
      /** Months of age at which a month is archived; 0: never. */
      after_months: z.int(),
      months: z.array(
        z.object({
          month: Month,
          state: z.enum(archivedMonthStates),
          /** Null while it is not archived. */
          archived: z
            .object({
              at: Time,
              transfers: z.int(),
              files: z.int(),
              bytes: z.int(),
              /** SHA-256 over the hashes of all files. */
              hash: z.string(),
              players: z.int(),
              /** What all pockets of players gained in the month. */
              players_change: brl,
              /** What all other accounts gained: the same with the other sign. */
              house_change: brl,
            })
            .nullable(),
          check: z
            .object({
              requested_at: Time,
              /** Null when the terminal asked. */
              requested_by: z.string().nullable(),
              finished_at: Time.nullable(),
              /** Empty when it was found sound, or is not finished. */
              faults: z.array(z.object({ kind: z.enum(archiveFaultKinds), subject: z.string().nullable() })),
            })
            .nullable(),
        }),
      ),
    }),
  },
  verifyArchivedMonth: {
    method: 'POST',
    path: '/api/operator/ledger-archive/:month/verify',
    access: 'archive.verify',
    summary:
      'Reads every file of an archived month and compares it with what was noted; its result is listed when it is finished.',
    errors: ['archive_month_unknown'],
    params: z.object({ month: Month }),
    answer: Done,
  },
} as const satisfies OperatorCalls
