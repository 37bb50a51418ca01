import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { days } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { activeAffiliates } from '../affiliates/index.ts'
import { listOperators } from '../operators/index.ts'
import { openAccountsOf } from '../players/index.ts'
import { playersWithPayments } from '../payments/index.ts'
import { playersWithPlay } from '../safety/index.ts'
import type { QualificationDeps } from './deps.ts'
import { overdueOf, withoutState } from './queries.ts'

/** The program reviews and works off its queue within minutes; a day is far beyond that. */
const DELAY_MAX_MS = days(1)

type Deps = Pick<QualificationDeps, 'clock' | 'database'>

/** Subjects without a current qualification, or whose review is overdue. */
async function unqualified(
  tx: Tx,
  kind: 'player' | 'affiliate' | 'operator',
  subjects: readonly string[],
  now: Date,
): Promise<string[]> {
  const before = new Date(now.getTime() - DELAY_MAX_MS)
  const found = new Set([
    ...(await withoutState(tx, kind, subjects)),
    ...(await overdueOf(tx, kind, subjects, before)),
  ])
  return [...found]
}

export const qualificationChecks = ({ clock, database }: Deps): ComplianceCheck[] => [
  {
    name: 'risk.qualification',
    run: () =>
      database.transaction(async (tx) => {
        const moved = [...(await playersWithPayments(tx)), ...(await playersWithPlay(tx))]
        const players = (await openAccountsOf(tx, moved)).map(String)
        return examinedOf(players.length, await unqualified(tx, 'player', players, clock.now()))
      }),
  },
  {
    name: 'risk.qualification_partners',
    run: () =>
      database.transaction(async (tx) => {
        const operators = (await listOperators(tx))
          .filter(({ status }) => status === 'active')
          .map(({ id }) => id)
        const affiliates = (await activeAffiliates(tx)).map(String)
        const now = clock.now()
        const found = [
          ...(await unqualified(tx, 'operator', operators, now)).map((id) => `operator/${id}`),
          ...(await unqualified(tx, 'affiliate', affiliates, now)).map((id) => `affiliate/${id}`),
        ]
        return examinedOf(operators.length + affiliates.length, found)
      }),
  },
]
