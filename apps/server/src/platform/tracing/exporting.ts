import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api'
import type { TracingConfig } from '../config.ts'
import type { Logger } from '../log.ts'
import { setTracing } from './spans.ts'

const EXPORT_TIMEOUT_MS = 5000
const FLUSH_INTERVAL_MS = 2000
/** A collector that is away is reported once in this time. */
const REPORT_INTERVAL_MS = 60_000
/** Spans beyond this are dropped, so a collector that is away costs bounded memory and no time of requests. */
const QUEUE_SPANS_MAX = 4096

/** Starts to record spans of this process and to send them to the collector; resolves with what ends that. */
export async function startTracing(
  { endpoint, headers, ratio, serviceName }: TracingConfig,
  log: Logger,
  flushIntervalMs = FLUSH_INTERVAL_MS,
): Promise<() => Promise<void>> {
  // Only here: without a collector the SDK is never loaded.
  const [sdk, { OTLPTraceExporter }, { W3CTraceContextPropagator }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
    ])
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: EXPORT_TIMEOUT_MS,
  })
  const byRatio = new sdk.TraceIdRatioBasedSampler(ratio)
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Clients may ask for anything: their trace is continued, but the ratio decides what is recorded.
    sampler: new sdk.ParentBasedSampler({ root: byRatio, remoteParentSampled: byRatio }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(exporter, {
        maxQueueSize: QUEUE_SPANS_MAX,
        scheduledDelayMillis: flushIntervalMs,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  })
  diag.setLogger(exportFaults(log), DiagLogLevel.WARN)
  provider.register({ propagator: new W3CTraceContextPropagator() })
  setTracing(true)
  return async () => {
    setTracing(false)
    await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'traces were not sent'))
    for (const api of [trace, context, propagation, diag]) api.disable()
  }
}

/** The SDK reports every failed batch; one line in a minute says as much. */
function exportFaults(log: Logger) {
  let reportedAt = -Infinity
  const report = (message: string) => {
    if (performance.now() - reportedAt < REPORT_INTERVAL_MS) return
    reportedAt = performance.now()
    log.warn({ reason: message.slice(0, 300) }, 'traces could not be exported')
  }
  const ignore = () => {}
  return { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }
}
