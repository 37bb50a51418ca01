import assert from 'node:assert/strict'
import { balances } from '@girassol/ledger'
import { isPositive, ZERO } from '@girassol/money'
import { executor, type Tx } from '../../../platform/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { minutes, seconds } from '../../../platform/clock.ts'
import { announceChange } from '../../operators/index.ts'
import type { ClosingHook } from '../../players/index.ts'
import { takeTurn } from '../deposits/queries.ts'
import type { Methods } from '../routing/methods.ts'
import type { Webhooks } from '../webhooks/receive.ts'
import { raiseWithdrawalAlarms } from './alarms.ts'
import { type Checks, createChecks, type SecuredAt } from './checks.ts'
import { withdrawalsClosing } from './closing.ts'
import type { Machine } from './status.ts'
import { createPreflight, type Preflight } from './preflight.ts'
import { lockClosingWithdrawals, type WithdrawalRow } from './queries.ts'
import type { Receipts } from './receipts.ts'
import { createRequest, type Request, type Deps } from './request.ts'
import { clearEndedClaims } from './review/queries.ts'
import type { ViewDeps } from './review/views.ts'
import { createSending, type Sending } from './send.ts'
import type { Tracking } from './track.ts'

export interface Withdrawals {
  /** Whether this caller may ask at all: a person, and not too often. Talks to others, so it comes before the transaction. */
  admit(player: bigint, captcha: string | null | undefined, address: string): Promise<void>
  /** Not too often. */
  pace(player: bigint): Promise<void>
  request: Request
  /**
   * Asks for all that is left in a pocket of an account that is closing, to the key of the player's own CPF. Asked again, it is
   * the withdrawal that is under way.
   */
  requestAll(tx: Tx, player: bigint, pocket: string): Promise<WithdrawalRow>
  /**
   * Returns what is in a pocket to the player's own CPF because the account has to be closed. Null when nothing is left to send: the
   * pocket is empty.
   */
  returnAll(tx: Tx, player: bigint, pocket: string): Promise<WithdrawalRow | null>
  preflight: Preflight
  checks: Pick<Checks, 'risk'>
  /** What the use cases of operators' review need. */
  review: ViewDeps
  receipts: Receipts
  tracking: Tracking
  closing: ClosingHook
}

/** More than a person would request; a script might. */
const requests = { name: 'withdrawals', max: 100, seconds: 60 }

interface UseCases {
  methods: Methods
  /** Draws among gateways. */
  random: () => number
  webhooks: Pick<Webhooks, 'urlOf'>
  machine: Machine
  tracking: Tracking
  receipts: Receipts
}

export function createWithdrawals(
  platform: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'limits' | 'log' | 'mailer' | 'outbox'>,
  modules: Deps & { securedAt: SecuredAt },
  { methods, random, webhooks, machine, tracking, receipts }: UseCases,
): Withdrawals {
  const checks = createChecks(platform.clock, modules)
  const request = createRequest({ ...platform, ...modules, methods, checks, machine })
  const sending = createSending(platform, { methods, random, machine, webhooks })
  scheduleWork(platform, modules, { sending, tracking })
  /** All that is in the pocket, to the key of the player's own CPF. */
  const requestRest = async (tx: Tx, player: bigint, pocket: string, isCompulsory: boolean) => {
    const amount = (await balances(executor(tx), player)).get(pocket) ?? ZERO
    const pix_key = (await modules.players.byId(tx, player))?.cpf
    if (!pix_key) throw new AppError('withdraw_identity_missing')
    // The bonus is lost with the account, as the closing screen says.
    const order = {
      player,
      pocket,
      amount,
      pix_key,
      pix_type: 'cpf' as const,
      forClosing: true,
      isCompulsory,
    }
    const asked = await request(tx, { ...order, forfeitsBonus: true, requestId: null })
    assert(asked.status === 'requested', 'nothing is left to ask')
    return asked.withdrawal
  }
  const pace = (player: bigint) => platform.limits.bySubject(requests, player.toString())
  return {
    pace,
    async admit(player, captcha, address) {
      await pace(player)
      await modules.players.captcha(captcha, address)
    },
    request,
    async requestAll(tx, player, pocket) {
      await modules.players.account.closing.requireClosing(tx, player)
      await takeTurn(tx, 'withdrawals', player)
      const amount = (await balances(executor(tx), player)).get(pocket) ?? ZERO
      const open = (await lockClosingWithdrawals(tx, player)).find(
        (row) => row.pocket === pocket && row.ended_at === null,
      )
      if (open && !isPositive(amount)) return open
      return requestRest(tx, player, pocket, false)
    },
    async returnAll(tx, player, pocket) {
      await takeTurn(tx, 'withdrawals', player)
      const amount = (await balances(executor(tx), player)).get(pocket) ?? ZERO
      return isPositive(amount) ? requestRest(tx, player, pocket, true) : null
    },
    preflight: createPreflight(modules, { methods, checks }),
    checks,
    review: {
      clock: platform.clock,
      machine,
      players: modules.players,
      settings: modules.settings,
      wallets: modules.wallets,
      receipts,
    },
    receipts,
    tracking,
    closing: withdrawalsClosing(machine),
  }
}

function scheduleWork(
  platform: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'log' | 'mailer' | 'outbox'>,
  modules: Pick<Deps, 'players' | 'settings'>,
  { sending, tracking }: { sending: Sending; tracking: Tracking },
): void {
  platform.jobs.every('payments.send', seconds(1), sending.work, sending.isDue)
  platform.jobs.every(
    'payments.track',
    seconds(1),
    () => tracking.work(),
    () => tracking.isDue(),
  )
  platform.jobs.every('payments.review', seconds(15), async () => {
    await platform.database.transaction(async (tx) => {
      if ((await clearEndedClaims(tx, platform.clock.now())) > 0) await announceChange(tx, 'withdrawals')
    })
  })
  platform.jobs.every('payments.alarms', minutes(1), () =>
    raiseWithdrawalAlarms({ ...platform, settings: modules.settings }),
  )
  platform.outbox.on('withdrawal.paid', 'payments.closing', (tx, { player }) =>
    modules.players.account.closing.finish(tx, BigInt(player)),
  )
}
