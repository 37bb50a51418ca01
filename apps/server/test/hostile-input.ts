import diagnostics from 'node:diagnostics_channel'
import { z } from 'zod'

/** The part of JSON Schema that zod prints for the contract. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Values by field name that exist in the database under test, so that requests reach further than the first lookup. */
export type KnownValues = Record<string, readonly unknown[]>

const printed = new WeakMap<z.ZodType, JsonSchema>()

export function inputSchema(schema: z.ZodType): JsonSchema {
  const known = printed.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  printed.set(schema, made)
  return made
}

/** Dates and times in the right format that no calendar has, or that PostgreSQL or JavaScript read differently. */
const DATES = [
  '2026-02-30',
  '2026-02-29',
  '2024-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '0000-00-00',
  '0001-01-01',
  '0099-12-31',
  '9999-12-31',
  '2026-11-15',
  '+275760-09-13',
  '-000001-01-01',
  'infinity',
  'epoch',
  'now',
  '2026-11',
  '2026-13',
  '0000-01',
  '0000-00',
  '9999-12',
  '2026-02-30T00:00:00.000000Z/1',
  '0000-01-01T00:00:00.000000Z/1',
  '2026-11-15T25:61:61.000000Z/1',
  '9999-12-31T23:59:59.999999Z/999999999999999999',
  '30/02/2026',
  '1990-02-31',
]

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1',
  '00',
  '1e3',
  '1e400',
  '0x10',
  '2147483647',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '-9223372036854775809',
  '99999999999999999999999999',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  "' OR 1=1 --",
  '%',
  '%%',
  '_',
  '\\',
  '(',
  '[',
  '*',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202E',
  '\u{1F33B}',
  'a\u0301'.repeat(40),
  'ﬁ',
  'İ',
  '../../etc/passwd',
  '..%2f..%2f',
  '{}',
  '[]',
  '"',
  '\r\nSet-Cookie: a=b',
  'https://',
  'https://[::1]/',
  'https://example.com:99999/',
  'https://user:pass@example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ana@example.com',
  'a@b.c',
  '00000000000',
  '11111111111',
  '01900000-0000-7000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'x'.repeat(65),
  'x'.repeat(300),
  'ß'.repeat(2049),
]

const NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  10,
  50,
  100,
  0.01,
  0.001,
  0.1 + 0.2,
  -0.01,
  1.5,
  19.999,
  32_767,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  90_071_992_547_409.91,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
]

/** Repeats the same numbers for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** From 0 up to, not including, 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!
  }

  list<T>(longest: number, make: () => T): T[] {
    return Array.from({ length: this.below(longest + 1) }, make)
  }
}

function anyText(random: Random): string {
  const kind = random.below(6)
  if (kind < 3) return random.pick(TEXTS)
  if (kind < 5) return random.pick(DATES)
  return String.fromCodePoint(...random.list(30, () => random.below(0x11_00_00)))
}

const anyNumber = (random: Random): number =>
  random.chance(0.8) ? random.pick(NUMBERS) : (random.fraction() - 0.5) * 2e9

/** Any JSON at all. */
export function junk(random: Random): unknown {
  const leaf = () => (random.chance(0.5) ? anyText(random) : anyNumber(random))
  const kind = random.below(4)
  if (kind < 2) return leaf()
  if (kind === 2) return random.pick([null, true, false, [], {}, [[]], [null], { a: { b: [1, 'x'] } }])
  return random.list(4, leaf)
}

/** Mostly what the schema asks for, at its edges, or what exists; now and then something else altogether. */
export function hostileInput(schema: JsonSchema, random: Random, known: KnownValues, name = ''): unknown {
  if (random.chance(0.06)) return junk(random)
  const existing = known[name]
  return existing && random.chance(0.75) ? random.pick(existing) : fittingInput(schema, random, known, name)
}

function fittingInput(schema: JsonSchema, random: Random, known: KnownValues, name: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fittingInput(random.pick(choices), random, known, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'null':
      return null
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return fittingNumber(schema, random)
    case 'string':
      return fittingText(schema, random)
    case 'array':
      return random.list(5, () => hostileInput(schema.items ?? {}, random, known, name))
    case 'object':
      return fittingObject(schema, random, known)
    default:
      return junk(random)
  }
}

function fittingNumber({ minimum = -1e9, maximum = 1e9, type }: JsonSchema, random: Random): number {
  const kind = random.below(3)
  if (kind === 0) return anyNumber(random)
  if (kind === 1) return random.pick([minimum, maximum])
  const inside = minimum + random.fraction() * (maximum - minimum)
  return type === 'integer' ? Math.round(inside) : Math.round(inside * 100) / 100
}

const passing = new WeakMap<JsonSchema, string[]>()

/** Which of the texts above a schema's patterns let through. */
function passingTexts(schema: JsonSchema): string[] {
  const known = passing.get(schema)
  if (known) return known
  const patterns = [schema.pattern, ...(schema.allOf ?? []).map(({ pattern }) => pattern)]
    .filter((each) => each !== undefined)
    .map((pattern) => new RegExp(pattern, 'u'))
  const found = [...TEXTS, ...DATES].filter((text) => patterns.every((pattern) => pattern.test(text)))
  passing.set(schema, found)
  return found
}

function fittingText(schema: JsonSchema, random: Random): string {
  const texts = passingTexts(schema)
  const kind = random.below(9)
  if (kind < 4 && texts.length > 0) return random.pick(texts)
  // Other digits in the same places: mostly still of that pattern.
  if (kind < 7 && texts.length > 0)
    return random
      .pick(texts)
      .replace(/\d/g, (digit) => (random.chance(0.3) ? String(random.below(10)) : digit))
  const longest = schema.maxLength ?? 64
  return kind === 7
    ? random.pick(['x'.repeat(Math.min(longest, 4000)), 'ç'.repeat(longest + 1)])
    : anyText(random)
}

/** What games ask for in their choices and moves; the contract leaves those fields to each game. */
const GAME_FIELDS: Record<string, (random: Random) => unknown> = {
  kind: (random) => random.pick(['reveal', 'cashout', 'hit', 'stand', 'double', 'split', 'draw', 'hold']),
  direction: (random) => random.pick(['over', 'under']),
  risk: (random) => random.pick(['low', 'medium', 'high']),
  mines: (random) => random.pick([1, 3, anyNumber(random)]),
  cell: (random) => random.pick([0, 7, anyNumber(random)]),
  target: anyNumber,
  rows: anyNumber,
  auto: anyNumber,
  bets: (random) => random.list(3, () => junk(random)),
  picks: (random) => random.list(12, () => anyNumber(random)),
}

function fittingObject(schema: JsonSchema, random: Random, known: KnownValues): unknown {
  const { properties = {}, required = [], additionalProperties } = schema
  if (typeof additionalProperties === 'object') {
    const fields = Object.entries(GAME_FIELDS).filter(() => random.chance(0.4))
    const odd = random.list(2, () => [anyText(random), junk(random)] as const)
    return Object.fromEntries([...fields.map(([name, make]) => [name, make(random)] as const), ...odd])
  }
  // Everything, what must be there, or any part of it.
  const amount = random.below(10)
  const chosen = Object.entries(properties).filter(
    ([name]) => amount < 5 || (amount < 9 && required.includes(name)) || random.chance(0.5),
  )
  return Object.fromEntries(chosen.map(([name, each]) => [name, hostileInput(each, random, known, name)]))
}

export interface HostileRequest {
  params: unknown
  query: unknown
  body: unknown
}

/** A request to one call of the contract. Calls that read no body get one all the same, now and then. */
export function hostileRequest(
  call: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType },
  random: Random,
  known: KnownValues,
): HostileRequest {
  const part = (schema: z.ZodType | undefined) =>
    schema ? hostileInput(inputSchema(schema), random, known) : undefined
  const odd = random.chance(0.1) ? junk(random) : undefined
  return { params: part(call.params), query: part(call.query), body: call.body ? part(call.body) : odd }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** `encodeURIComponent` refuses lone surrogates; browsers write the replacement character. */
const escape = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed())

/** The address of a request: its parameters in the path, its query behind it. */
export function urlOf(
  { path, method }: { path: string; method: string },
  { params, query }: HostileRequest,
): string {
  const values = isRecord(params) ? params : {}
  const filled = path.replace(/:(\w+)/g, (_, key: string) => escape(values[key] ?? params ?? 'x') || '-')
  if (query === undefined || method !== 'GET') return filled
  if (!isRecord(query)) return `${filled}?${escape(query)}`
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const pairs = given.flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).map((each) => `${escape(key)}=${escape(each)}`),
  )
  return `${filled}?${pairs.join('&')}`
}

const HANDLING = 'tracing:fastify.request.handler:start'

/** Notes the routes, as `GET /path`, whose handler ran: their requests came past authentication and validation. */
export function watchHandlers(): { handled: ReadonlySet<string>; stop: () => void } {
  const handled = new Set<string>()
  const note = (message: unknown) => {
    const { method, url } = (message as { route: { method: string; url: string } }).route
    handled.add(`${method} ${url}`)
  }
  diagnostics.subscribe(HANDLING, note)
  return { handled, stop: () => void diagnostics.unsubscribe(HANDLING, note) }
}
