import { type Centavos, centavos, subtract, ZERO } from '@girassol/money'
import { z } from 'zod'
import type { WinCause } from '../../rounds/causes.ts'
import {
  defineDialect,
  type Dialect,
  type DialectDeps,
  type DialectPorts,
  findSeat,
  type Reply,
  type SampleCall,
  type Seat,
} from '../dialect.ts'
import type { CataloguePort } from '../catalogue-port.ts'
import type { FreeRoundsPort } from '../free-rounds-port.ts'
import { COUNTRY, CURRENCY, type LaunchPort } from '../launch-port.ts'
import type { ReconcilePort } from '../reconcile-port.ts'
import type { RoundDetailsPort } from '../round-details-port.ts'
import type { WalletAnswer } from '../wallet-port.ts'
import {
  acknowledged,
  BAD_HASH,
  BAD_REQUEST,
  balancesOf,
  failed,
  type Failure,
  failures,
  NO_PLAYER,
  NO_SESSION,
  NOT_AGREED,
  RETRY,
  RETRY_END,
  succeeded,
  WRONG_CURRENCY,
} from './answers.ts'
import { createPragmaCatalogue } from './catalogue.ts'
import { FORM_HEADERS, isHashed, readForm, signedForm, withoutEmpty } from './form.ts'
import { createPragmaFreeRounds } from './free-rounds.ts'
import { createPragmaLaunch, pragmaLaunchKeys } from './launch.ts'
import { createPragmaReconcile } from './reconcile.ts'
import { type Call, type Request, requests } from './requests.ts'
import { createPragmaRoundDetails } from './round-details.ts'

const NAME = 'pragma'

/** What the contract with the provider says. */
interface Terms {
  secret: string
  bonusWinMovesMoney: boolean
  negativeAdjustments: boolean
  tips?: boolean | undefined
}

interface InRound {
  userId: string
  gameId: string
  token?: string | undefined
}

/**
 * A studio that sends forms with an MD5 hash over their parameters and reads an error number in an answer of status 200. Its bets and
 * wins have one reference each, a refund has its bet's.
 */
class Pragma implements Dialect {
  readonly signature = null
  readonly #deps: DialectDeps
  readonly #terms: Terms
  readonly launch: LaunchPort | null
  readonly catalogue: CataloguePort | null
  readonly freeRounds: FreeRoundsPort | null
  readonly reconcile: ReconcilePort | null
  readonly roundDetails: RoundDetailsPort | null

  constructor(deps: DialectDeps, terms: Terms, ports: DialectPorts) {
    this.#deps = deps
    this.#terms = terms
    this.launch = ports.launch
    this.catalogue = ports.catalogue
    this.freeRounds = ports.freeRounds
    this.reconcile = ports.reconcile
    this.roundDetails = ports.roundDetails
  }

  isSigned(body: Buffer): boolean {
    const parameters = readForm(body)
    return parameters !== null && isHashed(parameters, this.#terms.secret)
  }

  parse(body: Buffer): unknown {
    const parameters = readForm(body)
    return parameters && withoutEmpty(parameters)
  }

  sample(signed: 'rightly' | 'wrongly'): SampleCall {
    const body = signed === 'rightly' ? signedForm({ token: '0' }, this.#terms.secret) : 'token=0&hash=0'
    return { headers: FORM_HEADERS, body }
  }

  refuse(why: 'signature' | 'syntax'): Reply {
    return failed(why === 'signature' ? BAD_HASH : BAD_REQUEST)
  }

  unknown(_request: unknown, call: string): Reply {
    return failed(call === fileOf('endRound') ? RETRY_END : RETRY)
  }

  answer(file: string, body: unknown): Promise<Reply> {
    switch (file) {
      case fileOf('authenticate'):
        return this.#read(requests.authenticate, body, ({ token }) => this.#authenticate(token))
      case fileOf('balance'):
        return this.#read(requests.balance, body, (request) => this.#balance(request))
      case fileOf('bet'):
        return this.#inRound(requests.bet, body, NO_SESSION, (request, seat) => this.#bet(request, seat))
      case fileOf('result'):
        return this.#inRound(requests.result, body, NO_PLAYER, (request, seat) => this.#result(request, seat))
      case fileOf('refund'):
        return this.#read(requests.refund, body, (request) => this.#refund(request))
      case fileOf('endRound'):
        return this.#inRound(requests.endRound, body, NO_PLAYER, (request, { player }) =>
          this.#endRound(request, player),
        )
      default:
        return this.#answerRare(file, body)
    }
  }

  #answerRare(file: string, body: unknown): Promise<Reply> {
    switch (file) {
      case fileOf('bonusWin'):
        return this.#inRound(requests.bonusWin, body, NO_PLAYER, (request, seat) =>
          this.#bonusWin(request, seat),
        )
      case fileOf('jackpotWin'):
        return this.#inRound(requests.jackpotWin, body, NO_PLAYER, async (request, seat) =>
          replyTo(await this.#win(request, seat, 'jackpot_win')),
        )
      case fileOf('adjustment'):
        return this.#inRound(requests.adjustment, body, NO_PLAYER, (request, seat) =>
          this.#adjust(request, seat),
        )
      case fileOf('tip'):
        return this.#inRound(requests.tip, body, NO_SESSION, (request, seat) => this.#tip(request, seat))
      case fileOf('promoWin'):
        return this.#read(requests.promoWin, body, (request) => this.#promoWin(request))
      case fileOf('getBalancePerGame'):
        return this.#read(requests.getBalancePerGame, body, (request) => this.#balancePerGame(request))
      case fileOf('sessionExpired'):
        return this.#read(requests.sessionExpired, body, (request) => this.#expire(request))
      default:
        return this.#read(requests.roundDetails, body, (request) => this.#keepDetails(request))
    }
  }

  async #read<Parsed extends object>(
    schema: z.ZodType<Parsed>,
    body: unknown,
    perform: (request: Parsed) => Promise<Reply>,
  ): Promise<Reply> {
    const parsed = schema.safeParse(body)
    if (!parsed.success) return failed(BAD_REQUEST)
    const { currency = CURRENCY } = parsed.data as { currency?: string }
    return currency === CURRENCY ? perform(parsed.data) : failed(WRONG_CURRENCY)
  }

  /** `lacking` is answered when player, session and game contradict each other. */
  #inRound<Parsed extends InRound>(
    schema: z.ZodType<Parsed>,
    body: unknown,
    lacking: Failure,
    perform: (request: Parsed, seat: Seat) => Promise<Reply>,
  ): Promise<Reply> {
    return this.#read(schema, body, async (request) => {
      const { userId: player, token = '', gameId: game } = request
      const seat = await findSeat(this.#deps, NAME, { token, player, game })
      return seat ? perform(request, seat) : failed(lacking)
    })
  }

  /** The player of a live session at this provider. */
  async #playerAt(token: string): Promise<bigint | null> {
    const session = await this.#deps.sessions.everByToken(token)
    return session?.provider === NAME && this.#deps.sessions.isLive(session) ? session.playerId : null
  }

  async #authenticate(token: string): Promise<Reply> {
    const player = await this.#playerAt(token)
    if (player === null) return failed(NO_SESSION)
    const about = { userId: player.toString(), country: COUNTRY, jurisdiction: COUNTRY, token }
    return succeeded(await this.#deps.wallet.balance(player), about)
  }

  async #balance({ userId, token }: Request<'balance'>): Promise<Reply> {
    const player = await this.#playerAt(token)
    if (player?.toString() !== userId) return failed(NO_SESSION)
    return succeeded(await this.#deps.wallet.balance(player))
  }

  /** A player who has opened a game of this provider. */
  async #playerNamed(userId: string): Promise<bigint | null> {
    const player = BigInt(userId)
    return (await this.#deps.sessions.hasOpened(NAME, player)) ? player : null
  }

  /** Every game is played with the same money. Games that the casino does not have are left out. */
  async #balancePerGame({ userId, token, gameIdList }: Request<'getBalancePerGame'>): Promise<Reply> {
    const { catalogue, providerGames, wallet } = this.#deps
    const player = await (token === undefined ? this.#playerNamed(userId) : this.#playerAt(token))
    if (player?.toString() !== userId) return failed(token === undefined ? NO_PLAYER : NO_SESSION)
    const isOurs = (code: string) => providerGames.find(NAME, code) !== null || catalogue.game(code) !== null
    return balancesOf(gameIdList.filter(isOurs), await wallet.balance(player))
  }

  /** Ends our session, so that it takes no more bets. Without its token there is nothing to end: the provider's session is not known here. */
  async #expire({ playerId, token }: Request<'sessionExpired'>): Promise<Reply> {
    const { sessions } = this.#deps
    if (token === undefined)
      return (await this.#playerNamed(playerId)) === null ? failed(NO_PLAYER) : acknowledged()
    const session = await sessions.everByToken(token)
    if (session?.provider !== NAME || session.playerId?.toString() !== playerId) return failed(NO_SESSION)
    await sessions.leave(session.id)
    return acknowledged()
  }

  async #keepDetails({ userId, roundId: round, ...reported }: Request<'roundDetails'>): Promise<Reply> {
    const details = Object.fromEntries(Object.entries(reported).filter(([name]) => !ENVELOPE.has(name)))
    if (Object.keys(details).length === 0) return failed(BAD_REQUEST)
    const player = await this.#playerNamed(userId)
    if (player === null) return failed(NO_PLAYER)
    await this.#deps.roundReports.keep({ provider: NAME, player, round }, details)
    return acknowledged()
  }

  async #promoWin({ userId, campaignId, reference, amount }: Request<'promoWin'>): Promise<Reply> {
    const promo = {
      provider: NAME,
      player: BigInt(userId),
      transaction: reference,
      campaign: campaignId,
      amount,
    }
    return replyTo(await this.#deps.wallet.promo(promo))
  }

  /** The refund of a bet that never arrived is a success, and the bet is refused when it comes. */
  async #refund({ userId, reference: bet }: Request<'refund'>): Promise<Reply> {
    const answer = await this.#deps.wallet.rollback({ provider: NAME, player: BigInt(userId), bet })
    const isUndone = answer.status === 'refused' && answer.code === 'unknown_bet'
    return isUndone ? succeeded(answer.balance, { transactionId: bet }) : replyTo(answer)
  }

  async #bet(request: Request<'bet'>, { session, game, gameFits }: Seat): Promise<Reply> {
    if (!session) return failed(NO_SESSION)
    if (!gameFits) return failed(failures.game_unavailable)
    const { reference: transaction, roundId: round, amount, bonusCode } = request
    const free = bonusCode === undefined ? undefined : { campaign: bonusCode }
    const answer = await this.#deps.wallet.bet({ session, game, transaction, round, amount, free })
    const { jackpotContribution: units = 0n, jackpotId: jackpot = '' } = request
    // What a free round contributes is no part of a stake.
    if (answer.status === 'done' && units > 0n && !free)
      await this.#deps.jackpotContributions.keep(NAME, transaction, { jackpot, units })
    return replyTo(answer, { usedPromo: 0 })
  }

  async #tip(request: Request<'tip'>, { session, game, gameFits }: Seat): Promise<Reply> {
    if (!session) return failed(NO_SESSION)
    if (!gameFits) return failed(failures.game_unavailable)
    const { reference: transaction, amount } = request
    return replyTo(
      await this.#deps.wallet.tip({ session, game, transaction, amount, isTaken: this.#terms.tips ?? false }),
    )
  }

  #win(
    request: Pick<Request<'result'>, 'reference' | 'roundId' | 'amount'>,
    { player, game }: Seat,
    cause: WinCause,
  ): Promise<WalletAnswer> {
    const { reference: transaction, roundId: round, amount } = request
    return this.#deps.wallet.win({ provider: NAME, player, game, round, transaction, amount, cause })
  }

  /** Where `bonusWin` pays the free rounds, their results only settle them: otherwise they would be paid twice. */
  async #result(request: Request<'result'>, seat: Seat): Promise<Reply> {
    const isPaidLater = request.bonusCode !== undefined && this.#terms.bonusWinMovesMoney
    const result = isPaidLater ? { ...request, amount: ZERO } : request
    const answer = await this.#win(result, seat, 'win')
    const { promoWinAmount = ZERO, promoWinReference, roundId } = request
    if (answer.status !== 'done' || promoWinAmount === ZERO || promoWinReference === undefined)
      return replyTo(answer)
    const promo = { reference: promoWinReference, roundId, amount: promoWinAmount }
    const given = await this.#win(promo, seat, 'promo_win')
    return given.status === 'done' ? replyTo({ ...given, key: answer.key }) : replyTo(given)
  }

  async #bonusWin(request: Request<'bonusWin'>, seat: Seat): Promise<Reply> {
    if (this.#terms.bonusWinMovesMoney && request.amount > 0n)
      return replyTo(await this.#win(request, seat, 'promo_win'))
    return succeeded(await this.#deps.wallet.balance(seat.player), { transactionId: request.reference })
  }

  async #adjust(request: Request<'adjustment'>, seat: Seat): Promise<Reply> {
    const { reference: transaction, roundId: round, amount } = request
    const { player, game } = seat
    if (amount === 0n)
      return succeeded(await this.#deps.wallet.balance(player), { transactionId: transaction })
    if (amount > 0n) return replyTo(await this.#win(request, seat, 'win_correction'))
    if (!this.#terms.negativeAdjustments) return failed(NOT_AGREED)
    const reduction = { provider: NAME, player, game, round, transaction, amount: negated(amount) }
    return replyTo(await this.#deps.wallet.reduce(reduction))
  }

  async #endRound({ roundId: round }: Request<'endRound'>, player: bigint): Promise<Reply> {
    await this.#deps.wallet.close({ provider: NAME, player, round })
    return succeeded(await this.#deps.wallet.balance(player))
  }
}

/** Parameters of every call, which say nothing about a round. */
const ENVELOPE = new Set(['hash', 'providerId', 'token', 'timestamp'])

const negated = (amount: Centavos): Centavos => centavos(subtract(ZERO, amount))

function replyTo(given: WalletAnswer, more: object = {}): Reply {
  if (given.status === 'unavailable') return failed(RETRY)
  if (given.status === 'refused') return failed(failures[given.code], given.balance)
  return succeeded(given.balance, { transactionId: given.key, ...more })
}

const FILE_ENDING = '.html'
const fileOf = (call: Call): string => `${call}${FILE_ENDING}`

export const pragma = defineDialect({
  name: NAME,
  calls: (Object.keys(requests) as Call[]).map(fileOf),
  keys: z.strictObject({
    secret: z.string().min(16),
    /** Whether `bonusWin` pays what free rounds won, or only reports what their results paid. */
    bonusWinMovesMoney: z.boolean().default(false),
    /** Whether the provider may take back a part of what a round paid. */
    negativeAdjustments: z.boolean().default(false),
    /** Whether players may tip dealers; by default not. */
    tips: z.boolean().optional(),
    launch: pragmaLaunchKeys.optional(),
  }),
  verifiedBy: { field: 'secret', isSecret: true },
  create: (deps, { launch, ...terms }) =>
    new Pragma(deps, terms, {
      launch: launch ? createPragmaLaunch(launch, terms.secret) : null,
      catalogue: launch ? createPragmaCatalogue(launch, terms.secret) : null,
      freeRounds: launch ? createPragmaFreeRounds(launch, terms.secret) : null,
      reconcile: launch ? createPragmaReconcile(launch, terms) : null,
      roundDetails: launch ? createPragmaRoundDetails(launch, terms.secret) : null,
    }),
})
