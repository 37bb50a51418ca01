import { Draws } from '@girassol/games'
import { type Centavos, centavos, ZERO } from '@girassol/money'
import { createHash } from 'node:crypto'
import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { days } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses, FreeRound, FreeRounds } from '../../bonuses/index.ts'
import type { GameSession } from '../sessions/sessions.ts'
import { EMPTY_SPLIT, addSplits, type Split } from '../rounds/split.ts'
import type { Admission } from './admission.ts'
import {
  findOpenPlay,
  findPlay,
  insertClosing,
  insertPlay,
  lastOpening,
  type Play,
  playIdOf,
  type StoredMove,
  type StoredSplit,
  updatePlay,
  UUID,
} from './plays.ts'
import { freePurseOf, type Movement, type MovementKey, type Purse, purseOf } from './purse.ts'
import { activePair, fairnessOf, lockSeeds, type Owner, type OwnerSeeds, takeSeeds } from './seeds.ts'
import type { HouseStep, HouseTable, Move } from './table.ts'

/** A round as it stands, with what its player has and is told of the seeds. */
export interface Standing {
  play: Play
  table: HouseTable
  balance: Centavos
  fairness: ReturnType<typeof fairnessOf>
  /** What is left to play free of charge at this game. */
  free: FreeRounds | null
}

export interface Opening {
  id: string
  stake: number
  choices: Record<string, unknown>
  /** The reference of the free rounds that pay for it. */
  free?: string | null | undefined
}

export interface Rounds {
  /** Takes the stake and opens the round, or answers the round that this id opened before. */
  open(session: GameSession, opening: Opening): Promise<Standing>
  /** Makes the move, or answers what became of it when it was made before. */
  move(session: GameSession, round: string, number: number, move: Move): Promise<Standing>
  read(session: GameSession, round: string): Promise<Standing>
  /** The round to be taken up again, if there is one. What has run out meanwhile is settled and no more open. */
  interrupted(tx: Tx, session: GameSession): Promise<Play | null>
  /** Ends a round whose time has come. Any other is left alone. */
  settle(round: string): Promise<void>
  /** What the session's player may play free of charge. */
  free(tx: Tx, session: GameSession): Promise<FreeRounds | null>
}

/** The published rule: a round left alone for so long ends as its family says. */
export const LEFT_AFTER = days(1)

export const ownerOf = (of: { playerId: bigint | null; id: string }): Owner =>
  of.playerId === null ? { session: of.id } : { player: of.playerId }

type Parts = Pick<Platform, 'database' | 'clock'>

export function createRounds(
  { database, clock }: Parts,
  admission: Admission,
  tables: ReadonlyMap<string, HouseTable>,
  bonuses: Pick<Bonuses, 'freeSpins'>,
): Rounds {
  const tableOf = (rules: string): HouseTable => {
    const table = tables.get(rules)
    assert(table, `there is no table ${rules}`)
    return table
  }
  const elapsedOf = ({ opened_at }: Play): number => clock.now().getTime() - opened_at.getTime()
  const isDue = ({ state, due_at }: Play): boolean =>
    state !== null && due_at !== null && due_at.getTime() <= clock.now().getTime()

  async function free(tx: Tx, { playerId, gameId }: Pick<GameSession, 'playerId' | 'gameId'>) {
    if (playerId === null) return null
    return bonuses.freeSpins.at(tx, playerId, admission.codeOf(gameId))
  }

  async function standing(tx: Tx, play: Play, seeds: OwnerSeeds): Promise<Standing> {
    const balance = await purseOf(play).balance(tx)
    const left = await free(tx, { playerId: play.player_id, gameId: play.game_id })
    return { play, table: tableOf(play.rules), balance, fairness: fairnessOf(seeds), free: left }
  }

  /** The round that the house pays for. Only games that end at once have such: nothing can happen to the grant in between. */
  async function takeFree(
    tx: Tx,
    { playerId, gameId }: GameSession,
    table: HouseTable,
    { id, stake, free: reference }: Opening,
  ): Promise<FreeRound | null> {
    if (reference === null || reference === undefined) return null
    if (playerId === null || table.pace !== 'slots') throw new AppError('free_spins_over')
    const round = playIdOf({ playerId, id: '' }, id)
    const game = admission.codeOf(gameId)
    const taken = await bonuses.freeSpins.take(tx, { player: playerId, game, reference, round })
    if (BigInt(stake) !== taken.stake) throw new AppError('stake_not_allowed')
    return taken
  }

  /** Adds a step to the round: books what it costs and pays, and closes the round when it is over. */
  async function take(
    tx: Tx,
    play: Play,
    purse: Purse,
    step: HouseStep,
    staked: Movement | null,
    before: Centavos,
  ): Promise<void> {
    const now = clock.now()
    const split = staked?.split ?? EMPTY_SPLIT
    const all = play.steps.map((each) => restore(each.staked)).reduce(addSplits, split)
    const paid = step.pays > 0 ? await purse.pay(tx, centavos(step.pays), all, occasionOf(play)) : null
    play.steps.push({
      events: step.events,
      stakes: step.stakes,
      pays: step.pays,
      staked: store(split),
      paid: store(paid?.split ?? EMPTY_SPLIT),
      before: Number(before),
      after: Number(paid?.after ?? staked?.after ?? before),
    })
    play.staked += BigInt(step.stakes)
    play.paid += BigInt(step.pays)
    play.state = step.state
    if (step.state === null) {
      play.due_at = null
      play.closed_at = now
      if (play.player_id !== null) await insertClosing(tx, play.round_id, now)
    } else {
      const ends = tableOf(play.rules).endsAfter(step.state)
      play.due_at = new Date(play.opened_at.getTime() + Math.min(ends ?? LEFT_AFTER, LEFT_AFTER))
    }
  }

  /** Stakes before the step is made: what cannot be paid for does not happen. */
  async function pay(tx: Tx, play: Play, purse: Purse, cost: number): Promise<Movement | null> {
    if (cost === 0) return null
    const staked = await purse.stake(tx, centavos(cost), occasionOf(play))
    if (!staked) throw new AppError('insufficient_balance')
    return staked
  }

  /** The end of a round without its player. */
  async function leave(tx: Tx, play: Play): Promise<void> {
    assert(play.state)
    const purse = purseOf(play)
    const step = tableOf(play.rules).abandon(play.state)
    play.moves.push({ move: null, elapsed: elapsedOf(play), sent: '' })
    await take(tx, play, purse, step, null, await purse.balance(tx))
    await updatePlay(tx, play)
  }

  async function find(tx: Tx, session: GameSession, round: string): Promise<Play> {
    const play = UUID.test(round) ? await findPlay(tx, playIdOf(session, round)) : undefined
    if (play?.game_id !== session.gameId) throw new AppError('not_found')
    if (isDue(play)) await leave(tx, play)
    return play
  }

  const isSame = (play: Play, session: GameSession, { stake, choices, free: reference }: Opening): boolean =>
    play.game_id === session.gameId &&
    (play.free_spins_id === null) === ((reference ?? null) === null) &&
    Number(play.stake) === stake &&
    isDeepStrictEqual(tableOf(play.rules).readChoices(choices), play.choices)

  async function interrupted(tx: Tx, session: GameSession): Promise<Play | null> {
    const at = { player: session.playerId, session: session.id, game: session.gameId }
    const play = await findOpenPlay(tx, at)
    if (!play || !isDue(play)) return play ?? null
    await leave(tx, play)
    return null
  }

  /** The cycle runs per player, not per session: opening more windows must not make play faster. The slower game decides. */
  async function waitForCycle(tx: Tx, session: GameSession, table: HouseTable): Promise<void> {
    const last = await lastOpening(tx, ownerOf(session))
    if (!last) return
    const previous = tables.get(last.rules) ?? table
    const cycle = Math.max(admission.cycleOf(previous), admission.cycleOf(table))
    const wait = last.opened_at.getTime() + cycle - clock.now().getTime()
    if (wait > 0) throw new AppError('too_soon', { details: { wait } })
  }

  async function begin(tx: Tx, session: GameSession, seeds: OwnerSeeds, opening: Opening): Promise<Play> {
    await admission.toRemain(tx, session)
    const { table } = admission.toGame(String(session.gameId))
    if (await interrupted(tx, session)) throw new AppError('round_open')
    if (!table.allowsStake(opening.stake)) throw new AppError('stake_not_allowed')
    const choices = table.readChoices(opening.choices)
    if (!choices) throw new AppError('choices_not_allowed')
    await waitForCycle(tx, session, table)
    const cost = table.cost(opening.stake, choices)
    const gift = await takeFree(tx, session, table, opening)
    await admission.toStake(tx, session, gift ? ZERO : centavos(cost))
    const pair = await activePair(tx, seeds, opening.id, clock)

    const play: Play = {
      round_id: playIdOf(session, opening.id),
      reference: opening.id,
      session_id: session.id,
      player_id: session.playerId,
      game_id: session.gameId,
      rules: table.id,
      free_spins_id: gift?.id ?? null,
      seed_pair_id: pair.id,
      nonce: pair.nonce,
      stake: BigInt(opening.stake),
      choices,
      moves: [],
      state: null,
      steps: [],
      staked: 0n,
      paid: 0n,
      opened_at: clock.now(),
      due_at: null,
      closed_at: null,
    }
    const purse =
      gift && session.playerId !== null ? freePurseOf(session.playerId, gift, bonuses) : purseOf(play)
    const before = await purse.balance(tx)
    const staked = await pay(tx, play, purse, cost)
    const step = table.open(opening.stake, choices, new Draws(await takeSeeds(tx, pair)))
    assert(!gift || step.state === null, `a free round at ${table.id} did not end at once`)
    await take(tx, play, purse, step, staked, before)
    await insertPlay(tx, play)
    return play
  }

  async function advance(tx: Tx, session: GameSession, play: Play, sent: Move): Promise<void> {
    const table = tableOf(play.rules)
    const move = play.state && table.readMove(play.state, sent)
    if (!play.state || !move) throw new AppError('move_not_allowed')
    const cost = table.moveCost(play.state, move)
    // A stake in the middle of a round is a bet like any other; ending the round is not.
    if (cost > 0) await admission.toStake(tx, session, centavos(cost))
    const purse = purseOf(play)
    const before = await purse.balance(tx)
    const staked = await pay(tx, play, purse, cost)
    const elapsed = elapsedOf(play)
    const step = table.play(play.state, move, elapsed)
    play.moves.push({ move, elapsed, sent: digest(sent) })
    await take(tx, play, purse, step, staked, before)
    await updatePlay(tx, play)
  }

  return {
    interrupted,
    free,

    open: (session, opening) =>
      database.transaction(async (tx) => {
        const seeds = await lockSeeds(tx, ownerOf(session), clock)
        const known = await findPlay(tx, playIdOf(session, opening.id))
        if (!known) return standing(tx, await begin(tx, session, seeds, opening), seeds)
        if (!isSame(known, session, opening)) throw new AppError('round_conflict')
        if (isDue(known)) await leave(tx, known)
        return standing(tx, known, seeds)
      }),

    move: (session, round, number, move) =>
      database.transaction(async (tx) => {
        const seeds = await lockSeeds(tx, ownerOf(session), clock)
        const play = await find(tx, session, round)
        const made = play.moves[number - 1]
        if (made) {
          // A move that came after the end is answered with the end.
          if (!isRepeat(made, move)) throw new AppError('move_not_allowed')
        } else if (number === play.moves.length + 1) await advance(tx, session, play, move)
        else throw new AppError('move_not_allowed')
        return standing(tx, play, seeds)
      }),

    read: (session, round) =>
      database.transaction(async (tx) => {
        const seeds = await lockSeeds(tx, ownerOf(session), clock)
        return standing(tx, await find(tx, session, round), seeds)
      }),

    settle: (round) =>
      database.transaction(async (tx) => {
        const seen = await findPlay(tx, round)
        if (!seen) return
        await lockSeeds(tx, ownerOf({ playerId: seen.player_id, id: seen.session_id }), clock)
        const play = await findPlay(tx, round)
        if (play && isDue(play)) await leave(tx, play)
      }),
  }
}

const occasionOf = ({ reference, game_id, steps, opened_at }: Play): MovementKey => ({
  round: reference,
  game: game_id,
  number: steps.length,
  openedAt: opened_at,
})
const digest = (move: Move): string => createHash('sha256').update(JSON.stringify(move)).digest('base64url')
const isRepeat = (made: StoredMove, move: Move): boolean => made.move === null || made.sent === digest(move)
const store = ({ cash, bonus }: Split): StoredSplit => ({ cash: Number(cash), bonus: Number(bonus) })
const restore = ({ cash, bonus }: StoredSplit): Split => ({ cash: centavos(cash), bonus: centavos(bonus) })
