import proxy from '@fastify/http-proxy'
import type { Companion } from '../companions/companions.ts'
import type { Edge } from './edge.ts'

/** Everything under the prefix is answered by the companion; it guards its own doors. */
export async function mountCompanion({ app }: Edge, prefix: string, { url }: Companion): Promise<void> {
  await app.register(async (scope) => {
    // The body passes through as it came; only the companion reads it.
    scope.removeAllContentTypeParsers()
    await scope.register(proxy, { upstream: url, prefix, rewritePrefix: prefix, config: { signed: true } })
  })
}
