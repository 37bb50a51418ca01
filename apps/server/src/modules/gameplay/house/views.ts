import type { Answer } from '@girassol/contract'
import type { Play } from './plays.ts'
import type { RoundSnapshot } from './rounds.ts'
import type { HouseTable } from './table.ts'

type RoundAnswer = Answer<'openRound'>

/** A round as its player may see it, without the state, which contains future draws. */
export function roundView(play: Play, table: HouseTable, now: Date): RoundAnswer['round'] {
  return {
    id: play.reference,
    free: play.free_spins_id !== null,
    stake: Number(play.stake),
    choices: play.choices,
    nonce: play.nonce,
    steps: play.steps.map(({ events, stakes, pays }) => ({ events: events.map(plain), stakes, pays })),
    closed: play.state === null,
    view: play.state === null ? null : table.view(play.state),
    paid: Number(play.paid),
    staked: Number(play.staked),
    opened_at: play.opened_at.toISOString(),
    elapsed: now.getTime() - play.opened_at.getTime(),
  }
}

export const answerView = (
  { play, table, balance, fairness, free }: RoundSnapshot,
  now: Date,
): RoundAnswer => ({
  round: roundView(play, table, now),
  balance,
  fairness,
  free_rounds: free,
})

/** Widens a family's event to an object with a kind. */
export const plain = (event: { kind: string }): { kind: string; [field: string]: unknown } => ({ ...event })
