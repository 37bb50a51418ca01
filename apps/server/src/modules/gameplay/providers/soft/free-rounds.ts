import type { z } from 'zod'
import { createHmac } from 'node:crypto'
import { endOf, FREE_ROUNDS_TIMEOUT_MS, type FreeRoundsPort } from '../free-rounds-port.ts'
import { COUNTRY, CURRENCY } from '../launch-port.ts'
import { callProvider } from '../outbound.ts'
import { toDecimal } from './amounts.ts'
import type { softLaunchKeys } from './launch.ts'

/** The aggregator takes our id as its own: an issue that it has already is answered as the first time. It has no list of them. */
export function createSoftFreeRounds(keys: z.output<typeof softLaunchKeys>, secret: string): FreeRoundsPort {
  const ask = (call: string, request: object): Promise<unknown> => {
    const body = JSON.stringify({ casino_id: keys.casinoId, ...request })
    return callProvider({
      url: `${keys.url}/v2/casino_a8r.Freespins/${call}`,
      headers: {
        'content-type': 'application/json',
        'x-request-sign': createHmac('sha256', secret).update(body).digest('hex'),
      },
      body,
      timeoutMs: FREE_ROUNDS_TIMEOUT_MS,
    })
  }
  return {
    async create(order) {
      await ask('Issue', {
        issue_id: order.id,
        freespins_quantity: order.rounds,
        bet_amount: toDecimal(order.stake),
        games: [order.game],
        valid_until: endOf(order).toISOString(),
        player: { id: order.player, currency: CURRENCY, country: COUNTRY },
      })
      return order.id
    },
    async cancel({ id, game }) {
      await ask('Cancel', { issue_id: id, provider: game.split(':')[0] })
    },
    list: null,
  }
}
