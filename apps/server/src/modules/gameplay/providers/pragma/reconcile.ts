import { ZERO } from '@girassol/money'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import { LIST_TIMEOUT_MS } from '../catalogue-port.ts'
import { CURRENCY } from '../launch-port.ts'
import { callForText, ProviderFailure } from '../outbound.ts'
import {
  type ListedMovement,
  type ListedState,
  readMovements,
  type ReconcilePort,
} from '../reconcile-port.ts'
import { readFeed } from './feed.ts'
import { FORM_HEADERS, signedForm } from './form.ts'
import type { pragmaLaunchKeys } from './launch.ts'
import { signedAmount } from './requests.ts'

type Keys = z.output<typeof pragmaLaunchKeys>

interface Terms {
  secret: string
  bonusWinMovesMoney: boolean
}

/** Bet, result, jackpot, campaign prize, report of free rounds, adjustment, refund, tip. */
const kinds = { B: 'bet', W: 'win', J: 'win', P: 'win', F: 'win', A: 'win', R: 'rollback', T: 'tip' } as const
const states = {
  completed: 'done',
  declined: 'declined',
  refunded: 'rolled_back',
  unanswered: 'given_up',
} as const satisfies Record<string, ListedState>

const id = z.string().refine(isProviderId)
const Entry = z
  .object({
    extPlayerID: z.string().max(64),
    roundID: z.union([id, z.literal('')]),
    referenceID: id,
    bonusCode: z.string().max(128),
    type: z.enum(['B', 'W', 'J', 'P', 'F', 'A', 'R', 'T']),
    amount: signedAmount,
    currency: z.literal(CURRENCY),
    status: z.enum(['completed', 'declined', 'refunded', 'unanswered']),
    timestamp: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,3})?$/),
  })
  .refine(({ type, amount }) => amount >= 0n || type === 'A')
  // Only the prize of a campaign, a tip and its refund belong to no round.
  .refine(({ type, roundID }) => roundID !== '' || ['P', 'T', 'R'].includes(type))
type Entry = z.output<typeof Entry>

/**
 * A feed of transactions, asked for by the moment from which it goes on; each page names the next moment. Open adapters show the studio's
 * feed of finished rounds only: that of single transactions is written in its manner, and is to be confirmed before it is used.
 */
export function createPragmaReconcile({ url, secureLogin }: Keys, terms: Terms): ReconcilePort {
  return {
    async read({ from, until }, cursor) {
      const timepoint = cursor ?? String(from.getTime())
      const text = await callForText({
        url: `${url}/IntegrationService/v3/DataFeeds/transactions/`,
        headers: FORM_HEADERS,
        body: signedForm({ secureLogin, timepoint }, terms.secret),
        timeoutMs: LIST_TIMEOUT_MS,
      })
      const { rows, next } = readFeed(text)
      if (next <= Number(timepoint)) throw new ProviderFailure('down', 'the list does not go on')
      return {
        ...readMovements(rows, (row) => readEntry(row, terms)),
        next: next < until.getTime() ? String(next) : null,
        pauseMs: 0,
      }
    },
  }
}

function readEntry(row: unknown, terms: Terms): ListedMovement | null {
  const { data } = Entry.safeParse(row)
  if (!data) return null
  return {
    kind: kinds[data.type],
    transaction: data.referenceID,
    // A refund has the reference of its bet.
    bet: data.type === 'R' ? data.referenceID : null,
    player: data.extPlayerID,
    round: data.roundID,
    amount: isInformation(data, terms) ? ZERO : data.amount,
    state: states[data.status],
    at: new Date(`${data.timestamp.replace(' ', 'T')}Z`),
  }
}

/** Stakes of free rounds are the studio's. Their wins are paid either by their results or by the report at their end. */
function isInformation({ type, bonusCode }: Entry, { bonusWinMovesMoney }: Terms): boolean {
  if (type === 'F') return !bonusWinMovesMoney
  return bonusCode !== '' && (type === 'B' || (type === 'W' && bonusWinMovesMoney))
}
