import type { Language } from '@girassol/contract'
import { centavos } from '@girassol/money'
import type { Database } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Edge } from '../../platform/http/edge.ts'
import type { Bonuses } from './bonuses.ts'
import { bonusOf } from './coupons.ts'
import { appliedText, couponText } from './texts.ts'

/** Slows down guessing of codes. */
const guesses = { name: 'coupon', max: 30, seconds: 600 }

export function registerBonusesRoutes(edge: Edge, database: Database, bonuses: Bonuses): void {
  const { coupons, freeSpins } = bonuses
  edge.handle('activeBonuses', ({ identity }) =>
    database.transaction((tx) => bonuses.overview(tx, identity.subject)),
  )
  edge.handle('freeSpins', ({ identity, query }) =>
    database.transaction((tx) => freeSpins.list(tx, identity.subject, query['status[]'])),
  )

  edge.handle('couponDetails', { limits: [guesses] }, async ({ body, identity, language }) => {
    try {
      const coupon = await database.transaction((tx) => coupons.check(tx, identity.subject, body.code, null))
      return {
        valid: true,
        status: true,
        message: couponText(coupon.discount, language),
        type: coupon.type,
        bonus_type: coupon.bonus_type,
        discount: coupon.discount / 100,
        min_deposit: centavos(coupon.min_deposit),
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return refusedDetails(error, language)
    }
  })

  edge.handle('couponRedeem', { limits: [guesses] }, async ({ body, identity, language }) => {
    if (body.depositAmount <= 0n) throw new AppError('amount_invalid', { field: 'depositAmount' })
    const coupon = await database.transaction((tx) =>
      coupons.check(tx, identity.subject, body.code, body.depositAmount),
    )
    return { success: true, message: appliedText(language), bonus: bonusOf(coupon, body.depositAmount) }
  })
}

/** A refused coupon is an ordinary answer: the form shows its message and continues. */
function refusedDetails(error: AppError, language: Language) {
  const message = error.say(language)
  return {
    valid: false,
    status: false,
    message,
    type: null,
    bonus_type: null,
    discount: null,
    min_deposit: null,
  }
}
