import type { Answer } from '@girassol/contract'
import { Winner } from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import { z } from 'zod'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { prepare, type Prepared } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { Sweep } from '../../platform/retention/sweep.ts'
import { insertWin, readWins, sweepWins, type WinRow } from './queries.ts'

export interface Win {
  round: string
  player: { name: string; avatar: string | null }
  game: { id: number; name: string }
  amount: Centavos
}

const WINS_SHOWN = 20
const WIN_RETENTION = days(30)
const NAME_LENGTH_MAX = 6

type Deps = Pick<Platform, 'database' | 'clock' | 'push' | 'jobs'>

/** The public list of the latest wins. */
export class Winners {
  readonly #deps: Deps
  #list: Prepared | Promise<Prepared> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
    const { clock, database, jobs } = deps
    const invalidate = () => {
      this.#list = null
    }
    database.listen('winners', invalidate)
    database.onReconnect(invalidate)
    jobs.schedule('catalogue.sweep', '40 4 * * *', () =>
      sweepWins(new Sweep(database), new Date(clock.now().getTime() - WIN_RETENTION)),
    )
  }

  /** Lists a win, once per round, and pushes it to open pages when the transaction commits. */
  async record(tx: Tx, { round, player, game, amount }: Win): Promise<void> {
    const { clock, push } = this.#deps
    const row = {
      round_id: round,
      name: shorten(player.name),
      avatar: player.avatar,
      game_id: game.id,
      amount,
      won_at: clock.now(),
    }
    if (!(await insertWin(tx, row))) return
    const winner = z.encode(Winner, winnerView({ ...row, game_name: game.name }))
    await push.send(tx, {}, { topic: 'winner', data: winner })
  }

  latest(): Prepared | Promise<Prepared> {
    if (this.#list) return this.#list
    const loading = this.#load()
    this.#list = loading
    // Cached when loaded, unless it was invalidated meanwhile; a failure is not cached.
    const cache = (loaded: Prepared | null) => {
      if (this.#list === loading) this.#list = loaded
    }
    loading.then(cache, () => cache(null))
    return loading
  }

  async #load(): Promise<Prepared> {
    const rows = await this.#deps.database.transaction((tx) => readWins(tx, WINS_SHOWN))
    return prepare('lastWinners', { winners: rows.map(winnerView) })
  }
}

/** The list is public, so at most six characters and never more than half of a short name are shown. */
export function shorten(name: string): string {
  const characters = Array.from(name.trim())
  const shown = Math.min(NAME_LENGTH_MAX, Math.ceil(characters.length / 2))
  return `${characters.slice(0, shown).join('').trim()}…`
}

function winnerView(row: WinRow): Answer<'lastWinners'>['winners'][number] {
  return {
    id: row.round_id,
    user: { name: row.name, avatar: row.avatar },
    username: row.name,
    game: { id: row.game_id, name: row.game_name },
    game_name: row.game_name,
    win_amount: row.amount,
    created_at: row.won_at.toISOString(),
  }
}
