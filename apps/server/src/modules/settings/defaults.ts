import { centavos } from '@girassol/money'
import type { Setting } from '@girassol/contract'
import type { Rules } from '@girassol/contract/operator'
import { forEachGatewayFlag } from '@girassol/contract/schemas'
import { ruleDefaults } from './rules.ts'

/** What the operator stores. `min_withdrawal` and `max_withdrawal` are second names of one value and are not stored twice. */
export type Stored = Omit<
  Setting,
  | 'is_open'
  | 'permissions'
  | 'min_withdrawal'
  | 'max_withdrawal'
  | 'turnstile_site_key'
  | 'gateway_config'
  | 'gateway_limits'
> &
  Rules

/** The name until the operator chooses one. */
export const defaultSiteName = 'Casino'

export const defaults: Stored = {
  software_name: defaultSiteName,
  software_logo_white: '',
  software_logo_black: '',
  software_background: '',
  software_icon: '',
  default_user_image: '',
  branding: { sun: null, sun_ink: null, petal: null },
  operator: {
    legal_name: null,
    trade_name: null,
    cnpj: null,
    licence: null,
    address: null,
    support_phone: null,
    support_email: null,
    ombudsman: null,
  },

  currency_code: 'BRL',
  symbol: 'R$',
  min_deposit: centavos(20_00),
  max_deposit: centavos(5_000_00),
  min_withdraw: centavos(100_00),
  max_withdraw: centavos(5_000_00),

  initial_bonus: 0,
  initial_bonus_limit: centavos(500_00),
  disable_rollover: true,
  rollover: 0,
  rollover_deposit: 0,
  rollover_protection: 0,

  is_affiliate_enabled: true,
  ...forEachGatewayFlag(false),

  ...ruleDefaults,
}
