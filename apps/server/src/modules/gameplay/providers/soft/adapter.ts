import type { Centavos } from '@girassol/money'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import type { BetOrWin, WalletAnswer, WalletRefusal } from '../wallet-port.ts'
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
import type { LaunchPort } from '../launch-port.ts'
import type { ReconcilePort } from '../reconcile-port.ts'
import type { RoundDetailsPort } from '../round-details-port.ts'
import { createSoftCatalogue } from './catalogue.ts'
import { decimalAmount as amount, toCentavos, toDecimal } from './amounts.ts'
import { createSoftFreeRounds } from './free-rounds.ts'
import { createSoftLaunch, softLaunchKeys } from './launch.ts'
import { createSoftReconcile, createSoftRoundDetails } from './reconcile.ts'

const NAME = 'soft'
const CURRENCY = 'BRL'

const id = z.string().refine(isProviderId)
const common = {
  user_id: z.string().max(64),
  session_id: z.string().max(128),
  currency: z.string().max(8),
  game: z.string().max(80),
}
const requests = {
  play: z.object({
    ...common,
    game_id: id.optional(),
    finished: z.boolean().default(false),
    actions: z
      .array(
        z.object({
          // A tip is sent alone and without a round.
          action: z.enum(['bet', 'win', 'tip']),
          action_id: id,
          amount,
          // The bet of a free round has no amount; its win refers to the round.
          type: z.enum(['regular', 'free']).default('regular'),
          fr_id: id.optional(),
        }),
      )
      .max(50)
      .default([]),
  }),
  rollback: z.object({
    ...common,
    // The rollback of a tip has no round.
    game_id: id.optional(),
    finished: z.boolean().default(false),
    actions: z
      .array(z.object({ action: z.literal('rollback'), action_id: id, original_action_id: id }))
      .min(1)
      .max(50),
  }),
  // What free rounds that we gave have won, once and together. It names our id of them and no player.
  freespins_finish: z.object({ issue_id: id, amount, currency: z.string().max(8).optional() }),
} as const
type PlayRequest = z.output<typeof requests.play>
type RollbackRequest = z.output<typeof requests.rollback>
type Action = PlayRequest['actions'][number] | RollbackRequest['actions'][number]

const MALFORMED = 400
const FORBIDDEN = 403
const codes: Record<WalletRefusal, number> = {
  insufficient_funds: 100,
  session_invalid: 101,
  unknown_player: 101,
  limit_reached: 105,
  tips_not_taken: 108,
  player_blocked: 110,
  game_unavailable: 153,
  invalid_amount: MALFORMED,
  duplicate_conflict: 409,
  unknown_bet: 202,
  already_rolled_back: 203,
  bet_already_settled: 204,
  not_a_bet: 205,
  exceeds_paid: MALFORMED,
}
const WRONG_CURRENCY = 154
const UNKNOWN = 500
const NO_ISSUE = 206

interface Terms {
  secret: string
  tips?: boolean | undefined
}

/**
 * An aggregator that signs with a shared secret, writes money as decimal text, sends several actions of a round in one call, and
 * reads the status of the answer: 400 with a code is final, 500 is sent again.
 */
class Soft implements Dialect {
  readonly signature = 'x-request-sign'
  readonly #deps: DialectDeps
  readonly #secret: string
  readonly #takesTips: boolean
  readonly launch: LaunchPort | null
  readonly catalogue: CataloguePort | null
  readonly freeRounds: FreeRoundsPort | null
  readonly reconcile: ReconcilePort | null
  readonly roundDetails: RoundDetailsPort | null

  constructor(deps: DialectDeps, { secret, tips = false }: Terms, ports: DialectPorts) {
    this.#deps = deps
    this.#secret = secret
    this.#takesTips = tips
    this.launch = ports.launch
    this.catalogue = ports.catalogue
    this.freeRounds = ports.freeRounds
    this.reconcile = ports.reconcile
    this.roundDetails = ports.roundDetails
  }

  isSigned(body: Buffer, signature = ''): boolean {
    const given = Buffer.from(signature, 'hex')
    const expected = this.#sign(body)
    return given.length === expected.length && timingSafeEqual(given, expected)
  }

  readonly parse = parseJson

  sample(signed: 'rightly' | 'wrongly'): SampleCall {
    const body = '{}'
    const signature = signed === 'rightly' ? this.#sign(Buffer.from(body)).toString('hex') : '00'
    return { headers: { [this.signature]: signature }, body }
  }

  #sign(body: Buffer): Buffer {
    return createHmac('sha256', this.#secret).update(body).digest()
  }

  async answer(call: string, body: unknown): Promise<Reply> {
    if (call === 'freespins_finish') return this.#finishFreeRounds(body)
    const parsed = (call === 'rollback' ? requests.rollback : requests.play).safeParse(body)
    if (!parsed.success) return fail(400, MALFORMED)
    const request = parsed.data
    if (request.currency !== CURRENCY) return fail(400, WRONG_CURRENCY)
    const { session_id: token, user_id: player, game } = request
    const seat = await findSeat(this.#deps, NAME, { token, player, game })
    if (!seat) return fail(400, codes.session_invalid)
    // A balance query needs a live session, as a bet does; the end of a round does not.
    const isLive = seat.session !== null && this.#deps.sessions.isLive(seat.session)
    const isBalance = request.actions.length === 0 && !request.finished
    if (isBalance && !isLive) return fail(400, codes.session_invalid)
    return this.#perform(request, seat)
  }

  refuse(why: 'signature' | 'syntax'): Reply {
    return why === 'signature' ? fail(403, FORBIDDEN) : fail(400, MALFORMED)
  }

  unknown(): Reply {
    return fail(500, UNKNOWN)
  }

  async #finishFreeRounds(body: unknown): Promise<Reply> {
    const parsed = requests.freespins_finish.safeParse(body)
    if (!parsed.success) return fail(400, MALFORMED)
    const { issue_id: grant, amount, currency = CURRENCY } = parsed.data
    if (currency !== CURRENCY) return fail(400, WRONG_CURRENCY)
    const answer = await this.#deps.wallet.finishFreeRounds({
      provider: NAME,
      grant,
      amount: toCentavos(amount),
    })
    if (!answer) return fail(400, NO_ISSUE)
    if (answer.status === 'unavailable') return this.unknown()
    if (answer.status === 'refused') return fail(400, codes[answer.code], answer.balance)
    return { status: 200, body: { balance: toDecimal(answer.balance), tx_id: answer.key } }
  }

  async #perform(request: PlayRequest | RollbackRequest, seat: Seat): Promise<Reply> {
    const { wallet } = this.#deps
    const { game_id: round, actions } = request
    const answers = actions.length > 0 ? await this.#act(request, seat) : []
    if (typeof answers === 'number') return fail(400, answers)
    const last = answers.at(-1)
    if (last?.status === 'unavailable') return this.unknown()
    if (last?.status === 'refused' && !isUndone(last, actions[answers.length - 1]!))
      return fail(400, codes[last.code], last.balance)
    if (request.finished && round !== undefined)
      await wallet.close({ provider: NAME, player: seat.player, round })
    const balance = last?.balance ?? (await wallet.balance(seat.player))
    const transactions = answers.map((answer, at) => ({
      action_id: actions[at]!.action_id,
      tx_id: answer.status === 'done' ? answer.key : '',
    }))
    return {
      status: 200,
      body: { balance: toDecimal(balance), ...(round !== undefined && { game_id: round }), transactions },
    }
  }

  /** The answers up to the first one that ends the call; a number is the code of a refusal before the wallet was called. */
  async #act(
    { actions, game_id: round }: PlayRequest | RollbackRequest,
    seat: Seat,
  ): Promise<readonly WalletAnswer[] | number> {
    if (actions[0]?.action === 'tip') return actions.length === 1 ? this.#tip(actions[0], seat) : MALFORMED
    const movements: BetOrWin[] = []
    const answers: WalletAnswer[] = []
    for (const action of actions) {
      if (action.action === 'rollback') {
        const answer = await this.#rollBack(action, seat)
        answers.push(answer)
        if (answer.status !== 'done' && !isUndone(answer, action)) break
      } else if (round === undefined || action.action === 'tip') return MALFORMED
      else {
        const movement = this.#movementOf(action, seat, round)
        if (typeof movement === 'number') return movement
        movements.push(movement)
      }
    }
    const [first, ...others] = movements
    if (!first) return answers
    const { wallet } = this.#deps
    if (others.length > 0 && round !== undefined)
      return wallet.together({ provider: NAME, player: seat.player, round }, movements)
    return [await ('bet' in first ? wallet.bet(first.bet) : wallet.win(first.win))]
  }

  async #tip(
    { action_id: transaction, amount }: PlayRequest['actions'][number],
    { session, game, gameFits }: Seat,
  ): Promise<readonly WalletAnswer[] | number> {
    if (!session) return codes.session_invalid
    if (!gameFits) return codes.game_unavailable
    const tip = { session, game, transaction, amount: toCentavos(amount), isTaken: this.#takesTips }
    return [await this.#deps.wallet.tip(tip)]
  }

  /** Each counts by itself: a rollback is always accepted, and what can be returned does not wait for the others. */
  #rollBack(action: RollbackRequest['actions'][number], { player }: Seat): Promise<WalletAnswer> {
    const bet = action.original_action_id
    return this.#deps.wallet.rollback({ provider: NAME, player, bet, takesBackWins: true })
  }

  #movementOf(
    action: PlayRequest['actions'][number],
    { session, player, game, gameFits }: Seat,
    round: string,
  ): BetOrWin | number {
    const transaction = action.action_id
    const amount = toCentavos(action.amount)
    if (action.action === 'win')
      return { win: { provider: NAME, player, game, round, transaction, amount, mayPrecedeBet: true } }
    if (!session) return codes.session_invalid
    if (!gameFits) return codes.game_unavailable
    const free = action.type === 'free' ? { campaign: action.fr_id ?? null, isPaidAtEnd: true } : undefined
    return { bet: { session, game, transaction, round, amount, free, mayFollowWin: true } }
  }
}

/** The rollback of a bet that never arrived is a success. */
const isUndone = (answer: WalletAnswer, { action }: Action): boolean =>
  answer.status === 'refused' && answer.code === 'unknown_bet' && action === 'rollback'

const fail = (status: number, code: number, balance?: Centavos): Reply => ({
  status,
  body: { code, message: messages[code], ...(balance !== undefined && { balance: toDecimal(balance) }) },
})

const messages: Record<number, string> = {
  100: 'not enough funds',
  101: 'player or session is invalid',
  105: 'the limit of bets is reached',
  108: 'tips are not taken',
  110: 'the player is disabled',
  153: 'the game is not available',
  154: 'another currency',
  202: 'no such bet',
  203: 'the bet was rolled back',
  204: 'the bet is settled',
  205: 'only bets are rolled back',
  206: 'no such issue of free rounds',
  400: 'the request cannot be read',
  403: 'the signature is wrong',
  409: 'the action was used for something else',
  500: 'try again',
}

export const soft = defineDialect({
  name: NAME,
  calls: Object.keys(requests),
  keys: z.strictObject({
    secret: z.string().min(16),
    /** Whether players may tip dealers; by default not. */
    tips: z.boolean().optional(),
    launch: softLaunchKeys.optional(),
  }),
  verifiedBy: { field: 'secret', isSecret: true },
  create: (deps, { launch, ...terms }) =>
    new Soft(deps, terms, {
      launch: launch ? createSoftLaunch(launch, terms.secret) : null,
      catalogue: launch ? createSoftCatalogue(launch, terms.secret) : null,
      freeRounds: launch ? createSoftFreeRounds(launch, terms.secret) : null,
      reconcile: launch ? createSoftReconcile(launch, terms.secret) : null,
      roundDetails: launch ? createSoftRoundDetails(launch, terms.secret) : null,
    }),
})
