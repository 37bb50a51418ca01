import { barCauses, openAccounts } from '@girassol/ledger'
import { executor, type Tx } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bonuses } from '../bonuses/index.ts'
import { type Catalogue, createStakeRule, type MayStakeAt } from '../catalogue/index.ts'
import type { Location } from '../location/index.ts'
import type { BlockHook, Players } from '../players/index.ts'
import type { BreakHook, Safety } from '../safety/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Wallets } from '../wallet/index.ts'
import { type CanBet, createGuard } from './rounds/bet-guard.ts'
import { allowBets } from './history/holdings.ts'
import { sweepEarlyWins } from './held-wins/early-wins.ts'
import { HELD_WINS } from './rounds/held-wins.ts'
import { UNCOLLECTED } from './rounds/win-rollback.ts'
import { createHouse, type House } from './house/house.ts'
import { lockSeeds } from './house/seeds.ts'
import { createLedgerEvents, type LedgerEvents } from './rounds/ledger-events.ts'
import { HOUSE } from './house/plays.ts'
import { dialects } from './providers/dialects.ts'
import type { ProviderCredentials } from './providers/credentials.ts'
import { ProviderGames } from './providers/games.ts'
import { JackpotContributions } from './providers/jackpot-contributions.ts'
import { RoundReports } from './providers/round-reports.ts'
import { OutsideFreeRounds } from './free-rounds/free-rounds.ts'
import { GameSessions } from './sessions/sessions.ts'
import { schedulePastRounds } from './past-rounds/past-rounds.ts'
import { gameAccount, tipsAccount } from './rounds/split.ts'
import type { GameWallet } from './providers/wallet-port.ts'
import { createGameWallet } from './rounds/wallet.ts'

export interface Gameplay {
  sessions: GameSessions
  wallet: GameWallet
  providerGames: ProviderGames
  roundReports: RoundReports
  jackpotContributions: JackpotContributions
  freeRounds: OutsideFreeRounds
  ledgerEvents: LedgerEvents
  /** Whether the law admits money at a game. */
  mayStakeAt: MayStakeAt
  house: House
  /** Credits wins that arrived before their bets, and alerts operators about those whose bet does not come. */
  sweepEarlyWins(): Promise<void>
  /** A break ends the player's sessions and bars bets in the ledger. */
  breakHook: BreakHook
  /** The same for a block by an operator; wins of open rounds are still credited. */
  blockHook: BlockHook
}

interface Modules {
  settings: Settings
  players: Players
  wallets: Wallets
  catalogue: Catalogue
  bonuses: Bonuses
  safety: Safety
  location: Location
  credentials: Pick<ProviderCredentials, 'dialect'>
  /** Refuses bets for reasons of its own; by default never. */
  canBet?: CanBet
  /** What the law asks of a game; by default by the profile. */
  mayStakeAt?: MayStakeAt
}

const neverRefuse: CanBet = () => null

const openGameAccounts = (tx: Tx) =>
  openAccounts(executor(tx), null, [
    ...[HOUSE, ...dialects.map(({ name }) => name)].map((name) => ({ kind: gameAccount(name) })),
    ...dialects.map(({ name }) => ({ kind: tipsAccount(name) })),
    { kind: HELD_WINS },
    { kind: UNCOLLECTED },
  ])

export async function createGameplay(
  platform: Omit<Platform, 'edge'>,
  {
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    safety,
    location,
    credentials,
    canBet = neverRefuse,
    mayStakeAt = createStakeRule({ settings, clock: platform.clock }),
  }: Modules,
): Promise<Gameplay> {
  const { clock, database, jobs } = platform
  await database.transaction(openGameAccounts)
  const providerGames = new ProviderGames(platform)
  await providerGames.load()
  const { limits, realityChecks } = safety
  const sessions = new GameSessions({ ...platform, settings, players, limits, realityChecks, location })
  followChanges(sessions, { settings, players, realityChecks, location })
  const wallet = createGameWallet(
    platform,
    createGuard(sessions, catalogue, settings, location, canBet, mayStakeAt),
    settings,
    limits,
    bonuses,
  )
  const freeRounds = new OutsideFreeRounds({
    ...platform,
    catalogue,
    providerGames,
    credentials,
    bonuses,
    safety,
  })
  const known = { ...platform, players, wallets, catalogue, bonuses }
  const ledgerEvents = createLedgerEvents({ ...known, playLimits: limits })
  const sweepEarly = () => sweepEarlyWins({ ...platform, settings })
  jobs.schedule('gameplay.early-wins', '*/10 * * * *', sweepEarly)
  schedulePastRounds(platform, settings)
  jobs.schedule('gameplay.sweep', '50 4 * * *', () => sessions.sweep())
  const house = createHouse({
    ...platform,
    settings,
    players,
    wallets,
    catalogue,
    bonuses,
    sessions,
    safety,
    location,
    canBet,
    mayStakeAt,
  })
  const playStops = createPlayStops(clock, sessions, { players, safety })
  return {
    sessions,
    wallet,
    providerGames,
    roundReports: new RoundReports(platform),
    jackpotContributions: new JackpotContributions(platform),
    freeRounds,
    ledgerEvents,
    house,
    mayStakeAt,
    sweepEarlyWins: sweepEarly,
    breakHook: playStops,
    blockHook: playStops,
  }
}

/** Sessions end or are read again when what they were opened with changes. */
function followChanges(
  sessions: GameSessions,
  {
    settings,
    players,
    realityChecks,
    location,
  }: Pick<Modules, 'settings' | 'players' | 'location'> & Pick<Safety, 'realityChecks'>,
): void {
  realityChecks.onChange((tx, player, leaves) =>
    leaves ? sessions.endAll(tx, player) : sessions.refreshAll(tx, player),
  )
  location.onChange((tx, player) => sessions.refreshAll(tx, player))
  players.sessions.onRevoke((tx, logins) => sessions.endLogins(tx, logins))
  settings.onProfile((tx) => sessions.endAtProviders(tx))
}

const createPlayStops = (
  clock: Platform['clock'],
  sessions: GameSessions,
  { players, safety }: Pick<Modules, 'players' | 'safety'>,
) => ({
  async begin(tx: Tx, player: bigint): Promise<void> {
    // A house round that is being opened completes; the next one finds no session.
    await lockSeeds(tx, { player }, clock)
    await sessions.endAll(tx, player)
    // Another node may still have the session cached: the ledger refuses its bets.
    await barCauses(executor(tx), player, ['bet'])
  },
  /** A break, a hold, a block and a closing may overlap: bets are allowed again when the last of them ends. */
  end: (tx: Tx, player: bigint) =>
    allowBets(
      tx,
      player,
      async () =>
        (await players.isClosing(tx, player)) ||
        (await players.blockRefusal(tx, player)) !== null ||
        (await safety.barsPlay(tx, player)),
    ),
})
