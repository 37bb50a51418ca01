import { z } from 'zod'
import { createInstitutionClient, failureOfStatus } from '../../platform/institution/client.ts'
import { LocationFailure, type LocationPort, type LocationQuestion } from './port.ts'

export interface LocationEndpoint {
  /** The part before `/v1/locations`. */
  url: string
  apiKey: string
}

/** A player waits for it in front of the game. */
const CALL_TIMEOUT_MS = 6000

const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .nullable()

/** An answer in other words is refused: it never lets a player in. */
const Answer = z.object({
  player_id: z.string(),
  session: z.string(),
  ip_country: country,
  position_country: country,
  anonymizer: z.enum(['none', 'vpn', 'proxy', 'tor']),
})

export function createHttpLocation(
  { url, apiKey }: LocationEndpoint,
  timeoutMs = CALL_TIMEOUT_MS,
): LocationPort {
  return {
    async check(question) {
      const response = await send(`${url}/v1/locations`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(bodyOf(question)),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status !== 200) throw new LocationFailure(failureOfStatus(response.status))
      const answer = Answer.safeParse(await readJson(response))
      // An answer about another player must never decide about this one.
      if (
        !answer.success ||
        answer.data.session !== question.session ||
        answer.data.player_id !== String(question.player)
      )
        throw new LocationFailure('unreadable')
      const { ip_country, position_country, anonymizer } = answer.data
      return { addressCountry: ip_country, positionCountry: position_country, anonymizer }
    },
  }
}

const bodyOf = ({ player, session, address, agent, position }: LocationQuestion): object => ({
  player_id: String(player),
  session,
  ip: address,
  user_agent: agent,
  position,
})

const { send, readJson } = createInstitutionClient('location service', LocationFailure)
