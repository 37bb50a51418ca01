import { z } from 'zod'
import type { OperatorCalls } from './call.ts'
import { Day, Done, Id, listOf, page, Reason, Time } from './fields.ts'

/** Rules about laundering make cases; rules about harm make responses to the player, and a case at the last grade. */
export const riskRules = [
  'quick_withdrawal',
  'structuring',
  'velocity',
  'shared_device',
  'shared_network',
  'shared_pix_key',
  'shared_account',
  'shared_address',
  'above_income',
  'exposed_person',
  'sanctioned_person',
  'enhanced_diligence',
  'chasing_losses',
  'night_deposits',
  'rising_deposits',
  'long_play',
] as const
export type RiskRule = (typeof riskRules)[number]

export const riskCaseStatuses = ['open', 'analysing', 'to_report', 'reported', 'archived'] as const
const kinds = ['laundering', 'harm'] as const

/** Whole numbers; amounts in centavos. */
const Parameters = z.record(z.string().max(40), z.number().int().min(0).max(1_000_000_000_000))

const Rule = z.object({
  name: z.enum(riskRules),
  kind: z.enum(kinds),
  /** Code of the Siscoaf table; null for rules about harm. */
  siscoaf_code: z.string().nullable(),
  enabled: z.boolean(),
  weight: z.number(),
  parameters: Parameters,
  updated_at: Time.nullable(),
  updated_by: z.string().nullable(),
})

const Case = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  player_id: z.string(),
  player_name: z.string(),
  status: z.enum(riskCaseStatuses),
  score: z.number(),
  opened_at: Time,
  /** The end of the analysis, or of the time for reporting. */
  due_at: Time,
  assigned_to: z.string().nullable(),
  ended_at: Time.nullable(),
})

export const riskCalls = {
  listRiskCases: {
    method: 'GET',
    path: '/api/operator/risk/cases',
    access: 'risk.read',
    summary: 'Risk cases; open ones by deadline, ended ones newest first.',
    query: z.object({
      state: z.enum(['open', 'ended']).default('open'),
      kind: z.enum(kinds).optional(),
      ...page,
    }),
    answer: listOf(Case),
  },
  readRiskCase: {
    method: 'GET',
    path: '/api/operator/risk/cases/:id',
    access: 'risk.read',
    summary: 'One case with its signals, the facts at their time, and its decisions.',
    errors: ['risk_case_not_found'],
    params: z.object({ id: Id }),
    answer: z.object({
      case: Case,
      is_exposed: z.boolean(),
      is_own_account: z.boolean(),
      /** Whether the caller proposed the report, which another person has to confirm. */
      is_own_proposal: z.boolean(),
      signals: z.array(
        z.object({
          id: z.string(),
          rule: z.enum(riskRules),
          weight: z.number(),
          at: Time,
          /** The event that was evaluated. */
          event: z.string(),
          facts: z.record(z.string(), z.string()),
        }),
      ),
      /** Other players with the same bank account or home, as it is now. */
      shared: z.array(
        z.object({
          kind: z.enum(['bank_account', 'address']),
          /** Bank (ISPB or name) and last digits of the account, where the gateway names them. */
          bank: z.string().nullable(),
          ending: z.string().nullable(),
          player_id: z.string(),
          player_name: z.string(),
        }),
      ),
      decisions: z.array(
        z.object({ at: Time, what: z.string(), by: z.string().nullable(), reason: z.string().nullable() }),
      ),
      responses: z.array(z.object({ at: Time, grade: z.string() })),
    }),
  },
  assignRiskCase: {
    method: 'POST',
    path: '/api/operator/risk/cases/:id/assignment',
    access: 'risk.decide',
    stepUp: true,
    summary: 'Takes a case over for analysis.',
    errors: ['risk_case_not_found', 'risk_case_ended', 'own_account'],
    params: z.object({ id: Id }),
    answer: Done,
  },
  decideRiskCase: {
    method: 'POST',
    path: '/api/operator/risk/cases/:id/decision',
    access: 'risk.decide',
    stepUp: true,
    summary:
      'Archives a case, proposes a report to COAF, or confirms the report that another person proposed.',
    errors: [
      'risk_case_not_found',
      'risk_case_ended',
      'risk_report_own',
      'risk_report_not_proposed',
      'risk_report_harm',
      'own_account',
    ],
    params: z.object({ id: Id }),
    body: z.object({ decision: z.enum(['archive', 'propose', 'confirm']), reason: Reason }),
    answer: Done,
  },
  readRiskReport: {
    method: 'GET',
    path: '/api/operator/risk/cases/:id/report',
    access: 'risk.decide',
    summary: 'The Siscoaf batch file of a reported case.',
    errors: ['risk_case_not_found', 'risk_report_missing'],
    params: z.object({ id: Id }),
    answer: z.object({ name: z.string(), xml: z.string() }),
  },
  readRiskYear: {
    method: 'GET',
    path: '/api/operator/risk/years/:year',
    access: 'risk.read',
    summary: 'Cases of a year, and whether the notice of no occurrence is due, until when.',
    params: z.object({ year: z.coerce.number().int().min(2025).max(2100) }),
    answer: z.object({
      opened: z.number(),
      archived: z.number(),
      reported: z.number(),
      /** Opened in the year and not ended yet. */
      pending: z.number(),
      is_without_occurrence: z.boolean(),
      /** Whether money had moved before the year ended: before that nothing is owed. */
      has_operated: z.boolean(),
      notice_due: Day,
      /** As it was recorded; null while it was not. */
      notice: z.object({ protocol: z.string(), at: Time, by: z.string() }).nullable(),
    }),
  },
  recordRiskNotice: {
    method: 'POST',
    path: '/api/operator/risk/years/:year/notice',
    access: 'risk.decide',
    stepUp: true,
    summary:
      'Records that the notice of no occurrence for a year was made, with the protocol of the authority.',
    errors: ['risk_year_open', 'risk_year_reported', 'risk_notice_known'],
    params: z.object({ year: z.coerce.number().int().min(2025).max(2100) }),
    body: z.object({ protocol: z.string().trim().min(1).max(100) }),
    answer: Done,
  },
  listRiskRules: {
    method: 'GET',
    path: '/api/operator/risk/rules',
    access: 'risk.read',
    summary: 'Every rule with its weight and thresholds.',
    answer: z.object({ case_score: z.number(), rules: z.array(Rule) }),
  },
  changeRiskRule: {
    method: 'PUT',
    path: '/api/operator/risk/rules/:name',
    access: 'risk.rules',
    stepUp: true,
    summary: 'Changes a rule; it applies to events from then on.',
    errors: ['risk_rule_parameters'],
    params: z.object({ name: z.enum(riskRules) }),
    body: z.object({
      enabled: z.boolean(),
      weight: z.number().int().min(0).max(200),
      parameters: Parameters,
      reason: Reason,
    }),
    answer: Done,
  },
  previewRiskRule: {
    method: 'GET',
    path: '/api/operator/risk/rules/:name/preview',
    access: 'risk.rules',
    summary: 'How many evaluations of the last 30 days the rule would have hit with other thresholds.',
    errors: ['risk_rule_parameters'],
    params: z.object({ name: z.enum(riskRules) }),
    /** The parameters as JSON. */
    query: z.object({ parameters: z.string().max(1000) }),
    answer: z.object({ evaluated: z.number(), hits: z.number(), players: z.number() }),
  },
} as const satisfies OperatorCalls
