import { type Logger, pino } from 'pino'
import type { Config } from './config.ts'

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

/** Structured lines on standard output. In development and tests only what matters to a person is printed. */
export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  return pino({
    level: config.logLevel,
    redact: { paths, censor: '[hidden]' },
    base: null,
    serializers: { err: readError },
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}

/** Only what helps to find the fault: database errors carry their whole connection along. */
function readError(error: Error & { code?: unknown }): object {
  const { name, message, stack, code, cause } = error
  return { type: name, message, code, stack, ...(cause instanceof Error && { cause: readError(cause) }) }
}
