import type { Centavos } from '@girassol/money'
import { z } from 'zod'
import { seconds } from '../../../../platform/clock.ts'
import { isProviderId } from '../../rounds/round-name.ts'
import {
  endOf,
  FREE_ROUNDS_TIMEOUT_MS,
  type FreeRoundsOrder,
  type FreeRoundsPort,
  type ListedRoundsState,
} from '../free-rounds-port.ts'
import { CURRENCY } from '../launch-port.ts'
import { callProvider, ProviderFailure } from '../outbound.ts'
import { FORM_HEADERS, type Parameters, signedForm } from './form.ts'
import type { pragmaLaunchKeys } from './launch.ts'
import { answeredBy } from './outbound.ts'

const API = 'IntegrationService/v3/http/FreeRoundsBonusAPI'
const Bonuses = z.object({
  bonuses: z.array(
    z.object({
      bonusCode: z.string().refine(isProviderId),
      rounds: z.coerce.number().int(),
      roundsPlayed: z.coerce.number().int(),
    }),
  ),
})
type Bonus = z.output<typeof Bonuses>['bonuses'][number]

/**
 * Our id is the code of the bonus. The studio's specification is given under contract: creation and cancelling follow its published second
 * version, the list its first; they are to be confirmed before they are used.
 */
export function createPragmaFreeRounds(
  keys: z.output<typeof pragmaLaunchKeys>,
  secret: string,
): FreeRoundsPort {
  const { url, secureLogin } = keys
  const ask = async (call: string, parameters: Parameters): Promise<unknown> =>
    answeredBy(
      await callProvider({
        url: `${url}/${API}/${call}`,
        headers: FORM_HEADERS,
        body: signedForm({ secureLogin, ...parameters }, secret),
        timeoutMs: FREE_ROUNDS_TIMEOUT_MS,
      }),
    )
  return {
    async create(order) {
      // The parameters are signed in the address; games and stakes are in the body.
      const query = signedForm({ secureLogin, ...parametersOf(order) }, secret)
      const answer = await callProvider({
        url: `${url}/${API}/v2/bonus/player/create/?${query}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ gameList: [gameOf(order)] }),
        timeoutMs: FREE_ROUNDS_TIMEOUT_MS,
      })
      answeredBy(answer)
      return order.id
    },
    async cancel({ id }) {
      await ask('v2/bonus/cancel/', { bonusCode: id })
    },
    async list(player) {
      const listed = Bonuses.safeParse(await ask('getPlayersFRB/', { playerId: player }))
      if (!listed.success) throw new ProviderFailure('down', 'the answer is no list of bonuses')
      return listed.data.bonuses.map((bonus) => ({
        id: bonus.bonusCode,
        reference: bonus.bonusCode,
        state: stateOf(bonus),
      }))
    },
  }
}

const epochSeconds = (at: Date): string => String(Math.floor(at.getTime() / seconds(1)))

const parametersOf = (order: FreeRoundsOrder): Parameters => ({
  bonusCode: order.id,
  playerId: order.player,
  rounds: String(order.rounds),
  currency: CURRENCY,
  startDate: epochSeconds(order.now),
  expirationDate: epochSeconds(endOf(order)),
})

const gameOf = ({ game, stake }: FreeRoundsOrder): object => ({
  gameId: game,
  betValues: [{ totalBet: inReais(stake), currency: CURRENCY }],
})

const inReais = (stake: Centavos): number => Number(stake) / 100

/** The list has no states, and no longer names what was cancelled. Its end is judged by our own clock elsewhere. */
const stateOf = ({ rounds, roundsPlayed }: Bonus): ListedRoundsState =>
  roundsPlayed >= rounds ? 'finished' : 'open'
