import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { GameWallet } from '../providers/wallet-port.ts'
import { Batcher } from './batcher.ts'
import { placeBet } from './bet.ts'
import type { Guard } from './bet-guard.ts'
import { expectLedgerEvents } from './ledger-events.ts'
import { KeyedMutex } from './keyed-mutex.ts'
import { readBalances } from './postings.ts'
import { finishFreeRounds } from './free-rounds-end.ts'
import { creditPromo } from './promo.ts'
import { reduceWin } from './reduction.ts'
import { rollbackBet } from './rollback.ts'
import { roundIdOf } from './round-name.ts'
import { sumOf } from './split.ts'
import { payTip } from '../tips/tip.ts'
import { moveTogether } from './together.ts'
import { type BetLimits, readHoldings, type WalletDeps } from './verdict.ts'
import { creditWin } from './win.ts'

export function createGameWallet(
  platform: Pick<Platform, 'database' | 'clock' | 'jobs' | 'log' | 'mailer' | 'outbox' | 'writer'>,
  guard: Guard,
  settings: Pick<Settings, 'current' | 'stored'>,
  limits: BetLimits,
  { providerSpins }: Pick<Bonuses, 'providerSpins'>,
): GameWallet {
  const { database } = platform
  const deps: WalletDeps = {
    ...platform,
    guard,
    settings,
    limits,
    providerSpins,
    balances: new Batcher((players) => readBalances(database, players)),
    transactions: new KeyedMutex(),
    twoPocketBets: new KeyedMutex(),
    lists: new KeyedMutex(),
  }
  const closings = new Batcher<string, never>((rounds) => insertClosings(platform, rounds))
  const announced =
    <Request, Answer>(work: (deps: WalletDeps, request: Request) => Promise<Answer>) =>
    (request: Request) => {
      expectLedgerEvents(platform.jobs)
      return work(deps, request)
    }
  return {
    balance: async (player) => sumOf(await readHoldings(deps, player)),
    bet: announced(placeBet),
    win: announced(creditWin),
    together(round, movements) {
      expectLedgerEvents(platform.jobs)
      return moveTogether(deps, round, movements)
    },
    tip: announced(payTip),
    promo: announced(creditPromo),
    finishFreeRounds: announced(finishFreeRounds),
    reduce: announced(reduceWin),
    rollback: announced(rollbackBet),
    async close(round) {
      await closings.get(roundIdOf(round))
    },
  }
}

async function insertClosings(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  rounds: readonly string[],
): Promise<Map<string, never>> {
  await database.transaction((tx) =>
    sql`INSERT INTO round_closings (round_id, closed_at) SELECT unnest(${rounds}::uuid[]), ${clock.now()}
      ON CONFLICT DO NOTHING`.execute(tx),
  )
  return new Map<string, never>()
}
