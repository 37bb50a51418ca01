import type { Gender } from '@girassol/contract'
import type { Family } from '@girassol/sigap'

/** The version of the regulator's schemas that files are written by. */
export const SCHEMA_VERSION = 'v1'

/** When a file is due, in Brasília: an hour some days after its day, or the end of a business day of the next month. */
type DueTime = { readonly daysLater: number; readonly hour: number } | { readonly businessDay: number }

/** The manual's time for daily files; a later source names one day more, and the stricter time holds. */
export const dueTimes: Readonly<Record<Family, DueTime>> = {
  bettor: { daysLater: 1, hour: 6 },
  games: { daysLater: 1, hour: 6 },
  wallet: { daysLater: 1, hour: 6 },
  'operator-daily': { daysLater: 1, hour: 6 },
  'operator-monthly': { businessDay: 5 },
}

const transactionTypes = { deposit: 1, withdrawal: 2, bet: 3, prize: 4 } as const
const adjustmentReasons = { reversal: 1, additionForError: 2, reductionForError: 3, other: 4 } as const

export interface AdjustmentCode {
  readonly transactionType: number
  readonly reason: number
}

export const reversalOf = (kind: keyof typeof transactionTypes): AdjustmentCode => ({
  transactionType: transactionTypes[kind],
  reason: adjustmentReasons.reversal,
})

/** Rewards have no field of their own in this version. */
const other: AdjustmentCode = { transactionType: transactionTypes.prize, reason: adjustmentReasons.other }
/** Money that the player gave away: neither a bet nor its reversal. */
const gifts = new Set(['tip', 'tip_return'])
const corrections = new Set(['adjustment', 'adjustment_reversal', 'correction'])

/** The code of a movement that is neither deposit, withdrawal, bet nor prize. */
export function adjustmentCode(cause: string, isAddition: boolean): AdjustmentCode {
  if (cause === 'unclaimed' || gifts.has(cause))
    return { transactionType: transactionTypes.withdrawal, reason: adjustmentReasons.other }
  if (!corrections.has(cause)) return other
  const { additionForError, reductionForError } = adjustmentReasons
  return { ...other, reason: isAddition ? additionForError : reductionForError }
}

const OTHER_GAME = 7

/** Types of games by the family of a house game, else by the catalogue's type. */
const gameTypes: Readonly<Record<string, number>> = {
  slots: 1,
  crash: 2,
  roulette: 3,
  bingo: 4,
  live: 5,
  blackjack: 6,
  poker: 6,
}

export const gameTypeCode = (family: string | undefined, type: string | undefined): number =>
  gameTypes[family ?? ''] ?? gameTypes[type ?? ''] ?? OTHER_GAME

/** The regulator's codes of an account's standing. */
export const bettorStatuses = {
  active: 1,
  cancelled: 2,
  suspended: 3,
  selfExcluded: 4,
  verificationPending: 5,
  precautionary: 6,
  court: 7,
  yearlyUpdateDue: 8,
} as const

/** As declared; accounts from before the question have none. */
const genderCodes: Readonly<Record<Gender, number>> = { male: 1, female: 2, other: 3 }
export const genderCode = (gender: Gender | undefined): number => genderCodes[gender ?? 'other']
/** The code list of nationalities was not found; accounts need a CPF. */
export const BRAZILIAN = 1

const PAUSE_BAND_DAYS = 5
const PAUSE_CODE_MAX = 9
export const pauseCode = (days: number): string =>
  String(Math.min(Math.max(Math.ceil(days / PAUSE_BAND_DAYS), 1), PAUSE_CODE_MAX))

const EXCLUSION_MONTHS = [3, 6, 12, 24, 36, 48, 60]
const COURT_MONTHS = [1, 2, 3, 6, 12, 60]
const PERMANENT = '99'

/** The shortest coded term that covers so many days; null is for good. */
function termCode(terms: readonly number[], days: number | null): string {
  const months = terms.find((each) => days !== null && days <= each * 31)
  return months === undefined ? PERMANENT : String(months)
}

export const exclusionCode = (days: number | null): string =>
  termCode(EXCLUSION_MONTHS, days).padStart(2, '0')
export const courtExclusionCode = (days: number | null): string => termCode(COURT_MONTHS, days)
