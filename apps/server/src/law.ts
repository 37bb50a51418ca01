import { checksOfModules } from './compliance.ts'
import {
  createCompliance,
  registerComplianceOperatorRoutes,
  registerComplianceRoutes,
} from './modules/compliance/index.ts'
import {
  createDeclarations,
  type DeclarationSetup,
  readDeclared,
  registerDeclarationRoutes,
} from './modules/declarations/index.ts'
import {
  createClosures,
  registerClosureOperatorRoutes,
  registerInquiryOperatorRoutes,
  registerInquiryRoutes,
} from './modules/closures/index.ts'
import {
  countWaiting,
  createIdentity,
  type IdentitySetup,
  registerIdentityOperatorRoutes,
  registerIdentityRoutes,
} from './modules/identity/index.ts'
import { type Affiliates, registerAffiliatesOperatorRoutes } from './modules/affiliates/index.ts'
import type { Catalogue, MayStakeAt } from './modules/catalogue/index.ts'
import { type Location, type LocationSetup, registerLocationRoutes } from './modules/location/index.ts'
import type { Notices } from './modules/notices/index.ts'
import type { OperatorEdge, Operators } from './modules/operators/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { Players } from './modules/players/index.ts'
import { countOpenMatches, createPersons, registerPersonRoutes } from './modules/persons/index.ts'
import {
  approvedClass,
  countReviews,
  createQualification,
  registerQualificationRoutes,
  SET_CLASS,
} from './modules/qualification/index.ts'
import { createRegistry, type RegistrySetup } from './modules/registry/index.ts'
import {
  createRegulatorReports,
  hasReported,
  type ReceptionSetup,
  registerRegulatorOperatorRoutes,
} from './modules/regulator-reports/index.ts'
import { hasCounted } from './modules/reports/index.ts'
import {
  countOpenCases,
  createRisk,
  registerRiskOperatorRoutes,
  requestDiligence,
} from './modules/risk/index.ts'
import type { Safety } from './modules/safety/index.ts'
import type { Settings } from './modules/settings/index.ts'
import {
  createTaxStatements,
  registerTaxStatementOperatorRoutes,
  registerTaxStatementRoutes,
} from './modules/tax-statements/index.ts'
import { createLedgerArchive, registerArchiveRoutes } from './modules/wallet/index.ts'
import type { Platform } from './platform/platform.ts'
import { auditSignificantEvents } from './significant-events.ts'
import type { Signer } from './platform/secrets.ts'

/** How the institutions of the law are reached. Functions, because they may need the signing key. */
export interface LawOptions {
  /** The registry of impeded persons; without it nothing is asked. */
  registry?: (signer: Signer) => Promise<RegistrySetup>
  /** What a test does without; by default the profile decides. */
  declarations?: DeclarationSetup
  /** The identity institution; a program that names none, such as a test's, asks for no identity. */
  identity?: (signer: Signer) => Promise<IdentitySetup>
  /** The location service; a program that names none, such as a test's, checks no place. */
  location?: (signer: Signer) => Promise<LocationSetup>
  /** The reception of files; without it none are built. */
  reception?: (signer: Signer) => Promise<ReceptionSetup | null>
  /** At which games money may be staked; by default by what the profile asks of them. */
  mayStakeAt?: MayStakeAt
}

interface Below {
  operators: Pick<Operators, 'approvals'>
  settings: Settings
  players: Players
  safety: Safety
  location: Location
  payments: Payments
  notices: Notices
  catalogue: Catalogue
  affiliates: Affiliates
}

export type LawModules = Awaited<ReturnType<typeof createLawModules>>

/** The modules that exist because the law wants them, built from those below them. */
export async function createLawModules(platform: Platform, below: Below, options: LawOptions) {
  auditSignificantEvents(platform)
  const closures = createClosures({ ...platform, ...below })
  const registry = await createRegistry({ ...platform, ...below }, options.registry)
  const persons = createPersons({ ...platform, ...below })
  const declarations = createDeclarations({ ...platform, ...below }, options.declarations)
  const identity = await createIdentity({ ...platform, ...below, persons }, options.identity)
  const regulatorReports = await createRegulatorReports({ ...platform, ...below }, options.reception)
  const taxStatements = createTaxStatements({ ...platform, ...below })
  // Retention is asked by the law, and readers of the book come before it.
  const ledgerArchive = createLedgerArchive(platform, below.settings, {
    reports: hasCounted,
    regulator: hasReported,
  })
  const compliance = await createCompliance(platform, {
    settings: below.settings,
    checks: checksOfModules(platform, { ...below, declarations, regulatorReports, taxStatements }),
  })
  const risk = createRisk({ ...platform, ...below, readListed: persons.readListed, readDeclared })
  const qualification = createQualification({ ...platform, ...below, persons, requestDiligence })
  below.operators.approvals.register(SET_CLASS, 'risk.read', approvedClass(qualification.deps))
  return {
    closures,
    registry,
    persons,
    declarations,
    identity,
    risk,
    qualification,
    regulatorReports,
    taxStatements,
    ledgerArchive,
    compliance,
  }
}

export function registerLawRoutes(
  platform: Platform,
  operatorEdge: OperatorEdge,
  modules: LawModules & Below & { operators: Pick<Operators, 'counters'> },
): void {
  const { clock, edge } = platform
  registerComplianceOperatorRoutes(operatorEdge, modules)
  registerAffiliatesOperatorRoutes(operatorEdge, { ...platform, ...modules })
  registerIdentityOperatorRoutes(operatorEdge, modules.identity.deps)
  modules.operators.counters.register({ area: 'identity', permission: 'identity.read', count: countWaiting })
  registerClosureOperatorRoutes(operatorEdge, modules.closures.deps)
  registerInquiryOperatorRoutes(operatorEdge, modules.closures.deps, modules.operators)
  registerPersonRoutes(operatorEdge, modules.persons.deps)
  modules.operators.counters.register({
    area: 'identity',
    permission: 'identity.read',
    count: countOpenMatches,
  })
  registerRiskOperatorRoutes(operatorEdge, modules.risk.deps)
  modules.operators.counters.register({ area: 'risk', permission: 'risk.read', count: countOpenCases })
  registerQualificationRoutes(operatorEdge, modules.qualification.deps)
  modules.operators.counters.register({
    area: 'risk',
    permission: 'risk.read',
    count: (tx) => countReviews(tx, clock.now()),
  })
  registerComplianceRoutes(edge, modules)
  registerInquiryRoutes(edge, modules.closures.deps)
  registerDeclarationRoutes(edge, modules.declarations)
  registerIdentityRoutes(edge, modules.identity)
  registerLocationRoutes(edge, modules.location)
  registerRegulatorOperatorRoutes(operatorEdge, modules.regulatorReports)
  registerTaxStatementRoutes(edge, modules.taxStatements.deps)
  registerTaxStatementOperatorRoutes(operatorEdge, modules.taxStatements.deps)
  registerArchiveRoutes(operatorEdge, platform, modules.ledgerArchive)
}
