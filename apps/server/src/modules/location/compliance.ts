import { type ComplianceCheck, examinedOf } from '@girassol/contract/compliance'
import { hours } from '../../platform/clock.ts'
import type { Location } from './location.ts'
import { countChecks } from './queries.ts'

const WINDOW_MS = hours(24)

/** A service that the profile demands and that is not set, or that answered none of the checks of the last day. */
export const locationChecks = (location: Location): ComplianceCheck[] => [
  {
    name: 'location.checks',
    run: () =>
      location.deps.database.transaction(async (tx) => {
        const { clock, setup } = location.deps
        const { asked, answered } = await countChecks(tx, new Date(clock.now().getTime() - WINDOW_MS))
        if (!location.isRequired()) return examinedOf(asked, [])
        if (!setup?.port) return examinedOf(asked, ['not_configured'])
        return examinedOf(asked, asked > 0 && answered === 0 ? ['no_answer'] : [])
      }),
  },
]
