import type { Wire } from '@girassol/contract'
import { type Centavos, toWire } from '@girassol/money'

export type Order = Wire<'openCharge'>['body']
export type WirePreview = Wire<'openCharge'>['answer']['preview']
type Offered = Wire<'gateways'>['answer']['gateways'][number]
/** A way to pay; without a gateway the server chooses one for PIX. */
export type Method = Omit<Offered, 'gateway'> & { gateway: Offered['gateway'] | null }

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

type Opened = Wire<'openCharge'>['answer']

/** Only pages of the web: a redirect must never run a script or open another program. */
const webAddress = (address: string | null): string | null =>
  address && /^https?:\/\//i.test(address) ? address : null

/** Null when the answer has nothing to pay with: neither a code nor a page. */
export function chargeOf(opened: Opened): Charge | null {
  const code = opened.qrcode || null
  const redirectUrl = webAddress(opened.redirect_url)
  if (!code && !redirectUrl) return null
  return {
    id: opened.id,
    gateway: opened.gateway,
    code,
    redirectUrl,
    amount: opened.amount,
    createdAt: opened.created_at,
    expiresAt: opened.expires_at,
    preview: opened.preview,
  }
}
