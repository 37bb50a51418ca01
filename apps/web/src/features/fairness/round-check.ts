import { commitmentOf, type Played, replay } from '@girassol/games'

/** What the server says of a round: its stored steps are held against the computed ones. */
export interface Claim extends Played {
  commitment: string
  steps: readonly { events: unknown; stakes: number; pays: number }[]
}

export type Verdict =
  | { kind: 'confirmed' }
  /** The revealed seed does not match the hash shown before. */
  | { kind: 'other-seed' }
  | { kind: 'other-outcome' }
  /** No such table, or choices and moves that the rules do not know. */
  | { kind: 'impossible' }

export interface Check {
  verdict: Verdict
  steps: { events: unknown; stakes: number; pays: number }[]
}

/** The order of an object's fields says nothing, and a database may change it. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )

/** Only what both sides publish; the table's state stays on the server. */
const shown = ({ events, stakes, pays }: Claim['steps'][number]) => ({ events, stakes, pays })

export function stepsOf(played: Played): Check['steps'] | null {
  return replay(played)?.map(shown) ?? null
}

export function checkRound(claim: Claim): Check {
  const steps = stepsOf(claim)
  if (!steps) return { verdict: { kind: 'impossible' }, steps: [] }
  if (commitmentOf(claim.seeds.server) !== claim.commitment) return { verdict: { kind: 'other-seed' }, steps }
  const same = plain(steps) === plain(claim.steps.map(shown))
  return { verdict: { kind: same ? 'confirmed' : 'other-outcome' }, steps }
}
