import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { AdvertisingDeps, Catalogue } from '../catalogue/index.ts'
import type { Engagement } from './engagement.ts'
import { missionsUsage, runMissionsCommand } from './missions/commands.ts'
import { wheelsUsage, runWheelsCommand } from './wheels/commands.ts'
import { runTournamentsCommand, tournamentsUsage } from './tournaments/commands.ts'
import { runVipCommand, vipUsage } from './vip/commands.ts'

interface Deps extends AdvertisingDeps {
  platform: Pick<Platform, 'database' | 'clock'>
  engagement: Engagement
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'freeSpins'>
}

type Run = (deps: Deps, args: string[]) => Promise<string>

const offerDeps = ({ catalogue, bonuses, engagement, settings }: Deps) => ({
  catalogue,
  settings,
  freeSpins: bonuses.freeSpins,
  prizes: engagement.prizes,
})

/** Terminal commands by their first word. */
export const engagementCommands: Record<
  'missions' | 'roulettes' | 'vip' | 'tournaments',
  { usage: string; run: Run }
> = {
  missions: {
    usage: missionsUsage,
    run: (deps, args) => {
      const { missions } = deps.engagement
      return runMissionsCommand({ ...deps.platform, ...offerDeps(deps), missions }, args)
    },
  },
  roulettes: {
    usage: wheelsUsage,
    run: ({ platform, settings }, args) => runWheelsCommand({ ...platform, settings }, args),
  },
  vip: {
    usage: vipUsage,
    run: ({ platform, engagement: { vip } }, args) => runVipCommand({ ...platform, vip }, args),
  },
  tournaments: {
    usage: tournamentsUsage,
    run: (deps, args) => {
      const { tournaments } = deps.engagement
      return runTournamentsCommand({ ...deps.platform, ...offerDeps(deps), tournaments }, args)
    },
  },
}
