import { type ImportReason, type ImportReasonCode, importReasons } from '@girassol/contract/operator'
import { gameTypes, volatilities } from '@girassol/contract/schemas'
import { z } from 'zod'
import { engineOf, rulesTables } from '../engines.ts'
import type { FileRow } from './file.ts'

const CODE = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/

/** Between a code and the limit that its text names. */
const LIMIT = '\t'
const reason = (code: ImportReasonCode, limit: string | number): string => `${code}${LIMIT}${limit}`
const isReasonCode = (code: string): code is ImportReasonCode => Object.hasOwn(importReasons, code)

const code = z
  .string({ error: 'missing' })
  .max(80, { error: reason('too_long', 80) })
  .regex(CODE, { error: 'not_code' })
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: 'not_number' })
    .int({ error: 'not_whole' })
    .min(min, { error: reason('below', min) })
    .max(max, { error: reason('above', max) })
/** Accepts the spellings of people and spreadsheets. */
const yesNo = z.preprocess(
  (value) => {
    const text = String(value).toLowerCase()
    if (['true', '1', 'yes', 'sim', 'sí', 'x'].includes(text)) return true
    if (['false', '0', 'no', 'não', 'nao'].includes(text)) return false
    return value
  },
  z.boolean({ error: 'not_yes_no' }),
)
const day = z.iso.date({ error: 'not_day' }).refine((value) => value >= '1900', { error: 'before_1900' })
/** Refuses here what the database would refuse without a line number. */
const textOrNone = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'missing' : 'not_text') })
    .trim()
    .max(max, { error: reason('too_long', max) })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'bad_sign',
    })
const text = (max: number) => textOrNone(max).min(1, { error: 'empty' })
/** A spreadsheet has several slugs in one field. */
const slugs = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[|;]/).map((each) => each.trim()) : value),
  z.array(code, { error: 'not_list' }),
)

const fields = z.strictObject(
  {
    code,
    name: text(120),
    provider: code,
    /** Needed once, where the provider is new. */
    provider_name: text(80).optional(),
    type: z.enum(gameTypes, { error: reason('not_one_of', gameTypes.join(', ')) }),
    /** The rules table that a house game is played by; games without one are run by their provider. */
    rules: z.enum(rulesTables, { error: reason('not_one_of', rulesTables.join(', ')) }).optional(),
    categories: slugs.optional(),
    theme: textOrNone(40).optional(),
    distribution: textOrNone(40).optional(),
    cover: z
      .string()
      .regex(/^\/storage\/[\w./-]+$/, { error: 'not_stored_path' })
      .optional(),
    /** In percent. */
    rtp: z.coerce
      .number({ error: 'not_number' })
      .min(0.01, { error: reason('below', 0.01) })
      .max(100, { error: reason('above', 100) })
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
        error: 'too_precise',
      })
      .optional(),
    volatility: z.enum(volatilities, { error: reason('not_one_of', volatilities.join(', ')) }).optional(),
    description_pt_BR: text(2000).optional(),
    description_en: text(2000).optional(),
    description_es: text(2000).optional(),
    release_date: day.optional(),
    certificate: text(120).optional(),
    certificate_lab: text(120).optional(),
    certificate_version: text(160).optional(),
    /** The last day on which the certificate is valid. */
    certificate_until: day.optional(),
    views: whole(0, 2_000_000_000).optional(),
    featured_position: whole(1, 10_000).optional(),
    show_home: yesNo.optional(),
    is_new: yesNo.optional(),
    is_hot: yesNo.optional(),
    is_recommended: yesNo.optional(),
    has_demo: yesNo.optional(),
    is_active: yesNo.optional(),
    in_maintenance: yesNo.optional(),
  },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? reason('unknown_field', issue.keys.join(', ')) : undefined,
  },
)

export type ImportRow = z.output<typeof fields>

export interface Known {
  providers: ReadonlySet<string>
  categories: ReadonlySet<string>
  /** Rules tables of the stored games by code, null for games that a provider runs. */
  rules: ReadonlyMap<string, string | null>
}

export interface BadRow {
  line: number
  reasons: ImportReason[]
}

/** Separates good from bad rows and reports every reason. */
export function checkRows(rows: FileRow[], known: Known): { good: ImportRow[]; bad: BadRow[] } {
  const good: ImportRow[] = []
  const bad: BadRow[] = []
  const lines = new Map<string, number>()
  const announced = new Set(
    rows.flatMap(({ values: { provider, provider_name } }) =>
      provider_name && typeof provider === 'string' ? [provider] : [],
    ),
  )
  for (const { line, values, misfit } of rows) {
    if (misfit) {
      bad.push({ line, reasons: [misfit] })
      continue
    }
    const result = fields.safeParse(values)
    const reasons = result.success ? [] : result.error.issues.map(explain)
    if (result.data) reasons.push(...contradictions(result.data, known, announced, lines))
    if (typeof values['code'] === 'string' && !lines.has(values['code'])) lines.set(values['code'], line)
    if (result.data && reasons.length === 0) good.push(result.data)
    else bad.push({ line, reasons })
  }
  return { good, bad }
}

/** A message of the schema is a code, with a limit where its text names one. */
function explain({ path, message }: z.core.$ZodIssue): ImportReason {
  const [code = '', limit = ''] = message.split(LIMIT)
  const field = path.join('.') || limit
  return { code: isReasonCode(code) ? code : 'invalid', values: { field, limit } }
}

function contradictions(
  row: ImportRow,
  known: Known,
  announced: ReadonlySet<string>,
  lines: ReadonlyMap<string, number>,
): ImportReason[] {
  const reasons: ImportReason[] = []
  const add = (code: ImportReasonCode, values: Record<string, string> = {}) => reasons.push({ code, values })
  const { code } = row
  const before = lines.get(row.code)
  if (before !== undefined) add('code_repeated', { code, line: String(before) })
  if (!known.providers.has(row.provider) && !announced.has(row.provider))
    add('provider_unknown', { provider: row.provider })
  for (const slug of row.categories ?? []) {
    if (!known.categories.has(slug)) add('category_unknown', { category: slug })
  }
  const stored = known.rules.get(row.code)
  if (row.rules !== undefined && stored !== undefined && row.rules !== stored) {
    if (stored === null) add('rules_of_provider', { code })
    else add('rules_fixed', { code, rules: stored })
  }
  const engine = engineOf(stored ?? row.rules ?? null)
  if (engine) {
    if (row.type !== engine.type) add('type_fixed', { type: row.type, code, expected: engine.type })
    if (row.rtp !== undefined || row.volatility !== undefined) add('figures_fixed', { code })
  }
  const given = [row.description_pt_BR, row.description_en, row.description_es].filter((each) => each).length
  if (given !== 0 && given !== 3) add('description_incomplete')
  return reasons
}
