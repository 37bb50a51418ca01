import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { type PersonList, personLists } from '@girassol/contract/operator'
import { days } from '../../platform/clock.ts'
import type { PersonDeps } from './deps.ts'
import { latestVersion } from './queries.ts'
import { staffWithoutCpf } from './staff.ts'

/** How old a list may be. The law names no number: sanctions apply at once, the other lists are published every month. */
const LIST_AGE_MS_MAX: Readonly<Record<PersonList, number>> = {
  sanctions: days(7),
  exposed: days(35),
  restricted: days(35),
}

/** Lists that were never imported, or longer ago than they may be; operators whose CPF is not recorded. */
export const personChecks = ({
  clock,
  database,
}: Pick<PersonDeps, 'clock' | 'database'>): ComplianceCheck[] => [
  {
    name: 'persons.lists',
    run: () =>
      database.transaction(async (tx) => {
        const outdated: PersonList[] = []
        for (const list of personLists) {
          const latest = await latestVersion(tx, list)
          const currentAt = latest && (latest.confirmed_at ?? latest.imported_at)
          const isCurrent = currentAt && clock.now().getTime() - currentAt.getTime() <= LIST_AGE_MS_MAX[list]
          if (!isCurrent) outdated.push(list)
        }
        return examinedOf(personLists.length, outdated)
      }),
  },
  {
    name: 'persons.staff',
    run: () =>
      database.transaction(async (tx) => {
        const { active, without } = await staffWithoutCpf(tx)
        return examinedOf(
          active,
          without.map(({ id }) => id),
        )
      }),
  },
]
