import { z } from 'zod'
import { parseNetworks, parseTrustedProxies, type TrustedProxies } from './http/client-address.ts'

/** OWASP's memory for argon2id with two passes and parallelism 1. */
const SAFE_PASSWORD_MEMORY_KIB = 19_456

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const count = z.coerce.number().int().positive()
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

function readTrustProxy(text: string, context: z.RefinementCtx): TrustedProxies {
  const proxies = parseTrustedProxies(text.trim())
  if (proxies) return proxies
  const fault =
    text.trim() === 'true'
      ? '`true` would let every client choose its own address'
      : 'is neither a number of proxies nor a list of addresses'
  const remedy =
    'set the number of proxies in front of the program (such as 1), or their addresses separated by commas ' +
    '(such as 10.0.0.0/8,192.0.2.7), or `false` when there is none'
  context.addIssue({ code: 'custom', message: `${fault}: ${remedy}` })
  return z.NEVER
}

function readNetworks(text: string, context: z.RefinementCtx): string[] | null {
  const networks = text.trim() === '' ? null : parseNetworks(text)
  if (networks || text.trim() === '') return networks
  context.addIssue({ code: 'custom', message: 'is not a list of addresses such as 10.0.0.0/8,192.0.2.7' })
  return z.NEVER
}

/** Pairs as the OpenTelemetry specification writes them: `name=value,other=value`, values percent-encoded. */
function readHeaders(text: string, context: z.RefinementCtx): Record<string, string> {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const headers = pairs.map((pair) => /^\s*([\w-]+)\s*=\s*([\w.~%+/=-]+)\s*$/.exec(pair))
  if (headers.every((match) => match !== null))
    return Object.fromEntries(headers.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]))
  context.addIssue({ code: 'custom', message: 'is not a list such as authorization=Bearer%20token' })
  return z.NEVER
}

/** Every variable the program reads. README lists them; a test holds the two together. */
export const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_READ_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not the name of a bucket')),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  S3_REGION: optional(z.string().min(1)),
  S3_ACCESS_KEY_ID: optional(z.string().min(1)),
  S3_SECRET_ACCESS_KEY: optional(z.string().min(1)),
  S3_PATH_STYLE: optional(flag),
  S3_PREFIX: optional(
    z
      .string()
      .regex(/^\w[\w.-]*(\/\w[\w.-]*)*$/, 'is not a path such as casino/files, without slashes around it'),
  ),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SECRET_KEY: optional(z.string().min(32)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().min(3)),
  SUPPORT_EMAIL: z.string().min(3).default('support@localhost'),
  TURNSTILE_SECRET: optional(z.string().min(1)),
  TURNSTILE_SITE_KEY: optional(z.string().min(1)),
  TURNSTILE_URL: z.url().default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  GATEWAYS_FILE: optional(z.string().min(1)),
  PROVIDERS_FILE: optional(z.string().min(1)),
  PIX_PROVIDER: z.enum(['auto', 'on', 'off']).default('auto'),
  PROVIDER_SIMULATOR: z.enum(['auto', 'on', 'off']).default('auto'),
  REGISTRY_URL: optional(z.url({ protocol: /^https?$/ })),
  REGISTRY_TOKEN_URL: optional(z.url({ protocol: /^https?$/ })),
  REGISTRY_SECRET: optional(z.string().min(8)),
  RECEPTION_URL: optional(z.url({ protocol: /^https?$/ })),
  RECEPTION_TOKEN_URL: optional(z.url({ protocol: /^https?$/ })),
  RECEPTION_KEY_FILE: optional(z.string().min(1)),
  RECEPTION_CERTIFICATE_FILE: optional(z.string().min(1)),
  REGULATOR: z.enum(['auto', 'on', 'off']).default('auto'),
  IDENTITY_URL: optional(z.url({ protocol: /^https?$/ })),
  IDENTITY_API_KEY: optional(z.string().min(8)),
  IDENTITY_WEBHOOK_SECRET: optional(z.string().min(8)),
  IDENTITY_PROVIDER: z.enum(['auto', 'on', 'off']).default('auto'),
  LOCATION_URL: optional(z.url({ protocol: /^https?$/ })),
  LOCATION_API_KEY: optional(z.string().min(8)),
  LOCATION_MINUTES: z.coerce.number().int().min(1).max(30).default(30),
  PASSWORD_MEMORY_KIB: z.coerce.number().int().min(8).default(SAFE_PASSWORD_MEMORY_KIB),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(3600).default(60),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  STREAMS_PER_ADDRESS: count.default(100),
  STREAMS_PER_PLAYER: count.default(12),
  STREAMS_PER_NODE: count.default(10_000),
  TRUST_PROXY: z.string().default('false').transform(readTrustProxy),
  OPERATOR_ADDRESSES: z.string().default('').transform(readNetworks),
  PUSH_HOSTS: z
    .string()
    .default('fcm.googleapis.com,push.services.mozilla.com,push.apple.com,notify.windows.com')
    .transform((text) => text.split(',').filter(Boolean)),
  WARM_PICTURES: flag.default(true),
  DEMO_PLAYERS: flag.default(true),
  API_DOCS: optional(flag),
  METRICS_TOKEN: optional(z.string().min(16)),
  METRICS_PORT: optional(z.coerce.number().int().min(1).max(65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default('').transform(readHeaders),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_SERVICE_NAME: z.string().min(1).default('girassol'),
  GIRASSOL_DEV: flag.default(false),
})

export type Values = z.output<typeof variables>

/** Values that are each allowed and do not go together. */
export function conflictsIn(values: Values): string[] {
  const faults = [...databaseFaults(values), ...s3Faults(values)]
  if (values.METRICS_PORT === values.PORT) faults.push('METRICS_PORT: another port than PORT')
  const together = [
    ['TURNSTILE_SECRET', 'TURNSTILE_SITE_KEY'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['REGISTRY_URL', 'REGISTRY_TOKEN_URL'],
    ['IDENTITY_URL', 'IDENTITY_API_KEY', 'IDENTITY_WEBHOOK_SECRET'],
    ['RECEPTION_URL', 'RECEPTION_TOKEN_URL', 'RECEPTION_KEY_FILE', 'RECEPTION_CERTIFICATE_FILE'],
  ] as const
  for (const names of together) {
    const set = names.filter((name) => Boolean(values[name]))
    if (set.length > 0 && set.length < names.length)
      faults.push(`${names.slice(0, -1).join(', ')} and ${names.at(-1)} go together`)
  }
  if (values.NODE_ENV !== 'production') return faults
  for (const name of ['SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM', 'TURNSTILE_SECRET'] as const)
    if (!values[name]) faults.push(`${name}: required in production`)
  if (values.PASSWORD_MEMORY_KIB < SAFE_PASSWORD_MEMORY_KIB)
    faults.push(`PASSWORD_MEMORY_KIB: at least ${SAFE_PASSWORD_MEMORY_KIB} in production`)
  return faults
}

const databaseFaults = (values: Values): string[] =>
  (['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    .filter((name) => values[name] && !values.DATABASE_URL)
    .map((name) => `${name}: goes with DATABASE_URL`)

const s3Faults = (values: Values): string[] =>
  (
    [
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_PATH_STYLE',
      'S3_PREFIX',
    ] as const
  )
    .filter((name) => values[name] !== undefined && !values.S3_BUCKET)
    .map((name) => `${name}: goes with S3_BUCKET`)
