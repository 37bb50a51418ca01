import type { Assertion, OwnerAction } from '@girassol/contract'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { Limit } from '../../../platform/limits.ts'
import { authenticationOf } from '../../../platform/passkeys/responses.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type PasskeyDeps, provePasskey } from '../passkeys/passkeys.ts'
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

export interface OwnerProof {
  current_password?: string | null | undefined
  passkey?: { ticket: string; response: Assertion } | null | undefined
}

/** Refuses unless the action is proven to be the owner's, by a passkey or the password. */
export type ProveOwner = (player: bigint, action: OwnerAction, proof: OwnerProof) => Promise<void>

export const createOwnerProof =
  (deps: PasskeyDeps): ProveOwner =>
  async (player, action, { current_password: password, passkey }) => {
    if (passkey)
      return provePasskey(deps, player, action, { ...passkey, response: authenticationOf(passkey.response) })
    if (!password) throw fieldError({ current_password: ['required'] })
    await deps.prove(player, password)
  }
