import type { PlayerLimits } from '../account-answers.ts'
import type { LimitKind, LimitPeriod } from '../limits/limit-texts.ts'

/** The deposit's limit stands first: it is the one that stops money before it can be lost. */
const offered: readonly LimitKind[] = ['deposit', 'loss', 'time']

/** The kinds to ask for: those that the profile demands, and the offered ones that the player has not set. */
export function openKinds({ limits, required }: PlayerLimits): LimitKind[] {
  const own = new Set(limits.filter(({ amount }) => amount !== null).map(({ kind }) => kind))
  const kinds = [...new Set([...offered, ...required])].filter((kind) => !own.has(kind))
  return kinds.some((kind) => required.includes(kind)) || own.size === 0 ? kinds : []
}

export interface TypedLimit {
  text: string
  period: LimitPeriod
}

export type TypedLimits = Partial<Record<LimitKind, TypedLimit>>

export const emptyLimit = (kind: LimitKind): TypedLimit => ({
  text: '',
  period: kind === 'time' ? 'day' : 'month',
})
