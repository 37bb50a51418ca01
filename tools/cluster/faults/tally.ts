import type { OperationKind } from '../load/model.ts'

/** What a run of faults has shown. */
export interface Tally {
  seed: string
  beganAt: string
  minutes: number
  players: number
  /**
   * Acknowledged operations. `play` are bets and wins of a provider, each under an id of its own; a `posting` went through the ledger's
   * writer without a node of the program.
   */
  operations: Record<OperationKind | 'mission' | 'posting', number>
  /** The acknowledged calls in which the provider sent them. */
  providerCalls: number
  /** Requests that repeated another with its key. */
  repeats: number
  /** Calls refused at their first attempt. */
  refusals: number
  /** Answers to players by status; 0 is no answer. */
  statuses: Record<string, number>
  /** Answers to the provider, whose dialect asks with a 500 to send the call again. */
  providerStatuses: Record<string, number>
  faults: Record<string, number>
  /** Of each fault: how long until everything was ready again, counted from its end. */
  history: {
    kind: string
    target: string
    holdSeconds: number
    recoverySeconds: number
    writeGapSeconds: number
  }[]
  lost: string[]
  doubled: string[]
  /** Stored or answered otherwise than acknowledged, or stored although refused. */
  different: string[]
  /** Violations of the ledger's invariants, and prizes or rounds that do not agree. */
  violations: string[]
  transfers: number
  /** Withdrawals whose payout's answer was lost and not learned yet. */
  unknownPayouts: number
}

export const countFaults = ({ faults }: Tally): number =>
  Object.values(faults).reduce((sum, count) => sum + count, 0)

export const countOperations = ({ operations }: Tally): number =>
  Object.values(operations).reduce((sum, count) => sum + count, 0)

/** Nothing lost, doubled or otherwise than answered; no answer to a player was a 500. */
export const isClean = (tally: Tally): boolean =>
  [tally.lost, tally.doubled, tally.different, tally.violations].every(({ length }) => length === 0) &&
  !tally.statuses['500']

const list = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

const some = (name: string, found: readonly string[]): string[] => [
  `${name.padEnd(22)} ${found.length}`,
  ...found.slice(0, 5).map((text) => `  ${text}`),
]

export function tallyText(tally: Tally): string {
  const gaps = tally.history.map(({ writeGapSeconds }) => writeGapSeconds)
  return [
    `seed                   ${tally.seed}, ${tally.minutes.toFixed(1)} minutes, ${tally.players} players`,
    `operations             ${countOperations(tally)} (${list(tally.operations)})`,
    `calls of the provider  ${tally.providerCalls}`,
    `repeated by key        ${tally.repeats}`,
    `refused                ${tally.refusals}`,
    `answers by status      ${list(tally.statuses)}`,
    `answers to a provider  ${list(tally.providerStatuses)}`,
    `faults                 ${countFaults(tally)} (${list(tally.faults)})`,
    `longest without a bet  ${Math.max(0, ...gaps).toFixed(1)} s`,
    `transfers in the book  ${tally.transfers}`,
    `unknown payouts        ${tally.unknownPayouts}`,
    ...some('lost', tally.lost),
    ...some('doubled', tally.doubled),
    ...some('other than answered', tally.different),
    ...some('violations', tally.violations),
  ].join('\n')
}
