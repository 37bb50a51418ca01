import { hash, type Options, verify } from '@node-rs/argon2'
import { newSecret } from '../ids.ts'

/** argon2id at OWASP's figures: 19 MiB, two passes, one lane. The algorithm's number, because its name is a const enum. */
const parameters = {
  algorithm: 2 as NonNullable<Options['algorithm']>,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}
const PREFIX = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

// Phones write "ã" as one character, some computers as two: the same password must open the same account.
const normal = (password: string): string => password.normalize('NFC')

export const hashPassword = (password: string): Promise<string> => hash(normal(password), parameters)

/** Made with parameters that are no longer ours; a good login replaces it. */
export const isOutdated = (passwordHash: string): boolean => !passwordHash.startsWith(PREFIX)

/** Nobody's password: what an unknown account is compared with, so that it takes as long as a known one. */
let nobody: Promise<string> | null = null

export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(newSecret())
  const matches = await verify(passwordHash ?? (await nobody), normal(password))
  return matches && passwordHash !== null
}
