import type { Wire } from '@girassol/contract'
import { add, fromWire, toWire } from '@girassol/money'
import { createAnswers } from '../../shared/api/answers.ts'
import type { Prize } from '../../shared/money/prize-text.ts'
import { formatTag } from '../../shared/i18n/formats.ts'

export type Missions = Wire<'missions'>['answer']
export type Mission = Missions['missions'][number]

export const periods = ['daily', 'week'] as const
export type Period = (typeof periods)[number]

export const missionAnswers = createAnswers<{ player: number; period: Period }, Missions>(
  'missions',
  async ({ period }, api) => api('missions', { query: { period } }),
  { fresh: true },
)

/** What was paid or taken on changes both lists, and what waits stands in both. */
export const refreshMissions = async (player: number): Promise<void> => {
  await Promise.all(periods.map(async (period) => missionAnswers.refresh({ player, period })))
}

export type MissionState = 'offered' | 'active' | 'done' | 'collected'

export function stateOf({ haveMission, completed, collected }: Mission): MissionState {
  if (collected) return 'collected'
  if (completed) return 'done'
  return haveMission ? 'active' : 'offered'
}

export interface Day {
  number: string
  weekday: string
  month: string
}

/** The day the server says it is in São Paulo (`2026-11-15`): the browser's own may be another. */
export function dayOf(today: string, locale: string): Day {
  // Noon, so that no time zone makes another day of it.
  const noon = new Date(`${today}T12:00:00Z`)
  const text = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(formatTag(locale), { ...options, timeZone: 'UTC' }).format(noon)
  return {
    number: text({ day: 'numeric' }),
    weekday: text({ weekday: 'long' }),
    month: text({ month: 'long' }),
  }
}

/** Prizes as shown after collecting: money of a kind in one sum, spins in one number, coupons one by one. */
export function sumPrizes(prizes: readonly Prize[]): Prize[] {
  const sums = new Map<string, Prize>()
  for (const [at, prize] of prizes.entries()) {
    const name = prize.kind === 'coupon' ? `coupon ${at}` : prize.kind
    const before = sums.get(name)
    sums.set(name, before ? joined(before, prize) : prize)
  }
  return [...sums.values()]
}

const plus = (one: number, other: number): number => toWire(add(fromWire(one), fromWire(other)))

function joined(one: Prize, other: Prize): Prize {
  if (one.kind === 'free_spins' && other.kind === 'free_spins')
    return { ...one, rounds: one.rounds + other.rounds }
  if ((one.kind === 'cash' || one.kind === 'bonus') && one.kind === other.kind)
    return { ...one, amount: plus(one.amount, other.amount) }
  return one
}
