import type { Edge } from '../../../platform/http/edge.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Affiliates } from '../affiliates.ts'

interface Deps extends Pick<Platform, 'database'> {
  edge: Edge
  affiliates: Affiliates
}

/** The contract with affiliates, and approval of what they publish. */
export function registerRulesRoutes({ affiliates, database, edge }: Deps): void {
  const { agreements, creatives } = affiliates
  edge.handle('affiliateAgreement', ({ identity: { subject } }) =>
    database.transaction(async (tx) => {
      await affiliates.open(tx, subject)
      return agreements.read(tx, subject)
    }),
  )
  edge.handle('acceptAffiliateAgreement', ({ identity: { subject }, body, address }) =>
    database.transaction(async (tx) => {
      await agreements.accept(tx, await affiliates.open(tx, subject), { ...body, ip: address })
      return agreements.read(tx, subject)
    }),
  )
  edge.handle('affiliateCreatives', ({ identity: { subject } }) =>
    database.transaction(async (tx) => {
      await affiliates.required(tx, subject)
      return creatives.list(tx, subject)
    }),
  )
  edge.handle('submitAffiliateCreative', async ({ identity: { subject }, body }) => {
    await creatives.pace(subject)
    return database.transaction(async (tx) => {
      await affiliates.required(tx, subject)
      await agreements.requireAccepted(tx, subject)
      await creatives.submit(tx, { affiliate: subject, ...body })
      return creatives.list(tx, subject)
    })
  })
  edge.handle('withdrawAffiliateCreative', ({ identity: { subject }, params: { id } }) =>
    database.transaction(async (tx) => {
      await affiliates.required(tx, subject)
      await creatives.withdraw(tx, subject, id)
      return creatives.list(tx, subject)
    }),
  )
}
