import type { Answer, Language } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Gameplay } from '../gameplay/index.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { awardsOf } from './awards.ts'
import { createCount } from './count.ts'
import { stockDemo, stockTournaments } from './demo.ts'
import { createMissions, type Missions } from './missions/missions.ts'
import { createPrizes, type MayEngage, type Prizes } from './prizes.ts'
import { createRoulettes, type Roulettes } from './wheels/wheels.ts'
import { createScopeNames, createScopes } from './scope.ts'
import { createTournaments, type Tournaments } from './tournaments/tournaments.ts'
import { createVip, type Vip } from './vip/vip.ts'

export interface Engagement {
  prizes: Prizes
  mayEngage: MayEngage
  missions: Missions
  vip: Vip
  tournaments: Tournaments
  roulettes: Roulettes
  awards(tx: Tx, player: bigint, page: number, language: Language): Promise<Answer<'awards'>>
  /** Adds the demo's missions, levels and tournaments where they are missing. */
  stockDemo(tx: Tx): Promise<void>
}

interface Rooms {
  settings: Settings
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce'>
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'coupons' | 'freeSpins' | 'rollover'>
  gameplay: Pick<Gameplay, 'house'>
  mayEngage: MayEngage
}

export async function createEngagement(
  platform: Omit<Platform, 'edge'>,
  { settings, players, wallets, catalogue, bonuses, gameplay, mayEngage }: Rooms,
): Promise<Engagement> {
  const prizes = await createPrizes(platform, { settings, players, wallets, bonuses, mayEngage })
  const inScope = createScopes(catalogue)
  const missions = await createMissions(platform, { settings, prizes, inScope, mayEngage })
  const vip = await createVip(platform, { prizes, mayEngage })
  const tournaments = await createTournaments(platform, {
    players,
    prizes,
    inScope,
    scopeName: createScopeNames(catalogue),
    mayEngage,
  })
  createCount(platform, [missions.count, vip.count, tournaments.count])
  if (!platform.config.production)
    platform.jobs.schedule('engagement.demo', '1 0 * * *', () =>
      platform.database.transaction((tx) => stockTournaments(tx, tournaments, platform.clock.now())),
    )
  return {
    prizes,
    mayEngage,
    missions,
    vip,
    tournaments,
    roulettes: createRoulettes(platform, { settings, house: gameplay.house, prizes, mayEngage }),
    awards: awardsOf,
    stockDemo: (tx) =>
      stockDemo(tx, { missions, vip, tournaments, storage: platform.storage, now: platform.clock.now() }),
  }
}
