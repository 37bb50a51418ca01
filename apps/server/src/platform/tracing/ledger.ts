import type { Span } from '@opentelemetry/api'
import {
  type Key,
  type Outcome,
  type Posting,
  Writer,
  type WriterObserver,
  type WriterOptions,
} from '@girassol/ledger'
import { failSpan, inSpan, isTracing, recordSpan } from './spans.ts'

/** A writer whose postings are spans, each with the batch that it was written in. */
export function openWriter(options: WriterOptions & { observer: WriterObserver }): Writer {
  return isTracing() ? new TracedWriter(options) : new Writer(options)
}

class TracedWriter extends Writer {
  readonly #spans: Map<Key, Span>

  constructor(options: WriterOptions & { observer: WriterObserver }) {
    const spans = new Map<Key, Span>()
    super({
      ...options,
      observer: { ...options.observer, wrote: (...batch) => recordBatch(spans, ...batch) },
    })
    this.#spans = spans
  }

  override post(posting: Posting): Promise<Outcome> {
    const attributes = { 'ledger.cause': posting.cause.kind }
    return inSpan('ledger.post', { attributes }, async (span) => {
      // A repeat under way has the span of the first.
      const isFirst = span !== null && span.isRecording() && !this.#spans.has(posting.key)
      if (isFirst) this.#spans.set(posting.key, span)
      try {
        const outcome = await super.post(posting)
        span?.setAttribute('ledger.outcome', outcome.status)
        if (outcome.status === 'overloaded' || outcome.status === 'unknown') failSpan(span, outcome.status)
        return outcome
      } finally {
        // The batch is reported after its postings are answered, in the same turn of the event loop.
        if (isFirst) setImmediate(() => this.#spans.delete(posting.key))
      }
    })
  }
}

function recordBatch(spans: Map<Key, Span>, postings: readonly Posting[], begin: number, end: number): void {
  if (spans.size === 0) return
  const attributes = { 'ledger.batch.postings': postings.length }
  for (const { key } of postings) {
    const parent = spans.get(key)
    if (parent) recordSpan('ledger.batch', { parent, begin, end, attributes })
  }
}

/** Marks what the ledger posts inside a transaction of ours. */
export const tracePosting = <T>(cause: string, post: () => Promise<T>): Promise<T> =>
  inSpan('ledger.post', { attributes: { 'ledger.cause': cause, 'ledger.in_transaction': true } }, post)
