import type { Answer } from '@girassol/contract'
import { days, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import { createLaunch, type Launch } from './launch.ts'
import type { GameSessions } from '../sessions/sessions.ts'
import type { CanBet } from '../rounds/bet-guard.ts'
import { createAdmission } from './admission.ts'
import { duePlays, sweepGuests } from './plays.ts'
import { createRounds } from './rounds.ts'
import { readChain, tellPair, type ToldSeeds } from './seed-chain.ts'
import {
  acceptClientSeed,
  type Chance,
  fairnessOf,
  lockChance,
  readSeeds,
  type Rotation,
  type SeedChoice,
} from './seeds.ts'
import { createStudio, type Studio } from './studio.ts'
import { houseTables, playedTables } from './tables.ts'
import { sweepTickets } from './tickets.ts'

export interface House {
  launch: Launch
  studio: Studio
  fairness(player: bigint): Promise<Rotation['fairness']>
  changeSeeds(player: bigint, choice: SeedChoice): Promise<Rotation>
  /** The player's chain of commitments after a sequence number. */
  seedChain(player: bigint, after: number): Promise<Answer<'seedChain'>>
  /** The player's seeds, for a draw outside the games. */
  chance(tx: Tx, player: bigint): Promise<Chance>
  /** What may be told of the seeds of a draw. */
  toldSeeds(tx: Tx, pair: string): Promise<ToldSeeds>
  /** Whether free rounds of this stake can be played at a game. */
  takes(game: string, stake: number): boolean
}

interface Rooms {
  catalogue: Catalogue
  bonuses: Pick<Bonuses, 'freeSpins'>
  players: Pick<Players, 'sessions' | 'termsDue'>
  settings: Pick<Settings, 'profile'>
  wallets: Pick<Wallets, 'of'>
  sessions: GameSessions
  safety: Pick<Safety, 'mayPlay' | 'pauseOf' | 'whyNot'>
  canBet: CanBet
}

const DUE_AT_ONCE = 200
const GUESTS_KEPT = days(7)

/** Runs our own games by the rules of `packages/games`. */
export function createHouse(
  platform: Pick<Platform, 'database' | 'clock' | 'limits' | 'queues' | 'jobs' | 'log'>,
  rooms: Rooms,
): House {
  const { database, clock, jobs, log } = platform
  const admission = createAdmission(platform, rooms, houseTables)
  const rounds = createRounds(platform, admission, playedTables, rooms.bonuses)

  /** Crashes crash when their time has come, whether anybody looks or not. */
  async function settleDue(): Promise<void> {
    for (const round of await database.transaction((tx) => duePlays(tx, clock.now(), DUE_AT_ONCE))) {
      await rounds
        .settle(round)
        .catch((error: unknown) => log.error({ err: error, round }, 'a round could not be settled'))
    }
  }
  jobs.every('gameplay.due', seconds(0.5), settleDue)
  jobs.schedule('gameplay.guests', '55 4 * * *', () =>
    database.transaction(async (tx) => {
      await sweepTickets(tx, clock.now())
      await sweepGuests(tx, new Date(clock.now().getTime() - GUESTS_KEPT))
    }),
  )

  return {
    launch: createLaunch(platform, { ...rooms, admission }),
    studio: createStudio(platform, { ...rooms, admission, rounds }),
    fairness: (player) =>
      database.transaction(async (tx) => fairnessOf(await readSeeds(tx, { player }, clock))),
    changeSeeds: (player, choice) =>
      database.transaction((tx) => acceptClientSeed(tx, { player }, choice, clock)),
    seedChain: (player, after) => database.transaction((tx) => readChain(tx, player, after)),
    chance: (tx, player) => lockChance(tx, player, clock),
    toldSeeds: tellPair,
    takes: (game, stake) => {
      const table = houseTables.get(rooms.catalogue.game(game)?.rules ?? '')
      return table !== undefined && table.pace === 'slots' && table.allowsStake(stake)
    },
  }
}
