import { z } from 'zod'
import { brl } from '../wire/money.ts'
import { Email } from './players.ts'
import type { Calls } from '../call.ts'

/** Every gateway, in the order the deposit screen offers them. Flags, defaults and the server's adapters follow this list. */
export const gateways = [
  'brasilcash',
  'digitopay',
  'orkestra',
  'rexpay',
  'suitpay',
  'bspay',
  'mercadopago',
  'sharkpay',
  'plugme',
  'stripe',
] as const
export type Gateway = (typeof gateways)[number]

/** The setting that switches a gateway on, under its name on the wire. */
export type GatewayFlag<Name extends Gateway = Gateway> = `${Name}_is_enable`
export const gatewayFlag = <Name extends Gateway>(gateway: Name): GatewayFlag<Name> => `${gateway}_is_enable`

/** One entry per gateway flag, all with the same value. */
export const forEachGatewayFlag = <Value>(value: Value): Record<GatewayFlag, Value> =>
  Object.fromEntries(gateways.map((name) => [gatewayFlag(name), value])) as Record<GatewayFlag, Value>

export const PaymentMethod = z.object({
  type: z.enum(['pix', 'stripe']),
  gateway: z.enum(gateways),
  name: z.string(),
  description: z.string(),
})

export const complianceProfiles = ['demo', 'br-licensed', 'standard'] as const
export type ComplianceProfile = (typeof complianceProfiles)[number]

/** What the compliance profile may allow. Features ask for these, never for the profile's name. */
export const permissions = [
  /** Money that is not play money. */
  'real_money',
  'deposit_bonus',
  'registration_bonus',
  'real_gateways',
  'card_payments',
  /** Deposits paid by someone other than the account's holder. */
  'third_party_payer',
  /** Withdrawals to a PIX key that is not the account holder's own. */
  'third_party_key',
  'deposit_without_limits',
  /** Prizes drawn by lot without the number of the authority's permission. */
  'unregistered_draws',
  /** Access and offers without the warnings of the ministry. */
  'play_without_warnings',
  /** A self-excluded player keeps the account, its balance and access to both. */
  'exclusion_keeps_account',
  /** Bets without a check of where the player is. */
  'play_without_location',
  /** Deposits and bets without what the law wants to know of a player. */
  'play_without_declaration',
  /** The operator closes or blocks an account without an inquiry in which the player answers. */
  'close_without_inquiry',
  /** Affiliates refer players and earn without an accepted contract. */
  'affiliate_without_agreement',
] as const
export type Permission = (typeof permissions)[number]

const colour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** What the operator may change of the look; empty means the design's own token. */
export const Branding = z.object({
  sun: colour.nullable(),
  sun_ink: colour.nullable(),
  petal: colour.nullable(),
})

const line = (max: number) => z.string().trim().min(1).max(max).nullable()

/** Who runs the site, for the footer (Lei 14.790/2023, art. 15). Null: not configured, and not shown. */
export const Operator = z.object({
  legal_name: line(160),
  trade_name: line(160),
  /** Fourteen signs without punctuation; those given out since July 2026 may have letters. */
  cnpj: z
    .string()
    .regex(/^[0-9A-Z]{12}\d{2}$/)
    .nullable(),
  /** The number of the authorisation, as the authority writes it. */
  licence: line(120),
  address: line(300),
  support_phone: line(40),
  support_email: Email.nullable(),
  /** Phone, address or link of the ombudsman, as the operator writes it. */
  ombudsman: line(200),
})
export type Operator = z.output<typeof Operator>

/** What every page may know. Anything secret lives elsewhere. */
export const Setting = z.object({
  /** False: a production site without a compliance profile for real money takes no players yet. */
  is_open: z.boolean(),
  software_name: z.string(),
  software_logo_white: z.string(),
  software_logo_black: z.string(),
  software_background: z.string(),
  /** Square picture for the browser's tab and the installed app; empty: the one of the design. */
  software_icon: z.string(),
  default_user_image: z.string(),
  branding: Branding,
  operator: Operator,

  currency_code: z.string(),
  symbol: z.string(),
  min_deposit: brl,
  max_deposit: brl,
  min_withdraw: brl,
  max_withdraw: brl,
  min_withdrawal: brl,
  max_withdrawal: brl,

  /** What the compliance profile allows. Without `deposit_bonus`, `initial_bonus` is 0. */
  permissions: z.record(z.enum(permissions), z.boolean()),
  initial_bonus: z.number(),
  initial_bonus_limit: brl,
  disable_rollover: z.boolean(),
  rollover: z.number(),
  rollover_deposit: z.number(),
  rollover_protection: z.number(),

  is_affiliate_enabled: z.boolean(),
  gateway_config: z.array(PaymentMethod),
  gateway_limits: z.partialRecord(z.enum(gateways), z.object({ min: brl, max: brl })),
  ...forEachGatewayFlag(z.boolean()),

  /** Null: no captcha is configured, and the local rule applies. */
  turnstile_site_key: z.string().nullable(),
})
export type Setting = z.output<typeof Setting>

export const settingsCalls = {
  settings: {
    method: 'GET',
    path: '/api/settings/data',
    access: 'open',
    summary: 'The site settings.',
    answer: z.object({ setting: Setting }),
  },
} as const satisfies Calls
