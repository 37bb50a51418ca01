import type { Wire } from '@girassol/contract'
import { type Centavos, toWire } from '@girassol/money'
import { api } from '../../../shared/api/api.ts'

export type Order = Wire<'openCharge'>['body']
export type WirePreview = Wire<'openCharge'>['answer']['preview']
export type Method = Wire<'gateways'>['answer']['gateways'][number]

/** A deposit under way. After a reload only id and gateway are known at first. */
export interface Charge {
  id: string
  gateway: string
  code: string | null
  redirectUrl: string | null
  amount: number | null
  createdAt: string | null
  expiresAt: string | null
  preview: WirePreview | null
}

/** The server reads it as the account's own CPF. */
const OWN_CPF = '00000000000'

export function orderOf(
  method: Method,
  amount: Centavos,
  acceptBonus: boolean,
  couponCode: string | null,
): Order {
  return {
    amount: toWire(amount),
    accept_bonus: acceptBonus,
    cpf: OWN_CPF,
    gateway: method.gateway,
    paymentType: method.type,
    coupon_code: couponCode,
  }
}

/** Two gateways have a call of their own. */
export function sendOrder(order: Order): Promise<unknown> {
  if (order.gateway === 'brasilcash') return api('brasilcashCharge', { body: order })
  if (order.gateway === 'rexpay') return api('rexpayCharge', { body: order })
  return api('openCharge', { body: order })
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Only pages of the web: a redirect must never run a script or open another program. */
const webAddress = (value: unknown): string | null => {
  const address = text(value)
  return address && /^https?:\/\//i.test(address) ? address : null
}

/** The names differ between gateways; one nests everything under `data`. */
export function readOpened(answer: unknown, gateway: string): Charge | 'no-data' | 'no-id' {
  const flat = record(answer)
  const nested = record(flat['data'])
  const code = text(flat['qrcode']) ?? text(nested['pix_dynamic_code'])
  const redirectUrl = webAddress(flat['redirect_url'])
  if (!code && !redirectUrl) return 'no-data'
  const id = text(flat['id']) ?? text(flat['idTransaction']) ?? text(nested['id'])
  if (!id) return 'no-id'
  return {
    id,
    gateway,
    code,
    redirectUrl,
    amount: typeof flat['amount'] === 'number' ? flat['amount'] : null,
    createdAt: text(flat['created_at']),
    expiresAt: text(flat['expires_at']),
    preview: (flat['preview'] as WirePreview | undefined) ?? null,
  }
}
