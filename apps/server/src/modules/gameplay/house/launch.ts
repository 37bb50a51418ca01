import type { Answer, Language } from '@girassol/contract'
import { type Centavos, centavos } from '@girassol/money'
import { sql } from 'kysely'
import { queryOne, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import { type Catalogue, detailView, logoView } from '../../catalogue/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import { insertRecent } from '../history/recents.ts'
import type { GameSession, GameSessions } from '../sessions/sessions.ts'
import type { Admission } from './admission.ts'
import { findOpenPlay, HOUSE } from './plays.ts'
import { issueTicket } from './tickets.ts'

export interface LaunchRequest {
  game: string
  mode: 'real' | 'demo'
  identity: Identity | null
  language: Language
  address: string
  /** Origin of the page that shows the game. */
  origin: string
  /** The browser's description of itself. */
  agent: string
}

/** Credits of a new demo session. Not money: they can be neither bought nor paid out. */
const DEMO_CREDITS: Centavos = centavos(1_000_00)
/** Each guest costs a session; people do not open a hundred games an hour. */
const demoLimit = { name: 'demo.launch', max: 100, seconds: 3600 }

interface Deps extends Pick<Platform, 'database' | 'clock' | 'limits'> {
  catalogue: Catalogue
  wallets: Pick<Wallets, 'of'>
  bonuses: Pick<Bonuses, 'freeSpins'>
  sessions: Pick<GameSessions, 'open' | 'end'>
  admission: Admission
}

/** Opens a session at a house game and answers where it is played. */
export async function launchGame(deps: Deps, request: LaunchRequest): Promise<Answer<'launchGame'>> {
  const { mode, identity, language } = request
  const { game, table } = deps.admission.playableGame(request.game)
  if (mode === 'demo') {
    if (!game.has_demo) throw new AppError('game_unavailable')
    await deps.limits.byAddress(demoLimit, request.address)
  } else if (!identity) throw new AppError('unauthenticated')
  const player = mode === 'demo' ? null : identity
  const { ticket, action, startedAt } = await deps.database.transaction((tx) =>
    openSession(deps, tx, { player, game, language }),
  )
  return {
    action,
    game: {
      ...detailView(deps.catalogue.snapshot(), game, language).game,
      logo: logoView(game.provider),
      rating: null,
      return: table.return(),
    },
    gameUrl: `/studio/#launch=${ticket}&host=${encodeURIComponent(request.origin)}`,
    token: ticket,
    started_at: startedAt.toISOString(),
  }
}

async function openSession(
  deps: Deps,
  tx: Tx,
  {
    player,
    game,
    language,
  }: { player: Identity | null; game: ReturnType<Admission['playableGame']>['game']; language: Language },
) {
  const { admission, sessions, clock } = deps
  const now = clock.now()
  const entry = player ? await admission.admitPlayer(tx, player, game) : 'play'
  const { session } = await sessions.open(tx, {
    playerId: player?.subject ?? null,
    gameId: game.id,
    provider: HOUSE,
    language,
    ...(!player && { credits: DEMO_CREDITS }),
  })
  if (player) {
    await sql`UPDATE game_sessions SET login_id = ${player.session} WHERE id = ${session.id}`.execute(tx)
    await insertRecent(tx, player.subject, game.id, now)
  }
  // An ended session cannot stake, and can finish the open round.
  if (entry === 'finish') await sessions.end(tx, session.id)
  // The page compares this with the rounds' times, which come from the database.
  const { now: startedAt } = await queryOne(tx, sql<{ now: Date }>`SELECT now()`)
  return {
    ticket: await issueTicket(tx, session.id, now),
    action: await actionFor(deps, tx, session),
    startedAt,
  }
}

/** A player without money is sent to deposit, unless a round is open or free at this game. */
async function actionFor(
  { admission, wallets, bonuses }: Deps,
  tx: Tx,
  { id, playerId, gameId }: GameSession,
): Promise<'deposit' | null> {
  if (playerId === null) return null
  if ((await wallets.of(tx, playerId)).total_balance > 0n) return null
  if (await bonuses.freeSpins.at(tx, playerId, admission.codeOf(gameId))) return null
  return (await findOpenPlay(tx, { player: playerId, session: id, game: gameId })) ? null : 'deposit'
}
