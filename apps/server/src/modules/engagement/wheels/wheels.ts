import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Answer, Language } from '@girassol/contract'
import { Draws, spinWheel } from '@girassol/games'
import { balances } from '@girassol/ledger'
import { add, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Gameplay } from '../../gameplay/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets } from '../../wallet/index.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { readPrize } from '../prize.ts'
import { createGate } from './gate.ts'
import {
  findRequested,
  findRoulette,
  findRunning,
  findSpin,
  insertSpin,
  lockStock,
  type PrizeRow,
  prizesOf,
  type RouletteRow,
  runningRoulettes,
  spinsToday,
  type SpinRow,
  takeFromStock,
} from './queries.ts'
import {
  restrictionOf,
  rouletteView,
  type Slice,
  slicesOf,
  sliceView,
  type Standing,
  wholeOf,
} from './views.ts'
import { outcomeText } from './texts.ts'

interface Asker {
  /** Null: a guest. */
  player: bigint | null
  language: Language
}

interface Spinning {
  player: bigint
  roulette: number
  /** The client's own name for this spin; the same again is the same spin. Null: the client gave none. */
  request: string | null
}

export interface Roulettes {
  list(tx: Tx, asker: Asker): Promise<Answer<'roulettes'>['roulettes']>
  read(tx: Tx, id: number, asker: Asker): Promise<Answer<'roulette'>['roulette']>
  /** Draws, takes from the stock and pays, all in one transaction, and answers what became of it. */
  spin(spinning: Spinning, language: Language): Promise<Answer<'spinRoulette'>>
  /** A spin of the player's own, with all that is needed to compute it anew. */
  record(tx: Tx, player: bigint, id: string, language: Language): Promise<Answer<'rouletteSpin'>>
}

interface Rooms {
  settings: Pick<Settings, 'profile'>
  house: Pick<Gameplay['house'], 'drawSeeds' | 'publishedSeeds'>
  prizes: Pick<Prizes, 'isAllowed' | 'pay'>
  mayEngage: MayEngage
}

/** A rush on a wheel must not take the connections that bets and payments need. */
const AT_ONCE = 4

export function createRoulettes(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { settings, house, prizes, mayEngage }: Rooms,
): Roulettes {
  const gate = createGate(AT_ONCE)

  /** A draw by lot may need the authority's number, and is not shown without it. */
  const isLawful = ({ authorization_number: number }: RouletteRow): boolean =>
    number !== null || settings.profile().allows('unregistered_draws')

  const slices = (rows: readonly PrizeRow[]): Slice[] => slicesOf(rows, prizes.isAllowed)

  async function balanceOf(tx: Tx, player: bigint): Promise<Standing['balance']> {
    const held = await balances(executor(tx), player)
    return add(held.get(pockets.cash) ?? ZERO, held.get(pockets.bonus) ?? ZERO)
  }

  async function viewsOf(tx: Tx, rows: readonly RouletteRow[], { player, language }: Asker) {
    const now = clock.now()
    // A player in pause is shown nothing that calls to play. Spins are counted by the day: none is saved up meanwhile.
    if (player !== null && !(await mayEngage(tx, player))) return []
    const shown = rows.filter(isLawful)
    const all = await prizesOf(
      tx,
      shown.map(({ id }) => id),
    )
    const spins = player === null ? null : await spinsToday(tx, player, now)
    const balance = player === null ? ZERO : await balanceOf(tx, player)
    return shown.map((row) => {
      const own = slices(all.filter(({ roulette_id: id }) => id === row.id))
      return rouletteView(row, own, spins && { spinsToday: spins.get(row.id) ?? 0, balance }, language)
    })
  }

  /** What can be drawn, known for certain: a wheel whose prizes can run out is turned by one player at a time. */
  async function certainSlices(tx: Tx, roulette: number): Promise<Slice[]> {
    const rows = await prizesOf(tx, [roulette])
    if (!rows.some(({ stock }) => stock !== null && stock > 0)) return slices(rows)
    await lockStock(tx, roulette)
    return slices(await prizesOf(tx, [roulette]))
  }

  async function turn(tx: Tx, { player, roulette: id, request }: Spinning): Promise<SpinRow> {
    // A player's spins happen one after the other, so that a repeat finds the first and the day's count holds.
    const chance = await house.drawSeeds(tx, player)
    const before = request === null ? undefined : await findRequested(tx, player, request)
    if (before?.roulette_id === id) return before
    if (before) throw new AppError('round_conflict')

    const now = clock.now()
    const roulette = await findRunning(tx, id, now)
    if (!roulette || !isLawful(roulette)) throw new AppError('not_found')
    if (!(await mayEngage(tx, player))) throw new AppError('spin_not_allowed')
    const standing = {
      spinsToday: (await spinsToday(tx, player, now)).get(id) ?? 0,
      balance: roulette.min_balance_required > 0n ? await balanceOf(tx, player) : ZERO,
    }
    const drawable = await certainSlices(tx, id)
    const restriction = restrictionOf(roulette, drawable, standing)
    if (restriction) throw new AppError('spin_not_allowed', { details: { reason: restriction } })

    const { pair, seeds } = await chance.take(request)
    const weights = drawable.map(({ weight }) => weight)
    const { slice, angle } = spinWheel(weights, new Draws(seeds))
    const drawn = drawable[slice]
    assert(drawn && drawn.weight > 0, 'a slice was drawn that cannot be')
    await takeFromStock(tx, drawn.row.id)
    const spun = uuidv7(now.getTime())
    const paid = await prizes.pay(tx, {
      player,
      key: `wheel/${spun}`,
      prize: drawn.prize,
      source: { kind: 'wheel', title: roulette.name },
    })
    const row: SpinRow = {
      id: spun,
      roulette_id: id,
      player_id: player,
      request_id: request ?? randomUUID(),
      prize_id: drawn.row.id,
      slices: drawable.map(({ row: { id: prize, name }, weight }) => ({ id: prize, name, weight })),
      final_angle: angle.toFixed(2),
      was_winner: drawn.prize.kind !== 'nothing',
      prize_result: { prize: drawn.row.prize, reference: paid.reference },
      seed_pair_id: pair,
      nonce: seeds.nonce,
      spun_at: now,
    }
    await insertSpin(tx, row)
    return row
  }

  function spinView(
    { id, final_angle, was_winner, slices: drawn, prize_id, spun_at }: SpinRow,
    language: Language,
  ) {
    const slice = drawn.find((each) => each.id === prize_id)
    assert(slice, `spin ${id} drew a slice it did not have`)
    return {
      id,
      final_angle: Number(final_angle),
      was_winner,
      prize_display: slice.name[language],
      spun_at: spun_at.toISOString(),
    }
  }

  async function tell(tx: Tx, spin: SpinRow, language: Language): Promise<Answer<'spinRoulette'>> {
    const told = spinView(spin, language)
    const { commitment, client_seed } = await house.publishedSeeds(tx, spin.seed_pair_id)
    const all = slices(await prizesOf(tx, [spin.roulette_id]))
    const drawn = all.find(({ row }) => row.id === spin.prize_id)
    assert(drawn, `the prize of spin ${spin.id} is gone`)
    return {
      success: true,
      spin: { ...told, fairness: { commitment, client_seed, nonce: spin.nonce } },
      prize: sliceView(drawn, wholeOf(all), language),
      prize_result: resultView(spin),
      message: outcomeText(spin.was_winner, told.prize_display, language),
    }
  }

  return {
    async list(tx, asker) {
      return viewsOf(tx, await runningRoulettes(tx, clock.now()), asker)
    },
    async read(tx, id, asker) {
      const row = await findRunning(tx, id, clock.now())
      const [view] = row ? await viewsOf(tx, [row], asker) : []
      if (!view) throw new AppError('not_found')
      return view
    },
    spin: (spinning, language) =>
      gate(() => database.transaction(async (tx) => tell(tx, await turn(tx, spinning), language))),
    async record(tx, player, id, language) {
      const spin = await findSpin(tx, player, id)
      const roulette = spin && (await findRoulette(tx, spin.roulette_id))
      if (!spin || !roulette) throw new AppError('not_found')
      return {
        ...spinView(spin, language),
        roulette: { id: roulette.id, name: roulette.name[language] },
        prize_id: spin.prize_id,
        slices: spin.slices.map(({ id: prize, name, weight }) => ({
          id: prize,
          name: name[language],
          weight,
        })),
        seeds: { ...(await house.publishedSeeds(tx, spin.seed_pair_id)), nonce: spin.nonce },
      }
    },
  }
}

function resultView({
  prize_result: { prize: stored, reference },
}: SpinRow): Answer<'spinRoulette'>['prize_result'] {
  const prize = readPrize(stored)
  return {
    kind: prize.kind,
    amount: 'amount' in prize ? prize.amount : null,
    rounds: prize.kind === 'free_spins' ? prize.rounds : null,
    percent: prize.kind === 'coupon' ? prize.percent : null,
    reference,
  }
}
