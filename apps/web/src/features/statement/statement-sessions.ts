import { add, type Centavos, fromWire, subtract, ZERO } from '@girassol/money'
import { dateOf } from './statement-days.ts'
import type { Line } from './statement-lines.ts'

/** Play with a longer pause in between is another session. */
const SESSION_GAP_MS = 30 * 60_000
/** Fewer lines are as quickly read as folded. */
const SESSION_LINES_MIN = 3
/** A session that goes on for longer begins another group, so that the page never waits for its end. */
const SESSION_LINES_MAX = 200

/** Rounds played in a row, without a deposit, a withdrawal or a long pause in between. */
export interface Session {
  id: string
  /** Newest first. */
  lines: readonly Line[]
  games: readonly string[]
  rounds: number
  staked: Centavos
  paid: Centavos
}

export type Entry = { line: Line; session?: never } | { session: Session; line?: never }

const isPlay = ({ play }: Line): boolean => play !== null

/** Lines come newest first. */
function continues(group: readonly Line[], line: Line): boolean {
  const last = group.at(-1)
  if (!last || group.length >= SESSION_LINES_MAX || !isPlay(last) || !isPlay(line)) return false
  return dateOf(last.at) === dateOf(line.at) && Date.parse(last.at) - Date.parse(line.at) <= SESSION_GAP_MS
}

function groupsOf(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && continues(last, line)) last.push(line)
    else groups.push([line])
  }
  return groups
}

function sessionOf(lines: readonly Line[]): Session {
  const sumOf = (isWin: boolean) =>
    lines
      .filter(({ kind }) => (kind === 'win') === isWin)
      .reduce((sum, { amount }) => add(sum, fromWire(amount)), ZERO)
  return {
    id: `session ${lines[0]?.id ?? ''}`,
    lines,
    games: [...new Set(lines.flatMap(({ play }) => (play ? [play.game] : [])))],
    rounds: new Set(lines.map(({ play }) => play?.round)).size,
    // What was staked and taken back was not staked.
    staked: subtract(ZERO, sumOf(false)),
    paid: sumOf(true),
  }
}

/** The lines of one day, with play folded into its sessions. */
export const entriesOf = (lines: readonly Line[]): Entry[] =>
  groupsOf(lines).flatMap((group): Entry[] =>
    group.length >= SESSION_LINES_MIN && group.every(isPlay)
      ? [{ session: sessionOf(group) }]
      : group.map((line) => ({ line })),
  )

/**
 * Pages end anywhere. A session that may go on in the next page is held back until it is whole: its figures must be its own.
 */
export function wholeBlocks(blocks: readonly (readonly Line[])[], isEnd: boolean): (readonly Line[])[] {
  const whole: (readonly Line[])[] = []
  let held: readonly Line[] = []
  for (const block of blocks) {
    const lines = [...held, ...block]
    const last = groupsOf(lines).at(-1) ?? []
    const open = last.every(isPlay) && last.length < SESSION_LINES_MAX ? last.length : 0
    whole.push(lines.slice(0, lines.length - open))
    held = lines.slice(lines.length - open)
  }
  if (isEnd) whole.push(held)
  return whole.filter(({ length }) => length > 0)
}
