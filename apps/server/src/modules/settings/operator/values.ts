import {
  isSettingName,
  Rules,
  settingDefinition,
  type SettingName,
  settingNames,
  type SettingValue,
  type SettingValues,
} from '@girassol/contract/operator'
import { Setting as SettingSchema } from '@girassol/contract/schemas'
import { z } from 'zod'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Stored } from '../defaults.ts'

const shape: Record<string, z.ZodType> = { ...SettingSchema.shape, ...Rules.shape }

/** Stored settings as operators see them: wire values by name, groups of values taken apart. */
export function flatten(stored: Stored): SettingValues {
  const wire = new Map<string, unknown>()
  const wireOf = (top: string): unknown => {
    if (!wire.has(top)) wire.set(top, z.encode(shape[top]!, stored[top as keyof Stored]))
    return wire.get(top)
  }
  return Object.fromEntries(
    settingNames.map((name) => {
      const [top = '', field] = name.split('.')
      const value = wireOf(top)
      return [name, field ? (value as Record<string, unknown>)[field] : value]
    }),
  ) as SettingValues
}

export type Patch = Partial<Record<SettingName, SettingValue>>

export const namesIn = (patch: Patch): SettingName[] => Object.keys(patch).filter(isSettingName)

/** Checks every value against its schema; the refusal names each field that is wrong. */
export function parsePatch(values: Record<string, SettingValue>): Patch {
  const wrong: Record<string, ['amount_invalid'] | ['invalid']> = {}
  const patch: Patch = {}
  for (const [name, value] of Object.entries(values)) {
    if (!isSettingName(name)) throw new AppError('setting_unknown', { values: { name } })
    const { schema, kind } = settingDefinition(name)
    const read = schema.safeParse(value)
    if (read.success) patch[name] = z.encode(schema, read.data) as SettingValue
    else wrong[name] = kind === 'amount' ? ['amount_invalid'] : ['invalid']
  }
  if (Object.keys(wrong).length > 0) throw fieldError(wrong)
  return patch
}

/** The stored form of a patch: whole groups, with the fields that did not change as they are. */
export function unflatten(before: Stored, patch: Patch): Partial<Stored> {
  const wire: Record<string, unknown> = {}
  for (const name of namesIn(patch)) {
    const [top = '', field] = name.split('.')
    if (!field) wire[top] = patch[name]
    else {
      wire[top] ??= z.encode(shape[top]!, before[top as keyof Stored])
      wire[top] = { ...(wire[top] as object), [field]: patch[name] }
    }
  }
  return Object.fromEntries(
    Object.entries(wire).map(([top, value]) => [top, z.decode(shape[top]!, value as never)]),
  )
}
