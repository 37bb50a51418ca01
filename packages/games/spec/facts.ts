import { familyOf } from '../src/replay.ts'
import type { Step } from '../src/rules.ts'

/** What a verifier compares of a step of a round. */
export interface StepFacts {
  stakes: number
  pays: number
  facts: Record<string, unknown>
}

type Event = Record<string, unknown> & { kind: string }

const ofKind = (events: readonly Event[], kind: string): Event[] =>
  events.filter((event) => event.kind === kind)
const firstOf = (events: readonly Event[], kind: string, field: string): unknown =>
  ofKind(events, kind)[0]?.[field] ?? null

/** By family: the draw and the end of a step, out of its events. */
const families: Record<string, (events: readonly Event[]) => Record<string, unknown>> = {
  bingo: (events) => ({
    cards: ofKind(events, 'card').map(({ numbers }) => numbers),
    balls: ofKind(events, 'ball').map(({ number }) => number),
    patterns: ofKind(events, 'settled').map(({ pattern }) => pattern),
  }),
  blackjack: (events) => ({
    cards: events.flatMap(({ kind, card }) => (kind === 'dealt' || kind === 'turned' ? [card] : [])),
    outcomes: ofKind(events, 'settled').map(({ outcome }) => outcome),
  }),
  crash: (events) => ({
    cashedOut: firstOf(events, 'cashedOut', 'at'),
    crashed: firstOf(events, 'crashed', 'at'),
  }),
  dice: (events) => ({ roll: firstOf(events, 'rolled', 'roll') }),
  double: (events) => ({ slot: firstOf(events, 'spun', 'slot') }),
  keno: (events) => ({ numbers: ofKind(events, 'drawn').map(({ number }) => number) }),
  mines: (events) => ({ mines: firstOf(events, 'uncovered', 'mines') }),
  plinko: (events) => ({ path: firstOf(events, 'fell', 'path') }),
  poker: (events) => ({
    dealt: firstOf(events, 'dealt', 'cards'),
    drawn: ofKind(events, 'drawn').map(({ card }) => card),
    hand: ofKind(events, 'settled').length > 0 ? firstOf(events, 'settled', 'hand') : null,
  }),
  roulette: (events) => ({ number: firstOf(events, 'spun', 'number') }),
  classic: (events) => ({ stops: firstOf(events, 'spin', 'stops') }),
  lines: (events) => ({ spins: ofKind(events, 'spin').map(({ stops }) => stops) }),
  tumble: (events) => ({
    spins: ofKind(events, 'spin').map(({ grid }) => grid),
    tumbles: ofKind(events, 'tumble').length,
    last: ofKind(events, 'tumble').at(-1)?.['grid'] ?? null,
  }),
}

export function factsOf(
  rules: string,
  steps: readonly Pick<Step<unknown>, 'events' | 'stakes' | 'pays'>[],
): StepFacts[] {
  const read = families[familyOf(rules) ?? '']
  if (!read) throw new Error(`There is no table ${rules}.`)
  return steps.map(({ events, stakes, pays }) => ({
    stakes,
    pays,
    facts: read(events as unknown as Event[]),
  }))
}
