import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../platform/errors.ts'
import type { Identity } from '../../../platform/http/edge.ts'
import { type LoggedIn, type LoginDeps, openProvenSession } from '../login.ts'
import { blockedRefusal } from '../operator/block-refusal.ts'
import type { Visitor } from '../player.ts'
import { findPlayer, lockPlayer } from '../queries.ts'
import { claimPasskey, type PasskeyDeps } from './passkeys.ts'

export interface PasskeyProof {
  ticket: string
  response: AuthenticationResponseJSON
  remember: boolean
}

/**
 * Opens a session by a passkey alone: it is something the player has, and the authenticator has checked its owner, so it counts as both
 * factors. `presented` is the session the request came with, which the new one replaces.
 */
export async function logInWithPasskey(
  deps: LoginDeps & PasskeyDeps,
  { ticket, response, remember }: PasskeyProof,
  visitor: Visitor,
  presented: Identity | null,
): Promise<LoggedIn> {
  const { clock, database, log, queues, secondFactor } = deps
  const { owner, prove } = await claimPasskey(deps, { ticket, response })
  const opened = await queues.run('login', owner, () =>
    database.transaction(async (tx) => {
      const known = await findPlayer(tx, owner)
      if (!known) throw new AppError('passkey_invalid')
      for (const hook of deps.loginHooks) await hook(tx, known)
      await lockPlayer(tx, owner)
      await prove(tx)
      const player = await findPlayer(tx, owner)
      if (player?.status !== 'active') throw new AppError('passkey_invalid')
      // Disclosed only after the right passkey.
      if (player.blockedAt) throw blockedRefusal(player)
      const provenAt = secondFactor.isDemanded ? clock.now() : null
      const session = await openProvenSession(deps, tx, { player, remember, visitor, presented, provenAt })
      return { player, ...session }
    }),
  )
  log.info({ player: String(owner), address: visitor.address }, 'login with a passkey')
  return opened
}
