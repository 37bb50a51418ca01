import { z } from 'zod'
import type { OperatorCalls } from '../call.ts'
import { Id, listOf, page, Reason, Search, Time } from '../fields.ts'

/** What a scenario of a provider's protocol is about. */
export const conformanceAreas = ['launch', 'catalogue', 'wallet', 'free_rounds', 'reconciliation'] as const
export type ConformanceArea = (typeof conformanceAreas)[number]

/** `not_run`: the scenario needs more than the place of the run allows. */
export const conformanceVerdicts = ['passed', 'failed', 'not_run'] as const
export type ConformanceVerdict = (typeof conformanceVerdicts)[number]

/** The server has the list of dialects. */
const Dialect = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)

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
  /** The scenario's id, the same in every version; null in reports from before scenarios had one. */
  code: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,59}$/)
    .nullable()
    .default(null),
  /** The fact that the scenario proves. */
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
  format: z.literal([2, 3]),
  version: z.string().min(1).max(100),
  /** Where it ran: an address, or the program started for it. */
  target: z.string().min(1).max(300),
  ran_at: z.iso.datetime(),
  results: z.array(Result).min(1).max(2000),
})
export type ConformanceReport = z.output<typeof ConformanceReport>

/** Above the size of a report with every scenario of every dialect. */
export const CONFORMANCE_FILE_MAX_BYTES = 1_900_000

const Totals = z.object({ passed: z.number(), failed: z.number(), not_run: z.number() })

/** A result in a list: without its calls. */
const ResultRow = Result.omit({ exchanges: true }).extend({ id: z.string() })

const Origin = z.object({
  id: z.string(),
  version: z.string(),
  target: z.string(),
  ran_at: Time,
  imported_at: Time,
  /** Null for the terminal. */
  imported_by: z.string().nullable(),
})

export const conformanceCalls = {
  listConformance: {
    method: 'GET',
    path: '/api/operator/games/conformance',
    access: 'games.read',
    summary: 'The last imported report of each dialect: version, place, time, and how its scenarios ended.',
    answer: z.object({
      dialects: z.array(z.object({ dialect: Dialect, report: Origin.extend({ totals: Totals }).nullable() })),
    }),
  },
  listConformanceResults: {
    method: 'GET',
    path: '/api/operator/games/conformance/results',
    access: 'games.read',
    summary: 'Scenarios of the last report of each dialect, in the order of the report.',
    query: z.object({
      dialect: Dialect.optional(),
      kind: z.enum(conformanceAreas).optional(),
      verdict: z.enum(conformanceVerdicts).optional(),
      q: Search.optional(),
      ...page,
    }),
    answer: listOf(ResultRow),
  },
  readConformanceResult: {
    method: 'GET',
    path: '/api/operator/games/conformance/results/:id',
    access: 'games.read',
    summary: 'One scenario with its requests and answers, and the report that it is in.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    answer: z.object({ result: ResultRow.extend({ exchanges: z.array(Exchange) }), report: Origin }),
  },
  readConformanceFile: {
    method: 'GET',
    path: '/api/operator/games/conformance/reports/:id/file',
    access: 'games.read',
    summary: 'A report as a file for a certifier: a page to read and print, or the JSON that was imported.',
    errors: ['not_found'],
    params: z.object({ id: Id }),
    query: z.object({ format: z.enum(['html', 'json']) }),
    answer: z.object({ name: z.string(), content: z.string() }),
  },
  importConformanceReport: {
    method: 'POST',
    path: '/api/operator/games/conformance/reports',
    access: 'providers.write',
    stepUp: true,
    bodyLimit: CONFORMANCE_FILE_MAX_BYTES,
    summary:
      'Stores the JSON that `npm run conformance -- --report` wrote. Nothing is run and no money moves.',
    errors: ['conformance_report_known', 'conformance_report_future'],
    body: z.object({ report: ConformanceReport, reason: Reason }),
    answer: z.object({ id: z.string() }),
  },
} as const satisfies OperatorCalls
