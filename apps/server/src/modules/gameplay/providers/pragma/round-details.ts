import { z } from 'zod'
import { callProvider, ProviderFailure } from '../outbound.ts'
import { ROUND_PAGE_TIMEOUT_MS, type RoundDetailsPort } from '../round-details-port.ts'
import { FORM_HEADERS, signedForm } from './form.ts'
import type { pragmaLaunchKeys } from './launch.ts'
import { answeredBy } from './outbound.ts'

const History = z.object({ url: z.url({ protocol: /^https?$/ }).nullish() })

/** The studio's page of a round. Its specification is given under contract: the call is to be confirmed before it is used. */
export function createPragmaRoundDetails(
  { url, secureLogin, frameOrigins }: z.output<typeof pragmaLaunchKeys>,
  secret: string,
): RoundDetailsPort {
  return {
    origins: frameOrigins,
    async find({ player, round, game }) {
      const parameters = { secureLogin, playerId: player, roundId: round, gameId: game ?? '' }
      const answer = await callProvider({
        url: `${url}/IntegrationService/v3/http/HistoryAPI/OpenHistory/`,
        headers: FORM_HEADERS,
        body: signedForm(parameters, secret),
        timeoutMs: ROUND_PAGE_TIMEOUT_MS,
      })
      const history = History.safeParse(answeredBy(answer))
      if (!history.success) throw new ProviderFailure('down', 'the answer has no URL')
      return history.data.url ?? null
    },
  }
}
