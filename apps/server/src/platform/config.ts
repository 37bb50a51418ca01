import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { conflictsIn, type Values, variables } from './environment.ts'
import type { TrustedProxies } from './http/client-address.ts'
import type { StreamCaps } from './stream-slots.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

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
  /** Whether jobs that have an hour run at it. */
  schedules: boolean
  logLevel: Values['LOG_LEVEL']
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
  return configOf(values)
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '')

/** `auto` starts a local program outside production, unless the operator's own file takes its place. */
const startsLocally = (values: Values, choice: 'auto' | 'on' | 'off', ownFile?: string): boolean =>
  choice === 'on' || (choice === 'auto' && values.NODE_ENV !== 'production' && !ownFile)

function configOf(values: Values): Config {
  const { TURNSTILE_SECRET: secret, TURNSTILE_SITE_KEY: siteKey } = values
  return {
    production: values.NODE_ENV === 'production',
    dev: values.GIRASSOL_DEV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: withoutSlash(
      values.PUBLIC_URL ?? `http://${values.HOST === '0.0.0.0' ? '127.0.0.1' : values.HOST}:${values.PORT}`,
    ),
    dataDir: path.resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    s3: s3Of(values),
    serves: values.ROLE !== 'worker',
    works: values.ROLE !== 'api',
    schedules: values.ROLE !== 'api',
    logLevel: values.LOG_LEVEL,
    secretKey: values.SECRET_KEY ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    supportEmail: values.SUPPORT_EMAIL,
    turnstile: secret && siteKey ? { secret, siteKey, url: values.TURNSTILE_URL } : null,
    gatewaysFile: values.GATEWAYS_FILE ? path.resolve(root, values.GATEWAYS_FILE) : null,
    providersFile: values.PROVIDERS_FILE ? path.resolve(root, values.PROVIDERS_FILE) : null,
    pixProvider: startsLocally(values, values.PIX_PROVIDER, values.GATEWAYS_FILE),
    providerSimulator: startsLocally(values, values.PROVIDER_SIMULATOR, values.PROVIDERS_FILE),
    registry: registryOf(values),
    reception: receptionOf(values),
    regulator: startsLocally(values, values.REGULATOR),
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

const tracingOf = (values: Values): TracingConfig | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: withoutSlash(values.OTEL_EXPORTER_OTLP_ENDPOINT),
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

const registryOf = (values: Values): Config['registry'] =>
  values.REGISTRY_URL && values.REGISTRY_TOKEN_URL
    ? {
        url: withoutSlash(values.REGISTRY_URL),
        tokenUrl: values.REGISTRY_TOKEN_URL,
        secret: values.REGISTRY_SECRET ?? null,
      }
    : null

function receptionOf(values: Values): Config['reception'] {
  const { RECEPTION_URL: url, RECEPTION_TOKEN_URL: tokenUrl } = values
  const { RECEPTION_KEY_FILE: keyFile, RECEPTION_CERTIFICATE_FILE: certificateFile } = values
  if (!url || !tokenUrl || !keyFile || !certificateFile) return null
  return {
    url: withoutSlash(url),
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
    identity: url && apiKey && webhookSecret ? { url: withoutSlash(url), apiKey, webhookSecret } : null,
    identityProvider: startsLocally(values, local, url),
    location: locator && key ? { url: withoutSlash(locator), apiKey: key } : null,
    locationMinutes: values.LOCATION_MINUTES,
  }
}
