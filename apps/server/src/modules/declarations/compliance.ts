import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import type { DeclarationDeps } from './deps.ts'
import { countStates, incompletePlayers } from './queries.ts'

/** Accounts that lack something of the registration and may deposit and bet all the same. */
export const declarationChecks = ({
  database,
  text,
}: Pick<DeclarationDeps, 'database' | 'text'>): ComplianceCheck[] => [
  {
    name: 'registration.complete',
    run: () =>
      database.transaction(async (tx) =>
        examinedOf(await countStates(tx), (await incompletePlayers(tx, text.version)).map(String)),
      ),
  },
]
