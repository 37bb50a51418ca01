import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const Attribute = z.object({ key: z.string(), value: z.looseObject(Value.shape) })
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(Attribute).default([]),
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }).optional(),
})
/** OTLP/HTTP with JSON, as far as the tests read it. */
const Export = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

export type ReceivedSpan = z.output<typeof Span>

export interface Collector {
  endpoint: string
  spans: ReceivedSpan[]
  /** Everything as it came, to look for what must not be there. */
  text(): string
  /** How many batches were sent. */
  batches(): number
  stop(): Promise<void>
}

/** A collector of traces. One that does not answer takes every batch and leaves its sender waiting. */
export async function startCollector({ answers = true } = {}): Promise<Collector> {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const text = Buffer.concat(pieces).toString()
      bodies.push(text)
      const { resourceSpans } = Export.parse(JSON.parse(text))
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      if (answers) response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => bodies.join('\n'),
    batches: () => bodies.length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
