import { add, type Centavos, subtract, ZERO } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, FreeRounds } from '../../bonuses/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Wallets } from '../../wallet/index.ts'
import type { GameSession } from '../sessions/sessions.ts'
import type { Admission } from './admission.ts'
import { duePlays, findOpenPlay, findPlay, type Play, playIdOf, UUID } from './plays.ts'
import { purseOf } from './purse.ts'
import { fairnessOf, lockSeeds, ownerOf, type OwnerSeeds } from './seeds.ts'
import { abandonRound, isDue, tableOf } from './steps.ts'
import type { HouseTable } from './table.ts'

export interface HouseDeps extends Pick<Platform, 'database' | 'clock' | 'log'> {
  admission: Admission
  bonuses: Pick<Bonuses, 'freeSpins'>
  safety: Pick<Safety, 'limits'>
  wallets: Pick<Wallets, 'hiddenWins' | 'hideWin' | 'showWins'>
}

/** A round with its player's balance, seeds and free rounds, as answered to the game client. */
export interface RoundSnapshot {
  play: Play
  table: HouseTable
  /** Without wins of other rounds that are still being shown. */
  balance: Centavos
  fairness: ReturnType<typeof fairnessOf>
  /** Free rounds left at this game. */
  free: FreeRounds | null
}

const DUE_BATCH = 200

export async function readSnapshot(
  deps: HouseDeps,
  tx: Tx,
  play: Play,
  seeds: OwnerSeeds,
): Promise<RoundSnapshot> {
  const balance = await readShownBalance(deps, tx, play, play.round_id)
  const free = await readFreeRounds(deps, tx, { playerId: play.player_id, gameId: play.game_id })
  return { play, table: tableOf(play.rules), balance, fairness: fairnessOf(seeds), free }
}

/** The balance for a game's screen: another page's round must not be revealed by it either. `own` is the round on this screen. */
export async function readShownBalance(
  { wallets }: HouseDeps,
  tx: Tx,
  owner: Pick<Play, 'player_id' | 'session_id'>,
  own: string | null = null,
): Promise<Centavos> {
  const balance = await purseOf(owner).balance(tx)
  if (owner.player_id === null) return balance
  const others = (await wallets.hiddenWins(tx, owner.player_id)).filter(({ round }) => round !== own)
  const hidden = others.reduce((sum, { cash, bonus }) => add(sum, add(cash, bonus)), ZERO)
  return hidden > balance ? ZERO : subtract(balance, hidden)
}

export async function readFreeRounds(
  { admission, bonuses }: HouseDeps,
  tx: Tx,
  { playerId, gameId }: Pick<GameSession, 'playerId' | 'gameId'>,
): Promise<FreeRounds | null> {
  return playerId === null ? null : bonuses.freeSpins.at(tx, playerId, admission.codeOf(gameId))
}

export function readRound(deps: HouseDeps, session: GameSession, round: string): Promise<RoundSnapshot> {
  return deps.database.transaction(async (tx) => {
    const seeds = await lockSeeds(tx, ownerOf(session), deps.clock)
    return readSnapshot(deps, tx, await findRound(deps, tx, session, round), seeds)
  })
}

/** The session's round by its client's id, settled first if it is due. */
export async function findRound(deps: HouseDeps, tx: Tx, session: GameSession, round: string): Promise<Play> {
  const play = UUID.test(round) ? await findPlay(tx, playIdOf(session, round)) : undefined
  if (play?.game_id !== session.gameId) throw new AppError('not_found')
  if (isDue(play, deps.clock)) await abandonRound(deps, tx, play)
  return play
}

/** The round to be resumed, if there is one. A due round is settled and not resumed. */
export async function findInterrupted(deps: HouseDeps, tx: Tx, session: GameSession): Promise<Play | null> {
  const at = { player: session.playerId, session: session.id, game: session.gameId }
  const play = await findOpenPlay(tx, at)
  if (!play || !isDue(play, deps.clock)) return play ?? null
  await abandonRound(deps, tx, play)
  return null
}

/** Settles all rounds that are due, whether or not a client asks for them. */
export async function settleDueRounds(deps: HouseDeps): Promise<void> {
  const { database, clock, log } = deps
  for (const round of await database.statement((tx) => duePlays(tx, clock.now(), DUE_BATCH)))
    await database
      .transaction((tx) => settleIfDue(deps, tx, round))
      .catch((error: unknown) => log.error({ err: error, round }, 'round settlement failed'))
}

async function settleIfDue(deps: HouseDeps, tx: Tx, round: string): Promise<void> {
  const { clock } = deps
  const unlocked = await findPlay(tx, round)
  if (!unlocked) return
  await lockSeeds(tx, ownerOf({ playerId: unlocked.player_id, id: unlocked.session_id }), clock)
  const play = await findPlay(tx, round)
  if (play && isDue(play, clock)) await abandonRound(deps, tx, play)
}
