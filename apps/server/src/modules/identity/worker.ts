import { minutes } from '../../platform/clock.ts'
import { applyOutcome, type Outcome } from './answers.ts'
import type { IdentityDeps } from './deps.ts'
import { IdentityFailure } from './port.ts'
import { type Claim, claimDue, lockVerification, updateVerification } from './queries.ts'

const PARALLEL_MAX = 10
const CLAIM_TTL_MS = minutes(2)

/** Reads every verification that is due, in batches, until none is left. A claim lets each be read by one node. */
export async function readDue(deps: IdentityDeps): Promise<void> {
  if (!deps.setup) return
  const { clock, database } = deps
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_TTL_MS)
    const claimed = await database.statement((tx) => claimDue(tx, { now, until, limit: PARALLEL_MAX }))
    await Promise.all(claimed.map((claim) => readClaim(deps, claim)))
    if (claimed.length < PARALLEL_MAX) return
  }
}

async function readClaim(deps: IdentityDeps, claim: Claim): Promise<void> {
  try {
    if (claim.institution_id === null) return await giveUpStarting(deps, claim)
    await applyOutcome(deps, claim, await read(deps, claim.institution_id, claim.id))
  } catch (error) {
    // The claim expires, and the verification is read again.
    deps.log.error({ err: error, verification: claim.id }, 'verification answer could not be applied')
  }
}

async function read({ setup }: IdentityDeps, institutionId: string, ref: string): Promise<Outcome> {
  try {
    if (!setup?.port) throw new IdentityFailure('not_configured')
    return { status: 'answered', answer: await setup.port.read(institutionId, ref) }
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error
    return { status: 'failed', failure: error.kind }
  }
}

/** The institution never answered: no link was shown, so nothing can come of it. */
async function giveUpStarting({ database }: IdentityDeps, { id }: Claim): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await lockVerification(tx, id)
    if (row?.status === 'starting')
      await updateVerification(tx, id, { status: 'failed', next_at: null, claimed_until: null })
  })
}
