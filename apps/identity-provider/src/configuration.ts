import { ConfigurationError, optional, readVariables, resolveDataDir } from '@girassol/institution'
import { z } from 'zod'

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  IDENTITY_PROVIDER_PORT: z.coerce.number().int().min(0).max(65_535).default(3011),
  IDENTITY_PROVIDER_HOST: z.string().min(1).default('127.0.0.1'),
  IDENTITY_PROVIDER_PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  IDENTITY_PROVIDER_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: z.string().min(1).default('data'),
  IDENTITY_PROVIDER_SECRET: optional(z.string().min(8)),
  IDENTITY_PROVIDER_CONTROL_TOKEN: optional(z.string().min(8)),
  IDENTITY_PROVIDER_ALLOW_IN_PRODUCTION: optional(z.string()),
  IDENTITY_PROVIDER_TICK_MS: z.coerce.number().int().min(10).default(1000),
})

export interface Configuration {
  port: number
  host: string
  /** With the prefix /identity; null until the port is known. */
  publicUrl: string | null
  databaseUrl: string | null
  dataDir: string
  secret: string
  control: { enabled: boolean; token: string | null }
  tickMs: number
}

/** Public: it protects invented people of a demonstration. Production requires its own. */
const DEMO_SECRET = 'girassol-demo'

/** A child is behind its parent's proxy, where every caller seems to be local: there, control needs a token. */
export function readConfiguration(environment: NodeJS.ProcessEnv, isChild = false): Configuration {
  const values = readVariables(variables, environment)
  const production = values.NODE_ENV === 'production'
  if (production && values.IDENTITY_PROVIDER_ALLOW_IN_PRODUCTION !== '1')
    throw new ConfigurationError(
      'This simulated institution verifies no real person. It does not start with NODE_ENV=production unless IDENTITY_PROVIDER_ALLOW_IN_PRODUCTION=1.',
    )
  if (production && !values.IDENTITY_PROVIDER_SECRET)
    throw new ConfigurationError('IDENTITY_PROVIDER_SECRET: required in production')
  return {
    port: values.IDENTITY_PROVIDER_PORT,
    host: values.IDENTITY_PROVIDER_HOST,
    publicUrl: values.IDENTITY_PROVIDER_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    databaseUrl: values.IDENTITY_PROVIDER_DATABASE_URL ?? null,
    dataDir: resolveDataDir(values.DATA_DIR),
    secret: values.IDENTITY_PROVIDER_SECRET ?? DEMO_SECRET,
    control: {
      enabled: values.IDENTITY_PROVIDER_CONTROL_TOKEN !== undefined || (!production && !isChild),
      token: values.IDENTITY_PROVIDER_CONTROL_TOKEN ?? null,
    },
    tickMs: values.IDENTITY_PROVIDER_TICK_MS,
  }
}
