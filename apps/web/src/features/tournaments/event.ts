import type { Wire } from '@girassol/contract'
import { createAnswers } from '../../shared/api/answers.ts'
import { stateAt, type Tournament, tournamentPath } from './tournament.ts'

export type Campaign = Wire<'promotions'>['answer']['data'][number]

/** What runs and what is announced, in one answer. */
export const campaignAnswers = createAnswers<'campaigns', Campaign[]>(
  'campaigns',
  async (_, api) => {
    const asked = await Promise.all([
      api('promotions', { query: { when: 'now' } }),
      api('promotions', { query: { when: 'soon' } }),
    ])
    return asked.flatMap(({ data }) => data)
  },
  { fresh: true },
)

/** Something of the casino that has a beginning: a tournament, or a campaign of the promotions. */
export interface HouseEvent {
  key: string
  kind: 'tournament' | 'campaign'
  title: string
  /** Null where it was always there, or has no end. */
  starts: string | null
  ends: string | null
  joined: boolean
  path: string
}

const fromTournament = (tournament: Tournament): HouseEvent => ({
  key: `tournament ${tournament.id}`,
  kind: 'tournament',
  title: tournament.name,
  starts: tournament.starts_at,
  ends: tournament.ends_at,
  joined: tournament.joined,
  path: tournamentPath(tournament),
})

const fromCampaign = (campaign: Campaign): HouseEvent => ({
  key: `campaign ${campaign.id}`,
  kind: 'campaign',
  title: campaign.title,
  starts: campaign.start_date,
  ends: campaign.end_date,
  joined: false,
  path: '/promotions',
})

const timeOf = (moment: string | null, missing: number): number => (moment ? Date.parse(moment) : missing)

/** What runs now, the next to end first, and what comes, the next to begin first. What is over is not an event any more. */
export function eventsOf(
  tournaments: readonly Tournament[],
  campaigns: readonly Campaign[],
  now: number,
): { running: HouseEvent[]; coming: HouseEvent[] } {
  const open = tournaments.filter((each) => ['running', 'upcoming'].includes(stateAt(each, now)))
  const events = [...open.map(fromTournament), ...campaigns.map(fromCampaign)]
  const begun = ({ starts }: HouseEvent) => timeOf(starts, 0) <= now
  return {
    running: events
      .filter((event) => begun(event) && timeOf(event.ends, Infinity) > now)
      .toSorted((a, b) => order(timeOf(a.ends, Infinity), timeOf(b.ends, Infinity))),
    coming: events
      .filter((event) => !begun(event))
      .toSorted((a, b) => order(timeOf(a.starts, 0), timeOf(b.starts, 0))),
  }
}

/** Two without an end are equal; their difference would be no number. */
const order = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)
