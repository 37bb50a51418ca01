import type { Answer, Language } from '@girassol/contract'
import { centavos } from '@girassol/money'
import { prizeView, readPrize } from '../prize.ts'
import type { LeaderRow, TournamentRow } from './queries.ts'

type TournamentView = Answer<'tournament'>['tournament']

interface Context {
  now: Date
  language: Language
  scopeName: string | null
  players: number
  joined: boolean
}

export function stateOf(row: TournamentRow, now: Date): TournamentView['state'] {
  const { starts_at, ends_at, settled_at, cancelled_at } = row
  if (settled_at) return 'settled'
  if (cancelled_at) return 'cancelled'
  if (now < starts_at) return 'upcoming'
  return now < ends_at ? 'running' : 'over'
}

export function tournamentView(
  row: TournamentRow,
  { now, language, scopeName, players, joined }: Context,
): TournamentView {
  return {
    id: row.id,
    name: row.name[language],
    description: row.description[language],
    state: stateOf(row, now),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    score: row.score,
    least_stake: centavos(row.least_stake),
    scope: { kind: row.scope, value: row.scope_value, name: scopeName },
    prizes: row.prizes.map((prize) => prizeView(readPrize(prize))),
    players,
    joined,
  }
}

export const leaderView = ({ place, name, score }: LeaderRow): Answer<'leaderboard'>['leaders'][number] => ({
  place,
  name,
  score: Number(score),
})
