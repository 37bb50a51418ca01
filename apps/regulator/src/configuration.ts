import { ConfigurationError, optional, readVariables, resolveDataDir } from '@girassol/institution'
import { z } from 'zod'

const variables = z.object({
  NODE_ENV: z.string().default('development'),
  REGULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(3020),
  REGULATOR_HOST: z.string().min(1).default('127.0.0.1'),
  REGULATOR_DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: z.string().min(1).default('data'),
  REGULATOR_SECRET: z.string().min(8).default('girassol-demo'),
})

export interface Configuration {
  port: number
  host: string
  databaseUrl: string | null
  dataDir: string
  /** Signs tokens and is the password of the token endpoint. */
  secret: string
}

export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const values = readVariables(variables, environment)
  if (values.NODE_ENV === 'production')
    throw new ConfigurationError('This is a simulated regulator. It does not start with NODE_ENV=production.')
  return {
    port: values.REGULATOR_PORT,
    host: values.REGULATOR_HOST,
    databaseUrl: values.REGULATOR_DATABASE_URL ?? null,
    dataDir: resolveDataDir(values.DATA_DIR),
    secret: values.REGULATOR_SECRET,
  }
}
