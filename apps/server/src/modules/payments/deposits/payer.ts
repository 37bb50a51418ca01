import type { Player } from '../../players/index.ts'
import type { Payer } from '../gateways/port/gateway.ts'

/** The payer as sent to gateways. They know Brazilian phones only: the bare digits of a foreign number would be another person's. */
export const payerOf = (
  { name, email, phone, phoneCountry }: Pick<Player, 'name' | 'email' | 'phone' | 'phoneCountry'>,
  cpf: string,
): Payer => ({ name, cpf, email, phone: phoneCountry === '55' ? `+55${phone}` : null })
