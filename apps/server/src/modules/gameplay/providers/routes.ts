import type { Edge } from '../../../platform/http/edge.ts'
import { errorBody } from '../../../platform/http/refusals.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Counter, Dialect, Reply } from './dialect.ts'
import { createHub } from './hub/adapter.ts'
import { createSoft } from './soft/adapter.ts'

/** What providers sign with. A provider without an entry does not exist. */
export interface ProviderKeys {
  /** A public key in PEM. */
  hub?: { publicKey: string }
  soft?: { secret: string }
}

const names = { hub: ['balance', 'bet', 'win', 'rollback'], soft: ['play', 'rollback'] } as const
const BODY_LIMIT = 64 * 1024
/** Providers give a call up after a few seconds, and undo what they do not know. */
const LONGEST = 2000

/** Where providers ask for money. Bytes are verified before anything reads them. */
export function registerDialects({ app }: Edge, counter: Counter, keys: ProviderKeys, log: Logger): void {
  const dialects: Partial<Record<keyof typeof names, Dialect>> = {
    ...(keys.hub && { hub: createHub(counter, keys.hub.publicKey) }),
    ...(keys.soft && { soft: createSoft(counter, keys.soft.secret) }),
  }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const provider of ['hub', 'soft'] as const) {
      for (const call of names[provider]) {
        scope.post(
          `/api/providers/${provider}/${call}`,
          {
            config: { signed: true, data: true, uncounted: true },
            bodyLimit: BODY_LIMIT,
            compress: false,
            helmet: false,
          },
          async (request, reply) => {
            const dialect = dialects[provider]
            if (!dialect) return reply.code(404).send(errorBody(request, 'not_found'))
            const { status, body } = await answer(
              dialect,
              call,
              request.body,
              request.headers[dialect.signature],
              log,
            )
            return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
          },
        )
      }
    }
  })
}

async function answer(
  dialect: Dialect,
  call: string,
  body: unknown,
  signature: string | string[] | undefined,
  log: Logger,
): Promise<Reply> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  if (typeof signature !== 'string' || !dialect.isSigned(bytes, signature)) {
    log.warn({ provider: dialect.name, call }, 'a provider’s call was not signed by it')
    return dialect.refuse('signature')
  }
  let asked: unknown
  try {
    asked = JSON.parse(bytes.toString('utf8'))
  } catch {
    return dialect.refuse('syntax')
  }
  return inTime(
    dialect.answer(call, asked).catch((error: unknown) => {
      log.error({ err: error, provider: dialect.name, call }, 'a provider’s call failed')
      return dialect.unknown(asked)
    }),
    () => dialect.unknown(asked),
  )
}

/** The work goes on; only its answer is given up. Sent again, the same request finds what became of it. */
function inTime(work: Promise<Reply>, otherwise: () => Reply): Promise<Reply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise()), LONGEST)
    void work.then((reply) => {
      clearTimeout(timer)
      resolve(reply)
    })
  })
}
