import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { parseNetworks, parseTrustedProxies, type TrustedProxies } from './http/client-address.ts'
import type { StreamCaps } from './stream-slots.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

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

/** A collector that takes traces over HTTP (OTLP). */
export interface TracingConfig {
  endpoint: string
  /** Sent with every batch: the collector's own token. */
  headers: Record<string, string>
  /** From 0 to 1. */
  ratio: number
  serviceName: string
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  bucket: string
  /** Null for Amazon's own. */
  endpoint: string | null
  region: string
  /** Null where the machine or the workload has a role. */
  keys: { id: string; secret: string } | null
  /** The bucket in the path instead of the host's name. */
  pathStyle: boolean
  /** In front of every name; may be empty. */
  prefix: string
}

export interface Config {
  production: boolean
  dev: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  /** The database itself, where `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl: string | null
  /** A standby that answers reports. */
  databaseReadUrl: string | null
  /** Where files are stored that all nodes read; null for the folder `storage` of the data folder. */
  s3: S3Config | null
  serves: boolean
  works: boolean
  logLevel: z.output<typeof variables>['LOG_LEVEL']
  secretKey: string | null
  smtpUrl: string | null
  mailFrom: string | null
  /** Where messages from the contact form go. */
  supportEmail: string
  turnstile: { secret: string; siteKey: string; url: string } | null
  /** A JSON file with each gateway's configuration. */
  gatewaysFile: string | null
  /** A JSON file with what game providers sign with. */
  providersFile: string | null
  /** Runs the simulator of game providers beside the program. */
  providerSimulator: boolean
  /** Runs the local PIX provider beside the program. */
  pixProvider: boolean
  /** The registry of impeded persons and its token service; null where none is set. */
  registry: { url: string; tokenUrl: string; secret: string | null } | null
  /** The regulator's reception of files, and the PEM files of the identity that signs them; null where none is set. */
  reception: { url: string; tokenUrl: string; keyFile: string; certificateFile: string } | null
  /** Runs the local regulator beside the program. */
  regulator: boolean
  /** The identity institution; null where none is set. */
  identity: { url: string; apiKey: string; webhookSecret: string } | null
  /** Runs the local identity institution beside the program. */
  identityProvider: boolean
  /** The location service; null where none is set. */
  location: { url: string; apiKey: string } | null
  /** How long a verdict on a player's place counts. */
  locationMinutes: number
  /** Memory that one hash of a password takes. */
  passwordMemoryKib: number
  rateLimitScale: number
  trustProxy: TrustedProxies
  /** Addresses and networks that operators may sign in and work from; null for any. */
  operatorAddresses: string[] | null
  /** How long a client may take to send a whole request. */
  requestTimeoutMs: number
  /** How long the node answers while it says that it is not ready, before it ends. */
  drainMs: number
  /** How many event streams may be open on this node at once. */
  streams: StreamCaps
  /** Hosts of browsers' push services: subscriptions to any other host are refused. */
  pushHosts: string[]
  /** Renders the home page's pictures in the background after the start. */
  warmPictures: boolean
  /** Lets demonstration accounts use the site; never in production. */
  demoPlayers: boolean
  /** Serves `/api/docs`. */
  apiDocs: boolean
  /** Who may read `/metrics`: holders of the token, where one is set; on a port of its own, where one is set. */
  metrics: { token: string | null; port: number | null }
  /** Where traces are sent, and which share of them is recorded; null for none. */
  tracing: TracingConfig | null
  webDir: string
  /** The clients of the house's games. */
  studioDir: string
  /** The operators' app. */
  backofficeDir: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The environment wins over `.env`. All faults are reported together, by the variable's name, never by its value. */
export function readConfig(
  environment: NodeJS.ProcessEnv = process.env,
  envFile = path.join(root, '.env'),
): Config {
  const fromFile = fs.existsSync(envFile) ? parseEnv(fs.readFileSync(envFile, 'utf8')) : {}
  const result = variables.safeParse({ ...fromFile, ...environment })
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const values = result.data
  if (values) faults.push(...conflictsIn(values))
  if (!values || faults.length > 0)
    throw new ConfigError(`The configuration has faults:\n  ${faults.join('\n  ')}`)
  const { TURNSTILE_SECRET: secret, TURNSTILE_SITE_KEY: siteKey } = values
  return {
    production: values.NODE_ENV === 'production',
    dev: values.GIRASSOL_DEV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: (
      values.PUBLIC_URL ?? `http://${values.HOST === '0.0.0.0' ? '127.0.0.1' : values.HOST}:${values.PORT}`
    ).replace(/\/$/, ''),
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    s3: s3Of(values),
    serves: values.ROLE !== 'worker',
    works: values.ROLE !== 'api',
    logLevel: values.LOG_LEVEL,
    secretKey: values.SECRET_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    supportEmail: values.SUPPORT_EMAIL,
    turnstile: secret && siteKey ? { secret, siteKey, url: values.TURNSTILE_URL } : null,
    gatewaysFile: values.GATEWAYS_FILE ? path.resolve(root, values.GATEWAYS_FILE) : null,
    providersFile: values.PROVIDERS_FILE ? path.resolve(root, values.PROVIDERS_FILE) : null,
    pixProvider:
      values.PIX_PROVIDER === 'on' ||
      (values.PIX_PROVIDER === 'auto' && values.NODE_ENV !== 'production' && !values.GATEWAYS_FILE),
    providerSimulator:
      values.PROVIDER_SIMULATOR === 'on' ||
      (values.PROVIDER_SIMULATOR === 'auto' && values.NODE_ENV !== 'production' && !values.PROVIDERS_FILE),
    registry:
      values.REGISTRY_URL && values.REGISTRY_TOKEN_URL
        ? {
            url: values.REGISTRY_URL.replace(/\/$/, ''),
            tokenUrl: values.REGISTRY_TOKEN_URL,
            secret: values.REGISTRY_SECRET ?? null,
          }
        : null,
    reception: receptionOf(values),
    regulator: values.REGULATOR === 'on' || (values.REGULATOR === 'auto' && values.NODE_ENV !== 'production'),
    ...identityOf(values),
    passwordMemoryKib: values.PASSWORD_MEMORY_KIB,
    rateLimitScale: values.RATE_LIMIT_SCALE,
    trustProxy: values.TRUST_PROXY,
    operatorAddresses: values.OPERATOR_ADDRESSES,
    requestTimeoutMs: values.REQUEST_TIMEOUT * 1000,
    drainMs: values.DRAIN_SECONDS * 1000,
    streams: {
      perAddress: values.STREAMS_PER_ADDRESS,
      perSubject: values.STREAMS_PER_PLAYER,
      perNode: values.STREAMS_PER_NODE,
    },
    pushHosts: values.PUSH_HOSTS,
    warmPictures: values.WARM_PICTURES && values.NODE_ENV !== 'test',
    demoPlayers: values.DEMO_PLAYERS && values.NODE_ENV !== 'test',
    apiDocs: values.API_DOCS ?? values.NODE_ENV !== 'production',
    metrics: { token: values.METRICS_TOKEN ?? null, port: values.METRICS_PORT ?? null },
    tracing: tracingOf(values),
    webDir: path.join(root, 'apps/web'),
    studioDir: path.join(root, 'apps/studio'),
    backofficeDir: path.join(root, 'apps/backoffice'),
  }
}

type Values = z.output<typeof variables>

/** Values that are each allowed and do not go together. */
function conflictsIn(values: Values): string[] {
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

const tracingOf = (values: Values): TracingConfig | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        headers: values.OTEL_EXPORTER_OTLP_HEADERS,
        ratio: values.OTEL_TRACES_SAMPLER_ARG,
        serviceName: values.OTEL_SERVICE_NAME,
      }
    : null

function s3Of(values: Values): S3Config | null {
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret, S3_ENDPOINT: endpoint } = values
  if (!values.S3_BUCKET) return null
  return {
    bucket: values.S3_BUCKET,
    endpoint: endpoint ?? null,
    region: values.S3_REGION ?? 'us-east-1',
    keys: id && secret ? { id, secret } : null,
    // Servers other than Amazon's seldom have a host name per bucket.
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
    prefix: values.S3_PREFIX ?? '',
  }
}

function receptionOf(values: z.output<typeof variables>): Config['reception'] {
  const { RECEPTION_URL: url, RECEPTION_TOKEN_URL: tokenUrl } = values
  const { RECEPTION_KEY_FILE: keyFile, RECEPTION_CERTIFICATE_FILE: certificateFile } = values
  if (!url || !tokenUrl || !keyFile || !certificateFile) return null
  return {
    url: url.replace(/\/$/, ''),
    tokenUrl,
    keyFile: path.resolve(root, keyFile),
    certificateFile: path.resolve(root, certificateFile),
  }
}

function identityOf(
  values: Values,
): Pick<Config, 'identity' | 'identityProvider' | 'location' | 'locationMinutes'> {
  const { IDENTITY_URL: url, IDENTITY_API_KEY: apiKey, IDENTITY_WEBHOOK_SECRET: webhookSecret } = values
  const { LOCATION_URL: locator, LOCATION_API_KEY: key, IDENTITY_PROVIDER: local } = values
  return {
    identity: url && apiKey && webhookSecret ? { url: url.replace(/\/$/, ''), apiKey, webhookSecret } : null,
    identityProvider: local === 'on' || (local === 'auto' && values.NODE_ENV !== 'production' && !url),
    location: locator && key ? { url: locator.replace(/\/$/, ''), apiKey: key } : null,
    locationMinutes: values.LOCATION_MINUTES,
  }
}
