import { barCauses, openAccounts } from '@girassol/ledger'
import { executor } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Players } from '../players/index.ts'
import type { BreakHook, Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { type CanBet, createGuard } from './rounds/bet-guard.ts'
import { allowBets } from './history/holdings.ts'
import { HELD_WINS } from './rounds/held-wins.ts'
import { createHouse, type House } from './house/house.ts'
import { lockSeeds } from './house/seeds.ts'
import { createLedgerEvents, type LedgerEvents } from './rounds/ledger-events.ts'
import { gameProviders } from './rounds/round-name.ts'
import { GameSessions } from './sessions/sessions.ts'
import { gameAccount } from './rounds/split.ts'
import type { GameWallet } from './providers/wallet-port.ts'
import { createGameWallet } from './rounds/wallet.ts'

export interface Gameplay {
  sessions: GameSessions
  wallet: GameWallet
  ledgerEvents: LedgerEvents
  house: House
  /** What a pause does to play: no session goes on, and no pocket pays a bet whoever asks. */
  breakHook: BreakHook
}

interface Rooms {
  settings: Settings
  players: Players
  wallets: Wallets
  catalogue: Catalogue
  bonuses: Bonuses
  safety: Safety
  /** For the rooms that protect players; by default everybody may. */
  canBet?: CanBet
}

const everybody: CanBet = () => null

export async function createGameplay(
  platform: Omit<Platform, 'edge'>,
  { settings, players, wallets, catalogue, bonuses, safety, canBet = everybody }: Rooms,
): Promise<Gameplay> {
  const { clock, database, jobs } = platform
  await database.transaction((tx) =>
    openAccounts(
      executor(tx),
      null,
      [...gameProviders.map(gameAccount), HELD_WINS].map((kind) => ({ kind })),
    ),
  )
  const sessions = new GameSessions({ ...platform, players })
  const wallet = createGameWallet(platform, createGuard(sessions, catalogue, canBet), settings)
  const ledgerEvents = createLedgerEvents({ ...platform, players, wallets, catalogue, bonuses })
  jobs.schedule('gameplay.sweep', '50 4 * * *', () => database.transaction((tx) => sessions.sweep(tx)))
  const house = createHouse({
    ...platform,
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    sessions,
    safety,
    canBet,
  })
  const breakHook: BreakHook = {
    async begin(tx, player) {
      // A round of the house's that is being opened is opened; the next one finds no session.
      await lockSeeds(tx, { player }, clock)
      await sessions.endAll(tx, player)
      // A node may not have heard yet that the session is over: the book itself refuses.
      await barCauses(executor(tx), player, ['bet'])
    },
    end: (tx, player) => allowBets(tx, player, () => players.isClosing(tx, player)),
  }
  return { sessions, wallet, ledgerEvents, house, breakHook }
}
