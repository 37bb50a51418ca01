import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { freeRoundsEndId, isProviderId } from '../../rounds/round-name.ts'
import { LIST_TIMEOUT_MS } from '../catalogue-port.ts'
import { callProvider, ProviderFailure } from '../outbound.ts'
import {
  type ListedMovement,
  type ListedState,
  readMovements,
  type ReconcilePort,
} from '../reconcile-port.ts'
import { ROUND_PAGE_TIMEOUT_MS, type RoundDetailsPort } from '../round-details-port.ts'
import { decimalAmount, toCentavos } from './amounts.ts'
import type { softLaunchKeys } from './launch.ts'

type Keys = z.output<typeof softLaunchKeys>

const PAGE_SIZE = 1000

const states: Record<string, ListedState> = {
  processed: 'done',
  rejected: 'declined',
  rolled_back: 'rolled_back',
  failed: 'given_up',
}

const id = z.string().refine(isProviderId)
const Entry = z.object({
  id,
  // The end of free rounds that we gave is listed under our own id of them. It has no round, nor have tips and their rollbacks.
  action: z.enum(['bet', 'win', 'rollback', 'freespins', 'tip']),
  original_id: id.nullish(),
  player_id: z.string().max(64),
  round_id: z.union([id, z.literal('')]),
  currency: z.literal('BRL'),
  amount: decimalAmount,
  status: z.enum(Object.keys(states) as [string]),
  processed_at: z.iso.datetime({ offset: true }),
})
const Entries = z.object({
  transactions: z.array(z.unknown()),
  next: z.string().min(1).max(200).nullish(),
})

/**
 * The public text of the aggregator names no list of transactions and only an older call for the details of a round; both are
 * written here in the manner of its other calls, and are to be confirmed with it before they are used.
 */
const ask = (
  keys: Keys,
  secret: string,
  call: string,
  request: object,
  timeoutMs = LIST_TIMEOUT_MS,
): Promise<unknown> => {
  const body = JSON.stringify({ casino_id: keys.casinoId, ...request })
  return callProvider({
    url: `${keys.url}/v2/casino_a8r.${call}`,
    headers: {
      'content-type': 'application/json',
      'x-request-sign': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
    timeoutMs,
  })
}

export function createSoftReconcile(keys: Keys, secret: string): ReconcilePort {
  return {
    async read({ from, until }, cursor) {
      const range = { from: from.toISOString(), to: until.toISOString(), limit: PAGE_SIZE }
      const answer = await ask(keys, secret, 'Transaction/List', { ...range, ...(cursor && { cursor }) })
      const page = Entries.safeParse(answer)
      if (!page.success) throw new ProviderFailure('down', 'the answer is no list of transactions')
      const next = page.data.next ?? null
      if (next !== null && next === cursor) throw new ProviderFailure('down', 'the list does not go on')
      return { ...readMovements(page.data.transactions, readEntry), next, pauseMs: 0 }
    },
  }
}

function readEntry(entry: unknown): ListedMovement | null {
  const { data } = Entry.safeParse(entry)
  if (!data) return null
  const bet = data.original_id ?? null
  const isEnd = data.action === 'freespins'
  if (data.action === 'rollback' && bet === null) return null
  const isInRound = data.round_id !== ''
  if (isInRound ? isEnd || data.action === 'tip' : data.action === 'bet' || data.action === 'win') return null
  return {
    kind: data.action === 'freespins' ? 'win' : data.action,
    transaction: isEnd ? freeRoundsEndId(data.id) : data.id,
    bet: data.action === 'rollback' ? bet : null,
    player: data.player_id,
    round: data.round_id,
    amount: toCentavos(data.amount),
    state: states[data.status]!,
    at: new Date(data.processed_at),
  }
}

const Details = z.object({ details_url: z.url({ protocol: /^https?$/ }).nullable() })

export function createSoftRoundDetails(keys: Keys, secret: string): RoundDetailsPort {
  return {
    origins: keys.frameOrigins,
    async find({ player, round }) {
      const answer = await ask(
        keys,
        secret,
        'Round/Details',
        { player_id: player, round_id: round },
        ROUND_PAGE_TIMEOUT_MS,
      )
      const details = Details.safeParse(answer)
      if (!details.success) throw new ProviderFailure('down', 'the answer has no URL')
      return details.data.details_url
    },
  }
}
