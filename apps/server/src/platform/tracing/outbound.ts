import { currentTraceparent, failSpan, inSpan, isTracing, SpanKind } from './spans.ts'

/**
 * `send` as a span, with the trace in its header: for institutions that we have a contract with. The path is not recorded, since it may
 * name a person.
 */
export function tracedFetch(
  peer: string,
  send: typeof fetch = (input, init) => fetch(input, init),
): typeof fetch {
  return (input, init) => {
    if (!isTracing()) return send(input, init)
    const request = input instanceof Request ? input : null
    const { hostname, port } = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? request?.method ?? 'GET'
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      ...(port !== '' && { 'server.port': Number(port) }),
      'peer.service': peer,
    }
    return inSpan(`${method} ${peer}`, { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const headers = new Headers(init?.headers ?? request?.headers)
      const traceparent = currentTraceparent()
      if (traceparent) headers.set('traceparent', traceparent)
      const response = await send(input, { ...init, headers })
      span?.setAttribute('http.response.status_code', response.status)
      if (response.status >= 500) failSpan(span, String(response.status))
      return response
    })
  }
}
