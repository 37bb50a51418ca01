import type { Player } from '../../players/index.ts'
import type { Payer } from '../gateways/port/gateway.ts'

/** Who pays, as gateways are told. They know Brazilian phones only: the bare digits of another country would be somebody else's. */
export const payerOf = (
  { name, email, phone, phoneCountry }: Pick<Player, 'name' | 'email' | 'phone' | 'phoneCountry'>,
  cpf: string,
): Payer => ({ name, cpf, email, phone: phoneCountry === '55' ? `+55${phone}` : null })
