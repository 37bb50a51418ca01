import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readPasswordHash } from './queries.ts'

const tryLimit: Limit = { name: 'ownership.player', max: 10, seconds: 900 }

/** Refuses unless the password is the account's, because an open session may be used by another person. Returns the compared hash. */
export type ProveOwnership = (player: bigint, password: string) => Promise<string>

export function createOwnership({
  database,
  limits,
  passwords,
}: Pick<Platform, 'database' | 'limits' | 'passwords'>): ProveOwnership {
  return async (player, password) => {
    await limits.bySubject(tryLimit, String(player))
    const passwordHash = await database.transaction((tx) => readPasswordHash(tx, player))
    if (passwordHash === null) throw new AppError('unauthenticated')
    if (!(await passwords.matches(passwordHash, password)))
      throw fieldError({ current_password: ['password_wrong'] })
    await limits.clear(tryLimit, String(player))
    return passwordHash
  }
}
