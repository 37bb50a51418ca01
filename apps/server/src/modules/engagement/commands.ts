import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Engagement } from './engagement.ts'
import { missionsUsage, runMissionsCommand } from './missions/commands.ts'
import { roulettesUsage, runRoulettesCommand } from './wheels/commands.ts'
import { runTournamentsCommand, tournamentsUsage } from './tournaments/commands.ts'
import { runVipCommand, vipUsage } from './vip/commands.ts'

interface Rooms {
  platform: Pick<Platform, 'database' | 'clock'>
  engagement: Engagement
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'freeSpins'>
}

type Run = (rooms: Rooms, args: string[]) => Promise<string>

const shopOf = ({ catalogue, bonuses, engagement }: Rooms) => ({
  catalogue,
  freeSpins: bonuses.freeSpins,
  prizes: engagement.prizes,
})

/** What an operator decides about this room, by the first word of the command. */
export const engagementCommands: Record<
  'missions' | 'roulettes' | 'vip' | 'tournaments',
  { usage: string; run: Run }
> = {
  missions: {
    usage: missionsUsage,
    run: (rooms, args) => {
      const { missions } = rooms.engagement
      return runMissionsCommand({ ...rooms.platform, ...shopOf(rooms), missions }, args)
    },
  },
  roulettes: { usage: roulettesUsage, run: ({ platform }, args) => runRoulettesCommand(platform, args) },
  vip: {
    usage: vipUsage,
    run: ({ platform, engagement: { vip } }, args) => runVipCommand({ ...platform, vip }, args),
  },
  tournaments: {
    usage: tournamentsUsage,
    run: (rooms, args) => {
      const { tournaments } = rooms.engagement
      return runTournamentsCommand({ ...rooms.platform, ...shopOf(rooms), tournaments }, args)
    },
  },
}
