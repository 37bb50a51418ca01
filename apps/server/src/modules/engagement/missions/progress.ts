import { calendarDay } from '../../../platform/moment.ts'
import type { PlayedRound } from '../count.ts'
import { beginOf } from '../period.ts'
import type { InScope } from '../scope.ts'
import type { Entry, MissionRow, OpenEntry, Step } from './queries.ts'

/** A round is a win when it pays more than its stake and as much as the mission requires. */
export function isWin(
  { staked, paid }: Pick<PlayedRound, 'staked' | 'paid'>,
  { least_paid, least_multiple }: Pick<MissionRow, 'least_paid' | 'least_multiple'>,
): boolean {
  return paid > staked && paid >= least_paid && paid * 100n >= staked * BigInt(least_multiple)
}

const stepOf = (round: PlayedRound, mission: MissionRow): bigint => {
  if (mission.kind === 'rounds') return 1n
  if (mission.kind === 'staked') return round.staked
  return isWin(round, mission) ? 1n : 0n
}

/** Adds the end of the round and its day and week. */
const datedOf = (round: PlayedRound) => {
  const daily = calendarDay(round.closedAt)
  return { ...round, endedAt: round.closedAt.getTime(), begins: { daily, week: beginOf('week', daily) } }
}

/**
 * The progress of entries by these rounds, and the games for missions that count different ones. A round counts for
 * the period in which it ended, if the mission was accepted before.
 */
export function progressOf(
  rounds: readonly PlayedRound[],
  entries: readonly OpenEntry[],
  missions: ReadonlyMap<number, MissionRow>,
  inScope: InScope,
): { steps: Step[]; games: (Entry & { game: number })[] } {
  const steps: Step[] = []
  const games: (Entry & { game: number })[] = []
  const byPlayer = Map.groupBy(rounds.map(datedOf), ({ player }) => player)
  for (const { mission: id, player, period, acceptedAt } of entries) {
    const mission = missions.get(id)
    if (!mission) continue
    const counted = (byPlayer.get(player) ?? []).filter(
      ({ endedAt, begins, game }) =>
        endedAt >= acceptedAt && begins[mission.period] === period && inScope(mission, game),
    )
    if (mission.kind === 'games')
      games.push(...counted.map(({ game }) => ({ mission: id, player, period, game })))
    else {
      const by = counted.reduce((sum, round) => sum + stepOf(round, mission), 0n)
      if (by > 0n) steps.push({ mission: id, player, period, by })
    }
  }
  return { steps, games }
}
