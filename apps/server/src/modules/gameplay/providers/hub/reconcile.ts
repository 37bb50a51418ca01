import { centavos, ZERO } from '@girassol/money'
import { z } from 'zod'
import { hours } from '../../../../platform/clock.ts'
import { isProviderId } from '../../rounds/round-name.ts'
import { LIST_TIMEOUT_MS } from '../catalogue-port.ts'
import { ProviderFailure } from '../outbound.ts'
import {
  type ListedMovement,
  type ListedState,
  readMovements,
  type ReconcilePort,
} from '../reconcile-port.ts'
import { ROUND_PAGE_TIMEOUT_MS, type RoundDetailsPort } from '../round-details-port.ts'
import { type AskHub, hubCaller, type HubKeys } from './outbound.ts'
import { fromUser, toUser } from './user.ts'

/** The list is asked for by time and has no pages of its own, so each page is a piece of the time. */
const PIECE_MS = hours(1)
const UNITS_PER_CENTAVO = 1000n

const kinds = {
  bet: 'bet',
  'free bet': 'bet',
  win: 'win',
  'free win': 'win',
  'jackpot win': 'win',
  'bonus win': 'win',
  rollback: 'rollback',
  tip: 'tip',
} as const
const states: Record<string, ListedState> = {
  success: 'done',
  declined: 'declined',
  'rolled back': 'rolled_back',
  'retry limit exceeded': 'given_up',
}

const id = z.string().refine(isProviderId)
/** The published text names kinds and statuses; the other fields are those of the wallet calls. */
const Entry = z.object({
  transaction_uuid: id,
  reference_transaction_uuid: id.nullish(),
  user: z.string().max(64),
  /** Tips and their rollbacks have none. */
  round: z.union([id, z.literal('')]),
  kind: z.enum(Object.keys(kinds) as [keyof typeof kinds]),
  status: z.enum(Object.keys(states) as [string]),
  currency: z.literal('BRL'),
  amount: z
    .number()
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .refine((units) => BigInt(units) % UNITS_PER_CENTAVO === 0n),
  created_at: z.iso.datetime({ offset: true }),
})
const Entries = z.array(z.unknown())

async function listEntries(ask: AskHub, request: object): Promise<unknown[]> {
  const entries = Entries.safeParse(await ask('transactions/list', request))
  if (!entries.success) throw new ProviderFailure('down', 'the answer is no list of transactions')
  return entries.data
}

/** The cursor is the moment at which the next piece begins. */
export function createHubReconcile(keys: HubKeys): ReconcilePort {
  const ask = hubCaller(keys, LIST_TIMEOUT_MS)
  return {
    async read({ from, until }, cursor) {
      const start = cursor === null ? from : new Date(cursor)
      const end = new Date(Math.min(start.getTime() + PIECE_MS, until.getTime()))
      const range = { start_time: start.toISOString(), end_time: end.toISOString() }
      const entries = await listEntries(ask, range)
      return {
        ...readMovements(entries, readEntry),
        next: end < until ? end.toISOString() : null,
        pauseMs: 0,
      }
    },
  }
}

function readEntry(entry: unknown): ListedMovement | null {
  const { data } = Entry.safeParse(entry)
  if (!data) return null
  const kind = kinds[data.kind]
  const bet = data.reference_transaction_uuid ?? null
  if (kind === 'rollback' && bet === null) return null
  if (data.round === '' && kind !== 'tip' && kind !== 'rollback') return null
  return {
    kind,
    transaction: data.transaction_uuid,
    bet: kind === 'rollback' ? bet : null,
    player: fromUser(data.user),
    round: data.round,
    // A free bet names the stake that its provider paid.
    amount: data.kind === 'free bet' ? ZERO : centavos(BigInt(data.amount) / UNITS_PER_CENTAVO),
    state: states[data.status]!,
    at: new Date(data.created_at),
  }
}

const Page = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The screen of a round is asked for by one of its transactions, which the list by round names. */
export function createHubRoundDetails(keys: HubKeys): RoundDetailsPort {
  const ask = hubCaller(keys, ROUND_PAGE_TIMEOUT_MS)
  return {
    origins: keys.frameOrigins,
    async find({ player, round }) {
      const entries = await listEntries(ask, { round, user: toUser(player) })
      const movement = entries
        .map(readEntry)
        .find((each) => each !== null && each.player === player && each.round === round)
      if (!movement) return null
      const answer = await ask('game/round', {
        user: toUser(player),
        transaction_uuid: movement.transaction,
        round,
      })
      const page = Page.safeParse(answer)
      if (!page.success) throw new ProviderFailure('down', 'the answer has no URL')
      return page.data.url
    },
  }
}
