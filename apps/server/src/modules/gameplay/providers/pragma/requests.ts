import { type Centavos, centavos } from '@girassol/money'
import { z } from 'zod'
import { isProviderId } from '../../rounds/round-name.ts'
import { UNITS_PER_CENTAVO } from '../jackpot-contributions.ts'

const id = z.string().refine(isProviderId)
const token = z.string().min(1).max(128)
const userId = z.string().regex(/^\d{1,18}$/)
const currency = z.string().max(8).optional()

const GAMES_MAX = 200

/** Reais with up to two decimals; more indicate rounding at the provider. */
const AMOUNT = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/

function toCentavos(text: string): Centavos {
  const [, sign = '', reais = '0', part = ''] = AMOUNT.exec(text) ?? []
  return centavos(BigInt(`${sign}${reais}${part.padEnd(2, '0')}`))
}

// Aborts, because a refinement of the whole call would read the amount before it is a number.
export const signedAmount = z.string().regex(AMOUNT, { abort: true }).transform(toCentavos)
const amount = signedAmount.refine((value) => value >= 0n)

/** Reais with up to twelve decimals: a bet contributes parts of a centavo. */
const CONTRIBUTION = /^(\d{1,8})(?:\.(\d{1,12}))?$/
const contribution = z
  .string()
  .regex(CONTRIBUTION, { abort: true })
  .transform((text) => {
    const [, reais = '0', part = ''] = CONTRIBUTION.exec(text) ?? []
    return BigInt(reais + part.padEnd(12, '0'))
  })

const gameIdList = z
  .string()
  .transform((list) => [...new Set(list.split(',').map((code) => code.trim()))])
  .refine((codes) => codes.length <= GAMES_MAX && codes.every((code) => code !== '' && code.length <= 80))

const round = { userId, gameId: z.string().min(1).max(80), roundId: id, token: token.optional(), currency }
const movement = { ...round, reference: id, amount }

/** Each call's parameters. Others that the provider sends are covered by the hash and not read. */
export const requests = {
  authenticate: z.object({ token }),
  balance: z.object({ userId, token }),
  // The bet of a free round names its campaign and has no amount.
  bet: z
    .object({
      ...movement,
      token,
      bonusCode: id.optional(),
      /** The part of the stake that goes to a jackpot of the provider's. */
      jackpotContribution: contribution.optional(),
      jackpotId: id.optional(),
    })
    .refine(
      ({ amount: stake, bonusCode, jackpotContribution: part = 0n }) =>
        bonusCode !== undefined || part <= stake * UNITS_PER_CENTAVO,
    ),
  result: z
    .object({
      ...movement,
      bonusCode: id.optional(),
      /** A second credit under an id of its own. */
      promoWinAmount: amount.optional(),
      promoWinReference: id.optional(),
    })
    .refine(({ promoWinAmount, promoWinReference }) => !promoWinAmount || promoWinReference !== undefined),
  bonusWin: z.object({ ...movement, bonusCode: id.optional() }),
  jackpotWin: z.object({ ...movement, amount: amount.refine((value) => value > 0n) }),
  promoWin: z.object({
    userId,
    campaignId: id,
    campaignType: z.string().max(40).optional(),
    reference: id,
    amount: amount.refine((value) => value > 0n),
    currency,
  }),
  /** It has no round. */
  tip: z.object({ userId, gameId: z.string().min(1).max(80), token, reference: id, amount, currency }),
  /** The reference is that of the bet or tip. */
  refund: z.object({ userId, reference: id, currency }),
  adjustment: z.object({ ...movement, amount: signedAmount }),
  endRound: z.object(round),
  getBalancePerGame: z.object({ userId, token: token.optional(), gameIdList }),
  /** The session is the provider's own; ours is named by its token. */
  sessionExpired: z.object({ playerId: userId, token: token.optional() }),
  /** All other parameters say how the round went. */
  roundDetails: z.object({ userId, roundId: id }).catchall(z.string()),
} as const

export type Call = keyof typeof requests
export type Request<Each extends Call> = z.output<(typeof requests)[Each]>
