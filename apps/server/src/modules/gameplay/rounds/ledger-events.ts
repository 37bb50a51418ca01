import { centavos } from '@girassol/money'
import { sql } from 'kysely'
import { days, minutes } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import { addViews, type Catalogue } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import {
  closeAbandoned,
  closeRounds,
  lockPlayers,
  recount,
  type SettledRound,
  sweepClosings,
  takeClosings,
  takeNews,
  tellRounds,
} from './projection.ts'

declare module '../../../platform/events.ts' {
  interface Events {
    /** A round is over: told once. Amounts in centavos. What a provider pays later than that is in the round's row only. */
    'round.settled': {
      round: string
      player: string
      game: number
      staked: string
      paid: string
      staked_cash: string
      /** What the house staked for the player; not in `staked`. */
      staked_free: string
      /** Nothing was risked: the stake was only given back. */
      returned: boolean
      closed_at: string
    }
  }
}

export interface News {
  /** Hears all there is to hear now. */
  hear(): Promise<void>
}

interface Rooms {
  players: Pick<Players, 'byId'>
  wallets: Pick<Wallets, 'announce'>
  catalogue: Pick<Catalogue, 'snapshot' | 'winners'>
  bonuses: Pick<Bonuses, 'rollover'>
}

/** At most this far behind the book. */
const EVERY = 200
const BATCH = 500
const CHANNEL = 'game_money'
/** The published rule for rounds left open. */
const LEFT_AFTER = days(1)

/** Turns the book's news into rounds and, when they are over, into the event that everything else follows from. */
export function createNews(
  { database, clock, jobs, log, outbox, push }: Omit<Platform, 'edge'>,
  { players, wallets, catalogue, bonuses }: Rooms,
): News {
  /** Rounds played since they were last added to the games' views, which every node would hear of. */
  let views = new Map<number, number>()

  async function hearMoney(): Promise<number> {
    return database.transaction(async (tx) => {
      const { taken, told } = await takeNews(tx, BATCH)
      if (told.length === 0) return taken
      const players = new Set(told.map(({ round }) => round.player))
      await lockPlayers(tx, players)
      await tellRounds(tx, told)
      await tellPages(tx, players)
      // A rollback may have ended the last round that a bonus waited for.
      await bonuses.rollover.retryReleases(tx, players)
      return taken
    })
  }

  async function hearClosings(): Promise<number> {
    const settled: SettledRound[] = []
    const heard = await database.transaction(async (tx) => {
      settled.length = 0
      const over = await takeClosings(tx, BATCH)
      if (over.length === 0) return 0
      await lockPlayers(
        tx,
        over.map(({ player }) => player),
      )
      // Its last win may be in the book and not yet heard of.
      const counted = new Map((await recount(tx, over)).map(({ id, position }) => [id, position]))
      settled.push(
        ...(await closeRounds(
          tx,
          over.map(({ id }) => id),
        )),
      )
      await outbox.publishAll(
        tx,
        'round.settled',
        settled.map((round) => ({
          round: round.id,
          player: round.player.toString(),
          game: round.game,
          staked: round.staked.toString(),
          paid: round.paid.toString(),
          staked_cash: round.stakedCash.toString(),
          staked_free: round.stakedFree.toString(),
          returned: round.returned,
          closed_at: round.closedAt.toISOString(),
        })),
      )
      await bonuses.rollover.hear(
        tx,
        settled
          .filter(({ returned }) => !returned)
          .map((round) => ({ ...round, position: counted.get(round.id) ?? 0n })),
      )
      await bonuses.rollover.retryReleases(
        tx,
        over.map(({ player }) => player),
      )
      return over.length
    })
    for (const { game } of settled) views.set(game, (views.get(game) ?? 0) + 1)
    return heard
  }

  async function hear(): Promise<void> {
    while ((await hearMoney()) === BATCH);
    while ((await hearClosings()) === BATCH);
  }

  /** The node that has the page of one of these players open reads the wallet; the others have nothing to do. */
  async function tellPages(tx: Tx, moved: ReadonlySet<bigint>): Promise<void> {
    await sql`SELECT pg_notify(${CHANNEL}, ${[...moved].join(' ')})`.execute(tx)
  }
  database.listen(CHANNEL, (payload) => {
    for (const player of payload
      .split(' ')
      .map(BigInt)
      .filter((each) => push.hears(each)))
      database
        .transaction((tx) => wallets.announce(tx, player))
        .catch((error: unknown) => log.warn({ err: error }, 'a wallet could not be shown'))
  })

  // Many at once: most rounds are lost, and a transaction for each of them would be most of what a round costs.
  outbox.onMany('round.settled', 'gameplay.winners', async (tx, rounds) => {
    for (const { round, player: id, game: gameId, staked, staked_free: free, paid } of rounds) {
      if (BigInt(paid) <= BigInt(staked) + BigInt(free)) continue
      const player = await players.byId(tx, BigInt(id))
      const game = catalogue.snapshot().byId.get(gameId)
      if (player && game)
        await catalogue.winners.record(tx, { round, player, game, amount: centavos(BigInt(paid)) })
    }
  })

  jobs.every('gameplay.news', EVERY, hear)
  jobs.every('gameplay.views', minutes(1), async () => {
    if (views.size === 0) return
    const counted = views
    views = new Map()
    await database.transaction((tx) => addViews(tx, counted))
  })
  jobs.schedule('gameplay.abandoned', '*/10 * * * *', () => {
    const now = clock.now()
    return database.transaction((tx) => closeAbandoned(tx, new Date(now.getTime() - LEFT_AFTER), now))
  })
  jobs.schedule('gameplay.closings', '55 4 * * *', () =>
    database.transaction((tx) => sweepClosings(tx, new Date(clock.now().getTime() - days(7)))),
  )
  return { hear }
}
