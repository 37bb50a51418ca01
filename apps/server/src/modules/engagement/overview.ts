import type { Answer, Language } from '@girassol/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Engagement } from './engagement.ts'
import { pageOfPrizes } from './prizes-won.ts'

export interface OverviewDeps extends Pick<Engagement, 'missions' | 'tournaments' | 'vip' | 'wheels'> {
  bonuses: Pick<Bonuses, 'freeSpins' | 'overview'>
  clock: Clock
}

type Overview = Answer<'prizesOverview'>

const LATEST_SHOWN = 5

/** What a player can collect now, what is under way and what was won lately, as the single pages read it. */
export async function readOverview(
  deps: OverviewDeps,
  tx: Tx,
  player: bigint,
  language: Language,
): Promise<Overview> {
  const daily = await deps.missions.list(tx, player, 'daily', language)
  const weekly = await deps.missions.list(tx, player, 'week', language)
  const wheels = await deps.wheels.list(tx, { player, language })
  const { data: spins } = await deps.bonuses.freeSpins.list(tx, player, ['active'])
  const { bonuses, coupons } = await deps.bonuses.overview(tx, player)
  const { level, vipPoints, nextLevel } = await deps.vip.view(tx, player)
  return {
    ready: {
      missions: daily.collectable,
      wheels: wheels
        .filter(({ can_spin }) => can_spin)
        .map(({ id, name, spins_remaining }) => ({ id, name, spins: spins_remaining })),
      free_spins: Array.isArray(spins) ? spins : spins.active,
      coupons,
    },
    under_way: {
      missions: [...daily.missions, ...weekly.missions].filter(
        ({ haveMission, completed }) => haveMission && !completed,
      ),
      vip: { level, points: vipPoints, next: nextLevel },
      tournaments: await joinedTournaments(deps, tx, player, language),
      bonuses,
    },
    latest: (await pageOfPrizes(tx, player, { page: 1, language, now: deps.clock.now() })).data.slice(
      0,
      LATEST_SHOWN,
    ),
  }
}

async function joinedTournaments(
  { tournaments }: Pick<OverviewDeps, 'tournaments'>,
  tx: Tx,
  player: bigint,
  language: Language,
): Promise<Overview['under_way']['tournaments']> {
  const listed = (await tournaments.list(tx, player, language)).tournaments
  const found: Overview['under_way']['tournaments'] = []
  for (const { id, name, ends_at, joined, state } of listed) {
    if (!joined || state !== 'running') continue
    const { own, players } = await tournaments.board(tx, id, player)
    found.push({ id, name, ends_at, place: own?.place ?? null, players })
  }
  return found
}
