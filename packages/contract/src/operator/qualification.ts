import { z } from 'zod'
import { incomeBandNames } from '../player/declarations.ts'
import type { OperatorCalls } from './call.ts'
import { Done, Id, listOf, page, Reason, Time } from './fields.ts'

/** Whom the law wants qualified: bettors, partners and staff. */
export const qualificationKinds = ['player', 'affiliate', 'operator'] as const
export type QualificationKind = (typeof qualificationKinds)[number]

/** From the least risk to the most. */
export const riskClasses = ['low', 'medium', 'high'] as const
export type RiskClass = (typeof riskClasses)[number]

/** What can count for a class. */
export const qualificationReasons = [
  'declared_exposed',
  'listed_exposed',
  'sanctioned',
  'restricted',
  'staff',
  'unresolved_match',
  'reported_case',
  'above_income',
  'income_unknown',
] as const
export type QualificationReason = (typeof qualificationReasons)[number]

export const qualificationCauses = [
  'first',
  'declaration',
  'list',
  'deposit',
  'case',
  'rules',
  'review',
  'class',
] as const
export type QualificationCause = (typeof qualificationCauses)[number]

const Class = z.enum(riskClasses)
const ReasonName = z.enum(qualificationReasons)
/** What the numbers of the rules may be. Amounts in centavos. */
export const qualificationLimits = {
  weights: { min: 0, max: 200 },
  medium_points: { min: 1, max: 200 },
  high_points: { min: 1, max: 1000 },
  window_days: { min: 1, max: 90 },
  income_percent: { min: 1, max: 1000 },
  open_income: { min: 1, max: 1_000_000_000_000 },
  review_months: { min: 1, max: 60 },
  diligence_days: { min: 1, max: 90 },
} as const
const whole = (name: keyof typeof qualificationLimits) =>
  z.number().int().min(qualificationLimits[name].min).max(qualificationLimits[name].max)

/** Amounts in centavos. */
export const QualificationRules = z
  .strictObject({
    weights: z.record(ReasonName, whole('weights')),
    /** Reasons whose class is high, no matter the points and what was set by hand. */
    always_high: z.array(ReasonName),
    medium_points: whole('medium_points'),
    high_points: whole('high_points'),
    /** Deposits of so many days are compared with the income of as many days. */
    window_days: whole('window_days'),
    income_percent: whole('income_percent'),
    /** Presumed monthly income of the band without an upper limit. */
    open_income: whole('open_income'),
    review_months: z.record(Class, whole('review_months')),
    /** Classes whose review needs no person. */
    reviewed_by_program: z.array(Class),
    /** How soon a person has to look at a subject that needs enhanced diligence. */
    diligence_days: whole('diligence_days'),
  })
  .refine(({ medium_points, high_points }) => medium_points <= high_points, { path: ['high_points'] })
export type QualificationRules = z.infer<typeof QualificationRules>

/** All that a class is computed from, beside the rules. Amounts in centavos. */
export const QualificationInputs = z.object({
  income: z.enum(incomeBandNames).nullable(),
  declared_exposed: z.boolean(),
  listed_exposed: z.boolean(),
  sanctioned: z.boolean(),
  restricted: z.boolean(),
  staff: z.boolean(),
  unresolved_match: z.boolean(),
  reported_cases: z.number().int(),
  deposited: z.number().int(),
  /** The class that two people set, and the points at that time; later points can raise it. */
  set_class: z.object({ class: Class, points: z.number().int() }).nullable(),
})
export type QualificationInputs = z.infer<typeof QualificationInputs>

const Item = z.object({
  kind: z.enum(qualificationKinds),
  subject: z.string(),
  name: z.string(),
  class: Class,
  points: z.number(),
  reasons: z.array(ReasonName),
  at: Time,
  review_at: Time,
  is_overdue: z.boolean(),
  /** False where the program reviews by itself. */
  is_reviewed_by_person: z.boolean(),
})

const QualificationRecord = z.object({
  id: z.string(),
  at: Time,
  cause: z.enum(qualificationCauses),
  class: Class,
  points: z.number(),
  reasons: z.array(ReasonName),
  inputs: QualificationInputs,
  rules_version: z.number(),
  review_at: Time,
  by: z.string().nullable(),
  note: z.string().nullable(),
})

const Subject = z.object({
  kind: z.enum(qualificationKinds),
  subject: z.string().regex(/^(?:[1-9]\d{0,17}|[\da-f-]{36})$/),
})
const path = '/api/operator/risk/qualifications/:kind/:subject'

export const qualificationCalls = {
  listQualifications: {
    method: 'GET',
    path: '/api/operator/risk/qualifications',
    access: 'risk.read',
    summary: 'Current qualifications of players, affiliates and operators by their next review.',
    query: z.object({
      kind: z.enum(qualificationKinds).optional(),
      class: Class.optional(),
      state: z.enum(['due', 'overdue']).optional(),
      ...page,
    }),
    answer: listOf(Item),
  },
  readQualification: {
    method: 'GET',
    path,
    access: 'risk.read',
    summary: 'The current qualification of a subject and all earlier ones.',
    errors: ['not_found'],
    params: Subject,
    answer: z.object({
      name: z.string(),
      /** Null while the subject is not qualified, or does not have to be any longer. */
      current: Item.nullable(),
      is_own_account: z.boolean(),
      checked_at: Time.nullable(),
      /** The class that waits for a second person. */
      requested_class: Class.nullable(),
      history: z.array(QualificationRecord),
    }),
  },
  findQualification: {
    method: 'GET',
    path: '/api/operator/risk/qualification-records/:id',
    access: 'risk.read',
    summary: 'Whom a record is about: requests of a second person name the record and not the person.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    answer: Subject,
  },
  reviewQualification: {
    method: 'POST',
    path: `${path}/review`,
    access: 'risk.decide',
    stepUp: true,
    summary: 'Concludes a review: inputs are read again, a class set by hand ends, and the next term begins.',
    errors: ['not_found', 'own_account'],
    params: Subject,
    body: z.object({ reason: Reason }),
    answer: Done,
  },
  setRiskClass: {
    method: 'POST',
    path: `${path}/class`,
    access: 'risk.decide',
    stepUp: true,
    summary: 'Asks a second person to set the class by hand, until the next review.',
    errors: ['not_found', 'own_account', 'approval_pending'],
    params: Subject,
    body: z.object({ class: Class, reason: Reason }),
    answer: z.object({ approval: Id }),
  },
  readQualificationRules: {
    method: 'GET',
    path: '/api/operator/risk/qualification-rules',
    access: 'risk.read',
    summary: 'The rules of the classes in force, and how many subjects are in each class.',
    answer: z.object({
      version: z.number(),
      rules: QualificationRules,
      set_at: Time,
      set_by: z.string().nullable(),
      counts: z.record(Class, z.number()),
    }),
  },
  changeQualificationRules: {
    method: 'PUT',
    path: '/api/operator/risk/qualification-rules',
    access: 'risk.rules',
    stepUp: true,
    summary: 'Sets the next version of the rules; every subject is qualified again.',
    errors: ['qualification_rules_changed'],
    body: z.object({
      /** The version that was edited: another one in force is refused. */
      version: z.number().int(),
      rules: QualificationRules,
      reason: Reason,
    }),
    answer: Done,
  },
} as const satisfies OperatorCalls
