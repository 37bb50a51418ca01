import { familyFacts, type SigningIdentity } from '@girassol/sigap'
import http from 'node:http'
import https from 'node:https'
import { z } from 'zod'
import { days, seconds } from '../../../platform/clock.ts'
import { ReceptionFailure, type ReceptionPort, type ReceptionVerdict } from './port.ts'

export interface ReceptionEndpoint {
  readonly url: string
  readonly tokenUrl: string
  /** Password of the local token endpoint; the real one demands the certificate. */
  readonly secret: string | null
  /** Presented to the server where the connection is TLS. */
  readonly identity: SigningIdentity
}

const CALL_TIMEOUT_MS = seconds(30)
const ANSWER_BYTES_MAX = 1024 * 1024
/** Where the token says nothing about its end. */
const TOKEN_TTL_S = days(7) / 1000
const TOKEN_MARGIN_MS = seconds(30)

const Token = z.object({ token: z.string().min(1), expires_in: z.number().positive().optional() })
const Delivered = z.object({ idMovimentacao: z.string().min(1).max(100) })
const Movement = z.object({
  situacao: z.string(),
  protocolo: z.string().min(1).max(100).nullish(),
  erros: z.array(z.string()).default([]),
})

interface Answer {
  status: number
  body: unknown
}

export function createHttpReception(endpoint: ReceptionEndpoint, timeoutMs = CALL_TIMEOUT_MS): ReceptionPort {
  let token: { text: string; until: number } | null = null
  const call = (method: string, url: string, authorization: string | null, body?: object) =>
    request(endpoint, { method, url, authorization, body, timeoutMs })

  async function renew(): Promise<string> {
    const { secret, tokenUrl } = endpoint
    const basic = secret && `Basic ${Buffer.from(`operator:${secret}`).toString('base64')}`
    const { status, body } = await call('POST', tokenUrl, basic)
    if (status !== 200) throw failureOf(status)
    const { token: text, expires_in = TOKEN_TTL_S } = parse(Token, body)
    token = { text, until: performance.now() + expires_in * 1000 - TOKEN_MARGIN_MS }
    return text
  }

  async function authorised(method: string, url: string, body?: object): Promise<Answer> {
    const current = token && token.until > performance.now() ? token.text : await renew()
    const answer = await call(method, url, `Bearer ${current}`, body)
    // An expired token is renewed once; a second 401 is a failure.
    return answer.status === 401 ? call(method, url, `Bearer ${await renew()}`, body) : answer
  }

  return {
    async deliver(family, packed) {
      const url = `${endpoint.url}/${familyFacts[family].path}/lote`
      const { status, body } = await authorised('POST', url, { lote: packed })
      // 409: the regulator has this file already, from a call whose answer was lost.
      if ((status >= 200 && status < 300) || status === 409)
        return { movement: parse(Delivered, body).idMovimentacao }
      throw failureOf(status)
    },
    async verdict(movement) {
      const url = `${endpoint.url}/movimentos/${encodeURIComponent(movement)}`
      const { status, body } = await authorised('GET', url)
      if (status === 404) throw new ReceptionFailure('unknown_movement')
      if (status !== 200) throw failureOf(status)
      return verdictOf(parse(Movement, body))
    },
  }
}

/** Any other word is not a verdict: the file is not counted as accepted. */
function verdictOf({ situacao, protocolo, erros }: z.output<typeof Movement>): ReceptionVerdict {
  if (situacao === 'EM_PROCESSAMENTO') return { state: 'processing' }
  if (situacao === 'ACEITO' && protocolo) return { state: 'accepted', protocol: protocolo }
  if (situacao === 'REJEITADO_ESTRUTURA' || situacao === 'REJEITADO_QUALIDADE')
    return { state: 'rejected', faults: erros }
  throw new ReceptionFailure('unreadable')
}

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ReceptionFailure('unreadable')
  return parsed.data
}

function failureOf(status: number): ReceptionFailure {
  if (status === 401 || status === 403) return new ReceptionFailure('unauthorized')
  if (status === 429) return new ReceptionFailure('rate_limited')
  return new ReceptionFailure(status >= 500 ? 'unavailable' : 'refused')
}

interface Call {
  method: string
  url: string
  authorization: string | null
  body?: object | undefined
  timeoutMs: number
}

/** With node's own client, because a client certificate is presented, which `fetch` cannot do. */
function request({ identity }: ReceptionEndpoint, call: Call): Promise<Answer> {
  const { method, url, authorization, body, timeoutMs } = call
  const content = body === undefined ? null : Buffer.from(JSON.stringify(body))
  const isTls = url.startsWith('https:')
  const options = {
    method,
    headers: {
      accept: 'application/json',
      ...(authorization && { authorization }),
      ...(content && { 'content-type': 'application/json', 'content-length': content.length }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isTls && { key: identity.privateKey, cert: identity.certificate, minVersion: 'TLSv1.2' as const }),
  }
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { code?: string }) => reject(new ReceptionFailure(kindOf(error)))
    const sent = (isTls ? https : http).request(url, options, (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > ANSWER_BYTES_MAX) response.destroy(new Error('the answer is too long'))
        else chunks.push(chunk)
      })
      response.on('error', fail)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        resolve({ status, body: readJson(Buffer.concat(chunks).toString()) })
      })
    })
    sent.on('error', fail)
    sent.end(content ?? undefined)
  })
}

function kindOf({ name, code }: Error & { code?: string }): 'timeout' | 'unreachable' | 'disconnected' {
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ABORT_ERR') return 'timeout'
  return code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'unreachable' : 'disconnected'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
