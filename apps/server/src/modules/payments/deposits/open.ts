import assert from 'node:assert/strict'
import type { ChargeOpened, DepositOrder, Gateway as GatewayName } from '@girassol/contract/schemas'
import { type Centavos, centavos, formatBRL } from '@girassol/money'
import { isCpf } from '@girassol/pix'
import type { z } from 'zod'
import { minutes } from '../../../platform/clock.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Bonuses } from '../../bonuses/index.ts'
import type { Player, Players } from '../../players/index.ts'
import type { Safety } from '../../safety/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { ChargeOpened as Opened, Gateway, GatewayError, Result } from '../gateways/port/gateway.ts'
import { firstCheck } from './inquire.ts'
import type { Methods } from '../routing/methods.ts'
import { payerOf } from './payer.ts'
import {
  type ChargeRow,
  findCharge,
  hasDeposited,
  insertCharge,
  lockCharge,
  recordFinding,
  referenceTo,
  updateCharge,
} from './queries.ts'
import { openedOf } from './views.ts'
import type { Webhooks } from '../webhooks/receive.ts'

/** The code, the QR's countdown and the browser's memory of the deposit all end together. */
const CHARGE_TTL = minutes(10)

/** Nobody needs more codes than this; a script might. */
const openings = { name: 'charges', max: 30, seconds: 60 }

type Order = z.output<typeof DepositOrder>

export interface Charges {
  open(playerId: bigint, gateway: GatewayName, order: Order): Promise<z.output<typeof ChargeOpened>>
  /** The player no longer wants to pay. If money comes all the same, it counts. */
  cancel(playerId: bigint, id: string): Promise<ChargeRow>
  /** The player's own charge; anybody else's does not exist. */
  own(playerId: bigint, id: string): Promise<ChargeRow>
}

interface Deps {
  settings: Settings
  players: Players
  bonuses: Bonuses
  safety: Pick<Safety, 'mayDeposit'>
  methods: Methods
  webhooks: Pick<Webhooks, 'urlOf'>
}

export function createCharges(
  {
    clock,
    config,
    database,
    limits,
    log,
  }: Pick<Platform, 'clock' | 'config' | 'database' | 'limits' | 'log'>,
  { settings, players, bonuses, safety, methods, webhooks }: Deps,
): Charges {
  function checkAmount(gateway: GatewayName, amount: Centavos): void {
    if (amount <= 0n) throw new AppError('amount_invalid', { field: 'amount' })
    const { min, max } = methods.limitsOf(gateway)
    if (amount < min)
      throw new AppError('amount_below_min', { field: 'amount', values: { amount: formatBRL(min) } })
    if (amount > max)
      throw new AppError('amount_above_max', { field: 'amount', values: { amount: formatBRL(max) } })
  }

  /** Eleven zeros, or nothing, mean the account's CPF; it is the only one ever sent to a gateway. */
  function checkDocument(player: Player, cpf: string | null | undefined): string {
    const digits = (cpf ?? '').replace(/\D/g, '')
    const given = digits !== '' && !/^0+$/.test(digits)
    if (given && !isCpf(digits)) throw fieldError({ cpf: ['cpf_invalid'] })
    if (!player.cpf || !player.birthDate) throw new AppError('kyc_required')
    return player.cpf
  }

  async function begin(player: Player, gateway: GatewayName, order: Order) {
    const now = clock.now()
    const charge = {
      id: uuidv7(now.getTime()),
      player_id: player.id,
      gateway,
      amount: order.amount,
      status: 'opening' as const,
      gateway_ref: null,
      br_code: null,
      redirect_url: null,
      accepts_bonus: order.accept_bonus ?? false,
      coupon_code: order.coupon_code || null,
      created_at: now,
      updated_at: now,
      expires_at: new Date(now.getTime() + CHARGE_TTL),
      paid_at: null,
      asked_at: null,
      checks: 0,
      next_check_at: firstCheck(now),
    } satisfies ChargeRow
    return database.transaction(async (tx) => {
      const refusal = await safety.mayDeposit(tx, player.id)
      if (refusal) throw refusal
      const first = !(await hasDeposited(tx, player.id))
      const { accepts_bonus: acceptsBonus, coupon_code: couponCode } = charge
      const bonus = await bonuses.preview(tx, {
        player: player.id,
        amount: order.amount,
        acceptsBonus,
        first,
        couponCode,
      })
      await insertCharge(tx, charge)
      if (couponCode) await bonuses.coupons.reserve(tx, player.id, couponCode, order.amount, charge.id)
      return { charge, bonus }
    })
  }

  function ask(gateway: Gateway, player: Player, cpf: string, charge: ChargeRow): Promise<Result<Opened>> {
    return gateway.createCharge({
      ourId: charge.id,
      amount: centavos(charge.amount),
      payer: payerOf(player, cpf),
      expiresAt: charge.expires_at,
      callbackUrl: webhooks.urlOf(charge.gateway),
      returnUrls: {
        success: `${config.publicUrl}/stripe/success`,
        cancel: `${config.publicUrl}/stripe/cancel`,
      },
      description: `${settings.current().software_name} ${formatBRL(centavos(charge.amount))}`,
    })
  }

  async function failed(charge: ChargeRow, error: GatewayError): Promise<AppError> {
    log.warn(
      { charge: charge.id, gateway: charge.gateway, kind: error.kind, detail: error.detail },
      'a charge could not be opened',
    )
    await database.transaction(async (tx) => {
      const now = clock.now()
      const current = await lockCharge(tx, charge.id)
      assert(current)
      // While we waited for the answer the player may have cancelled, or the money itself may have come.
      if (current.status === 'opening') {
        // Only an ambiguous failure may have left a payable code behind; the reconciler goes on asking about that one.
        const next = error.kind === 'ambiguous' ? current.next_check_at : null
        await updateCharge(tx, charge.id, { status: 'failed', updated_at: now, next_check_at: next })
        await bonuses.coupons.release(tx, charge.id)
      }
      if (error.kind === 'auth')
        await recordFinding(
          tx,
          'credentials_refused',
          charge.gateway,
          charge.gateway,
          { detail: error.detail },
          now,
        )
    })
    if (error.code === 'invalid_document') return fieldError({ cpf: ['cpf_invalid'] })
    return new AppError(
      error.kind === 'unavailable' || error.kind === 'auth' ? 'gateway_unavailable' : 'charge_failed',
    )
  }

  /** Asks the gateway to take no more money for it. Whether it does or not, money that comes counts. */
  async function stop(charge: ChargeRow): Promise<void> {
    const gateway = methods.configured(charge.gateway)
    if (!gateway?.capabilities.cancel) return
    const answer = await gateway.cancelCharge(referenceTo(charge))
    if (!answer.ok)
      log.info(
        { charge: charge.id, detail: answer.error.detail },
        'the gateway did not cancel a charge; it may still be paid',
      )
  }

  return {
    async open(playerId, name, order) {
      checkAmount(name, order.amount)
      const gateway = methods.find(name)
      if (!gateway) throw new AppError('gateway_unavailable', { field: 'gateway' })
      const player = await players.read(playerId)
      assert(player, `there is no player ${playerId}`)
      const cpf = checkDocument(player, order.cpf)
      await limits.bySubject(openings, playerId.toString())
      const { charge, bonus } = await begin(player, name, order)
      const answer = await ask(gateway, player, cpf, charge)
      if (!answer.ok) throw await failed(charge, answer.error)
      const row = await database.transaction(async (tx) => {
        const { gatewayRef, brCode, redirectUrl, expiresAt } = answer.value
        const change = {
          gateway_ref: gatewayRef,
          br_code: brCode,
          redirect_url: redirectUrl,
          // A vendor's code may outlive ours, which ends with what the screen shows: later money is late money.
          expires_at: expiresAt < charge.expires_at ? expiresAt : charge.expires_at,
          updated_at: clock.now(),
        }
        const current = await lockCharge(tx, charge.id)
        assert(current)
        // A webhook may have been quicker than the answer: what it settled stays settled.
        const status = current.status === 'opening' ? 'pending' : current.status
        await updateCharge(tx, charge.id, { ...change, status })
        return { ...current, ...change, status }
      })
      if (row.status === 'cancelled') await stop(row)
      return openedOf(row, bonus)
    },

    async cancel(playerId, id) {
      const { charge, before } = await database.transaction(async (tx) => {
        const charge = await lockCharge(tx, id)
        if (charge?.player_id !== playerId) throw new AppError('not_found')
        if (charge.status !== 'pending' && charge.status !== 'opening')
          return { charge, before: charge.status }
        const change = { status: 'cancelled' as const, updated_at: clock.now() }
        await updateCharge(tx, id, change)
        await bonuses.coupons.release(tx, id)
        return { charge: { ...charge, ...change }, before: charge.status }
      })
      // While it is still being opened there is nothing to stop yet; whoever opens it will.
      if (before === 'pending') await stop(charge)
      return charge
    },

    async own(playerId, id) {
      const charge = await database.transaction((tx) => findCharge(tx, id))
      if (charge?.player_id !== playerId) throw new AppError('not_found')
      return charge
    },
  }
}
