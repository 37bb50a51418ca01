import { type Centavos, centavos, fromWire, toWire, WireAmountError } from '@girassol/money'
import { normaliseKey, type PixKey } from '@girassol/pix'
import { z } from 'zod'
import { Refusal } from '../core/refusal.ts'
import type { Range } from '../core/statement.ts'
import type { Call } from './dialect.ts'

/** A request's body in the shape a vendor documents; the first thing that does not fit is refused by its name. */
export function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || undefined
  throw new Refusal('invalid_request', field ? `${field}: ${issue?.message}` : undefined, field)
}

/** 20.5, or "20.50" from senders that quote their numbers. */
export const reais = z.union([z.number(), z.string()]).transform((value): Centavos => {
  try {
    return fromWire(Number(value === '' ? Number.NaN : value))
  } catch (error) {
    if (error instanceof WireAmountError) throw new Refusal('invalid_amount', undefined, 'amount')
    throw error
  }
})

export const wholeCentavos = z.coerce.number().transform((value): Centavos => {
  if (!Number.isSafeInteger(value)) throw new Refusal('invalid_amount', undefined, 'amount')
  return centavos(value)
})

export const text = z.union([z.string(), z.number()]).transform(String)
export const optionalText = text.nullish().transform((value) => value ?? undefined)

export const inReais = (amount: Centavos): number => toWire(amount)
export const inCentavos = (amount: Centavos): number => Number(amount)

/** Vendors of this market write local time without saying so; 03/11/2026 21:05:09 is São Paulo's. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - 3 * 3_600_000).toISOString()
  const [year, month, day] = local.slice(0, 10).split('-')
  return `${day}/${month}/${year} ${local.slice(11, 19)}`
}

/** 2026-11-03 21:05:09, São Paulo's. */
export const localStamp = (at: Date): string =>
  new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Reads such a stamp; a full ISO time keeps its own zone, a bare date lasts until the end of that day. */
export function readLocal(value: string | undefined): Date | undefined {
  if (!value) return undefined
  const form = value.trim()
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(form)
    ? `${form}T23:59:59-03:00`
    : /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(form)
      ? `${form.replace(' ', 'T')}-03:00`
      : form
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) throw new Refusal('invalid_request', `data inválida: ${value}`)
  return at
}

export function secondsUntil(call: Call, at: Date | undefined): number | undefined {
  if (!at) return undefined
  const seconds = Math.ceil((at.getTime() - call.now.getTime()) / 1000)
  if (seconds <= 0) throw new Refusal('invalid_request', 'A validade está no passado')
  return seconds
}

/** Vendors name the kinds of keys differently. Keys of companies are refused, because players are people. */
export function readKey(word: string, value: string): PixKey | null {
  const kind = KIND_WORDS[word.toLowerCase()]
  return kind ? normaliseKey(kind, value) : null
}

const KIND_WORDS: Readonly<Record<string, PixKey['kind']>> = {
  cpf: 'cpf',
  document: 'cpf',
  email: 'email',
  phone: 'phone',
  phonenumber: 'phone',
  random: 'random',
  randomkey: 'random',
  evp: 'random',
}

const page = z.coerce.number().int().min(1).default(1)

export function readRange(
  source: unknown,
  names: { from: string; to: string; page?: string; size?: string; externalId?: string },
): Range {
  const values = z.record(z.string(), z.unknown()).parse(source ?? {})
  const word = (name: string | undefined) => {
    const value = name === undefined ? undefined : values[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  }
  return {
    from: startOf(word(names.from)),
    to: readLocal(word(names.to)),
    externalId: word(names.externalId),
    page: read(page, word(names.page)),
    size: read(z.coerce.number().int().min(1).max(100).default(50), word(names.size)),
  }
}

/** A bare date at the beginning of a range means its first moment. */
function startOf(value: string | undefined): Date | undefined {
  return value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00-03:00`) : readLocal(value)
}
