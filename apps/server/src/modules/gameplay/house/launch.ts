import type { Answer, Language } from '@girassol/contract'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/identity.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import { type Catalogue, detailView, logoView } from '../../catalogue/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { Admission } from './admission.ts'
import { findOpenPlay, HOUSE } from './plays.ts'
import { issueTicket } from './tickets.ts'
import { insertRecent } from '../history/recents.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'

export interface LaunchRequest {
  game: string
  mode: 'real' | 'demo'
  identity: Identity | null
  language: Language
  address: string
  /** Where the page is that shows the game. */
  origin: string
}

export type Launch = (request: LaunchRequest) => Promise<Answer<'launchGame'>>

/** What a guest begins with. Not money: it can be neither bought nor paid out, and a new session has it anew. */
const CREDITS: Centavos = centavos(1_000_00)
/** A guest costs the house a session each; nobody opens a hundred games an hour. */
const guests = { name: 'demo.launch', max: 100, seconds: 3600 }

type Parts = Pick<Platform, 'database' | 'clock' | 'limits'>

interface Rooms {
  catalogue: Catalogue
  wallets: Pick<Wallets, 'of'>
  bonuses: Pick<Bonuses, 'freeSpins'>
  sessions: Pick<GameSessions, 'open' | 'end'>
  admission: Admission
}

/** Opens a session at a game of the house and says where it is played. */
export function createLaunch({ database, clock, limits }: Parts, rooms: Rooms): Launch {
  const { catalogue, wallets, bonuses, sessions, admission } = rooms

  /** A player with nothing left is sent to deposit, unless there is a round to finish, or one that costs nothing. */
  async function actionFor(tx: Tx, { id, playerId, gameId }: GameSession): Promise<'deposit' | null> {
    if (playerId === null) return null
    if ((await wallets.of(tx, playerId)).total_balance > 0n) return null
    if (await bonuses.freeSpins.at(tx, playerId, admission.codeOf(gameId))) return null
    return (await findOpenPlay(tx, { player: playerId, session: id, game: gameId })) ? null : 'deposit'
  }

  return async ({ game: name, mode, identity, language, address, origin }) => {
    const { game, table } = admission.toGame(name)
    const isDemo = mode === 'demo'
    if (isDemo && !game.has_demo) throw new AppError('game_unavailable')
    if (!isDemo && !identity) throw new AppError('unauthenticated')
    if (isDemo) await limits.byAddress(guests, address)
    const player = isDemo ? null : (identity?.subject ?? null)

    const { ticket, action, startedAt } = await database.transaction(async (tx) => {
      const now = clock.now()
      const entry = player === null ? 'play' : await admission.toEnter(tx, player, game.id)
      const { session } = await sessions.open(tx, {
        playerId: player,
        gameId: game.id,
        provider: HOUSE,
        language,
        ...(isDemo && { credits: CREDITS }),
      })
      if (player !== null && identity) {
        await sql`UPDATE game_sessions SET login_id = ${identity.session} WHERE id = ${session.id}`.execute(
          tx,
        )
        await insertRecent(tx, player, game.id, now)
      }
      // A session that has ended stakes no more, and finishes what is open.
      if (entry === 'finish') await sessions.end(tx, session.id)
      // Rounds carry the database's time, and the page compares with them.
      const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx)
      return {
        ticket: await issueTicket(tx, session.id, now),
        action: await actionFor(tx, session),
        startedAt: rows[0]!.now,
      }
    })

    return {
      action,
      game: {
        ...detailView(catalogue.snapshot(), game, language).game,
        logo: logoView(game.provider),
        rating: null,
        return: table.return(),
      },
      gameUrl: `/studio/#launch=${ticket}&host=${encodeURIComponent(origin)}`,
      token: ticket,
      started_at: startedAt.toISOString(),
    }
  }
}
