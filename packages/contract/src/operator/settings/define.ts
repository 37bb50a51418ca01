import type { z } from 'zod'
import type { Language } from '../../language.ts'
import type { OperatorPermission } from '../permissions.ts'

export const settingGroups = [
  'compliance',
  'deposits',
  'withdrawals',
  'wins',
  'bonuses',
  'affiliates',
  'company',
  'branding',
] as const
export type SettingGroup = (typeof settingGroups)[number]

type Texts = Record<Language, string>

/** How a value is shown and typed. On the wire amounts are decimal BRL. */
export type SettingKind =
  | 'amount'
  | 'percent'
  | 'factor'
  | 'count'
  | 'hours'
  | 'minutes'
  | 'switch'
  | 'text'
  | 'colour'
  | 'picture'
  | 'choice'

export interface SettingDefinition {
  group: SettingGroup
  kind: SettingKind
  permission: Extract<OperatorPermission, 'settings.write' | 'branding.write' | 'profile.write'>
  schema: z.ZodType
  /** Needs a second person, or a stronger confirmation where there is none. */
  dangerous?: true
  label: Texts
  meaning: Texts
  /** What the change does to players' money, shown before it is made. */
  effect?: Texts
}

export const texts = (pt_BR: string, en: string, es: string): Texts => ({ pt_BR, en, es })

interface Wording {
  label: Texts
  meaning: Texts
  effect?: Texts
  dangerous?: true
}

export const defining =
  (group: SettingGroup, permission: SettingDefinition['permission'] = 'settings.write') =>
  (kind: SettingKind, schema: z.ZodType, wording: Wording): SettingDefinition => ({
    group,
    permission,
    kind,
    schema,
    ...wording,
  })
