import { z } from 'zod'
import { type ProviderDialect, providerDialects } from './credentials.ts'

/** What a scenario of a provider's protocol is about. */
export const conformanceAreas = ['launch', 'catalogue', 'wallet', 'free_rounds', 'reconciliation'] as const
export type ConformanceArea = (typeof conformanceAreas)[number]

/** `not_run`: the scenario needs more than the place of the run allows. */
export const conformanceVerdicts = ['passed', 'failed', 'not_run'] as const
export type ConformanceVerdict = (typeof conformanceVerdicts)[number]

const Dialect = z.enum(Object.keys(providerDialects) as [ProviderDialect, ...ProviderDialect[]])

const Milliseconds = z.number().min(0).max(3_600_000)

/** One call as it went over the wire, with secrets shortened. */
const Exchange = z.strictObject({
  from: z.enum(['provider', 'casino', 'player']),
  path: z.string().max(300),
  request: z.string().max(5000),
  /** Of the header that the dialect signs with; null where the signature is in the request, or there is none. */
  signature: z.string().max(20).nullable(),
  /** 0: there was no answer. */
  status: z.int().min(0).max(599),
  answer: z.string().max(5000),
  milliseconds: Milliseconds,
})
export type ConformanceExchange = z.output<typeof Exchange>

/** What came of one scenario in one dialect. */
const Result = z.strictObject({
  scenario: z.string().min(1).max(200),
  area: z.enum(conformanceAreas),
  dialect: Dialect,
  verdict: z.enum(conformanceVerdicts),
  /** Why it failed or was not run. */
  reason: z.string().max(5000).nullable(),
  milliseconds: Milliseconds,
  /** How many calls were made; a report shows the first of many. */
  calls: z.int().min(0).max(100_000),
  exchanges: z.array(Exchange).max(50),
})
export type ConformanceResult = z.output<typeof Result>

/** The file that `npm run conformance -- --report FOLDER` writes. */
export const ConformanceReport = z.strictObject({
  /** Of this file's own form. */
  format: z.literal(2),
  version: z.string().min(1).max(100),
  /** Where it ran: an address, or the program started for it. */
  target: z.string().min(1).max(300),
  ran_at: z.iso.datetime(),
  results: z.array(Result).min(1).max(2000),
})
export type ConformanceReport = z.output<typeof ConformanceReport>
