import assert from 'node:assert/strict'
import type { Answer, Language } from '@girassol/contract'
import { type Centavos, centavos } from '@girassol/money'
import { type Prize, readPrize } from '../prize.ts'
import type { SliceRow, SpinRow, WheelRow } from './queries.ts'
import { type Restriction, restrictionText } from './texts.ts'

type WheelView = Answer<'roulette'>['roulette']
type SliceView = WheelView['prizes'][number]

/** A slice with its decoded prize and current weight. */
export interface Slice {
  row: SliceRow
  prize: Prize
  /** 0 when it cannot be drawn: out of stock, or not allowed here. */
  weight: number
}

export function slicesOf(rows: readonly SliceRow[], isAllowed: (prize: Prize) => boolean): Slice[] {
  return rows.map((row) => {
    const prize = readPrize(row.prize)
    return { row, prize, weight: row.stock === 0 || !isAllowed(prize) ? 0 : row.weight }
  })
}

/** What decides whether a player may spin. */
export interface Standing {
  spinsToday: number
  /** Cash and bonus together. */
  balance: Centavos
}

/** A wheel that only has "nothing" left is closed. */
const hasPrizes = (slices: readonly Slice[]): boolean =>
  slices.some(({ prize, weight }) => prize.kind !== 'nothing' && weight > 0)

export function restrictionOf(
  wheel: Pick<WheelRow, 'max_spins_per_day' | 'min_balance_required'>,
  slices: readonly Slice[],
  standing: Standing | null,
): Restriction | null {
  if (!hasPrizes(slices)) return 'sold_out'
  if (!standing) return 'guest'
  if (standing.spinsToday >= wheel.max_spins_per_day) return 'daily_limit'
  return standing.balance < wheel.min_balance_required ? 'min_balance' : null
}

export function sliceView({ row, weight }: Slice, totalWeight: number, language: Language): SliceView {
  return {
    id: row.id,
    name: row.name[language],
    slice_background_type: row.slice_background_type,
    slice_background_image_url: row.slice_background_image_url,
    slice_background_color: row.slice_background_color,
    slice_icon_url: row.slice_icon_url,
    slice_text_color: row.slice_text_color,
    weight,
    probability: totalWeight === 0 ? 0 : weight / totalWeight,
    stock_left: row.stock,
  }
}

export const weightOf = (slices: readonly Slice[]): number =>
  slices.reduce((sum, { weight }) => sum + weight, 0)

export function wheelView(
  { code: _code, is_active: _active, position: _position, ...row }: WheelRow,
  slices: readonly Slice[],
  standing: Standing | null,
  language: Language,
): WheelView {
  const restriction = restrictionOf(row, slices, standing)
  const minimum = centavos(row.min_balance_required)
  const spins = standing?.spinsToday ?? 0
  const totalWeight = weightOf(slices)
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
    prizes: slices.map((slice) => sliceView(slice, totalWeight, language)),
  }
}

export function spinView(
  { id, final_angle, was_winner, slices, prize_id, spun_at }: SpinRow,
  language: Language,
) {
  const slice = slices.find((each) => each.id === prize_id)
  assert(slice, `drawn slice of spin ${id} not found`)
  return {
    id,
    final_angle: Number(final_angle),
    was_winner,
    prize_display: slice.name[language],
    spun_at: spun_at.toISOString(),
  }
}

export function resultView({
  prize_result: { prize: stored, reference },
}: SpinRow): Answer<'spinRoulette'>['prize_result'] {
  const prize = readPrize(stored)
  return {
    kind: prize.kind,
    amount: 'amount' in prize ? prize.amount : null,
    rounds: prize.kind === 'free_spins' ? prize.rounds : null,
    percent: prize.kind === 'coupon' ? prize.percent : null,
    reference,
  }
}
