import type { Edge } from '../../../platform/http/edge.ts'
import { errorBody } from '../../../platform/http/refusals.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Dialect, Reply } from './dialect.ts'
import type { ProviderCredentials } from './credentials.ts'
import { dialects } from './dialects.ts'

const BODY_LIMIT = 64 * 1024
/** Providers time out after a few seconds and roll back what they have no answer for. */
const ANSWER_TIMEOUT_MS = 2000

const options = {
  config: { signed: true, data: true, uncounted: true },
  bodyLimit: BODY_LIMIT,
  compress: false,
  helmet: false,
} as const

/** The providers' calls. Signatures are verified over the bytes before the body is parsed. */
export function registerDialects(
  { app }: Edge,
  credentials: Pick<ProviderCredentials, 'dialect'>,
  log: Logger,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { name: provider, calls } of dialects)
      for (const call of calls)
        scope.post(`/api/providers/${provider}/${call}`, options, async (request, reply) => {
          const dialect = credentials.dialect(provider)
          if (!dialect) return reply.code(404).send(errorBody(request, 'not_found'))
          const signature = dialect.signature === null ? undefined : request.headers[dialect.signature]
          const { status, body } = await answer(dialect, { provider, call, signature }, request.body, log)
          return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
        })
  })
}

async function answer(
  dialect: Dialect,
  { provider, call, signature }: { provider: string; call: string; signature: string | string[] | undefined },
  body: unknown,
  log: Logger,
): Promise<Reply> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const isMissing = dialect.signature !== null && typeof signature !== 'string'
  if (isMissing || Array.isArray(signature) || !dialect.isSigned(bytes, signature)) {
    log.warn({ provider, call }, 'provider call with invalid signature')
    return dialect.refuse('signature')
  }
  let request: unknown
  try {
    request = dialect.parse(bytes)
  } catch {
    return dialect.refuse('syntax')
  }
  return withTimeout(
    dialect.answer(call, request).catch((error: unknown) => {
      log.error({ err: error, provider, call }, 'provider call failed')
      return dialect.unknown(request, call)
    }),
    () => dialect.unknown(request, call),
  )
}

/** The work continues after the timeout: a repeat of the call gets its result. */
function withTimeout(work: Promise<Reply>, onTimeout: () => Reply): Promise<Reply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(onTimeout()), ANSWER_TIMEOUT_MS)
    void work.then((reply) => {
      clearTimeout(timer)
      resolve(reply)
    })
  })
}
