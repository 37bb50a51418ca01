import type { Wire } from '@girassol/contract'

export type Winner = Wire<'lastWinners'>['answer']['winners'][number]

export type Rank = 'big' | 'major' | 'mega' | null

const HIGH_AMOUNT_MIN = 500

/** Letters as people count them: an accent or a symbol made of two is not torn apart. */
function cut(text: string, longest: number, kept: number): string {
  const letters = Array.from(text)
  return letters.length > longest ? `${letters.slice(0, kept).join('')}…` : text
}

export const shortName = (name: string): string => cut(name, 8, 6)
export const shortGame = (name: string): string => cut(name, 15, 13)

export const isHigh = (amount: number): boolean => amount >= HIGH_AMOUNT_MIN

export function rankOf(amount: number): Rank {
  if (amount >= 1000) return 'mega'
  if (amount >= 500) return 'major'
  return amount >= 100 ? 'big' : null
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "há 3 minutos", in the language shown; anything under a minute is now. */
export function timeAgo(moment: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - Date.parse(moment)) / 1000))
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  for (const [unit, length] of units) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit)
  }
  return format.format(0, 'second')
}

const WINNERS_SHOWN = 20

/** New wins on top, each once. */
export function addWinner(list: readonly Winner[], winner: Winner): Winner[] {
  return [winner, ...list.filter(({ id }) => id !== winner.id)].slice(0, WINNERS_SHOWN)
}
