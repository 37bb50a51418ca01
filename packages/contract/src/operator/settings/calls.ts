import { z } from 'zod'
import { complianceProfiles, permissions } from '../../player/settings.ts'
import type { OperatorCalls } from '../call.ts'
import { Reason, Time } from '../fields.ts'
import { type SettingName, settingNames, type SettingValue } from './definitions.ts'

const Value: z.ZodType<SettingValue, SettingValue> = z.union([
  z.string().max(400),
  z.number(),
  z.boolean(),
  z.null(),
])

/** Values by the name of their setting; the use case checks each against its own schema. */
const Values = z.record(z.string().max(60), Value)

/** Typed by the operator who changes a dangerous setting alone: the platform's name. */
const Confirmation = z.string().max(200).optional()

const Change = z.object({
  changes: Values,
  /** The values that the operator saw; a change by another operator in between is not overwritten. */
  seen: Values,
  reason: Reason,
  confirmation: Confirmation,
})

/** Set when a second person has to approve first. */
const Changed = z.object({ approval: z.string().nullable() })

const changeErrors = [
  'setting_unknown',
  'setting_not_yours',
  'setting_unchanged',
  'setting_changed_meanwhile',
  'setting_min_above_max',
  'setting_auto_above_four_eyes',
  'setting_not_allowed',
  'setting_cpa_without_baseline',
  'confirmation_required',
  'approval_pending',
] as const

/** What a picture is for: decides its size and format. */
export const brandPictures = [
  'software_logo_white',
  'software_logo_black',
  'software_icon',
  'default_user_image',
] as const satisfies SettingName[]

export const BRAND_PICTURE_BYTES_MAX = 1024 * 1024

const Link = z.string().trim().max(200)

/** Support and social links: a whole address, a name with or without @, or a number; empty means not shown. */
export const BrandLinks = z.object({
  whastapp: Link,
  telegram: Link,
  instagram: Link,
  facebook: Link,
  twitter: Link,
  youtube: Link,
})

export const settingsCalls = {
  listSettings: {
    method: 'GET',
    path: '/api/operator/settings',
    access: 'settings.read',
    summary: 'Every setting with its value, its default, and who changed it last.',
    answer: z.object({
      settings: z.array(
        z.object({
          name: z.enum(settingNames as [SettingName, ...SettingName[]]),
          value: Value,
          default: Value,
          changed_at: Time.nullable(),
          /** The operator's name; null also for the terminal. */
          changed_by: z.string().nullable(),
        }),
      ),
      /** What the compliance profile in force allows. */
      allowed: z.record(z.enum(permissions), z.boolean()),
      /** Whether a second person can approve; otherwise dangerous settings need `confirmation`. */
      second_person: z.boolean(),
      confirmation: z.string(),
    }),
  },
  settingHistory: {
    method: 'GET',
    path: '/api/operator/settings/:name/history',
    access: 'settings.read',
    summary: 'The changes of one setting, newest first.',
    errors: ['setting_unknown'],
    params: z.object({ name: z.string().max(60) }),
    answer: z.object({
      entries: z.array(
        z.object({
          seq: z.string(),
          at: Time,
          /** Null when it was done in the terminal. */
          by: z.string().nullable(),
          before: Value,
          after: Value,
          reason: z.string().nullable(),
        }),
      ),
    }),
  },
  changeSettings: {
    method: 'PATCH',
    path: '/api/operator/settings',
    access: 'settings.write',
    stepUp: true,
    summary: 'Changes settings, or asks a second person for those that are dangerous.',
    errors: changeErrors,
    body: Change,
    answer: Changed,
  },
  changeComplianceRules: {
    method: 'PATCH',
    path: '/api/operator/profile/rules',
    access: 'profile.write',
    stepUp: true,
    summary: 'Changes the settings beside the compliance profile: closing on a failed rule, archiving.',
    errors: changeErrors,
    body: Change,
    answer: Changed,
  },
  changeBranding: {
    method: 'PATCH',
    path: '/api/operator/branding',
    access: 'branding.write',
    stepUp: true,
    summary: 'Changes name, pictures and colours.',
    errors: [...changeErrors, 'branding_contrast'],
    body: Change,
    answer: Changed,
  },
  uploadBrandPicture: {
    method: 'POST',
    path: '/api/operator/branding/pictures',
    access: 'branding.write',
    stepUp: true,
    bodyLimit: 1_500_000,
    summary: 'Stores a picture for the brand, re-encoded; `changeBranding` puts it in use.',
    errors: ['picture_invalid', 'picture_too_small'],
    body: z.object({
      use: z.enum(brandPictures),
      /** Base64 of a PNG, JPEG or WebP file. */
      image: z.string().max(Math.ceil((BRAND_PICTURE_BYTES_MAX * 4) / 3) + 4),
    }),
    answer: z.object({ url: z.string() }),
  },
  brandLinks: {
    method: 'GET',
    path: '/api/operator/branding/links',
    access: 'settings.read',
    summary: 'Support and social links.',
    answer: z.object({ links: BrandLinks }),
  },
  changeBrandLinks: {
    method: 'PUT',
    path: '/api/operator/branding/links',
    access: 'branding.write',
    stepUp: true,
    summary: 'Replaces the support and social links.',
    errors: ['setting_unchanged'],
    body: z.object({ links: BrandLinks, reason: Reason }),
    answer: z.object({ links: BrandLinks }),
  },
  listProfiles: {
    method: 'GET',
    path: '/api/operator/compliance-profiles',
    access: 'settings.read',
    summary: 'The compliance profiles with what each switches, and the one in force.',
    answer: z.object({
      current: z.enum(complianceProfiles),
      production: z.boolean(),
      /** Whether the site takes players. */
      open: z.boolean(),
      profiles: z.array(
        z.object({
          name: z.enum(complianceProfiles),
          selectable: z.boolean(),
          allowed: z.record(z.enum(permissions), z.boolean()),
          /** Minimum milliseconds between the openings of two rounds. */
          cycle_slots_ms: z.number(),
          cycle_others_ms: z.number(),
          /** Minimum account age for withdrawals without a review. */
          account_hours: z.number(),
        }),
      ),
      second_person: z.boolean(),
      confirmation: z.string(),
    }),
  },
  chooseProfile: {
    method: 'PUT',
    path: '/api/operator/compliance-profile',
    access: 'profile.write',
    stepUp: true,
    summary: 'Chooses the compliance profile, or asks a second person to.',
    errors: [...changeErrors, 'profile_not_for_production'],
    body: z.object({
      profile: z.enum(complianceProfiles),
      seen: z.enum(complianceProfiles),
      reason: Reason,
      confirmation: Confirmation,
    }),
    answer: Changed,
  },
} as const satisfies OperatorCalls
