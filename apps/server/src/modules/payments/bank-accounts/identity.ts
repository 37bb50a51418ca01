import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import type { BankAccount } from '../gateways/port/gateway.ts'

export interface Identity {
  /** The same text for the same account, whichever way it is written. */
  text: string
  /** Bank and last digits, as far as a person may see them; null where the vendor names neither. */
  bank: string | null
  ending: string | null
}

const ENDING_LENGTH = 4
/** Of a shorter number the last digits would be all of it. */
const NUMBER_LENGTH_MIN = 6

/** An account with bank and branch is the same at every gateway. A vendor's own reference can be compared at that vendor alone. */
export function identityOf(gateway: GatewayName, account: BankAccount): Identity {
  if ('reference' in account)
    return { text: `${gateway}/${account.reference}`, bank: account.bank, ending: null }
  const { ispb, branch, number } = account
  const digits = bare(number)
  return {
    text: ['bank', bare(ispb), bare(branch), digits].join('/'),
    bank: bare(ispb).padStart(8, '0'),
    ending: digits.length < NUMBER_LENGTH_MIN ? null : digits.slice(-ENDING_LENGTH),
  }
}

/** Hyphens, dots and leading zeros differ between vendors; a check digit may be an X. */
const bare = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+(?=.)/, '')
