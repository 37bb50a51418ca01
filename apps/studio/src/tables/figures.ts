import { numberText } from '../shell/numbers.ts'

/** 250 hundredths are 2,50×. */
export const hundredths = (value: number): string => `${plain(value / 100, 2)}×`

/** Shares of one as a percentage, with as many digits as small ones need. */
export function percent(share: number): string {
  const hundred = share * 100
  if (hundred === 0 || hundred >= 1) return `${plain(hundred, hundred >= 10 || hundred === 0 ? 1 : 2)} %`
  return `${numberText(hundred, { maximumSignificantDigits: 2 })} %`
}

/** A return in parts of the stake: 9653.16 are 96,53 %. */
export const returnText = (parts: number): string => `${plain(parts / 100, 2)} %`

export const plain = (value: number, digits: number): string =>
  numberText(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** A multiplier to the last of its parts: 12125 are 1,2125×. */
export const exactTimes = (parts: number): string =>
  `${numberText(parts / 10_000, { maximumFractionDigits: 4 })}×`
