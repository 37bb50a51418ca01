import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { installTestViews } from '@girassol/ledger/testing'
import { Draws } from '../draws.ts'
import { executorOf } from './books.ts'
import { Model } from './model.ts'
import { deposit, type Load, type Mix, playAtProvider, runOperation, usualMix } from './operations.ts'
import { type Player, registerPlayer } from './players.ts'
import { prepareProvider } from './provider.ts'

/** Players who do one thing after another through the public API until they are stopped. */
export interface RunningLoad {
  model: Model
  /** Lets every player end what they began, so that no outcome is open. */
  stop(): Promise<void>
}

const FIRST_DEPOSIT_REAIS = 300

interface Options {
  seed: string
  players: number
  say: (text: string) => void
  /** Where `/pix` is reached, if not at the site. */
  bankUrl?: string
  /** What the provider of the load signs its calls with. */
  providerSecret: string
  mix?: Mix
  /** How many rounds of the provider each player has at once, beside what else they do. */
  tables?: number
  /** How long each player, and each of their rounds, waits after what it did. */
  pauseMs?: number
}

/** Registers the players and gives each some money, then lets them play. */
export async function startLoad(
  url: string,
  database: pg.Pool,
  {
    seed,
    players: count,
    say,
    bankUrl = url,
    providerSecret,
    mix = usualMix,
    tables = 0,
    pauseMs = 0,
  }: Options,
): Promise<RunningLoad> {
  const model = new Model()
  const provider = await prepareProvider(database, url, providerSecret, model)
  const load: Load = { url, bankUrl, mix, model, provider, ...(await prepareGames(database)) }
  const first = await firstNumber(database)
  const players: Player[] = []
  for (let at = 0; at < count; at++) {
    const draws = new Draws(`player ${seed} ${first + at}`)
    players.push(
      await registerPlayer(url, first + at, draws, database, (status) => model.countStatus(status)),
    )
  }
  await Promise.all(players.map((player) => deposit(load, player, FIRST_DEPOSIT_REAIS)))
  say(`${count} players have registered and deposited`)
  let isStopped = false
  const errors: Error[] = []
  const repeatUntilStopped = async (work: () => Promise<void>) => {
    while (!isStopped) {
      try {
        await work()
        if (pauseMs > 0) await sleep(pauseMs)
      } catch (error) {
        errors.push(error as Error)
        await sleep(1000)
      }
    }
  }
  const working = players.flatMap((player) => [
    repeatUntilStopped(() => runOperation(load, player)),
    ...tablesOf(player, seed, tables).map((table) => repeatUntilStopped(() => playAtProvider(load, table))),
  ])
  return {
    model,
    async stop() {
      isStopped = true
      await Promise.all(working)
      if (errors[0]) throw errors[0]
    },
  }
}

/** The same player with draws for each table, so that none waits for another's. */
const tablesOf = (player: Player, seed: string, count: number): Player[] =>
  Array.from({ length: count }, (_, at) => ({
    ...player,
    draws: new Draws(`table ${seed} ${player.id} ${at}`),
  }))

/** A game of dice, wheels that can be turned all day, and the ledger's tables for the comparison. */
async function prepareGames(database: pg.Pool): Promise<Pick<Load, 'game' | 'wheels'>> {
  const { rows: games } = await database.query<{ code: string }>(
    `SELECT code FROM games WHERE rules = 'dice-97' AND is_active ORDER BY id LIMIT 1`,
  )
  const { rows: wheels } = await database.query<{ id: number }>(
    'UPDATE roulettes SET max_spins_per_day = 1000 WHERE is_active RETURNING id',
  )
  await installTestViews(executorOf(database))
  if (!games[0] || wheels.length === 0) throw new Error('The demo has no dice or no wheel.')
  return { game: games[0].code, wheels: wheels.map(({ id }) => id) }
}

/** Several runs on one cluster register different people. */
async function firstNumber(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ known: number }>(
    `SELECT count(*)::int AS known FROM players WHERE email LIKE '%@cluster.test'`,
  )
  return (rows[0]?.known ?? 0) + 1
}
