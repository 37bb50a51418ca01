import { type Centavos, centavos } from '@girassol/money'
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import type { WalletAnswer, WalletRefusal } from '../wallet-port.ts'
import { type Counter, type Dialect, type Reply, type Seat, seatOf } from '../dialect.ts'

/** Amounts travel as whole hundred-thousandths. */
const SCALE = 1000n
const CURRENCY = 'BRL'

const name = z.string().refine(isProviderId)
const common = {
  user: z.string().max(64),
  token: z.string().max(128),
  request_uuid: z.string().max(128),
  game_code: z.string().max(80),
  currency: z.string().max(8).optional(),
}
const movement = { ...common, transaction_uuid: name, round: name, round_closed: z.boolean().default(false) }
// Never more digits than a number can carry exactly.
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const requests = {
  balance: z.object(common),
  // A free round's bet says so and carries nothing; some call it a promotion of the supplier's.
  bet: z
    .object({
      ...movement,
      amount,
      is_free: z.boolean().default(false),
      is_supplier_promo: z.boolean().default(false),
      reward_uuid: name.optional(),
    })
    .transform(({ is_free, is_supplier_promo, reward_uuid, ...bet }) => ({
      ...bet,
      free: is_free || is_supplier_promo ? { campaign: reward_uuid ?? null } : undefined,
    })),
  win: z.object({
    ...movement,
    amount,
    reference_transaction_uuid: name.optional(),
    is_supplier_promo: z.boolean().default(false),
  }),
  rollback: z.object({ ...movement, reference_transaction_uuid: name }),
} as const
type Call = keyof typeof requests
type Request<Name extends Call> = z.output<(typeof requests)[Name]>

const words: Record<WalletRefusal, string> = {
  session_invalid: 'RS_ERROR_TOKEN_EXPIRED',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  game_unavailable: 'RS_ERROR_INVALID_GAME',
  invalid_amount: 'RS_ERROR_WRONG_TYPES',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_player: 'RS_ERROR_INVALID_TOKEN',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  already_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_already_settled: 'RS_ERROR_TRANSACTION_SETTLED',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
}

/**
 * An aggregator that signs with RSA, counts in hundred-thousandths, and takes any answer but 200 for a lost one: what went
 * wrong is a word in the body.
 */
export function createHub(counter: Counter, publicKey: string): Dialect {
  const key = createPublicKey(publicKey)
  const { wallet } = counter

  const say = (status: string, asked: unknown, balance?: Centavos): Reply => {
    const { user, request_uuid } = (asked ?? {}) as { user?: string; request_uuid?: string }
    return {
      status: 200,
      body: {
        status,
        ...(typeof user === 'string' && { user }),
        ...(typeof request_uuid === 'string' && { request_uuid }),
        currency: CURRENCY,
        ...(balance !== undefined && { balance: Number(balance * SCALE) }),
      },
    }
  }
  const tell = (answer: WalletAnswer, asked: unknown): Reply => {
    if (answer.status === 'unavailable') return say('RS_ERROR_UNKNOWN', asked)
    return say(answer.status === 'done' ? 'RS_OK' : words[answer.code], asked, answer.balance)
  }

  async function bet(request: Request<'bet'>, { session, gameFits }: Seat): Promise<WalletAnswer | string> {
    if (!session) return 'RS_ERROR_INVALID_TOKEN'
    if (!gameFits) return words.game_unavailable
    const amount = centavos(BigInt(request.amount) / SCALE)
    const { transaction_uuid: transaction, round, free } = request
    return wallet.bet({ session, transaction, round, amount, free })
  }

  const win = (request: Request<'win'>, { player, game }: Seat): Promise<WalletAnswer> =>
    wallet.win({
      provider: 'hub',
      player,
      game,
      round: request.round,
      transaction: request.transaction_uuid,
      amount: centavos(BigInt(request.amount) / SCALE),
      bet: request.reference_transaction_uuid,
      promo: request.is_supplier_promo,
    })

  async function move(call: Exclude<Call, 'balance'>, asked: unknown): Promise<Reply> {
    const parsed = requests[call].safeParse(asked)
    if (!parsed.success) return say('RS_ERROR_WRONG_TYPES', asked)
    const request = parsed.data
    if (request.currency !== undefined && request.currency !== CURRENCY)
      return say('RS_ERROR_WRONG_CURRENCY', request)
    if ('amount' in request && BigInt(request.amount) % SCALE !== 0n)
      return say('RS_ERROR_WRONG_TYPES', request)
    const seat = await seatOf(counter, 'hub', namesOf(request))
    if (!seat) return say('RS_ERROR_INVALID_TOKEN', request)
    const answer =
      call === 'bet'
        ? await bet(request as Request<'bet'>, seat)
        : call === 'win'
          ? await win(request as Request<'win'>, seat)
          : await wallet.rollback({
              provider: 'hub',
              player: seat.player,
              bet: (request as Request<'rollback'>).reference_transaction_uuid,
            })
    if (typeof answer === 'string') return say(answer, request)
    if (answer.status === 'done' && request.round_closed)
      await wallet.close({ provider: 'hub', player: seat.player, round: request.round })
    return tell(answer, request)
  }

  async function balance(asked: unknown): Promise<Reply> {
    const parsed = requests.balance.safeParse(asked)
    if (!parsed.success) return say('RS_ERROR_WRONG_TYPES', asked)
    const seat = await seatOf(counter, 'hub', namesOf(parsed.data))
    if (!seat?.session) return say('RS_ERROR_INVALID_TOKEN', asked)
    if (!counter.sessions.isLive(seat.session)) return say('RS_ERROR_TOKEN_EXPIRED', asked)
    return say('RS_OK', parsed.data, await wallet.balance(seat.player))
  }

  return {
    name: 'hub',
    signature: 'x-hub-signature',
    isSigned: (body, signature) => verify('RSA-SHA256', body, key, Buffer.from(signature, 'base64')),
    calls: Object.keys(requests),
    answer: (call, asked) => (call === 'balance' ? balance(asked) : move(call as 'bet', asked)),
    refuse: (why) => say(why === 'signature' ? 'RS_ERROR_INVALID_SIGNATURE' : 'RS_ERROR_WRONG_SYNTAX', null),
    unknown: (asked) => say('RS_ERROR_UNKNOWN', asked),
  }
}

const namesOf = ({ token, user, game_code: game }: { token: string; user: string; game_code: string }) => ({
  token,
  player: user,
  game,
})
