import type { Answer } from '@girassol/contract'
import { Winner } from '@girassol/contract/schemas'
import type { Centavos } from '@girassol/money'
import { z } from 'zod'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { prepare, type Prepared } from '../../platform/http/prepared.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertWin, readWins, sweepWins, type WinRow } from './queries.ts'

/** A win of a settled round, told by the room that settled it. */
export interface Win {
  round: string
  player: { name: string; avatar: string | null }
  game: { id: number; name: string }
  amount: Centavos
}

export interface Winners {
  /** Tells of a win, once per round: it is listed, and open pages hear of it when the transaction commits. */
  record(tx: Tx, win: Win): Promise<void>
  latest(): Prepared | Promise<Prepared>
}

const SHOWN = 20
const KEPT = days(30)
const LETTERS = 6

export function createWinners({
  database,
  clock,
  push,
  jobs,
}: Pick<Platform, 'database' | 'clock' | 'push' | 'jobs'>): Winners {
  let list: Prepared | Promise<Prepared> | null = null
  const forget = () => {
    list = null
  }
  database.listen('winners', forget)
  database.onReconnect(forget)
  jobs.schedule('catalogue.sweep', '40 4 * * *', () =>
    database.transaction((tx) => sweepWins(tx, new Date(clock.now().getTime() - KEPT))),
  )

  async function load(): Promise<Prepared> {
    const rows = await database.transaction((tx) => readWins(tx, SHOWN))
    return prepare('lastWinners', { winners: rows.map(winnerView) })
  }

  return {
    async record(tx, { round, player, game, amount }) {
      const name = shorten(player.name)
      const row = {
        round_id: round,
        name,
        avatar: player.avatar,
        game_id: game.id,
        amount,
        won_at: clock.now(),
      }
      if (!(await insertWin(tx, row))) return
      const winner = z.encode(Winner, winnerView({ ...row, game_name: game.name }))
      await push.send(tx, {}, { topic: 'winner', data: winner })
    },
    latest() {
      if (list) return list
      const loading = load()
      list = loading
      // Kept when it has come, unless it was outdated meanwhile. A failure is not an answer to keep.
      const keep = (loaded: Prepared | null) => {
        if (list === loading) list = loaded
      }
      loading.then(keep, () => keep(null))
      return loading
    },
  }
}

/** The list is public: six letters at most, and never more than half of a short name. */
export function shorten(name: string): string {
  const letters = Array.from(name.trim())
  const shown = Math.min(LETTERS, Math.ceil(letters.length / 2))
  return `${letters.slice(0, shown).join('').trim()}…`
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
