import { createPrivateKey, sign } from 'node:crypto'
import { z } from 'zod'
import { COUNTRY, CURRENCY, launchKeys, type LaunchOrder, type LaunchPort } from '../launch-port.ts'
import { callProvider, ProviderFailure } from '../outbound.ts'
import { toUser } from './user.ts'

/** Our side of the aggregator's operator API. */
export const hubLaunchKeys = z.strictObject({
  ...launchKeys,
  operatorId: z.string().min(1),
  /** Signs our calls; the aggregator has the public half. */
  privateKey: z.string().includes('PRIVATE KEY'),
})

/** Currency of the aggregator's demo mode, which has no player. */
const DEMO_CURRENCY = 'XXX'
const languages = { pt_BR: 'pt', en: 'en', es: 'es' } as const
const Answer = z.object({ url: z.url() })

export function createHubLaunch(keys: z.output<typeof hubLaunchKeys>): LaunchPort {
  const key = createPrivateKey(keys.privateKey)
  return {
    frameOrigins: keys.frameOrigins,
    async open(order) {
      const body = JSON.stringify(orderBody(order, keys.operatorId))
      const answer = await callProvider({
        url: `${keys.url}/operator/generic/v2/game/url`,
        headers: {
          'content-type': 'application/json',
          'x-hub-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
        },
        body,
      })
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new ProviderFailure('down', 'the answer has no URL')
      return parsed.data.url
    },
  }
}

function orderBody(order: LaunchOrder, operatorId: string): object {
  const { player, game, language, device, address, returnUrl, depositUrl } = order
  const currency = player ? CURRENCY : DEMO_CURRENCY
  return {
    ...(player && { user: toUser(player.id), token: player.token }),
    operator_id: operatorId,
    platform: device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    game_code: game,
    currency,
    game_currency: currency,
    country: COUNTRY,
    lang: languages[language],
    ip: address,
    lobby_url: returnUrl,
    deposit_url: depositUrl,
  }
}
