import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { traceFields } from './tracing/spans.ts'

export type { Logger }

/** Names whose values never reach a log, at any depth we log. */
const secrets = [
  'password',
  'password_confirmation',
  'token',
  'access_token',
  'authorization',
  'cookie',
  'secret',
  'cpf',
  'cf_turnstile_token',
]

/**
 * Structured lines on standard output. In development and tests only what matters to a person is printed. With traces, lines carry the
 * ids of the trace and the span in which they were written.
 */
export function createLog(
  config: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'tracing'>>,
  destination: DestinationStream = pino.destination(),
): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino(
    {
      level: config.logLevel,
      redact: { paths, censor: '[hidden]' },
      base: null,
      serializers: { err: readError },
      timestamp: pino.stdTimeFunctions.isoTime,
      ...(config.tracing && { mixin: traceFields }),
    },
    destination,
  )
}

type Line = Parameters<Logger['info']>

/**
 * The log of one request, which names it in every line. The real one is made when the first line is written: most requests
 * write none of their own, and making it costs a third of what a prepared answer does.
 */
export class RequestLog {
  readonly #parent: Logger
  readonly #bindings: Record<string, unknown>
  #own: Logger | null = null

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }

  get level(): string {
    return this.#parent.level
  }

  child(bindings: Record<string, unknown>): Logger {
    return this.#log().child(bindings)
  }

  fatal(...line: Line): void {
    this.#log().fatal(...line)
  }
  error(...line: Line): void {
    this.#log().error(...line)
  }
  warn(...line: Line): void {
    this.#log().warn(...line)
  }
  info(...line: Line): void {
    this.#log().info(...line)
  }
  debug(...line: Line): void {
    if (this.#parent.isLevelEnabled('debug')) this.#log().debug(...line)
  }
  trace(...line: Line): void {
    if (this.#parent.isLevelEnabled('trace')) this.#log().trace(...line)
  }
  silent(): void {}

  #log(): Logger {
    this.#own ??= this.#parent.child(this.#bindings)
    return this.#own
  }
}

/** Only what helps to find the fault: database errors carry their whole connection along. */
function readError(error: Error & { code?: unknown }): object {
  const { name, message, stack, code, cause } = error
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: readError(cause) }) }
}
