import { minutes } from '../../platform/clock.ts'
import { applyOutcome } from './answers.ts'
import { queryRegistry } from './check.ts'
import { isAsked, type RegistryDeps } from './deps.ts'
import { claimDue, type StateRow, updateState } from './queries.ts'

/** As many queries as are under way at once. */
const PARALLEL_MAX = 20
const CLAIM_TTL_MS = minutes(2)

/** Asks about every account that is due, in batches, until none is left. A claim lets each be asked by one node. */
export async function answerDue(deps: RegistryDeps): Promise<void> {
  if (!isAsked(deps)) return
  const { clock, database } = deps
  for (;;) {
    const now = clock.now()
    const until = new Date(now.getTime() + CLAIM_TTL_MS)
    const claimed = await database.statement((tx) => claimDue(tx, { now, until, limit: PARALLEL_MAX }))
    await Promise.all(claimed.map((claim) => answerClaim(deps, claim)))
    if (claimed.length < PARALLEL_MAX) return
  }
}

async function answerClaim(
  deps: RegistryDeps,
  { player_id: id, ticket, moment }: Pick<StateRow, 'player_id' | 'ticket' | 'moment'>,
): Promise<void> {
  const { database, log, players } = deps
  try {
    const player = await players.read(id)
    if (!player?.cpf || player.status === 'closed') {
      await database.transaction((tx) => updateState(tx, id, { due_at: null, claimed_until: null }))
      return
    }
    const outcome = await queryRegistry(deps, { cpf: player.cpf, player: id, moment })
    await applyOutcome(deps, { player: id, ticket, outcome })
  } catch (error) {
    // The claim expires, and the query is made again.
    log.error({ err: error, player: String(id) }, 'registry answer could not be applied')
  }
}
