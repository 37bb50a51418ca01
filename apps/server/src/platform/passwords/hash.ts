import { hash, type Options, verify } from '@node-rs/argon2'
import { newSecret } from '../ids.ts'

/** argon2id with OWASP's parameters: 19 MiB, two passes, parallelism 1. The algorithm is a number because its name is a const enum. */
const parameters = {
  algorithm: 2 as NonNullable<Options['algorithm']>,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}
const PREFIX = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

// Devices encode "ã" as one code point or two; both must match.
const normal = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), parameters)

/** Hashed with other parameters; the next login replaces it. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(PREFIX)

/** Compared for unknown accounts, so that they take as long as known ones. */
let decoyHash: Promise<string> | null = null

export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  decoyHash ??= hashPassword(newSecret())
  const matches = await verify(passwordHash ?? (await decoyHash), normal(password))
  return matches && passwordHash !== null
}
