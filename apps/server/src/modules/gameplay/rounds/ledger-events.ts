import { UNREAD_EVENTS } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { days, minutes } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/database.ts'
import type { Events } from '../../../platform/events.ts'
import { calendarDay } from '../../../platform/moment.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import { addViews, type Catalogue } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import {
  closeAbandoned,
  closeRounds,
  HAS_CLOSINGS,
  lockPlayerRounds,
  recountRounds,
  type SettledRound,
  sweepClosings,
  takeClosings,
  takeLedgerEvents,
  projectRounds,
} from './projection.ts'
import type { BetLimits } from './verdict.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A round was closed and its end shown by the player's screen; published once. Amounts in centavos. What a provider pays later is only in the round's row. */
    'round.settled': {
      round: string
      player: string
      game: number
      staked: string
      paid: string
      staked_cash: string
      /** Staked by the casino for the player; not in `staked`. */
      staked_free: string
      /** The stake was returned without risk. */
      returned: boolean
      closed_at: string
    }
    /** How many rounds of which games were closed together, by the day in São Paulo. */
    'rounds.settled': { games: { game: number; day: string; rounds: number }[] }
  }
}

export interface LedgerEvents {
  /** Processes all pending ledger events and closings. */
  process(): Promise<void>
}

interface Deps extends Omit<Platform, 'edge'> {
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce'>
  catalogue: Pick<Catalogue, 'snapshot' | 'winners'>
  bonuses: Pick<Bonuses, 'rollover'>
  playLimits: Pick<BetLimits, 'count'>
}

const PROCESS_INTERVAL_MS = 200
const BATCH_SIZE = 500
const CHANNEL = 'game_money'
/** The published rule for rounds left open. */
const ABANDONED_AFTER = days(1)
const CLOSING_RETENTION = days(7)

const JOB = 'gameplay.ledger-events'

/** Money of a game is about to move on this node: wallets on other pages follow within the interval, however idle the program was. */
export const expectLedgerEvents = (jobs: Pick<Jobs, 'expect'>): void => jobs.expect(JOB)

/** Projects ledger events into rounds, and publishes `round.settled` when a round is closed. */
export function createLedgerEvents(deps: Deps): LedgerEvents {
  const { database, clock, jobs, outbox } = deps
  const views = new ViewCounts()

  async function processPending(): Promise<void> {
    while ((await projectBatch(deps)) === BATCH_SIZE);
    while ((await closeBatch(deps, views)) === BATCH_SIZE);
  }

  database.listen(CHANNEL, (payload) => showWallets(deps, payload.split(' ').map(BigInt)))
  // In batches: most rounds are lost, and a transaction per round would be most of its cost.
  outbox.onMany('round.settled', 'gameplay.winners', (tx, rounds) => recordWinners(deps, tx, rounds))
  jobs.every(JOB, PROCESS_INTERVAL_MS, processPending, isPending)
  jobs.every('gameplay.views', minutes(1), () => views.flush(database))
  jobs.schedule('gameplay.abandoned', '*/10 * * * *', () => {
    const now = clock.now()
    return database.transaction((tx) => closeAbandoned(tx, new Date(now.getTime() - ABANDONED_AFTER), now))
  })
  jobs.schedule('gameplay.closings', '55 4 * * *', () =>
    sweepClosings(new Sweep(database), new Date(clock.now().getTime() - CLOSING_RETENTION)),
  )
  return { process: processPending }
}

/** Asked several times a second, and mostly there is nothing. */
const isPending = () => sql<boolean>`(${sql.raw(UNREAD_EVENTS)} OR ${HAS_CLOSINGS})`

function projectBatch({ database, bonuses, horizon, playLimits }: Deps): Promise<number> {
  return database.transaction(async (tx) => {
    const { events, rounds } = await takeLedgerEvents(tx, BATCH_SIZE, horizon?.() ?? null)
    // A gift of a provider may belong to no round, and shows in the wallet all the same.
    const players = new Set(events.flatMap(({ owner }) => owner ?? []))
    if (players.size === 0) return events.length
    await lockPlayerRounds(tx, players)
    await projectRounds(tx, rounds)
    await playLimits.count(tx, events)
    // Only the node with an open page of one of these players reads the wallet.
    await sql`SELECT pg_notify(${CHANNEL}, ${[...players].join(' ')})`.execute(tx)
    // A rollback may have ended the last round that a bonus waited for.
    await bonuses.rollover.retryReleases(tx, players)
    return events.length
  })
}

async function closeBatch(
  { database, clock, outbox, bonuses, horizon }: Deps,
  views: ViewCounts,
): Promise<number> {
  const { closings, settled } = await database.transaction(async (tx) => {
    const ended = await takeClosings(tx, BATCH_SIZE, { until: horizon?.() ?? null, now: clock.now() })
    if (ended.length === 0) return { closings: 0, settled: [] }
    const players = new Set(ended.map(({ player }) => player))
    await lockPlayerRounds(tx, players)
    // The event of the last win may not be processed yet.
    const counted = new Map((await recountRounds(tx, ended)).map(({ id, position }) => [id, position]))
    const closed = await closeRounds(
      tx,
      ended.map(({ id }) => id),
    )
    await outbox.publishAll(tx, 'round.settled', closed.map(settledEvent))
    if (closed.length > 0) await outbox.publish(tx, 'rounds.settled', { games: countByGame(closed) })
    await bonuses.rollover.countSettled(
      tx,
      closed
        .filter(({ returned }) => !returned)
        .map((round) => ({ ...round, position: counted.get(round.id) ?? 0n })),
    )
    await bonuses.rollover.retryReleases(tx, players)
    return { closings: ended.length, settled: closed }
  })
  views.add(settled)
  return closings
}

const settledEvent = (round: SettledRound): Events['round.settled'] => ({
  round: round.id,
  player: round.player.toString(),
  game: round.game,
  staked: round.staked.toString(),
  paid: round.paid.toString(),
  staked_cash: round.stakedCash.toString(),
  staked_free: round.stakedFree.toString(),
  returned: round.returned,
  closed_at: round.closedAt.toISOString(),
})

function countByGame(rounds: readonly SettledRound[]): Events['rounds.settled']['games'] {
  const byGame = Map.groupBy(rounds, ({ game, closedAt }) => `${game} ${calendarDay(closedAt)}`)
  return [...byGame.values()].map((same) => ({
    game: same[0]!.game,
    day: calendarDay(same[0]!.closedAt),
    rounds: same.length,
  }))
}

/** Pushes the wallets of players with an open page on this node. */
function showWallets({ database, push, wallets, log }: Deps, players: readonly bigint[]): void {
  for (const player of players.filter((each) => push.hasListeners(each)))
    database
      .transaction((tx) => wallets.announce(tx, player))
      .catch((error: unknown) => log.warn({ err: error, player: String(player) }, 'wallet push failed'))
}

/** Lists wins of more than their stake. */
async function recordWinners(
  { players, catalogue }: Deps,
  tx: Tx,
  rounds: readonly Events['round.settled'][],
): Promise<void> {
  for (const { round, player: id, game: gameId, staked, staked_free: free, paid } of rounds) {
    if (BigInt(paid) <= BigInt(staked) + BigInt(free)) continue
    const player = await players.byId(tx, BigInt(id))
    const game = catalogue.snapshot().byId.get(gameId)
    if (player && game)
      await catalogue.winners.record(tx, { round, player, game, amount: centavos(BigInt(paid)) })
  }
}

/** Settled rounds per game since the last flush: every change of a game's views is announced to all nodes. */
class ViewCounts {
  #counts = new Map<number, number>()

  add(rounds: readonly SettledRound[]): void {
    for (const { game } of rounds) this.#counts.set(game, (this.#counts.get(game) ?? 0) + 1)
  }

  async flush(database: Database): Promise<void> {
    if (this.#counts.size === 0) return
    const counts = this.#counts
    this.#counts = new Map()
    await database.transaction((tx) => addViews(tx, counts))
  }
}
