import { z } from 'zod'
import { callProvider, ProviderFailure } from '../outbound.ts'
import { FORM_HEADERS, type Parameters, signedForm } from './form.ts'

const Status = z.object({ error: z.coerce.string(), description: z.string().optional() })
const SUCCESS = '0'
/** The studio's own fault, which may pass. */
const INTERNAL = '100'

interface Question {
  call: string
  parameters: Parameters
  timeoutMs?: number
}

/** Calls the studio's operator API; throws when its answer has an error number. */
export async function askPragma(
  { url, secureLogin }: { url: string; secureLogin: string },
  secret: string,
  { call, parameters, timeoutMs }: Question,
): Promise<unknown> {
  const answer = await callProvider({
    url: `${url}/IntegrationService/v3/http/CasinoGameAPI/${call}`,
    headers: FORM_HEADERS,
    body: signedForm({ secureLogin, ...parameters }, secret),
    ...(timeoutMs !== undefined && { timeoutMs }),
  })
  return answeredBy(answer)
}

/** The answer, if its error number is that of a success; throws otherwise. */
export function answeredBy(answer: unknown): unknown {
  const status = Status.safeParse(answer)
  if (!status.success) throw new ProviderFailure('down', 'the answer has no error number')
  const { error, description = '' } = status.data
  if (error === INTERNAL) throw new ProviderFailure('down', `error ${error}: ${description.slice(0, 200)}`)
  if (error !== SUCCESS) throw new ProviderFailure('refused', `error ${error}: ${description.slice(0, 200)}`)
  return answer
}
