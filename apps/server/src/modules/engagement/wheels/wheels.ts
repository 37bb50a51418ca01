import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Answer, Language } from '@girassol/contract'
import { Draws, spinWheel } from '@girassol/games'
import { balances } from '@girassol/ledger'
import { add, type Centavos, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Gameplay } from '../../gameplay/index.ts'
import type { Settings } from '../../settings/index.ts'
import { pockets } from '../../wallet/index.ts'
import type { MayEngage, Prizes } from '../prizes.ts'
import { createGate } from './gate.ts'
import {
  findRunningWheel,
  findSpin,
  findSpinByRequest,
  findWheel,
  insertSpin,
  listRunningWheels,
  listSlices,
  lockStock,
  type SliceRow,
  spinsToday,
  type SpinRow,
  takeFromStock,
  type WheelRow,
} from './queries.ts'
import {
  restrictionOf,
  resultView,
  type Slice,
  slicesOf,
  sliceView,
  spinView,
  weightOf,
  wheelView,
} from './views.ts'
import { outcomeText } from './texts.ts'

interface Viewer {
  /** Null: a guest. */
  player: bigint | null
  language: Language
}

interface SpinRequest {
  player: bigint
  wheel: number
  /** Idempotency key of the client; null when it sent none. */
  request: string | null
}

interface Deps extends Pick<Platform, 'clock' | 'database'> {
  settings: Pick<Settings, 'profile'>
  house: Pick<Gameplay['house'], 'drawSeeds' | 'publishedSeeds'>
  prizes: Pick<Prizes, 'isAllowed' | 'pay' | 'show'>
  mayEngage: MayEngage
}

/** Limits the database connections that a rush on a wheel takes from bets and payments. */
const CONCURRENT_SPINS_MAX = 4

export class Wheels {
  readonly #deps: Deps
  readonly #gate = createGate(CONCURRENT_SPINS_MAX)

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async list(tx: Tx, viewer: Viewer): Promise<Answer<'roulettes'>['roulettes']> {
    return this.#views(tx, await listRunningWheels(tx, this.#deps.clock.now()), viewer)
  }

  async read(tx: Tx, id: number, viewer: Viewer): Promise<Answer<'roulette'>['roulette']> {
    const row = await findRunningWheel(tx, id, this.#deps.clock.now())
    const [view] = row ? await this.#views(tx, [row], viewer) : []
    if (!view) throw new AppError('not_found')
    return view
  }

  /** Draws, takes from the stock and pays in one transaction. */
  spin(request: SpinRequest, language: Language): Promise<Answer<'spinRoulette'>> {
    return this.#gate(() =>
      this.#deps.database.transaction(async (tx) =>
        this.#outcome(tx, await this.#spinIn(tx, request), language),
      ),
    )
  }

  /** A spin of the player with everything needed to recompute it. */
  async record(tx: Tx, player: bigint, id: string, language: Language): Promise<Answer<'rouletteSpin'>> {
    const spin = await findSpin(tx, player, id)
    const wheel = spin && (await findWheel(tx, spin.roulette_id))
    if (!spin || !wheel) throw new AppError('not_found')
    return {
      ...spinView(spin, language),
      roulette: { id: wheel.id, name: wheel.name[language] },
      prize_id: spin.prize_id,
      slices: spin.slices.map(({ id: prize, name, weight }) => ({ id: prize, name: name[language], weight })),
      seeds: { ...(await this.#deps.house.publishedSeeds(tx, spin.seed_pair_id)), nonce: spin.nonce },
    }
  }

  /** The player's screen has shown where the wheel stopped. */
  async show(tx: Tx, player: bigint, id: string): Promise<void> {
    if (!(await findSpin(tx, player, id))) throw new AppError('not_found')
    await this.#deps.prizes.show(tx, player, prizeKeyOf(id))
  }

  async #spinIn(tx: Tx, { player, wheel: id, request }: SpinRequest): Promise<SpinRow> {
    const { house, prizes } = this.#deps
    // Serialises a player's spins, so that a repeated request finds the first and the daily limit holds.
    const chance = await house.drawSeeds(tx, player)
    const before = request === null ? undefined : await findSpinByRequest(tx, player, request)
    if (before?.roulette_id === id) return before
    if (before) throw new AppError('round_conflict')

    const now = this.#deps.clock.now()
    const { wheel, slices } = await this.#admit(tx, player, id, now)
    const { pair, seeds } = await chance.take(request)
    const weights = slices.map(({ weight }) => weight)
    const { slice, angle } = spinWheel(weights, new Draws(seeds))
    const drawn = slices[slice]
    assert(drawn && drawn.weight > 0, 'drew a slice of weight zero')
    await takeFromStock(tx, drawn.row.id)
    const spin = uuidv7(now.getTime())
    const paid = await prizes.pay(tx, {
      player,
      key: prizeKeyOf(spin),
      prize: drawn.prize,
      source: { kind: 'wheel', title: wheel.name },
    })
    const row: SpinRow = {
      id: spin,
      roulette_id: id,
      player_id: player,
      request_id: request ?? randomUUID(),
      prize_id: drawn.row.id,
      slices: slices.map(({ row: { id: prize, name }, weight }) => ({ id: prize, name, weight })),
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

  /** Refuses unless the player may spin this wheel now; returns the slices to draw from. */
  async #admit(tx: Tx, player: bigint, id: number, now: Date): Promise<{ wheel: WheelRow; slices: Slice[] }> {
    const wheel = await findRunningWheel(tx, id, now)
    if (!wheel || !this.#isLawful(wheel)) throw new AppError('not_found')
    if (!(await this.#deps.mayEngage(tx, player))) throw new AppError('spin_not_allowed')
    const standing = {
      spinsToday: (await spinsToday(tx, player, now)).get(id) ?? 0,
      balance: wheel.min_balance_required > 0n ? await readBalance(tx, player) : ZERO,
    }
    const slices = await this.#lockedSlices(tx, id)
    const restriction = restrictionOf(wheel, slices, standing)
    if (restriction) throw new AppError('spin_not_allowed', { details: { reason: restriction } })
    return { wheel, slices }
  }

  async #outcome(tx: Tx, spin: SpinRow, language: Language): Promise<Answer<'spinRoulette'>> {
    const view = spinView(spin, language)
    const { commitment, client_seed } = await this.#deps.house.publishedSeeds(tx, spin.seed_pair_id)
    const slices = this.#slices(await listSlices(tx, [spin.roulette_id]))
    const drawn = slices.find(({ row }) => row.id === spin.prize_id)
    assert(drawn, `slice of spin ${spin.id} not found`)
    return {
      success: true,
      spin: { ...view, fairness: { commitment, client_seed, nonce: spin.nonce } },
      prize: sliceView(drawn, weightOf(slices), language),
      prize_result: resultView(spin),
      message: outcomeText(spin.was_winner, view.prize_display, language),
    }
  }

  async #views(tx: Tx, rows: readonly WheelRow[], { player, language }: Viewer) {
    const now = this.#deps.clock.now()
    // A player on a break is shown nothing that invites to play.
    if (player !== null && !(await this.#deps.mayEngage(tx, player))) return []
    const shown = rows.filter((row) => this.#isLawful(row))
    const slices = await listSlices(
      tx,
      shown.map(({ id }) => id),
    )
    const spins = player === null ? null : await spinsToday(tx, player, now)
    const balance = player === null ? ZERO : await readBalance(tx, player)
    return shown.map((row) => {
      const own = this.#slices(slices.filter(({ roulette_id: id }) => id === row.id))
      return wheelView(row, own, spins && { spinsToday: spins.get(row.id) ?? 0, balance }, language)
    })
  }

  /** Where the law requires the number of a draw's permission, a wheel without it does not exist. */
  #isLawful({ authorization_number: number }: WheelRow): boolean {
    return number !== null || this.#deps.settings.profile().allows('unregistered_draws')
  }

  #slices(rows: readonly SliceRow[]): Slice[] {
    return slicesOf(rows, (prize) => this.#deps.prizes.isAllowed(prize))
  }

  /** Locks a wheel whose prizes can run out, so that the stock does not change until the draw is committed. */
  async #lockedSlices(tx: Tx, wheel: number): Promise<Slice[]> {
    const rows = await listSlices(tx, [wheel])
    if (!rows.some(({ stock }) => stock !== null && stock > 0)) return this.#slices(rows)
    await lockStock(tx, wheel)
    return this.#slices(await listSlices(tx, [wheel]))
  }
}

const prizeKeyOf = (spin: string): string => `wheel/${spin}`

async function readBalance(tx: Tx, player: bigint): Promise<Centavos> {
  const held = await balances(executor(tx), player)
  return add(held.get(pockets.cash) ?? ZERO, held.get(pockets.bonus) ?? ZERO)
}
