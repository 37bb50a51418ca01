import { z } from 'zod'
import { createInstitutionClient, failureOfStatus } from '../../platform/institution/client.ts'
import { AdaptivePace } from './pace.ts'
import { type RegistryAnswer, RegistryFailure, type RegistryPort, registryReasons } from './port.ts'

export interface RegistryEndpoint {
  /** The part before `/impedimento/v2/condicao/`. */
  url: string
  tokenUrl: string
  /** Password of the token service; the real one identifies the caller by certificate, at a proxy in front of it. */
  secret: string | null
}

/** Which shape of the API this reads; stored with each query. */
export const CLIENT_VERSION = 'v2'

const QUERY_TIMEOUT_MS = 15_000
/** Clients of the public service assume a week where no expiry is given. */
const TOKEN_TTL_S = 7 * 86_400
const TOKEN_MARGIN_MS = 30_000

const Token = z.object({ token: z.string().min(1), expires_in: z.number().positive().optional() })

/** Two words for "clear" are documented; any other word is refused, so that it fails closed. */
const Clear = z.object({
  resultado: z.enum(['NAO_IMPEDIDO', 'PERMITIDO']),
  motivos: z.array(z.never()).nullish(),
  idRequisicao: z.string().nullish(),
})
const Impeded = z.object({
  resultado: z.literal('IMPEDIDO'),
  motivos: z.array(z.enum(registryReasons)).min(1),
  idRequisicao: z.string().nullish(),
})

export function createHttpRegistry(endpoint: RegistryEndpoint, timeoutMs = QUERY_TIMEOUT_MS): RegistryPort {
  const pace = new AdaptivePace()
  const tokens = createTokens(endpoint, timeoutMs)
  const ask = async (cpf: string, token: string) =>
    send(`${endpoint.url}/impedimento/v2/condicao/${cpf}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
  return {
    async query(cpf) {
      await pace.wait()
      let response = await ask(cpf, await tokens.get())
      // An expired token is renewed once; a second 401 is a failure.
      if (response.status === 401) response = await ask(cpf, await tokens.renew())
      if (response.status === 429 || response.status >= 500) pace.slowDown()
      else pace.speedUp()
      return readAnswer(response)
    },
  }
}

interface Tokens {
  get(): Promise<string>
  renew(): Promise<string>
}

function createTokens({ tokenUrl, secret }: RegistryEndpoint, timeoutMs: number): Tokens {
  let current: { token: string; until: number } | null = null
  let renewal: Promise<string> | null = null
  const fetchToken = async () => {
    const headers =
      secret === null
        ? {}
        : { authorization: `Basic ${Buffer.from(`operator:${secret}`).toString('base64')}` }
    const response = await send(tokenUrl, {
      method: 'POST',
      headers,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new RegistryFailure(failureOf(response.status))
    const parsed = Token.safeParse(await readJson(response))
    if (!parsed.success) throw new RegistryFailure('unreadable')
    const { token, expires_in = TOKEN_TTL_S } = parsed.data
    current = { token, until: performance.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return token
  }
  /** Concurrent queries share one renewal. */
  const renew = () => {
    renewal ??= fetchToken().finally(() => (renewal = null))
    return renewal
  }
  return {
    renew,
    get: async () => (current && current.until > performance.now() ? current.token : renew()),
  }
}

const { send, readJson } = createInstitutionClient('registry', RegistryFailure)

async function readAnswer(response: Response): Promise<RegistryAnswer> {
  if (response.status !== 200) throw new RegistryFailure(failureOf(response.status))
  const body = await readJson(response)
  const clear = Clear.safeParse(body)
  if (clear.success) return { result: 'clear', requestId: clear.data.idRequisicao ?? null }
  const impeded = Impeded.safeParse(body)
  if (!impeded.success) throw new RegistryFailure('unreadable')
  const { motivos, idRequisicao = null } = impeded.data
  return { result: 'impeded', reasons: [...new Set(motivos)], requestId: idRequisicao }
}

function failureOf(status: number): RegistryFailure['kind'] {
  return status === 404 ? 'not_found' : failureOfStatus(status)
}
