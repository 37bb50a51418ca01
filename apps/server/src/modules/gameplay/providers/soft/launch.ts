import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { COUNTRY, CURRENCY, launchKeys, type LaunchOrder, type LaunchPort } from '../launch-port.ts'
import { callProvider, ProviderFailure } from '../outbound.ts'

export const softLaunchKeys = z.strictObject({ ...launchKeys, casinoId: z.string().min(1) })

const languages = { pt_BR: 'pt-BR', en: 'en', es: 'es' } as const
const Answer = z.object({ launch_url: z.url() })

/** Signed with the secret that the aggregator signs its own calls with. */
export function createSoftLaunch(keys: z.output<typeof softLaunchKeys>, secret: string): LaunchPort {
  return {
    frameOrigins: keys.frameOrigins,
    async open(order) {
      const body = JSON.stringify(orderBody(order, keys.casinoId))
      const answer = await callProvider({
        url: `${keys.url}/v2/casino_a8r.Launcher/${order.player ? 'Real' : 'Demo'}`,
        headers: {
          'content-type': 'application/json',
          'x-request-sign': createHmac('sha256', secret).update(body).digest('hex'),
        },
        body,
      })
      const parsed = Answer.safeParse(answer)
      if (!parsed.success) throw new ProviderFailure('down', 'the answer has no URL')
      return parsed.data.launch_url
    },
  }
}

function orderBody(order: LaunchOrder, casinoId: string): object {
  const { player, game, language, device, address, returnUrl, depositUrl } = order
  return {
    casino_id: casinoId,
    game,
    client_type: device,
    ip: address,
    jurisdiction: COUNTRY,
    locale: languages[language],
    // Names, birth date and e-mail are optional there and not sent.
    ...(player && {
      session_id: player.token,
      player: { id: player.id, currency: CURRENCY, country: COUNTRY },
    }),
    urls: { return_url: returnUrl, deposit_url: depositUrl },
  }
}
