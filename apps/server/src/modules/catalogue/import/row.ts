import { gameTypes, volatilities } from '@girassol/contract/schemas'
import { z } from 'zod'
import { engineOf, rulesTables } from '../engines.ts'
import type { FileRow } from './file.ts'

const CODE = /^(?=.*[a-z])[a-z0-9]+(-[a-z0-9]+)*$/

const code = z
  .string({ error: 'is missing' })
  .max(80, { error: 'is longer than 80' })
  .regex(CODE, { error: 'must be small letters, digits and single hyphens, with one letter at least' })
const whole = (min: number, max: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int({ error: 'is not a whole number' })
    .min(min, { error: `is below ${min}` })
    .max(max, { error: `is above ${max}` })
/** Accepts the spellings of people and spreadsheets. */
const yesNo = z.preprocess(
  (value) => {
    const text = String(value).toLowerCase()
    if (['true', '1', 'yes', 'sim', 'sí', 'x'].includes(text)) return true
    if (['false', '0', 'no', 'não', 'nao'].includes(text)) return false
    return value
  },
  z.boolean({ error: 'is neither yes nor no' }),
)
const day = z.iso
  .date({ error: 'is no day of the form 2026-01-31' })
  .refine((value) => value >= '1900', { error: 'is before 1900' })
/** Refuses here what the database would refuse without a line number. */
const textOrNone = (max: number) =>
  z
    .string({ error: 'is not text' })
    .trim()
    .max(max, { error: `is longer than ${max}` })
    .refine((value) => value.isWellFormed() && !value.includes('\0'), {
      error: 'has a sign that cannot be kept',
    })
const text = (max: number) => textOrNone(max).min(1, { error: 'is empty' })
/** A spreadsheet has several slugs in one field. */
const slugs = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(/[|;]/).map((each) => each.trim()) : value),
  z.array(code, { error: 'is no list' }),
)

const fields = z.strictObject(
  {
    code,
    name: text(120),
    provider: code,
    /** Needed once, where the provider is new. */
    provider_name: text(80).optional(),
    type: z.enum(gameTypes, { error: `is none of ${gameTypes.join(', ')}` }),
    /** The rules table that a house game is played by; games without one are run by their provider. */
    rules: z.enum(rulesTables, { error: `is none of ${rulesTables.join(', ')}` }).optional(),
    categories: slugs.optional(),
    theme: textOrNone(40).optional(),
    distribution: textOrNone(40).optional(),
    cover: z
      .string()
      .regex(/^\/storage\/[\w./-]+$/, { error: 'must be a path under /storage/' })
      .optional(),
    /** In percent. */
    rtp: z.coerce
      .number({ error: 'is not a number' })
      .min(0.01, { error: 'is below 0.01' })
      .max(100, { error: 'is above 100' })
      .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), {
        error: 'has more than two decimals',
      })
      .optional(),
    volatility: z.enum(volatilities, { error: `is none of ${volatilities.join(', ')}` }).optional(),
    description_pt_BR: text(2000).optional(),
    description_en: text(2000).optional(),
    description_es: text(2000).optional(),
    release_date: day.optional(),
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
      issue.code === 'unrecognized_keys' ? `is no field: ${issue.keys.join(', ')}` : undefined,
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
  reasons: string[]
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
  for (const { line, values } of rows) {
    const misfit = values['']
    if (typeof misfit === 'string') {
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

const explain = (issue: z.core.$ZodIssue): string =>
  issue.path.length === 0 ? issue.message : `${issue.path.join('.')} ${issue.message}`

function contradictions(
  row: ImportRow,
  known: Known,
  announced: ReadonlySet<string>,
  lines: ReadonlyMap<string, number>,
): string[] {
  const reasons: string[] = []
  const before = lines.get(row.code)
  if (before !== undefined) reasons.push(`code ${row.code} stands on line ${before} already`)
  if (!known.providers.has(row.provider) && !announced.has(row.provider))
    reasons.push(`provider ${row.provider} is unknown; a provider_name would add it`)
  for (const slug of row.categories ?? []) {
    if (!known.categories.has(slug)) reasons.push(`category ${slug} is unknown`)
  }
  const stored = known.rules.get(row.code)
  if (row.rules !== undefined && stored !== undefined && row.rules !== stored)
    reasons.push(`rules of ${row.code} are ${stored ?? 'its provider’s'} and cannot be changed`)
  const engine = engineOf(stored ?? row.rules ?? null)
  if (engine) {
    if (row.type !== engine.type)
      reasons.push(`type ${row.type} is not what the house runs ${row.code} as: ${engine.type}`)
    if (row.rtp !== undefined || row.volatility !== undefined)
      reasons.push(`rtp and volatility of ${row.code} follow from the rules that the house runs it by`)
  }
  const given = [row.description_pt_BR, row.description_en, row.description_es].filter((each) => each).length
  if (given !== 0 && given !== 3) reasons.push('description must be given in all three languages or in none')
  return reasons
}
