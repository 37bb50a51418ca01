import { z } from 'zod'
import { COUNTRY, CURRENCY, launchKeys, type LaunchOrder, type LaunchPort } from '../launch-port.ts'
import { ProviderFailure } from '../outbound.ts'
import { askPragma } from './outbound.ts'
import type { Parameters } from './form.ts'

/** Our side of the studio's operator API. */
export const pragmaLaunchKeys = z.strictObject({
  ...launchKeys,
  /** Our name at the studio. */
  secureLogin: z.string().min(1),
  /** Under which name its games are shown; its list does not say. */
  studio: z.string().min(1).max(80),
})

const languages = { pt_BR: 'pt', en: 'en', es: 'es' } as const
const Answer = z.object({ gameURL: z.url() })

export function createPragmaLaunch(keys: z.output<typeof pragmaLaunchKeys>, secret: string): LaunchPort {
  return {
    frameOrigins: keys.frameOrigins,
    async open(order) {
      const answer = await askPragma(keys, secret, { call: 'game/url/', parameters: parametersOf(order) })
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new ProviderFailure('down', 'the answer has no URL')
      return parsed.data.gameURL
    },
  }
}

function parametersOf({ player, game, language, device, returnUrl, depositUrl }: LaunchOrder): Parameters {
  return {
    symbol: game,
    language: languages[language],
    platform: device === 'mobile' ? 'MOBILE' : 'WEB',
    country: COUNTRY,
    currency: CURRENCY,
    lobbyUrl: returnUrl,
    cashierUrl: depositUrl,
    ...(player ? { token: player.token, externalPlayerId: player.id } : { playMode: 'DEMO' }),
  }
}
