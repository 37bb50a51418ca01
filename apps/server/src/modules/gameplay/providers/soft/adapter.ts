import { type Centavos, centavos } from '@girassol/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import type { WalletAnswer, WalletRefusal } from '../wallet-port.ts'
import { type Counter, type Dialect, type Reply, type Seat, seatOf } from '../dialect.ts'

const CURRENCY = 'BRL'

const name = z.string().refine(isProviderId)
const common = {
  user_id: z.string().max(64),
  session_id: z.string().max(128),
  currency: z.string().max(8),
  game: z.string().max(80),
}
/** Exactly two decimals: what is written otherwise was computed by somebody who rounds. */
const amount = z.string().regex(/^\d{1,10}\.\d{2}$/)
const requests = {
  play: z.object({
    ...common,
    game_id: name.optional(),
    finished: z.boolean().default(false),
    actions: z
      .array(
        z.object({
          action: z.enum(['bet', 'win']),
          action_id: name,
          amount,
          // A bet of a free round carries nothing; its win is found by the round.
          type: z.enum(['regular', 'free']).default('regular'),
          fr_id: name.optional(),
        }),
      )
      .max(50)
      .default([]),
  }),
  rollback: z.object({
    ...common,
    game_id: name,
    finished: z.boolean().default(false),
    actions: z
      .array(z.object({ action: z.literal('rollback'), action_id: name, original_action_id: name }))
      .min(1)
      .max(50),
  }),
} as const
type Play = z.output<typeof requests.play>
type Undoing = z.output<typeof requests.rollback>
type Action = Play['actions'][number] | Undoing['actions'][number]

const MALFORMED = 400
const FORBIDDEN = 403
const codes: Record<WalletRefusal, number> = {
  insufficient_funds: 100,
  session_invalid: 101,
  unknown_player: 101,
  limit_reached: 105,
  player_blocked: 110,
  game_unavailable: 153,
  invalid_amount: MALFORMED,
  duplicate_conflict: 201,
  unknown_bet: 202,
  already_rolled_back: 203,
  bet_already_settled: 204,
  not_a_bet: 205,
}
const WRONG_CURRENCY = 154
const UNKNOWN = 500

const toCentavos = (text: string): Centavos => centavos(BigInt(text.replace('.', '')))
export const toDecimal = (amount: Centavos): string => {
  const digits = amount.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * An aggregator that signs with a shared secret, writes money as decimal text, puts several actions of a round into one call,
 * and reads the status of the answer: 400 with a code is final, 500 is sent again.
 */
export function createSoft(counter: Counter, secret: string): Dialect {
  const { wallet } = counter

  const fail = (status: number, code: number, balance?: Centavos): Reply => ({
    status,
    body: { code, message: messages[code], ...(balance !== undefined && { balance: toDecimal(balance) }) },
  })
  const unknown = (): Reply => fail(500, UNKNOWN)

  /** One after the other: what is done stays done when a later one fails, and is found done when all are sent again. */
  async function perform(request: Play | Undoing, seat: Seat): Promise<Reply> {
    const round = request.game_id
    const transactions: object[] = []
    let balance: Centavos | null = null
    for (const action of request.actions) {
      if (round === undefined) return fail(400, MALFORMED)
      const answer = await act(action, seat, round)
      if (typeof answer === 'number') return fail(400, answer)
      if (answer.status === 'unavailable') return unknown()
      // A bet that never arrived is as good as undone.
      const isUndone =
        answer.status === 'refused' && answer.code === 'unknown_bet' && action.action === 'rollback'
      if (answer.status === 'refused' && !isUndone) return fail(400, codes[answer.code], answer.balance)
      transactions.push({ action_id: action.action_id, tx_id: answer.status === 'done' ? answer.key : '' })
      balance = answer.balance
    }
    if (request.finished && round !== undefined)
      await wallet.close({ provider: 'soft', player: seat.player, round })
    balance ??= await wallet.balance(seat.player)
    return {
      status: 200,
      body: { balance: toDecimal(balance), ...(round !== undefined && { game_id: round }), transactions },
    }
  }

  /** A number is the code of a refusal before the wallet was asked. */
  async function act(
    action: Action,
    { session, player, game, gameFits }: Seat,
    round: string,
  ): Promise<WalletAnswer | number> {
    const transaction = action.action_id
    if (action.action === 'rollback')
      return wallet.rollback({ provider: 'soft', player, bet: action.original_action_id })
    const amount = toCentavos(action.amount)
    if (action.action === 'win')
      return wallet.win({ provider: 'soft', player, game, round, transaction, amount })
    if (!session) return codes.session_invalid
    if (!gameFits) return codes.game_unavailable
    const free = action.type === 'free' ? { campaign: action.fr_id ?? null } : undefined
    return wallet.bet({ session, transaction, round, amount, free })
  }

  return {
    name: 'soft',
    signature: 'x-request-sign',
    isSigned(body, signature) {
      const given = Buffer.from(signature, 'hex')
      const ours = createHmac('sha256', secret).update(body).digest()
      return given.length === ours.length && timingSafeEqual(given, ours)
    },
    calls: Object.keys(requests),
    async answer(call, asked) {
      const parsed = requests[call as keyof typeof requests].safeParse(asked)
      if (!parsed.success) return fail(400, MALFORMED)
      const request = parsed.data
      if (request.currency !== CURRENCY) return fail(400, WRONG_CURRENCY)
      const { session_id: token, user_id: player, game } = request
      const seat = await seatOf(counter, 'soft', { token, player, game })
      // Asking for the balance alone needs a live session, as a bet does.
      if (!seat) return fail(400, codes.session_invalid)
      const isLive = seat.session !== null && counter.sessions.isLive(seat.session)
      if (request.actions.length === 0 && !isLive) return fail(400, codes.session_invalid)
      return perform(request, seat)
    },
    refuse: (why) => (why === 'signature' ? fail(403, FORBIDDEN) : fail(400, MALFORMED)),
    unknown,
  }
}

const messages: Record<number, string> = {
  100: 'not enough funds',
  101: 'player or session is invalid',
  105: 'the limit of bets is reached',
  110: 'the player is disabled',
  153: 'the game is not available',
  154: 'another currency',
  201: 'the action was used for something else',
  202: 'no such bet',
  203: 'the bet was rolled back',
  204: 'the bet is settled',
  205: 'only bets are rolled back',
  400: 'the request cannot be read',
  403: 'the signature is wrong',
  500: 'try again',
}
