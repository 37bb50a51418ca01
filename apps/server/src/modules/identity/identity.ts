import type { Platform } from '../../platform/platform.ts'
import type { Safety } from '../safety/index.ts'
import type { IdentityDeps, IdentitySetup } from './deps.ts'
import { closeDue } from './minors.ts'
import { advanceStandings, enrolPlayer, requireApproval } from './standing.ts'
import { hasDueVerification } from './queries.ts'
import { readDue } from './worker.ts'

export interface Identity {
  deps: IdentityDeps
  /** Reads every verification that is due. */
  readDue(): Promise<void>
  /** Ends approvals that are due for renewal, brings holds in line with the profile and closes accounts of minors. */
  advance(): Promise<void>
}

/** A player who comes back from the capture page waits for the answer. */
const READ_INTERVAL_MS = 500
const ADVANCE_INTERVAL_MS = 5000

type Modules = Omit<IdentityDeps, 'safety' | 'setup'> & { safety: Safety } & Pick<Platform, 'jobs'>

/** Connects the identity check to registration and admissions, and schedules its work. */
export async function createIdentity(
  modules: Modules,
  readSetup?: (signer: Platform['signer']) => Promise<IdentitySetup>,
): Promise<Identity> {
  const { jobs, players, safety } = modules
  const deps: IdentityDeps = { ...modules, setup: (await readSetup?.(modules.signer)) ?? null }
  players.onRegister((tx, player) => enrolPlayer(deps, tx, player.id))
  safety.onAdmission(requireApproval(deps))
  const identity: Identity = {
    deps,
    readDue: () => readDue(deps),
    async advance() {
      await advanceStandings(deps)
      await closeDue(deps)
    },
  }
  jobs.every('identity.answers', READ_INTERVAL_MS, identity.readDue, () =>
    hasDueVerification(deps.clock.now()),
  )
  jobs.every('identity.standings', ADVANCE_INTERVAL_MS, identity.advance)
  return identity
}
