import path from 'node:path'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../..')

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/** A variable that is set to nothing counts as not set. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

export function readVariables<T extends z.ZodType>(schema: T, environment: NodeJS.ProcessEnv): z.output<T> {
  const result = schema.safeParse(environment)
  if (result.success) return result.data
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigurationError(`The configuration has faults:\n  ${faults.join('\n  ')}`)
}

/** Relative folders are counted from the repository's root. */
export const resolveDataDir = (dir: string): string => path.resolve(root, dir)
