import type { ComplianceProfile } from '@girassol/contract/schemas'

/** What the law or the operator's licence may forbid. Features ask for these, never for the profile's name. */
export type Permission =
  | 'deposit_bonus'
  | 'registration_bonus'
  | 'real_gateways'
  | 'card_payments'
  | 'third_party_payer'
  | 'deposit_without_limits'

const permissions: Record<ComplianceProfile, ReadonlySet<Permission>> = {
  demo: new Set([
    'deposit_bonus',
    'registration_bonus',
    'card_payments',
    'third_party_payer',
    'deposit_without_limits',
  ]),
  // Lei 14.790/2023 and the SPA/MF ordinances: nothing tied to a deposit or to registration, PIX from one's own CPF only.
  'br-licensed': new Set(['real_gateways']),
  standard: new Set([
    'deposit_bonus',
    'registration_bonus',
    'real_gateways',
    'card_payments',
    'third_party_payer',
    'deposit_without_limits',
  ]),
}

export interface Profile {
  name: ComplianceProfile
  allows(permission: Permission): boolean
}

export function profileOf(name: ComplianceProfile): Profile {
  return { name, allows: (permission) => permissions[name].has(permission) }
}
