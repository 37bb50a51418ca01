import { type Centavos, centavos } from '@girassol/money'

export const toCentavos = (text: string): Centavos => centavos(BigInt(text.replace('.', '')))

export const toDecimal = (amount: Centavos): string => {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
