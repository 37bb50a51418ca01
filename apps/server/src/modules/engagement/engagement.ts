import type { Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Gameplay } from '../gameplay/index.ts'
import type { Players } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { subscribeCounting } from './count.ts'
import { addDemo, addDemoTournaments } from './demo.ts'
import { createMissions, type Missions } from './missions/missions.ts'
import { createPrizes, type MayEngage, type Prizes } from './prizes.ts'
import { createScopeNames, createScopes } from './scope.ts'
import { createTournaments, type Tournaments } from './tournaments/tournaments.ts'
import { createVip, type Vip } from './vip/vip.ts'
import { Wheels } from './wheels/wheels.ts'

export interface Engagement {
  prizes: Prizes
  mayEngage: MayEngage
  missions: Missions
  vip: Vip
  tournaments: Tournaments
  wheels: Wheels
  /** Adds the demo's missions, levels and tournaments where they are missing. */
  stockDemo(tx: Tx): Promise<void>
}

interface Deps {
  settings: Settings
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce' | 'hideWin' | 'showWins'>
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'coupons' | 'freeSpins' | 'rollover'>
  gameplay: Pick<Gameplay, 'house'>
  mayEngage: MayEngage
}

export async function createEngagement(
  platform: Omit<Platform, 'edge'>,
  { settings, players, wallets, catalogue, bonuses, gameplay, mayEngage }: Deps,
): Promise<Engagement> {
  const { clock, config, database, jobs, storage } = platform
  const prizes = await createPrizes({ ...platform, settings, players, wallets, bonuses, mayEngage })
  const inScope = createScopes(catalogue)
  const scopeName = createScopeNames(catalogue)
  const missions = await createMissions(platform, { settings, prizes, inScope, mayEngage })
  const vip = await createVip(platform, { prizes, mayEngage })
  const tournaments = await createTournaments(platform, { players, prizes, inScope, scopeName, mayEngage })
  const wheels = new Wheels({ clock, database, settings, house: gameplay.house, prizes, mayEngage })
  subscribeCounting(platform, [
    (tx, rounds) => missions.count(tx, rounds),
    (tx, rounds) => vip.count(tx, rounds),
    (tx, rounds) => tournaments.count(tx, rounds),
  ])
  if (!config.production)
    jobs.schedule('engagement.demo', '1 0 * * *', () =>
      database.transaction((tx) => addDemoTournaments(tx, tournaments, clock.now())),
    )
  return {
    prizes,
    mayEngage,
    missions,
    vip,
    tournaments,
    wheels,
    stockDemo: (tx) => addDemo(tx, { missions, vip, tournaments, storage, now: clock.now() }),
  }
}
