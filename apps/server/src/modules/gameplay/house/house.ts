import type { Answer } from '@girassol/contract'
import { days, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Catalogue, MayStakeAt } from '../../catalogue/index.ts'
import type { Location } from '../../location/index.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { CanBet } from '../rounds/bet-guard.ts'
import type { GameSessions } from '../sessions/sessions.ts'
import { Admission } from './admission.ts'
import { launchGame, type LaunchRequest } from './launch.ts'
import { hasDuePlays, sweepGuests } from './plays.ts'
import { settleDueRounds } from './rounds.ts'
import { type PublishedSeeds, readChain, readPublishedSeeds } from './seed-chain.ts'
import {
  acceptClientSeed,
  type DrawSeeds,
  fairnessOf,
  lockDrawSeeds,
  readSeeds,
  type Rotation,
  type SeedChoice,
} from './seeds.ts'
import { Studio } from './studio.ts'
import { sweepTickets } from './tickets.ts'

export interface House {
  launch(request: LaunchRequest): Promise<Answer<'launchGame'>>
  studio: Studio
  fairness(player: bigint): Promise<Rotation['fairness']>
  changeSeeds(player: bigint, choice: SeedChoice): Promise<Rotation>
  /** The player's chain of commitments after a sequence number. */
  seedChain(player: bigint, after: number): Promise<Answer<'seedChain'>>
  /** The player's seeds, for a draw outside the games. */
  drawSeeds(tx: Tx, player: bigint): Promise<DrawSeeds>
  /** The published part of a draw's seeds. */
  publishedSeeds(tx: Tx, pair: string): Promise<PublishedSeeds>
}

interface Deps extends Pick<Platform, 'database' | 'clock' | 'limits' | 'queues' | 'jobs' | 'log'> {
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'freeSpins'>
  players: Pick<Players, 'isClosing' | 'sessions' | 'termsDue'>
  settings: Pick<Settings, 'profile'>
  wallets: Pick<Wallets, 'of' | 'hiddenWins' | 'hideWin' | 'showWins'>
  sessions: GameSessions
  safety: Pick<Safety, 'mayPlay' | 'barsPlay' | 'breakOf' | 'limits' | 'realityChecks' | 'refusalFor'>
  location: Pick<Location, 'isRequired' | 'refusalFor'>
  canBet: CanBet
  mayStakeAt: MayStakeAt
}

const DUE_INTERVAL = seconds(0.5)
const GUEST_RETENTION = days(7)

/** Runs the casino's own games by the rules of `packages/games`. */
export function createHouse(modules: Deps): House {
  const { database, clock, jobs } = modules
  const deps = { ...modules, admission: new Admission(modules) }
  jobs.every(
    'gameplay.due',
    DUE_INTERVAL,
    () => settleDueRounds(deps),
    () => hasDuePlays(deps.clock.now()),
  )
  jobs.schedule('gameplay.guests', '55 4 * * *', async () => {
    const sweep = new Sweep(database)
    await sweepTickets(sweep, clock.now())
    await sweepGuests(sweep, new Date(clock.now().getTime() - GUEST_RETENTION))
  })
  return {
    launch: (request) => launchGame(deps, request),
    studio: new Studio(deps),
    fairness: (player) =>
      database.transaction(async (tx) => fairnessOf(await readSeeds(tx, { player }, clock))),
    changeSeeds: (player, choice) =>
      database.transaction((tx) => acceptClientSeed(tx, { player }, choice, clock)),
    seedChain: (player, after) => database.transaction((tx) => readChain(tx, player, after)),
    drawSeeds: (tx, player) => lockDrawSeeds(tx, player, clock),
    publishedSeeds: readPublishedSeeds,
  }
}
