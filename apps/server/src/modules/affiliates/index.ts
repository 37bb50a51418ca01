export { type Affiliates, createAffiliates } from './affiliates.ts'
export { affiliatesUsage, runAffiliatesCommand } from './commands.ts'
export { affiliateClosing, explainCommissions, heldAffiliate } from './holdings.ts'
export { registerAffiliatesRoutes } from './routes.ts'
