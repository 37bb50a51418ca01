import { add, type Centavos, min, percent, share, ZERO } from '@girassol/money'
import type { WelcomeOffer } from '../../../shared/deposits/welcome-offer.ts'

/** The server's arithmetic: a share rounded half up, then the cap. */
export const welcomeBonus = (amount: Centavos, offer: WelcomeOffer): Centavos =>
  min(share(amount, percent(offer.percent), 'half-up'), offer.limit)

export interface Coupon {
  code: string
  /** 1 doubles the deposit, 2 adds its discount in percent. */
  bonusType: 1 | 2
  discount: number
  minDeposit: Centavos
}

export const couponBonus = (amount: Centavos, coupon: Pick<Coupon, 'bonusType' | 'discount'>): Centavos =>
  coupon.bonusType === 1 ? amount : share(amount, percent(coupon.discount), 'half-up')

export const couponCounts = (amount: Centavos, coupon: Coupon): boolean => amount >= coupon.minDeposit

/** What a deposit will bring, to the centavo. */
export interface Preview {
  amount: Centavos
  welcome: Centavos
  coupon: Centavos
  total: Centavos
}

export function previewOf(
  amount: Centavos,
  offer: WelcomeOffer | null,
  accepted: boolean,
  coupon: Coupon | null,
): Preview {
  const welcome = offer && accepted ? welcomeBonus(amount, offer) : ZERO
  const extra = coupon && couponCounts(amount, coupon) ? couponBonus(amount, coupon) : ZERO
  return { amount, welcome, coupon: extra, total: add(amount, add(welcome, extra)) }
}
