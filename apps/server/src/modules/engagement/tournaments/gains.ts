import type { PlayedRound } from '../count.ts'
import type { InScope } from '../scope.ts'
import type { Gain, OpenEntry, TournamentRow } from './queries.ts'

type Rule = Omit<TournamentRow, 'name' | 'description' | 'prizes' | 'code' | 'settled_at' | 'cancelled_at'>

/**
 * Scores that rounds add: the sum of stakes, or the best multiple. A round counts when it ended within the tournament
 * and after its player had joined.
 */
export function gainsOf(
  rounds: readonly PlayedRound[],
  entries: readonly OpenEntry[],
  tournaments: ReadonlyMap<number, Rule>,
  inScope: InScope,
): Gain[] {
  const byPlayer = Map.groupBy(rounds, ({ player }) => player)
  return entries.flatMap(({ tournament: id, player, joinedAt }) => {
    const rule = tournaments.get(id)
    if (!rule) return []
    const counted = (byPlayer.get(player) ?? []).filter(
      ({ closedAt, staked, game }) =>
        closedAt.getTime() >= joinedAt &&
        closedAt >= rule.starts_at &&
        closedAt < rule.ends_at &&
        staked >= rule.least_stake &&
        inScope(rule, game),
    )
    const gain = rule.score === 'stake' ? sumOf(counted) : bestOf(counted)
    return gain && gain.score > 0n ? [{ tournament: id, player, ...gain }] : []
  })
}

type Score = Pick<Gain, 'score' | 'at'>

const sumOf = (rounds: readonly PlayedRound[]): Score | undefined =>
  rounds.reduce<Score | undefined>(
    (made, { staked, closedAt }) => ({
      score: (made?.score ?? 0n) + staked,
      at: made && made.at > closedAt ? made.at : closedAt,
    }),
    undefined,
  )

/** In hundredths of the stake, rounded down; the first of equal ones. */
const bestOf = (rounds: readonly PlayedRound[]): Score | undefined =>
  rounds.reduce<Score | undefined>((best, { staked, paid, closedAt }) => {
    const score = (paid * 100n) / staked
    const better = !best || score > best.score || (score === best.score && closedAt < best.at)
    return better ? { score, at: closedAt } : best
  }, undefined)
