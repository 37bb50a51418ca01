import {
  type Attributes,
  context,
  type Context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

export { SpanKind }

/** A trace and a span in it, in the form of the header `traceparent` (W3C Trace Context). */
export type Traceparent = string | null

export interface SpanOptions {
  kind?: SpanKind
  /** Identifiers of routes, jobs and institutions only: no personal data, secrets, amounts or bodies. */
  attributes?: Attributes
  /** What caused this, where that happened in another process or before; without it the span that is active. */
  parent?: Traceparent
  /** Other causes: the span belongs to the trace of its parent and names these. */
  links?: readonly Traceparent[]
}

let isOn = false

/** Whether spans are made at all. Nothing else of this folder costs anything while it is false. */
export const isTracing = (): boolean => isOn

export function setTracing(on: boolean): void {
  isOn = on
}

const tracer = () => trace.getTracer('girassol')

/** Runs the work as a span. An error marks it by its name alone: messages may quote what a person entered. */
export function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  return isOn ? runInSpan(name, options, work) : work(null)
}

async function runInSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options)
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : 'Error')
    throw error
  } finally {
    span.end()
  }
}

export function failSpan(span: Span | null, errorType: string): void {
  span?.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType)
}

function startSpan(name: string, { kind, attributes, parent, links = [] }: SpanOptions): Span {
  const contexts = links.map(spanContextOf).filter((each) => each !== undefined)
  const options = {
    kind: kind ?? SpanKind.INTERNAL,
    ...(attributes && { attributes }),
    ...(contexts.length > 0 && { links: contexts.map((each) => ({ context: each })) }),
  }
  return tracer().startSpan(name, options, parent ? ownContextOf(parent) : context.active())
}

/** A span that has already ended, in the trace of `parent`. Times are in milliseconds since the epoch. */
export function recordSpan(
  name: string,
  { parent, begin, end, attributes }: { parent: Span; begin: number; end: number; attributes: Attributes },
): void {
  const parentContext = trace.setSpan(ROOT_CONTEXT, parent)
  tracer().startSpan(name, { startTime: begin, attributes }, parentContext).end(end)
}

/** The span of an incoming request. What the caller says of its trace is continued; whether it is recorded is decided here. */
export function startRequestSpan(
  method: string,
  header: string | undefined,
): { span: Span; active: Context } {
  const remote = header ? propagation.extract(ROOT_CONTEXT, { traceparent: header }) : ROOT_CONTEXT
  const attributes = { 'http.request.method': method }
  const span = tracer().startSpan(method, { kind: SpanKind.SERVER, attributes }, remote)
  return { span, active: trace.setSpan(ROOT_CONTEXT, span) }
}

/** The active span for a header, an outbox row or a job. */
export function currentTraceparent(): Traceparent {
  if (!isOn) return null
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent ?? null
}

/** Fields by which log lines are found from a trace. */
export function traceFields(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext()
  return span && isSpanContextValid(span) ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

const spanContextOf = (traceparent: Traceparent) =>
  traceparent === null ? undefined : trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }))

/** Written by a node of ours, so its decision to record is kept. */
function ownContextOf(traceparent: string): Context {
  const remote = spanContextOf(traceparent)
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: false }) : ROOT_CONTEXT
}
