import type { App } from './app.ts'
import { affiliatesUsage, runAffiliatesCommand } from './modules/affiliates/index.ts'
import { rewardsUsage, runRewardsCommand } from './modules/bonuses/index.ts'
import {
  gamesUsage,
  promotionsUsage,
  runGamesCommand,
  runPromotionsCommand,
} from './modules/catalogue/index.ts'
import {
  closuresUsage,
  inquiriesUsage,
  runClosuresCommand,
  runInquiriesCommand,
} from './modules/closures/index.ts'
import { engagementCommands } from './modules/engagement/index.ts'
import { providersUsage, runProvidersCommand, runWinsCommand, winsUsage } from './modules/gameplay/index.ts'
import { identityUsage, runIdentityCommand } from './modules/identity/index.ts'
import { auditUsage, runAuditCommand, runTeamCommand, teamUsage } from './modules/operators/index.ts'
import {
  depositsUsage,
  findingsUsage,
  gatewaysUsage,
  returnsUsage,
  runDepositsCommand,
  runFindingsCommand,
  runGatewaysCommand,
  runReturnsCommand,
  runWithdrawalsCommand,
  withdrawalsUsage,
} from './modules/payments/index.ts'
import { playersUsage, runPlayersCommand } from './modules/players/index.ts'
import { personsUsage, runPersonsCommand } from './modules/persons/index.ts'
import { complianceUsage, runComplianceCommand } from './modules/compliance/index.ts'
import { qualificationUsage, runQualificationCommand } from './modules/qualification/index.ts'
import { regulatorUsage, runRegulatorCommand } from './modules/regulator-reports/index.ts'
import { riskUsage, runRiskCommand } from './modules/risk/index.ts'
import { breaksUsage, limitsUsage, runBreaksCommand, runLimitsCommand } from './modules/safety/index.ts'
import {
  profileUsage,
  runProfileCommand,
  runSettingsCommand,
  settingsUsage,
} from './modules/settings/index.ts'
import { runTaxStatementsCommand, taxStatementsUsage } from './modules/tax-statements/index.ts'
import {
  adjustmentsUsage,
  archiveUsage,
  runAdjustmentsCommand,
  runArchiveCommand,
} from './modules/wallet/index.ts'

interface CommandGroup {
  usage: string
  run(app: App, args: string[]): Promise<string>
}

/** The groups of `npm run operator`, by their names. */
export const commandGroups: Readonly<Record<string, CommandGroup>> = {
  team: { usage: teamUsage, run: ({ operators }, args) => runTeamCommand(operators, args) },
  audit: { usage: auditUsage, run: ({ operators }, args) => runAuditCommand(operators, args) },
  profile: {
    usage: profileUsage,
    run: ({ settings, operators, platform }, args) =>
      runProfileCommand({ ...platform, settings, operators: operators.deps }, args),
  },
  settings: {
    usage: settingsUsage,
    run: ({ settings, operators, platform }, args) =>
      runSettingsCommand({ ...platform, settings, operators: operators.deps }, args),
  },
  players: {
    usage: `${playersUsage}\n${adjustmentsUsage}`,
    run: ({ adjustments, players, settings, platform }, args) =>
      args[0] === 'adjust' || args[0] === 'reverse'
        ? runAdjustmentsCommand(adjustments, args)
        : runPlayersCommand({ ...platform, players, settings }, args),
  },
  withdrawals: {
    usage: withdrawalsUsage,
    run: ({ payments, platform: { database } }, args) =>
      runWithdrawalsCommand({ ...payments.withdrawals.review, database }, args),
  },
  deposits: {
    usage: depositsUsage,
    run: ({ payments, platform: { database } }, args) =>
      runDepositsCommand({ ...payments.operatorDeps, ...payments, database }, args),
  },
  findings: {
    usage: findingsUsage,
    run: ({ platform }, args) => runFindingsCommand(platform, args),
  },
  returns: {
    usage: returnsUsage,
    run: ({ payments }, args) => runReturnsCommand(payments.returns.deps, args),
  },
  gateways: {
    usage: gatewaysUsage,
    run: ({ payments, platform: { database } }, args) =>
      runGatewaysCommand({ ...payments.gateways, database, methods: payments.methods }, args),
  },
  providers: {
    usage: providersUsage,
    run: ({ providerCredentials, platform, catalogue, bonuses }, args) =>
      runProvidersCommand({ ...platform, bonuses, catalogue, credentials: providerCredentials }, args),
  },
  rewards: {
    usage: rewardsUsage,
    run: ({ bonuses: { freeSpins }, players, safety, platform: { database, clock } }, args) =>
      runRewardsCommand({ freeSpins, players, safety, database, clock }, args),
  },
  affiliates: {
    usage: affiliatesUsage,
    run: ({ affiliates, platform: { clock, database } }, args) =>
      runAffiliatesCommand({ affiliates, clock, database }, args),
  },
  games: { usage: gamesUsage, run: ({ platform }, args) => runGamesCommand(platform, args) },
  promotions: {
    usage: promotionsUsage,
    run: ({ platform, settings }, args) => runPromotionsCommand({ ...platform, settings }, args),
  },
  ...engagementCommands,
  wins: {
    usage: winsUsage,
    run: ({ wallets, bonuses, players, settings, platform: { database, clock, outbox } }, args) =>
      runWinsCommand({ wallets, bonuses, players, settings, database, clock, outbox }, args),
  },
  identity: {
    usage: identityUsage,
    run: ({ identity }, args) => runIdentityCommand(identity, args),
  },
  persons: { usage: personsUsage, run: ({ persons }, args) => runPersonsCommand(persons.deps, args) },
  pauses: {
    usage: breaksUsage,
    run: ({ safety, platform: { database } }, args) => runBreaksCommand({ safety, database }, args),
  },
  limits: {
    usage: limitsUsage,
    run: ({ safety, platform }, args) => runLimitsCommand({ ...platform, safety }, args),
  },
  'tax-statements': {
    usage: taxStatementsUsage,
    run: ({ taxStatements }, args) => runTaxStatementsCommand(taxStatements.deps, args),
  },
  closures: {
    usage: closuresUsage,
    run: ({ closures }, args) => runClosuresCommand(closures.deps, args),
  },
  inquiries: {
    usage: inquiriesUsage,
    run: ({ closures }, args) => runInquiriesCommand(closures.deps, args),
  },
  regulator: {
    usage: regulatorUsage,
    run: ({ platform }, args) => runRegulatorCommand(platform, args),
  },
  archive: {
    usage: archiveUsage,
    run: ({ ledgerArchive, platform: { database } }, args) =>
      runArchiveCommand({ ledgerArchive, database }, args),
  },
  risk: { usage: riskUsage, run: ({ risk }, args) => runRiskCommand(risk.deps, args) },
  qualification: {
    usage: qualificationUsage,
    run: ({ qualification }, args) => runQualificationCommand(qualification.deps, args),
  },
  compliance: {
    usage: complianceUsage,
    run: ({ compliance }, args) => runComplianceCommand(compliance, args),
  },
}
