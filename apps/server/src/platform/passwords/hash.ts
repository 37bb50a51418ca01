import { hash, type Options, verify } from '@node-rs/argon2'
import { newSecret } from '../ids.ts'

/** Hashes passwords with argon2id. */
export class Passwords {
  readonly #parameters: Options
  readonly #prefix: string
  /** Compared for unknown accounts, so that they take as long as known ones. */
  #decoyHash: Promise<string> | null = null

  constructor(memoryKib: number) {
    // The algorithm is a number because its name is a const enum.
    const algorithm = 2 as NonNullable<Options['algorithm']>
    this.#parameters = { algorithm, memoryCost: memoryKib, timeCost: 2, parallelism: 1 }
    this.#prefix = `$argon2id$v=19$m=${memoryKib},t=2,p=1$`
  }

  hash(password: string): Promise<string> {
    return hash(normalize(password), this.#parameters)
  }

  /** Hashed with other parameters; the next login replaces it. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(this.#prefix)
  }

  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    this.#decoyHash ??= this.hash(newSecret())
    const matches = await this.compare(passwordHash ?? (await this.#decoyHash), password)
    return matches && passwordHash !== null
  }

  /** The work of a login: as much for every hash with the same parameters. */
  compare(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, normalize(password))
  }
}

// Devices encode "ã" as one code point or two; both must match.
const normalize = (password: string): string => password.normalize('NFC')
