import type { Answer, Language } from '@girassol/contract'
import { Board } from '@girassol/contract/schemas'
import { centavos } from '@girassol/money'
import { z } from 'zod'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shorten } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import { COUNTING, type CountRounds } from '../count.ts'
import { cleanTexts } from '../html.ts'
import { type Prize, prizeView, readPrize, storePrize, type Texts } from '../prize.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { createRules, tellChange } from '../rules.ts'
import type { InScope, Scope, ScopeName } from '../scope.ts'
import { gainsOf } from './gains.ts'
import {
  addScores,
  cancelTournament,
  countPlayers,
  findTournament,
  insertEntry,
  insertTournament,
  joinedOf,
  type LeaderRow,
  leadersOf,
  listTournaments,
  lockUnsettled,
  openEntries,
  placeOf,
  readUnsettled,
  type TournamentRow,
  writePlaces,
} from './queries.ts'

export interface NewTournament extends Partial<Scope> {
  code: string
  name: Texts
  description: Texts
  score: TournamentRow['score']
  leastStake?: bigint
  startsAt: Date
  endsAt: Date
  /** The first is the first place's. */
  prizes: Prize[]
}

type BoardView = Answer<'leaderboard'>

export interface Tournaments {
  /** Adds one; false when there is one of that code. */
  add(tx: Tx, tournament: NewTournament): Promise<boolean>
  /** Calls one off before it is settled; false when there is none to be called off. */
  cancel(tx: Tx, code: string, reason: string): Promise<boolean>
  list(tx: Tx, player: bigint | null, language: Language): Promise<Answer<'tournaments'>>
  one(tx: Tx, id: number, player: bigint | null, language: Language): Promise<Answer<'tournament'>>
  board(tx: Tx, id: number, player: bigint | null): Promise<BoardView>
  join(tx: Tx, id: number, player: bigint): Promise<void>
  count: CountRounds
  /** Ends what is over: places, and the prizes for them, once. */
  settle(): Promise<void>
}

interface Rooms {
  players: Pick<Players, 'byId'>
  prizes: Prizes
  inScope: InScope
  scopeName: ScopeName
  mayEngage: MayEngage
}

const LEADERS = 10
const SHOWN_FOR = days(14)
/** Settled so long after its end, and not while older news wait: what was played in it is counted by then. */
const GRACE = minutes(2)
const LATE = minutes(1)

export async function createTournaments(
  {
    clock,
    database,
    jobs,
    log,
    outbox,
    push,
  }: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'outbox' | 'push'>,
  { players, prizes, inScope, scopeName, mayEngage }: Rooms,
): Promise<Tournaments> {
  const rules = await createRules(database, log, readUnsettled)
  /** Boards that changed here since open pages were told. */
  const changed = new Set<number>()

  async function boardOf(tx: Tx, id: number, player: bigint | null): Promise<BoardView> {
    const own = player === null ? undefined : await placeOf(tx, id, player)
    return {
      leaders: (await leadersOf(tx, id, LEADERS)).map(leaderView),
      own: own ? leaderView(own) : null,
      players: (await countPlayers(tx, [id])).get(id) ?? 0,
    }
  }

  async function find(tx: Tx, id: number, player: bigint | null): Promise<TournamentRow> {
    if (player !== null && !(await mayEngage(tx, player))) throw new AppError('paused')
    const row = await findTournament(tx, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  async function viewsOf(tx: Tx, rows: readonly TournamentRow[], player: bigint | null, language: Language) {
    const ids = rows.map(({ id }) => id)
    const counts = await countPlayers(tx, ids)
    const own = player === null ? new Set<number>() : await joinedOf(tx, player, ids)
    const now = clock.now()
    return rows.map((row) => ({
      id: row.id,
      name: row.name[language],
      description: row.description[language],
      state: stateOf(row, now),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      score: row.score,
      least_stake: centavos(row.least_stake),
      scope: { kind: row.scope, value: row.scope_value, name: scopeName(row, language) },
      prizes: row.prizes.map((prize) => prizeView(readPrize(prize))),
      players: counts.get(row.id) ?? 0,
      joined: own.has(row.id),
    }))
  }

  async function settleOne(tx: Tx, id: number): Promise<void> {
    const row = await lockUnsettled(tx, id)
    if (!row) return
    const leaders = await leadersOf(tx, id, row.prizes.length)
    await writePlaces(tx, id, clock.now())
    await prizes.owe(
      tx,
      leaders.map(({ player, place }) => ({
        player,
        key: `tournament/${id}/${player}`,
        prize: readPrize(row.prizes[place - 1]),
        source: { kind: 'tournament', title: row.name },
      })),
    )
    await tellChange(tx)
  }

  async function settle(): Promise<void> {
    const now = clock.now().getTime()
    const ended = [...rules.current().values()].filter(({ ends_at }) => ends_at.getTime() + GRACE <= now)
    if (ended.length === 0) return
    const behind = await database.transaction((tx) => outbox.isBehind(tx, COUNTING, new Date(now - LATE)))
    if (behind) return
    for (const { id } of ended) {
      await database.transaction((tx) => settleOne(tx, id))
      // Open pages learn that the places are final.
      changed.add(id)
    }
  }
  jobs.every('engagement.tournaments', seconds(10), settle)
  jobs.every('engagement.boards', seconds(1), async () => {
    const ids = [...changed]
    changed.clear()
    for (const id of ids)
      await database.transaction(async (tx) => {
        const { leaders, players: count } = z.encode(Board, await boardOf(tx, id, null))
        await push.send(tx, {}, { topic: 'tournament', data: { id, leaders, players: count } })
      })
  })

  return {
    settle,
    async add(tx, { startsAt, endsAt, leastStake = 0n, scope = 'all', scope_value = null, ...rest }) {
      const row = {
        code: rest.code,
        name: rest.name,
        description: cleanTexts(rest.description),
        scope,
        scope_value,
        score: rest.score,
        least_stake: leastStake,
        starts_at: startsAt,
        ends_at: endsAt,
        prizes: rest.prizes.map(storePrize),
      }
      const added = await insertTournament(tx, row, clock.now())
      await tellChange(tx)
      return added
    },
    async cancel(tx, code, reason) {
      const done = await cancelTournament(tx, code, reason, clock.now())
      await tellChange(tx)
      return done
    },
    async list(tx, player, language) {
      if (player !== null && !(await mayEngage(tx, player))) return { tournaments: [] }
      const rows = await listTournaments(tx, new Date(clock.now().getTime() - SHOWN_FOR))
      return { tournaments: await viewsOf(tx, rows, player, language) }
    },
    async one(tx, id, player, language) {
      const [tournament] = await viewsOf(tx, [await find(tx, id, player)], player, language)
      return { tournament: tournament!, board: await boardOf(tx, id, player) }
    },
    async board(tx, id, player) {
      await find(tx, id, player)
      return boardOf(tx, id, player)
    },
    async join(tx, id, player) {
      const row = await find(tx, id, player)
      const now = clock.now()
      if (row.ends_at <= now || row.cancelled_at) throw new AppError('tournament_over')
      const person = await players.byId(tx, player)
      if (person) await insertEntry(tx, { tournament: id, player, name: shorten(person.name), now })
    },
    async count(tx, rounds) {
      const entries = await openEntries(tx, [...new Set(rounds.map(({ player }) => player))])
      if (entries.length === 0) return
      const known = rules.current()
      const running = entries.every(({ tournament }) => known.has(tournament))
        ? known
        : await rules.refresh(tx)
      const gains = gainsOf(rounds, entries, running, inScope)
      if (gains.length === 0) return
      await addScores(tx, gains)
      for (const { tournament } of gains) changed.add(tournament)
    },
  }
}

type TournamentView = Answer<'tournament'>['tournament']

export function stateOf(row: TournamentRow, now: Date): TournamentView['state'] {
  const { starts_at, ends_at, settled_at, cancelled_at } = row
  if (settled_at) return 'settled'
  if (cancelled_at) return 'cancelled'
  if (now < starts_at) return 'upcoming'
  return now < ends_at ? 'running' : 'over'
}

const leaderView = ({ place, name, score }: LeaderRow): BoardView['leaders'][number] => ({
  place,
  name,
  score: Number(score),
})
