import { z } from 'zod'

/** One value that a gateway's configuration takes, for the form of the back office. */
export interface ConfigField {
  name: string
  kind: 'text' | 'secret' | 'choice' | 'switch' | 'number' | 'json'
  required: boolean
  options: string[]
  fallback: string | null
}

interface Property {
  type?: string
  enum?: string[]
  default?: unknown
}

/** Fields that are not credentials and may be typed openly. */
const OPEN_FIELDS = new Set(['baseUrl', 'refundPath'])

/** Reads the fields from a vendor's schema; of several shapes the first, which is the vendor's own account. */
export function fieldsOf(schema: z.ZodType): ConfigField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(accountOf(schema), {
    io: 'input',
    unrepresentable: 'any',
  }) as { properties?: Record<string, Property>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindOf(name, property),
    required: required.includes(name),
    options: property.enum ?? [],
    fallback: property.default === undefined ? null : JSON.stringify(property.default).replaceAll('"', ''),
  }))
}

function accountOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodUnion) return accountOf(schema.options[0] as z.ZodType)
  if (schema instanceof z.ZodPipe) return accountOf(schema.in as z.ZodType)
  return schema
}

function kindOf(name: string, { type, enum: options }: Property): ConfigField['kind'] {
  if (options) return 'choice'
  if (type === 'boolean') return 'switch'
  if (type === 'number' || type === 'integer') return 'number'
  if (type === 'object') return 'json'
  return OPEN_FIELDS.has(name) ? 'text' : 'secret'
}

/** What the form sent, as the vendor's schema reads it: empty fields are left out, JSON is parsed. */
export function configOf(schema: z.ZodType, given: Record<string, string | number | boolean>): object {
  const kinds = new Map(fieldsOf(schema).map(({ name, kind }) => [name, kind]))
  const filled = Object.entries(given).filter(([, value]) => value !== '')
  return Object.fromEntries(
    filled.map(([name, value]) => {
      const kind = kinds.get(name)
      if (kind === 'json' && typeof value === 'string') return [name, parseJson(value)]
      if (kind === 'number') return [name, Number(value)]
      if (kind === 'switch') return [name, value === true || value === 'true']
      return [name, typeof value === 'string' ? value.trim() : value]
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
