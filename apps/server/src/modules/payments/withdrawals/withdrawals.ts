import assert from 'node:assert/strict'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seconds } from '../../../platform/clock.ts'
import type { Methods } from '../routing/methods.ts'
import type { Webhooks } from '../webhooks/receive.ts'
import { createChecks, type SecuredAt } from './checks.ts'
import { createDesk, type Desk } from './review.ts'
import type { Machine } from './status.ts'
import { createPreflight, type Preflight } from './preflight.ts'
import type { WithdrawalRow } from './queries.ts'
import type { Receipts } from './receipts.ts'
import { createRequest, type Request, type Rooms, withdrawableFrom } from './request.ts'
import { createSending } from './send.ts'
import type { Tracking } from './track.ts'

export interface Withdrawals {
  /** Whether this caller may ask at all: a person, and not too often. Talks to others, so it comes before the transaction. */
  admit(player: bigint, captcha: string | null | undefined, address: string): Promise<void>
  /** Not too often. */
  pace(player: bigint): Promise<void>
  /** Whether all that is left may be asked for: only on the way to closing the account. */
  admitLast(player: bigint, password: string | null | undefined): Promise<void>
  request: Request
  /** Asks for all that is left in a pocket, to the key of the player's own CPF. */
  requestAll(tx: Tx, player: bigint, pocket: string): Promise<WithdrawalRow>
  preflight: Preflight
  desk: Desk
  receipts: Receipts
  tracking: Tracking
}

/** Nobody presses the button so often; a script might. */
const requests = { name: 'withdrawals', max: 100, seconds: 60 }

interface Parts {
  methods: Methods
  webhooks: Pick<Webhooks, 'urlOf'>
  machine: Machine
  tracking: Tracking
  receipts: Receipts
}

export function createWithdrawals(
  platform: Pick<Platform, 'clock' | 'database' | 'jobs' | 'limits' | 'log' | 'outbox'>,
  rooms: Rooms & { securedAt: SecuredAt },
  { methods, webhooks, machine, tracking, receipts }: Parts,
): Withdrawals {
  const checks = createChecks(platform.clock, rooms)
  const request = createRequest(platform, rooms, { methods, checks, machine })
  const sending = createSending(platform, { methods, machine, webhooks })
  platform.jobs.every('payments.send', seconds(1), () => sending.work())
  platform.jobs.every('payments.track', seconds(1), () => tracking.work())
  const pace = (player: bigint) => platform.limits.bySubject(requests, player.toString())
  return {
    pace,
    async admit(player, captcha, address) {
      await pace(player)
      await rooms.players.captcha(captcha, address)
    },
    admitLast: (player, password) => rooms.players.account.closing.admitLastWithdrawal(player, password),
    request,
    async requestAll(tx, player, pocket) {
      const amount = await withdrawableFrom(tx, rooms.wallets, player, pocket)
      const pix_key = (await rooms.players.byId(tx, player))?.cpf ?? null
      // The bonus goes with the account, which the player was told.
      const order = { player, pocket, amount, pix_key, pix_type: 'cpf' as const, isLast: true }
      const asked = await request(tx, { ...order, forfeitsBonus: true, requestId: null })
      assert(asked.status === 'requested', 'nothing is left to ask')
      return asked.withdrawal
    },
    preflight: createPreflight(rooms, { methods, checks }),
    desk: createDesk(platform, machine),
    receipts,
    tracking,
  }
}
