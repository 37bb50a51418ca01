import { type Centavos, centavos } from '@girassol/money'
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import {
  defineDialect,
  type Dialect,
  type DialectDeps,
  type DialectPorts,
  findSeat,
  parseJson,
  type Reply,
  type SampleCall,
  type Seat,
} from '../dialect.ts'
import type { CataloguePort } from '../catalogue-port.ts'
import type { FreeRoundsPort } from '../free-rounds-port.ts'
import { COUNTRY, type LaunchPort } from '../launch-port.ts'
import type { ReconcilePort } from '../reconcile-port.ts'
import type { RoundDetailsPort } from '../round-details-port.ts'
import type { WalletAnswer, WalletRefusal } from '../wallet-port.ts'
import { createHubCatalogue } from './catalogue.ts'
import { createHubFreeRounds } from './free-rounds.ts'
import { createHubLaunch } from './launch.ts'
import { hubLaunchKeys } from './outbound.ts'
import { createHubReconcile, createHubRoundDetails } from './reconcile.ts'
import { fromUser } from './user.ts'

const NAME = 'hub'
/** Amounts are integers in hundred-thousandths of a real. */
const UNITS_PER_CENTAVO = 1000n
const CURRENCY = 'BRL'

const id = z.string().refine(isProviderId)
const common = {
  user: z.string().max(64),
  token: z.string().max(128),
  request_uuid: z.string().max(128),
  game_code: z.string().max(80),
  currency: z.string().max(8).optional(),
}
const movement = { ...common, transaction_uuid: id, round: id, round_closed: z.boolean().default(false) }
// A larger number would not be exact.
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const requests = {
  balance: z.object(common),
  // The bet of a free round is flagged and has no amount; some suppliers call it a promotion.
  bet: z
    .object({
      ...movement,
      amount,
      is_free: z.boolean().default(false),
      is_supplier_promo: z.boolean().default(false),
      reward_uuid: id.optional(),
    })
    .transform(({ is_free, is_supplier_promo, reward_uuid, ...bet }) => ({
      ...bet,
      free: is_free || is_supplier_promo ? { campaign: reward_uuid ?? null } : undefined,
    })),
  win: z.object({
    ...movement,
    amount,
    reference_transaction_uuid: id.optional(),
    is_supplier_promo: z.boolean().default(false),
  }),
  // It has no round, and nor has its rollback.
  tip: z.object({ ...common, transaction_uuid: id, amount }),
  rollback: z.object({ ...movement, round: id.optional(), reference_transaction_uuid: id }),
  'user/info': z.object({ user: z.string().regex(/^\d{1,18}$/), request_uuid: z.string().max(128) }),
} as const
type Request<Call extends keyof typeof requests> = z.output<(typeof requests)[Call]>

interface MovementRequest {
  user: string
  token: string
  game_code: string
  currency?: string | undefined
  round?: string | undefined
  round_closed?: boolean
  amount?: number
}

const statuses: Record<WalletRefusal, string> = {
  session_invalid: 'RS_ERROR_TOKEN_EXPIRED',
  player_blocked: 'RS_ERROR_USER_DISABLED',
  game_unavailable: 'RS_ERROR_INVALID_GAME',
  invalid_amount: 'RS_ERROR_WRONG_TYPES',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  tips_not_taken: 'RS_ERROR_TIPS_NOT_TAKEN',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate_conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  unknown_player: 'RS_ERROR_INVALID_TOKEN',
  unknown_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  already_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  bet_already_settled: 'RS_ERROR_TRANSACTION_SETTLED',
  not_a_bet: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  exceeds_paid: 'RS_ERROR_WRONG_TYPES',
}

interface Terms {
  publicKey: string
  tips?: boolean | undefined
}

/** An aggregator that signs with RSA and treats any status but 200 as a lost answer: the result is a code in the body. */
class Hub implements Dialect {
  readonly signature = 'x-hub-signature'
  readonly #deps: DialectDeps
  readonly #key: KeyObject
  readonly #takesTips: boolean
  readonly launch: LaunchPort | null
  readonly catalogue: CataloguePort | null
  readonly freeRounds: FreeRoundsPort | null
  readonly reconcile: ReconcilePort | null
  readonly roundDetails: RoundDetailsPort | null

  constructor(deps: DialectDeps, { publicKey, tips = false }: Terms, ports: DialectPorts) {
    this.#deps = deps
    this.#takesTips = tips
    this.#key = createPublicKey(publicKey)
    this.launch = ports.launch
    this.catalogue = ports.catalogue
    this.freeRounds = ports.freeRounds
    this.reconcile = ports.reconcile
    this.roundDetails = ports.roundDetails
  }

  isSigned(body: Buffer, signature = ''): boolean {
    return verify('RSA-SHA256', body, this.#key, Buffer.from(signature, 'base64'))
  }

  readonly parse = parseJson

  sample(signed: 'rightly' | 'wrongly'): SampleCall | null {
    return signed === 'rightly' ? null : { headers: { [this.signature]: '00' }, body: '{}' }
  }

  answer(call: string, body: unknown): Promise<Reply> {
    switch (call) {
      case 'bet':
        return this.#move(requests.bet, body, (request, seat) => this.#bet(request, seat))
      case 'win':
        return this.#move(requests.win, body, (request, seat) => this.#win(request, seat))
      case 'tip':
        return this.#move(requests.tip, body, (request, seat) => this.#tip(request, seat))
      case 'rollback':
        return this.#move(requests.rollback, body, ({ reference_transaction_uuid: bet }, { player }) =>
          this.#deps.wallet.rollback({ provider: NAME, player, bet }),
        )
      case 'user/info':
        return this.#userInfo(body)
      default:
        return this.#balance(body)
    }
  }

  refuse(why: 'signature' | 'syntax'): Reply {
    return replyWith(why === 'signature' ? 'RS_ERROR_INVALID_SIGNATURE' : 'RS_ERROR_WRONG_SYNTAX', null)
  }

  unknown(request: unknown): Reply {
    return replyWith('RS_ERROR_UNKNOWN', request)
  }

  async #balance(body: unknown): Promise<Reply> {
    const parsed = requests.balance.safeParse(body)
    if (!parsed.success) return replyWith('RS_ERROR_WRONG_TYPES', body)
    const seat = await this.#seatOf(parsed.data)
    if (!seat?.session) return replyWith('RS_ERROR_INVALID_TOKEN', body)
    if (!this.#deps.sessions.isLive(seat.session)) return replyWith('RS_ERROR_TOKEN_EXPIRED', body)
    return replyWith('RS_OK', parsed.data, await this.#deps.wallet.balance(seat.player))
  }

  /** Names no token. The birth date and the registration date are optional there and, being personal, not sent. */
  async #userInfo(body: unknown): Promise<Reply> {
    const parsed = requests['user/info'].safeParse(body)
    if (!parsed.success) return replyWith('RS_ERROR_WRONG_TYPES', body)
    const { user, request_uuid } = parsed.data
    if (!(await this.#deps.sessions.hasOpened(NAME, BigInt(user))))
      return replyWith(statuses.unknown_player, body)
    return {
      status: 200,
      body: { status: 'RS_OK', user, request_uuid, country: COUNTRY, jurisdiction: COUNTRY },
    }
  }

  /** A string is the status of a refusal before the wallet was called. */
  async #move<Parsed extends MovementRequest>(
    schema: z.ZodType<Parsed>,
    body: unknown,
    perform: (request: Parsed, seat: Seat) => Promise<WalletAnswer> | string,
  ): Promise<Reply> {
    const parsed = schema.safeParse(body)
    if (!parsed.success) return replyWith('RS_ERROR_WRONG_TYPES', body)
    const request = parsed.data
    if (request.currency !== undefined && request.currency !== CURRENCY)
      return replyWith('RS_ERROR_WRONG_CURRENCY', request)
    if (BigInt(request.amount ?? 0) % UNITS_PER_CENTAVO !== 0n)
      return replyWith('RS_ERROR_WRONG_TYPES', request)
    const seat = await this.#seatOf(request)
    if (!seat) return replyWith('RS_ERROR_INVALID_TOKEN', request)
    const answer = await perform(request, seat)
    if (typeof answer === 'string') return replyWith(answer, request)
    if (answer.status === 'unavailable') return this.unknown(request)
    if (answer.status === 'refused') return replyWith(statuses[answer.code], request, answer.balance)
    const { round, round_closed } = request
    if (round_closed && round !== undefined)
      await this.#deps.wallet.close({ provider: NAME, player: seat.player, round })
    return replyWith('RS_OK', request, answer.balance)
  }

  #bet(request: Request<'bet'>, { session, game, gameFits }: Seat): Promise<WalletAnswer> | string {
    if (!session) return 'RS_ERROR_INVALID_TOKEN'
    if (!gameFits) return statuses.game_unavailable
    const { transaction_uuid: transaction, round, free } = request
    const amount = toCentavos(request.amount)
    return this.#deps.wallet.bet({ session, game, transaction, round, amount, free })
  }

  #tip(request: Request<'tip'>, { session, game, gameFits }: Seat): Promise<WalletAnswer> | string {
    if (!session) return 'RS_ERROR_INVALID_TOKEN'
    if (!gameFits) return statuses.game_unavailable
    const [transaction, amount] = [request.transaction_uuid, toCentavos(request.amount)]
    return this.#deps.wallet.tip({ session, game, transaction, amount, isTaken: this.#takesTips })
  }

  #win(request: Request<'win'>, { player, game }: Seat): Promise<WalletAnswer> {
    return this.#deps.wallet.win({
      provider: NAME,
      player,
      game,
      round: request.round,
      transaction: request.transaction_uuid,
      amount: toCentavos(request.amount),
      bet: request.reference_transaction_uuid,
      cause: request.is_supplier_promo ? 'promo_win' : 'win',
    })
  }

  #seatOf({ token, user, game_code: game }: Pick<MovementRequest, 'token' | 'user' | 'game_code'>) {
    return findSeat(this.#deps, NAME, { token, player: fromUser(user), game })
  }
}

const toCentavos = (units: number): Centavos => centavos(BigInt(units) / UNITS_PER_CENTAVO)

function replyWith(status: string, request: unknown, balance?: Centavos): Reply {
  const { user, request_uuid } = (request ?? {}) as { user?: unknown; request_uuid?: unknown }
  return {
    status: 200,
    body: {
      status,
      ...(typeof user === 'string' && { user }),
      ...(typeof request_uuid === 'string' && { request_uuid }),
      currency: CURRENCY,
      ...(balance !== undefined && { balance: Number(balance * UNITS_PER_CENTAVO) }),
    },
  }
}

export const hub = defineDialect({
  name: NAME,
  calls: Object.keys(requests),
  keys: z.strictObject({
    publicKey: z.string().includes('PUBLIC KEY'),
    /** Whether players may tip dealers; by default not. */
    tips: z.boolean().optional(),
    launch: hubLaunchKeys.optional(),
  }),
  verifiedBy: { field: 'publicKey', isSecret: false },
  create: (deps, { launch, ...terms }) =>
    new Hub(deps, terms, {
      launch: launch ? createHubLaunch(launch) : null,
      catalogue: launch ? createHubCatalogue(launch) : null,
      freeRounds: launch ? createHubFreeRounds(launch) : null,
      reconcile: launch ? createHubReconcile(launch) : null,
      roundDetails: launch ? createHubRoundDetails(launch) : null,
    }),
})
