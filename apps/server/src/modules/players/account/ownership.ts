import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { passwordMatches } from '../../../platform/passwords/hash.ts'
import { readPasswordHash } from './queries.ts'

/** An open session is not the owner: a phone left on a table has one too. */
const tries: Limit = { name: 'ownership.player', max: 10, seconds: 900 }

/** Refuses unless the password is the account's own; answers the hash it was compared with. */
export type ProveOwnership = (player: bigint, password: string) => Promise<string>

export function createOwnership({ database, limits }: Pick<Platform, 'database' | 'limits'>): ProveOwnership {
  return async (player, password) => {
    await limits.bySubject(tries, String(player))
    const passwordHash = await database.transaction((tx) => readPasswordHash(tx, player))
    if (passwordHash === null) throw new AppError('unauthenticated')
    if (!(await passwordMatches(passwordHash, password))) {
      throw fieldError({ current_password: ['password_wrong'] })
    }
    await limits.clear(tries, String(player))
    return passwordHash
  }
}
