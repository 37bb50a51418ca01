import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { type OperatorCalls, REASON_MIN } from './call.ts'
import { Day, Done, Id, Limit, listOf, Month, Reason, Time } from './fields.ts'

export const regulatorFamilies = ['bettor', 'games', 'wallet', 'operator-daily', 'operator-monthly'] as const
export type RegulatorFamily = (typeof regulatorFamilies)[number]

export const regulatorFileStates = ['requested', 'built', 'sent', 'rejected', 'accepted'] as const
export type RegulatorFileState = (typeof regulatorFileStates)[number]

/** Why the files of a day are not sent. */
export const regulatorFindings = [
  'wallet_sum',
  'wallet_parts',
  'wallet_continuity',
  'file_sum',
  'ledger_sum',
  'unidentified',
] as const
export type RegulatorFinding = (typeof regulatorFindings)[number]

/** Sums of a day that open to a list of what they are made of: wallets, the casino's accounts or open rounds. */
export const regulatorBalances = [
  'opening',
  'closing',
  'transactional',
  'wallets',
  'open_bets',
  'owed',
  'bonuses',
] as const
export type RegulatorBalance = (typeof regulatorBalances)[number]

/** The regulator's own cap of a justification. */
export const JUSTIFICATION_MAX = 100

const File = z.object({
  id: Id,
  family: z.enum(regulatorFamilies),
  day: Day,
  lot: z.number(),
  revision: z.number(),
  kind: z.enum(['original', 'rectifying']),
  state: z.enum(regulatorFileStates),
  is_current: z.boolean(),
  records: z.number(),
  bytes: z.number(),
  due_at: Time,
  is_late: z.boolean(),
  protocol: z.string().nullable(),
  /** What the last call failed with. */
  failure: z.string().nullable(),
  next_try_at: Time.nullable(),
})

/** Sums of a day over all wallets in the files. */
const Figures = z.object({
  opening: brl,
  deposits: brl,
  prizes: brl,
  adjustments: brl,
  withdrawals: brl,
  staked: brl,
  closing: brl,
  ggr: brl,
  bets: z.number(),
  bettors: z.number(),
})

const DayState = z.object({
  day: Day,
  state: z.enum(['open', 'closed', 'built', 'held']),
  /** As the levy counts it; null until the day is built. */
  ggr: brl.nullable(),
  findings: z.array(
    z.object({ code: z.enum(regulatorFindings), count: z.number(), samples: z.array(z.string()) }),
  ),
  /** The current files of each family, by state. */
  families: z.array(
    z.object({
      family: z.enum(regulatorFamilies),
      state: z.enum(regulatorFileStates),
      files: z.number(),
      accepted: z.number(),
      is_late: z.boolean(),
    }),
  ),
})

const Balance = z.object({
  id: z.string(),
  /** One of the casino's accounts, such as `gateway:suitpay`; otherwise the amount is a player's. */
  account: z.string().nullable(),
  player_id: z.string().nullable(),
  player_name: z.string().nullable(),
  round_id: Id.nullable(),
  round_name: z.string().nullable(),
  amount: brl,
})

const Proof = z.object({
  day: Day,
  proved_at: Time,
  transactional: brl,
  wallets: brl,
  open_bets: brl,
  owed: brl,
  bonuses: brl,
  surplus: brl,
})

export const regulatorCalls = {
  listRegulatorDays: {
    method: 'GET',
    path: '/api/operator/regulator/days',
    access: 'regulator.read',
    summary: 'Days reported to the regulator, newest first, with the state of each family of files.',
    query: z.object({
      month: Month.optional(),
      after: Day.optional(),
      limit: Limit,
    }),
    answer: listOf(DayState).extend({
      /** Whether files can be signed and delivered. */
      is_configured: z.boolean(),
    }),
  },
  readRegulatorDay: {
    method: 'GET',
    path: '/api/operator/regulator/days/:day',
    access: 'regulator.read',
    summary:
      'One day: its sums, its files with all revisions, and the proof that players’ money was covered.',
    errors: ['regulator_day_not_found'],
    params: z.object({ day: Day }),
    answer: DayState.extend({
      closed_at: Time.nullable(),
      built_at: Time.nullable(),
      figures: Figures.nullable(),
      files: z.array(File),
      proof: Proof.nullable(),
      /** Which of its sums open; days that an earlier release built have fewer. */
      opened: z.array(z.enum(regulatorBalances)),
    }),
  },
  listRegulatorBalances: {
    method: 'GET',
    path: '/api/operator/regulator/days/:day/balances',
    access: 'regulator.read',
    summary: 'What a balance of a day is made of: wallets, accounts of the house or open rounds.',
    errors: ['regulator_day_not_found'],
    params: z.object({ day: Day }),
    query: z.object({
      part: z.enum(regulatorBalances),
      after: z.string().max(80).optional(),
      limit: Limit,
    }),
    answer: listOf(Balance),
  },
  rebuildRegulatorDay: {
    method: 'POST',
    path: '/api/operator/regulator/days/:day/rebuild',
    access: 'regulator.write',
    stepUp: true,
    summary: 'Builds the files of a held day again, after its cause was mended.',
    errors: ['regulator_day_not_held'],
    params: z.object({ day: Day }),
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  readRegulatorFile: {
    method: 'GET',
    path: '/api/operator/regulator/files/:id',
    access: 'regulator.read',
    summary: 'One file: what it contains, its checks and everything the regulator answered.',
    errors: ['regulator_file_not_found'],
    params: z.object({ id: Id }),
    answer: File.extend({
      schema_version: z.string(),
      sha256: z.string().nullable(),
      justification: z.string().nullable(),
      requested_by: z.string().nullable(),
      built_at: Time.nullable(),
      sent_at: Time.nullable(),
      decided_at: Time.nullable(),
      movement: z.string().nullable(),
      faults: z.array(z.string()),
      answers: z.array(z.object({ at: Time, kind: z.string(), detail: z.string() })),
    }),
  },
  downloadRegulatorFile: {
    method: 'GET',
    path: '/api/operator/regulator/files/:id/content',
    access: 'regulator.download',
    summary:
      'The signed document of a file. It contains personal data, so every download is in the audit log.',
    errors: ['regulator_file_not_found'],
    params: z.object({ id: Id }),
    answer: z.object({ name: z.string(), xml: z.string() }),
  },
  rectifyRegulatorFile: {
    method: 'POST',
    path: '/api/operator/regulator/files/:id/rectify',
    access: 'regulator.write',
    stepUp: true,
    summary:
      'Writes the whole file again: as a new original after a rejection, as a rectifying file after acceptance.',
    errors: ['regulator_file_not_found', 'regulator_file_not_rectifiable'],
    params: z.object({ id: Id }),
    body: z.object({ reason: z.string().trim().min(REASON_MIN).max(JUSTIFICATION_MAX) }),
    answer: z.object({ id: Id }),
  },
  resendRegulatorFile: {
    method: 'POST',
    path: '/api/operator/regulator/files/:id/resend',
    access: 'regulator.write',
    stepUp: true,
    summary: 'Delivers the same file again; the regulator recognises what it already has.',
    errors: ['regulator_file_not_found', 'regulator_file_not_sendable'],
    params: z.object({ id: Id }),
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  readRegulatorMoney: {
    method: 'GET',
    path: '/api/operator/regulator/money',
    access: 'regulator.read',
    summary: 'The daily proofs that players’ money is covered, and the levy on GGR of each month.',
    query: z.object({ days: z.coerce.number().int().min(1).max(10_000).default(62) }),
    answer: z.object({
      proofs: z.array(Proof),
      levies: z.array(
        z.object({
          day: Day,
          ggr: brl,
          rate_basis_points: z.number(),
          total: brl,
          lines: z.array(z.object({ element: z.string(), amount: brl })),
        }),
      ),
    }),
  },
} as const satisfies OperatorCalls
