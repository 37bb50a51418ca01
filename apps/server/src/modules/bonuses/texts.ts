import type { Language } from '@girassol/contract'

const applied: Record<Language, string> = {
  pt_BR: 'Cupom aplicado com sucesso!',
  en: 'Coupon applied!',
  es: '¡Cupón aplicado con éxito!',
}

const details: Record<Language, string> = {
  pt_BR: 'Cupom aplicado: {discount}% de Bonus',
  en: 'Coupon applied: {discount}% bonus',
  es: 'Cupón aplicado: {discount}% de bono',
}

export const appliedText = (language: Language): string => applied[language]
export const couponText = (discount: number, language: Language): string =>
  details[language].replace('{discount}', String(discount / 100))
