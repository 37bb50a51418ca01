import type { Centavos } from '@girassol/money'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, FreeRounds } from '../../bonuses/index.ts'
import type { Safety } from '../../safety/index.ts'
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
}

/** A round with its player's balance, seeds and free rounds, as answered to the game client. */
export interface RoundSnapshot {
  play: Play
  table: HouseTable
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
  const balance = await purseOf(play).balance(tx)
  const free = await readFreeRounds(deps, tx, { playerId: play.player_id, gameId: play.game_id })
  return { play, table: tableOf(play.rules), balance, fairness: fairnessOf(seeds), free }
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
export async function findRound(
  { clock }: HouseDeps,
  tx: Tx,
  session: GameSession,
  round: string,
): Promise<Play> {
  const play = UUID.test(round) ? await findPlay(tx, playIdOf(session, round)) : undefined
  if (play?.game_id !== session.gameId) throw new AppError('not_found')
  if (isDue(play, clock)) await abandonRound(tx, play, clock)
  return play
}

/** The round to be resumed, if there is one. A due round is settled and not resumed. */
export async function findInterrupted(
  { clock }: HouseDeps,
  tx: Tx,
  session: GameSession,
): Promise<Play | null> {
  const at = { player: session.playerId, session: session.id, game: session.gameId }
  const play = await findOpenPlay(tx, at)
  if (!play || !isDue(play, clock)) return play ?? null
  await abandonRound(tx, play, clock)
  return null
}

/** Settles all rounds that are due, whether or not a client asks for them. */
export async function settleDueRounds({ database, clock, log }: HouseDeps): Promise<void> {
  for (const round of await database.transaction((tx) => duePlays(tx, clock.now(), DUE_BATCH)))
    await database
      .transaction((tx) => settleIfDue(tx, round, clock))
      .catch((error: unknown) => log.error({ err: error, round }, 'round settlement failed'))
}

async function settleIfDue(tx: Tx, round: string, clock: Platform['clock']): Promise<void> {
  const unlocked = await findPlay(tx, round)
  if (!unlocked) return
  await lockSeeds(tx, ownerOf({ playerId: unlocked.player_id, id: unlocked.session_id }), clock)
  const play = await findPlay(tx, round)
  if (play && isDue(play, clock)) await abandonRound(tx, play, clock)
}
