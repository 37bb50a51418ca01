import type { Declaration } from '@girassol/contract'
import type { Tx } from '../../platform/database.ts'
import type { ReadHeld } from '../players/index.ts'
import { type DeclarationDeps, isRequired } from './deps.ts'
import { declarationsOf, findDeclaration } from './queries.ts'
import { missingParts } from './standing.ts'

export async function declarationView(deps: DeclarationDeps, tx: Tx, player: bigint): Promise<Declaration> {
  const last = await findDeclaration(tx, player)
  const missing = await missingParts(deps, tx, player)
  const lacksLimits = (await deps.safety.limits.refusalOfMissing(tx, player)) !== null
  return {
    required: isRequired(deps),
    missing: lacksLimits ? [...missing, 'limits'] : missing,
    text_version: deps.text.version,
    given: last
      ? {
          gender: last.gender,
          income: last.income,
          is_exposed: last.is_exposed,
          text_version: last.text_version,
          at: last.declared_at.toISOString(),
        }
      : null,
    address: await deps.players.account.addressOf(tx, player),
  }
}

/** All declarations of a player, for the export of personal data; few enough for one page. */
export const heldDeclarations: ReadHeld = async (tx, player) => ({
  rows: (await declarationsOf(tx, player)).map(
    ({ gender, income, is_exposed, text_version, declared_at, ip }) => ({
      gender,
      income,
      is_exposed,
      text_version,
      declared_at,
      ip,
    }),
  ),
  next: null,
})
