import type { Answer, Language } from '@girassol/contract'
import { type Centavos, centavos } from '@girassol/money'
import { type Prize, readPrize } from '../prize.ts'
import type { PrizeRow, RouletteRow } from './queries.ts'
import { type Restriction, restrictionText } from './texts.ts'

type RouletteView = Answer<'roulette'>['roulette']
type SliceView = RouletteView['prizes'][number]

/** A slice with what its prize is and how likely it is now. */
export interface Slice {
  row: PrizeRow
  prize: Prize
  /** 0 when it cannot be drawn: out of stock, or not allowed here. */
  weight: number
}

export function slicesOf(rows: readonly PrizeRow[], isAllowed: (prize: Prize) => boolean): Slice[] {
  return rows.map((row) => {
    const prize = readPrize(row.prize)
    return { row, prize, weight: row.stock === 0 || !isAllowed(prize) ? 0 : row.weight }
  })
}

/** Who stands before a wheel. */
export interface Standing {
  spinsToday: number
  /** Cash and bonus together. */
  balance: Centavos
}

/** A wheel that only gives nothing any more is over: nobody is asked to turn it. */
const hasPrizes = (slices: readonly Slice[]): boolean =>
  slices.some(({ prize, weight }) => prize.kind !== 'nothing' && weight > 0)

export function restrictionOf(
  roulette: Pick<RouletteRow, 'max_spins_per_day' | 'min_balance_required'>,
  slices: readonly Slice[],
  standing: Standing | null,
): Restriction | null {
  if (!hasPrizes(slices)) return 'sold_out'
  if (!standing) return 'guest'
  if (standing.spinsToday >= roulette.max_spins_per_day) return 'daily_limit'
  return standing.balance < roulette.min_balance_required ? 'min_balance' : null
}

export function sliceView({ row, weight }: Slice, whole: number, language: Language): SliceView {
  return {
    id: row.id,
    name: row.name[language],
    slice_background_type: row.slice_background_type,
    slice_background_image_url: row.slice_background_image_url,
    slice_background_color: row.slice_background_color,
    slice_icon_url: row.slice_icon_url,
    slice_text_color: row.slice_text_color,
    weight,
    probability: whole === 0 ? 0 : weight / whole,
    stock_left: row.stock,
  }
}

export const wholeOf = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { weight }) => sum + weight, 0)

export function rouletteView(
  { code: _code, is_active: _active, position: _position, ...row }: RouletteRow,
  slices: readonly Slice[],
  standing: Standing | null,
  language: Language,
): RouletteView {
  const restriction = restrictionOf(row, slices, standing)
  const minimum = centavos(row.min_balance_required)
  const spins = standing?.spinsToday ?? 0
  const whole = wholeOf(slices)
  return {
    ...row,
    name: row.name[language],
    description: row.description[language],
    can_spin: restriction === null,
    spin_restriction_reason: restriction && restrictionText(restriction, minimum, language),
    spins_today: spins,
    spins_remaining: Math.max(0, row.max_spins_per_day - spins),
    min_balance_required: minimum,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    prizes: slices.map((slice) => sliceView(slice, whole, language)),
  }
}
