import { openapi } from '@girassol/contract/openapi'
import fastify from 'fastify'
import type { Edge } from './edge.ts'
import { Prepared } from './prepared.ts'

/** Everything comes from our own origin, and inline parts carry the nonce of the answer; Scalar puts it on its own styles. */
const page = (nonce: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta property="csp-nonce" content="${nonce}" />
    <title>API reference</title>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/scalar.js"></script>
    <script nonce="${nonce}">
      Scalar.createApiReference('#reference', {
        url: '/api/docs/json',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
        showDeveloperTools: 'never',
      })
    </script>
  </body>
</html>
`

// Both are large and rarely asked for, so they are made with the first request.
let script: Promise<Prepared> | undefined
let document: Prepared | undefined

/** The package hands out its script only through a route of its own, so a Fastify without a port is asked for it. */
async function loadScript(): Promise<Prepared> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = fastify()
  await app.register(scalar, { routePrefix: '/', configuration: { url: '/api/docs/json' } })
  const { payload } = await app.inject('/js/scalar.js')
  await app.close()
  return new Prepared(payload, 'text/javascript; charset=utf-8')
}

/** A page about the calls of players, games and operators for people, and the same as OpenAPI for programs. */
export function registerApiReference({ app }: Pick<Edge, 'app'>): void {
  const prepared = { compress: false, config: { data: true }, helmet: false } as const
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(reply.nonce)))
  app.get('/api/docs/json', prepared, (request, reply) =>
    (document ??= new Prepared(JSON.stringify(openapi('API')))).send(request, reply),
  )
  app.get('/api/docs/scalar.js', prepared, async (request, reply) =>
    (await (script ??= loadScript())).send(request, reply),
  )
}
