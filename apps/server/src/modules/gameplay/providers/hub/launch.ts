import { z } from 'zod'
import { COUNTRY, CURRENCY, type LaunchOrder, type LaunchPort } from '../launch-port.ts'
import { ProviderFailure } from '../outbound.ts'
import { hubCaller, type HubKeys } from './outbound.ts'
import { toUser } from './user.ts'

/** Currency of the aggregator's demo mode, which has no player. */
const DEMO_CURRENCY = 'XXX'
const languages = { pt_BR: 'pt', en: 'en', es: 'es' } as const
const Answer = z.object({ url: z.url() })

export function createHubLaunch(keys: HubKeys): LaunchPort {
  const ask = hubCaller(keys)
  return {
    frameOrigins: keys.frameOrigins,
    async open(order) {
      const answer = await ask('game/url', orderBody(order))
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new ProviderFailure('down', 'the answer has no URL')
      return parsed.data.url
    },
  }
}

function orderBody(order: LaunchOrder): object {
  const { player, game, language, device, address, returnUrl, depositUrl } = order
  const currency = player ? CURRENCY : DEMO_CURRENCY
  return {
    ...(player && { user: toUser(player.id), token: player.token }),
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
