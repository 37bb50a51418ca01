import { ConfigurationError, optional, readVariables, resolveDataDir } from '@girassol/institution'
import { z } from 'zod'
import type { Credentials } from './core/credentials.ts'

const credentials = z.record(
  z.string(),
  z
    .object({
      clientId: z.string(),
      clientSecret: z.string(),
      apiKey: z.string(),
      signingKey: z.string(),
      webhookSecret: z.string(),
    })
    .partial(),
)

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  PIX_PORT: z.coerce.number().int().min(0).max(65_535).default(3010),
  PIX_HOST: z.string().min(1).default('127.0.0.1'),
  PIX_PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  PIX_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: z.string().min(1).default('data'),
  PIX_SECRET: optional(z.string().min(8)),
  PIX_SEED: z.string().default('ipe'),
  PIX_CREDENTIALS: optional(z.string()),
  PIX_CONTROL_TOKEN: optional(z.string().min(8)),
  PIX_ALLOW_IN_PRODUCTION: optional(z.string()),
  PIX_PAYOUT_DELAY_MS: z.coerce.number().int().min(0).default(800),
  PIX_TICK_MS: z.coerce.number().int().min(10).default(250),
})

export interface Configuration {
  port: number
  host: string
  /** With the prefix /pix; null until the port is known. */
  publicUrl: string | null
  databaseUrl: string | null
  dataDir: string
  secret: string
  seed: string
  credentials: Record<string, Partial<Credentials>>
  control: { enabled: boolean; token: string | null }
  payoutDelayMs: number
  tickMs: number
}

/** Public: it protects play money of a demonstration. Production requires its own. */
const DEMO_SECRET = 'girassol-demo'

/** A child is behind its parent's proxy, where every caller seems to be local: there, control needs a token. */
export function readConfiguration(environment: NodeJS.ProcessEnv, isChild = false): Configuration {
  const values = readVariables(variables, environment)
  const production = values.NODE_ENV === 'production'
  if (production && values.PIX_ALLOW_IN_PRODUCTION !== '1') {
    throw new ConfigurationError(
      'This is a simulated bank without access control. It does not start with NODE_ENV=production unless PIX_ALLOW_IN_PRODUCTION=1.',
    )
  }
  if (production && !values.PIX_SECRET) throw new ConfigurationError('PIX_SECRET: required in production')
  return {
    port: values.PIX_PORT,
    host: values.PIX_HOST,
    publicUrl: values.PIX_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: values.PIX_DATABASE_URL ?? null,
    dataDir: resolveDataDir(values.DATA_DIR),
    secret: values.PIX_SECRET ?? DEMO_SECRET,
    seed: values.PIX_SEED,
    credentials: readCredentials(values.PIX_CREDENTIALS),
    control: {
      enabled: values.PIX_CONTROL_TOKEN !== undefined || (!production && !isChild),
      token: values.PIX_CONTROL_TOKEN ?? null,
    },
    payoutDelayMs: values.PIX_PAYOUT_DELAY_MS,
    tickMs: values.PIX_TICK_MS,
  }
}

/** `{"bspay": {"clientSecret": "…"}}` wins over what is derived from PIX_SECRET. */
function readCredentials(text: string | undefined): Record<string, Partial<Credentials>> {
  if (!text) return {}
  try {
    return credentials.parse(JSON.parse(text)) as Record<string, Partial<Credentials>>
  } catch {
    throw new ConfigurationError('PIX_CREDENTIALS: not a JSON object of credentials by gateway')
  }
}
