import { type Centavos, centavos } from './centavos.ts'

/** R$ 1.234,56, in every interface language: the currency is Brazilian for every reader. */
export function formatBRL(amount: Centavos): string {
  const magnitude = amount < 0n ? -amount : amount
  const whole = (magnitude / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  const cents = (magnitude % 100n).toString().padStart(2, '0')
  // No-break space, as Intl writes it: an amount never wraps away from its currency.
  return `${amount < 0n ? '-' : ''}R$\u00A0${whole},${cents}`
}

/** What a person typed: decimal comma or dot, optional thousands dots and "R$". Null when it is not an amount. */
export function parseBRL(text: string): Centavos | null {
  const bare = text.replace(/^\s*R\$/, '').replace(/[\s\u00A0]/g, '')
  const match =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d+)(?:\.(\d{1,2}))?$/.exec(bare)
  if (!match) return null
  const whole = (match[1] ?? '').replaceAll('.', '')
  if (whole.length > 8) return null
  return centavos(BigInt(whole) * 100n + BigInt((match[2] ?? '').padEnd(2, '0')))
}
