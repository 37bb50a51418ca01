import type { OperatorErrorCode } from '../../operator-errors.ts'
import type { Permission } from '../../player/settings.ts'
import type { SettingName, SettingValue } from './definitions.ts'

export type SettingValues = Record<SettingName, SettingValue>

/** Why a set of values cannot be in force together. */
export interface SettingIssue {
  code: Extract<
    OperatorErrorCode,
    | 'setting_min_above_max'
    | 'setting_auto_above_four_eyes'
    | 'setting_not_allowed'
    | 'setting_cpa_without_baseline'
    | 'branding_contrast'
  >
  names: SettingName[]
  /** The measured contrast. */
  ratio?: number
}

const limits: [min: SettingName, max: SettingName][] = [
  ['min_deposit', 'max_deposit'],
  ['min_withdraw', 'max_withdraw'],
]

/** Settings that a compliance profile without the permission does not allow to be anything but zero. */
const permitted: [SettingName, Permission][] = [['initial_bonus', 'deposit_bonus']]

/** Rules over several settings. Pure, so that the form and the server say the same. Wire values. */
export function checkSettings(
  values: SettingValues,
  allows: (permission: Permission) => boolean,
): SettingIssue[] {
  const issues: SettingIssue[] = []
  const number = (name: SettingName) => Number(values[name])
  for (const [min, max] of limits)
    if (number(min) > number(max)) issues.push({ code: 'setting_min_above_max', names: [min, max] })
  if (number('withdraw_auto_limit') > number('withdraw_four_eyes_amount'))
    issues.push({
      code: 'setting_auto_above_four_eyes',
      names: ['withdraw_auto_limit', 'withdraw_four_eyes_amount'],
    })
  for (const [name, permission] of permitted)
    if (number(name) > 0 && !allows(permission)) issues.push({ code: 'setting_not_allowed', names: [name] })
  const baselines: SettingName[] = ['affiliate_deal.cpa_deposit', 'affiliate_deal.cpa_staked']
  if (number('affiliate_deal.cpa') > 0 && baselines.every((name) => number(name) === 0))
    issues.push({ code: 'setting_cpa_without_baseline', names: ['affiliate_deal.cpa', ...baselines] })
  return [...issues, ...checkContrast(values)]
}

/** The tokens of the design, night and day: what applies where the operator chose no colour. */
export const designColours = {
  'branding.sun': ['#ffc83d', '#f7b500'],
  'branding.sun_ink': ['#1c1500', '#1c1500'],
  'branding.petal': ['#ff8a3d', '#e86a17'],
} as const

/** WCAG 2.2, 1.4.3: text needs 4.5 to 1. */
export const CONTRAST_MIN = 4.5

function checkContrast(values: SettingValues): SettingIssue[] {
  const colour = (name: keyof typeof designColours, theme: 0 | 1) =>
    String(values[name] ?? designColours[name][theme])
  return (['branding.sun', 'branding.petal'] as const).flatMap((background): SettingIssue[] => {
    const ratio = Math.min(
      ...([0, 1] as const).map((theme) =>
        contrastOf(colour(background, theme), colour('branding.sun_ink', theme)),
      ),
    )
    if (ratio >= CONTRAST_MIN) return []
    return [{ code: 'branding_contrast', names: [background, 'branding.sun_ink'], ratio }]
  })
}

/** Contrast of two colours such as #ffc83d, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
