import { z } from 'zod'

/**
 * The only values a template may name; nothing is evaluated. Null is a value that is not known yet, undefined one that does not
 * exist, and a name whose whole value is undefined is left out.
 */
export type Fields = Readonly<Record<string, string | number | null | undefined>>

const hole = /\{\{\s*([\w.]+)\s*\}\}/g
const wholeHole = /^\{\{\s*([\w.]+)\s*\}\}$/
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/** A named field has no value, such as the vendor's id of a charge that was never received. */
export class EmptyField extends Error {
  override name = 'EmptyField'
}

/** Every `{{field}}` in a value, at any depth. */
export function fieldsIn(template: unknown): string[] {
  if (typeof template === 'string') return [...template.matchAll(hole)].map((match) => match[1] ?? '')
  if (template === null || typeof template !== 'object') return []
  return Object.values(template).flatMap(fieldsIn)
}

/** A text that is one `{{field}}` and nothing else keeps the field's type: `"{{amount}}"` becomes a number. */
export function fill(template: unknown, fields: Fields): unknown {
  if (typeof template === 'string') {
    const whole = wholeHole.exec(template)
    return whole ? valueOf(fields, whole[1] ?? '') : fillText(template, fields)
  }
  if (Array.isArray(template)) return template.map((item) => fill(item, fields))
  if (template === null || typeof template !== 'object') return template
  return fillNames({ ...template }, fields, fill)
}

/** Every name of an object with its value filled in, but for those whose value is not there. */
export function fillNames<Value, Filled>(
  template: Record<string, Value>,
  fields: Fields,
  fillOne: (value: Value, fields: Fields) => Filled,
): Record<string, Filled> {
  return Object.fromEntries(
    Object.entries(template)
      .filter(([, value]) => !isAbsent(value, fields))
      .map(([name, value]) => [name, fillOne(value, fields)]),
  )
}

function isAbsent(template: unknown, fields: Fields): boolean {
  const name = typeof template === 'string' ? wholeHole.exec(template)?.[1] : undefined
  return name !== undefined && Object.hasOwn(fields, name) && fields[name] === undefined
}

export function fillText(template: string, fields: Fields, encode = (text: string) => text): string {
  return template.replace(hole, (_, name: string) => encode(String(valueOf(fields, name))))
}

function valueOf(fields: Fields, name: string): string | number {
  const value = Object.hasOwn(fields, name) ? fields[name] : null
  if (value === null || value === undefined) throw new EmptyField(name)
  return value
}

/** JSON whose names cannot reach prototypes. Checked before it is copied, because the copy drops such names silently. */
export const JsonTemplate = z
  .unknown()
  .refine((value) => !hasForbidden(value), 'a forbidden name')
  .pipe(z.json())

function hasForbidden(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([name, inner]) => forbiddenNames.has(name) || hasForbidden(inner))
}

/** RFC 6901. */
export const Pointer = z.string().regex(/^(\/([^~/]|~[01])*)*$/, 'a JSON pointer')

/** Own properties only; undefined where nothing is. */
export function readPointer(value: unknown, pointer: string | undefined): unknown {
  if (pointer === undefined) return undefined
  let here = value
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (here === null || typeof here !== 'object' || !Object.hasOwn(here, name)) return undefined
    here = (here as Record<string, unknown>)[name]
  }
  return here
}
