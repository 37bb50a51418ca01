import type { Platform } from '../../../platform/platform.ts'
import { seconds } from '../../../platform/clock.ts'
import type { Methods } from '../methods.ts'
import type { Webhooks } from '../webhooks.ts'
import { createChecks, type SecuredAt } from './checks.ts'
import { createDesk, type Desk } from './desk.ts'
import type { Machine } from './machine.ts'
import { createPreflight, type Preflight } from './preflight.ts'
import type { Receipts } from './receipts.ts'
import { createRequest, type Request, type Rooms } from './request.ts'
import { createSending } from './sending.ts'
import type { Tracking } from './tracking.ts'

export interface Withdrawals {
  /** Whether this caller may ask at all: a person, and not too often. Talks to others, so it comes before the transaction. */
  admit(player: bigint, captcha: string | null | undefined, address: string): Promise<void>
  request: Request
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
  const sending = createSending(platform, { methods, machine, webhooks })
  platform.jobs.every('payments.send', seconds(1), () => sending.work())
  platform.jobs.every('payments.track', seconds(1), () => tracking.work())
  return {
    async admit(player, captcha, address) {
      await platform.limits.bySubject(requests, player.toString())
      await rooms.players.captcha(captcha, address)
    },
    request: createRequest(platform, rooms, { methods, checks, machine }),
    preflight: createPreflight(rooms, { methods, checks }),
    desk: createDesk(platform, machine),
    receipts,
    tracking,
  }
}
