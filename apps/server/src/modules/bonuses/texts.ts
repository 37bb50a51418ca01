import type { Language } from '@girassol/contract'
import { msg, translate } from '../../platform/i18n.ts'

const applied = msg({ message: 'Cupom aplicado com sucesso!' })

const details = msg({ message: 'Cupom aplicado: {discount}% de Bônus' })

export const appliedText = (language: Language): string => translate(language, applied)
export const couponText = (discount: number, language: Language): string =>
  translate(language, details, { discount: String(discount / 100) })
