import type { Answer, Language } from '@girassol/contract'
import { Board } from '@girassol/contract/schemas'
import { z } from 'zod'
import { days, minutes, seconds } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shorten } from '../../catalogue/index.ts'
import type { Players } from '../../players/index.ts'
import { COUNTING_CONSUMER, type PlayedRound } from '../count.ts'
import { cleanTexts } from '../html.ts'
import { type Prize, readPrize, storePrize, type Texts } from '../prize.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { loadRules, notifyRulesChanged, type Rules } from '../rules.ts'
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
  leadersOf,
  listTournaments,
  lockUnsettled,
  openEntries,
  placeOf,
  readUnsettled,
  type TournamentRow,
  writePlaces,
} from './queries.ts'
import { leaderView, tournamentView } from './views.ts'

export interface NewTournament extends Partial<Scope> {
  code: string
  name: Texts
  description: Texts
  score: TournamentRow['score']
  leastStake?: bigint
  startsAt: Date
  endsAt: Date
  /** By place, the first place first. */
  prizes: Prize[]
}

interface Deps extends Pick<Platform, 'clock' | 'database' | 'jobs' | 'outbox' | 'push'> {
  players: Pick<Players, 'byId'>
  prizes: Pick<Prizes, 'owe'>
  inScope: InScope
  scopeName: ScopeName
  mayEngage: MayEngage
}

const LEADERS_SHOWN = 10
const ENDED_SHOWN_FOR = days(14)
/** A tournament is settled this long after its end and not while older ledger events wait, so that its rounds are counted. */
const SETTLE_DELAY = minutes(2)
const COUNTING_LAG_MAX = minutes(1)

export class Tournaments {
  readonly #deps: Deps
  readonly #rules: Rules<ReadonlyMap<number, TournamentRow>>
  /** Boards that changed on this node since the last push. */
  readonly #changed = new Set<number>()

  constructor(deps: Deps, rules: Rules<ReadonlyMap<number, TournamentRow>>) {
    this.#deps = deps
    this.#rules = rules
    deps.jobs.every('engagement.tournaments', seconds(10), () => this.settle())
    deps.jobs.every('engagement.boards', seconds(1), () => this.#pushBoards())
  }

  /** Adds a tournament; false when its code exists. */
  async add(tx: Tx, tournament: NewTournament): Promise<boolean> {
    const { startsAt, endsAt, leastStake = 0n, scope = 'all', scope_value = null, ...rest } = tournament
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
    const added = await insertTournament(tx, row, this.#deps.clock.now())
    await notifyRulesChanged(tx)
    return added
  }

  /** Cancels an unsettled tournament; false when there is none of that code. */
  async cancel(tx: Tx, code: string, reason: string): Promise<boolean> {
    const cancelled = await cancelTournament(tx, code, reason, this.#deps.clock.now())
    await notifyRulesChanged(tx)
    return cancelled
  }

  async list(tx: Tx, player: bigint | null, language: Language): Promise<Answer<'tournaments'>> {
    const { clock, mayEngage } = this.#deps
    if (player !== null && !(await mayEngage(tx, player))) return { tournaments: [] }
    const rows = await listTournaments(tx, new Date(clock.now().getTime() - ENDED_SHOWN_FOR))
    return { tournaments: await this.#views(tx, rows, player, language) }
  }

  async one(tx: Tx, id: number, player: bigint | null, language: Language): Promise<Answer<'tournament'>> {
    const [tournament] = await this.#views(tx, [await this.#find(tx, id, player)], player, language)
    return { tournament: tournament!, board: await readBoard(tx, id, player) }
  }

  async board(tx: Tx, id: number, player: bigint | null): Promise<Answer<'leaderboard'>> {
    await this.#find(tx, id, player)
    return readBoard(tx, id, player)
  }

  async join(tx: Tx, id: number, player: bigint): Promise<void> {
    const { clock, players } = this.#deps
    const row = await this.#find(tx, id, player)
    const now = clock.now()
    if (row.ends_at <= now || row.cancelled_at) throw new AppError('tournament_over')
    const person = await players.byId(tx, player)
    if (person) await insertEntry(tx, { tournament: id, player, name: shorten(person.name), now })
  }

  async count(tx: Tx, rounds: readonly PlayedRound[]): Promise<void> {
    const entries = await openEntries(tx, [...new Set(rounds.map(({ player }) => player))])
    if (entries.length === 0) return
    const known = this.#rules.current()
    const running = entries.every(({ tournament }) => known.has(tournament))
      ? known
      : await this.#rules.refresh(tx)
    const gains = gainsOf(rounds, entries, running, this.#deps.inScope)
    if (gains.length === 0) return
    await addScores(tx, gains)
    for (const { tournament } of gains) this.#changed.add(tournament)
  }

  /** Settles each ended tournament once: writes the places and owes the prizes. */
  async settle(): Promise<void> {
    const { clock, database, outbox } = this.#deps
    const now = clock.now().getTime()
    const ended = [...this.#rules.current().values()].filter(
      ({ ends_at }) => ends_at.getTime() + SETTLE_DELAY <= now,
    )
    if (ended.length === 0) return
    const countedUntil = new Date(now - COUNTING_LAG_MAX)
    if (await database.transaction((tx) => outbox.isBehind(tx, COUNTING_CONSUMER, countedUntil))) return
    for (const { id } of ended) {
      await database.transaction((tx) => this.#settleOne(tx, id))
      // Open pages learn that the places are final.
      this.#changed.add(id)
    }
  }

  async #settleOne(tx: Tx, id: number): Promise<void> {
    const row = await lockUnsettled(tx, id)
    if (!row) return
    const leaders = await leadersOf(tx, id, row.prizes.length)
    await writePlaces(tx, id, this.#deps.clock.now())
    await this.#deps.prizes.owe(
      tx,
      leaders.map(({ player, place }) => ({
        player,
        key: `tournament/${id}/${player}`,
        prize: readPrize(row.prizes[place - 1]),
        source: { kind: 'tournament', title: row.name },
      })),
    )
    await notifyRulesChanged(tx)
  }

  async #pushBoards(): Promise<void> {
    const { database, push } = this.#deps
    const ids = [...this.#changed]
    this.#changed.clear()
    for (const id of ids)
      await database.transaction(async (tx) => {
        const { leaders, players } = z.encode(Board, await readBoard(tx, id, null))
        await push.send(tx, {}, { topic: 'tournament', data: { id, leaders, players } })
      })
  }

  async #find(tx: Tx, id: number, player: bigint | null): Promise<TournamentRow> {
    if (player !== null && !(await this.#deps.mayEngage(tx, player))) throw new AppError('paused')
    const row = await findTournament(tx, id)
    if (!row) throw new AppError('not_found')
    return row
  }

  async #views(tx: Tx, rows: readonly TournamentRow[], player: bigint | null, language: Language) {
    const { clock, scopeName } = this.#deps
    const ids = rows.map(({ id }) => id)
    const counts = await countPlayers(tx, ids)
    const joined = player === null ? new Set<number>() : await joinedOf(tx, player, ids)
    const now = clock.now()
    return rows.map((row) =>
      tournamentView(row, {
        now,
        language,
        scopeName: scopeName(row, language),
        players: counts.get(row.id) ?? 0,
        joined: joined.has(row.id),
      }),
    )
  }
}

export async function createTournaments(
  platform: Pick<Platform, 'clock' | 'database' | 'jobs' | 'log' | 'outbox' | 'push'>,
  deps: Omit<Deps, keyof Platform>,
): Promise<Tournaments> {
  const { clock, database, jobs, log, outbox, push } = platform
  const rules = await loadRules(database, log, readUnsettled)
  return new Tournaments({ clock, database, jobs, outbox, push, ...deps }, rules)
}

async function readBoard(tx: Tx, id: number, player: bigint | null): Promise<Answer<'leaderboard'>> {
  const own = player === null ? undefined : await placeOf(tx, id, player)
  return {
    leaders: (await leadersOf(tx, id, LEADERS_SHOWN)).map(leaderView),
    own: own ? leaderView(own) : null,
    players: (await countPlayers(tx, [id])).get(id) ?? 0,
  }
}
