import { affiliateChecks, type Affiliates } from './modules/affiliates/index.ts'
import { bonusChecks } from './modules/bonuses/index.ts'
import { catalogueChecks } from './modules/catalogue/index.ts'
import { inquiryChecks } from './modules/closures/index.ts'
import { processingChecks, programChecks } from './modules/compliance/index.ts'
import { declarationChecks, type Declarations } from './modules/declarations/index.ts'
import { engagementChecks } from './modules/engagement/index.ts'
import { houseChecks } from './modules/gameplay/index.ts'
import { type Location, locationChecks } from './modules/location/index.ts'
import { auditChecks } from './modules/operators/index.ts'
import { paymentChecks, type Payments } from './modules/payments/index.ts'
import { personChecks } from './modules/persons/index.ts'
import { playerChecks } from './modules/players/index.ts'
import { qualificationChecks } from './modules/qualification/index.ts'
import { type RegulatorReports, regulatorChecks } from './modules/regulator-reports/index.ts'
import { riskChecks } from './modules/risk/index.ts'
import { safetyChecks } from './modules/safety/index.ts'
import { type Settings, settingsChecks } from './modules/settings/index.ts'
import { type TaxStatements, taxStatementChecks } from './modules/tax-statements/index.ts'
import { ledgerChecks } from './modules/wallet/index.ts'
import type { ComplianceCheck } from '@girassol/contract/compliance'
import type { Platform } from './platform/platform.ts'

/** What each module can say about the law's rules from the data it owns. */
export const checksOfModules = (
  platform: Pick<Platform, 'clock' | 'config' | 'database'>,
  {
    settings,
    affiliates,
    declarations,
    location,
    payments,
    regulatorReports,
    taxStatements,
  }: {
    settings: Settings
    affiliates: Affiliates
    declarations: Declarations
    location: Location
    payments: Payments
    regulatorReports: RegulatorReports
    taxStatements: TaxStatements
  },
): ComplianceCheck[] => [
  ...playerChecks(platform),
  ...safetyChecks(platform),
  ...locationChecks(location),
  ...inquiryChecks(platform),
  ...personChecks(platform),
  ...declarationChecks(declarations.deps),
  ...riskChecks(platform),
  ...qualificationChecks(platform),
  ...paymentChecks(platform, payments.methods),
  ...ledgerChecks(platform),
  ...bonusChecks(platform),
  ...engagementChecks(platform),
  ...affiliateChecks(platform, affiliates.agreements),
  ...catalogueChecks(platform),
  ...houseChecks({ ...platform, settings }),
  ...auditChecks(platform),
  ...settingsChecks(platform, settings),
  ...regulatorChecks(regulatorReports.deps),
  ...taxStatementChecks(taxStatements.deps),
  ...processingChecks(platform),
  ...programChecks,
]
