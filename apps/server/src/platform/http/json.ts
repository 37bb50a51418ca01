import type { FastifyInstance } from 'fastify'

/**
 * Reads JSON bodies. A number written with an exponent becomes NaN, which every schema refuses: `1e3` looks like a
 * thousand after parsing, and no client that means to send money writes it so. Keys that reach into prototypes are dropped.
 * A text with a NUL or half a surrogate pair, which PostgreSQL cannot keep, is refused: no person types one.
 */
export function readJsonExactly(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text: string, done) => {
    try {
      done(null, JSON.parse(text, revive))
    } catch {
      done(Object.assign(new SyntaxError('the body is not JSON'), { statusCode: 400 }), undefined)
    }
  })
}

function revive(key: string, value: unknown, context?: { source?: string }): unknown {
  if (key === '__proto__') return undefined
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw new SyntaxError('a text that cannot be stored')
  if (typeof value === 'number' && /[eE]/.test(context?.source ?? '')) return Number.NaN
  return value
}
