import { EmbeddedError, findEmbedded, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { type App, createApp } from './app.ts'
import { affiliatesUsage, runAffiliatesCommand } from './modules/affiliates/index.ts'
import { rewardsUsage, runRewardsCommand } from './modules/bonuses/index.ts'
import {
  gamesUsage,
  promotionsUsage,
  runGamesCommand,
  runPromotionsCommand,
} from './modules/catalogue/index.ts'
import { closuresUsage, runClosuresCommand } from './modules/closures/index.ts'
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
import { regulatorUsage, runRegulatorCommand } from './modules/regulator-reports/index.ts'
import { riskUsage, runRiskCommand } from './modules/risk/index.ts'
import { breaksUsage, limitsUsage, runBreaksCommand, runLimitsCommand } from './modules/safety/index.ts'
import {
  profileUsage,
  runProfileCommand,
  runSettingsCommand,
  settingsUsage,
} from './modules/settings/index.ts'
import { adjustmentsUsage, runAdjustmentsCommand } from './modules/wallet/index.ts'
import { gatewaysOfRunning } from './gateways.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { AppError } from './platform/errors.ts'
import { readProviderKeys } from './providers.ts'

interface CommandGroup {
  usage: string
  run(app: App, args: string[]): Promise<string>
}

const groups: Record<string, CommandGroup> = {
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
    run: ({ providerCredentials, platform, catalogue }, args) =>
      runProvidersCommand({ ...platform, catalogue, credentials: providerCredentials }, args),
  },
  rewards: {
    usage: rewardsUsage,
    run: ({ bonuses: { freeSpins }, players, safety, platform: { database, clock } }, args) =>
      runRewardsCommand({ freeSpins, players, safety, database, clock }, args),
  },
  affiliates: {
    usage: affiliatesUsage,
    run: ({ affiliates, platform: { database } }, args) =>
      runAffiliatesCommand({ affiliates, database }, args),
  },
  games: { usage: gamesUsage, run: ({ platform }, args) => runGamesCommand(platform, args) },
  promotions: {
    usage: promotionsUsage,
    run: ({ platform }, args) => runPromotionsCommand(platform, args),
  },
  ...engagementCommands,
  wins: {
    usage: winsUsage,
    run: ({ wallets, bonuses, platform: { database, clock, outbox } }, args) =>
      runWinsCommand({ wallets, bonuses, database, clock, outbox }, args),
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
  closures: {
    usage: closuresUsage,
    run: ({ closures }, args) => runClosuresCommand(closures.deps, args),
  },
  regulator: {
    usage: regulatorUsage,
    run: ({ platform }, args) => runRegulatorCommand(platform, args),
  },
  risk: { usage: riskUsage, run: ({ risk }, args) => runRiskCommand(risk.deps, args) },
  compliance: {
    usage: complianceUsage,
    run: ({ compliance }, args) => runComplianceCommand(compliance, args),
  },
}

const USAGE = `Usage: npm run operator -- GROUP COMMAND …
${Object.values(groups)
  .map(({ usage }) => usage)
  .join('\n')}
`

/** Runs an operator's command on the database of the running program, which learns of changes by notification. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  if (!group || args.length === 0) {
    process.stderr.write(USAGE)
    return name === '--help' ? 0 : 2
  }
  const config = readConfig()
  const dir = path.join(config.dataDir, 'postgres')
  const running = config.databaseUrl ?? (await findEmbedded(dir, 'app'))
  const embedded = running ? null : await startEmbedded({ dir })
  try {
    const databaseUrl = running ?? (await embedded!.database('app'))
    // All modules, so that events reach their consumers; nothing is served and no job runs here.
    const log = createLog({ ...config, logLevel: 'error' })
    const providers = await readProviderKeys(config, null)
    const gateways = gatewaysOfRunning(config)
    const app = await createApp(config, { databaseUrl, log, pages: false, gateways, providers })
    try {
      process.stdout.write(`${await group.run(app, args)}\n`)
      return 0
    } finally {
      await app.close()
    }
  } finally {
    await embedded?.stop()
  }
}

/** The text of a refusal with its code; the stack of an unexpected error. */
function errorOutput(error: unknown): string {
  if (error instanceof AppError) return `${error.say('en')} (${error.code})`
  if (!(error instanceof Error)) return String(error)
  const isUsage =
    error instanceof EmbeddedError ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  return isUsage ? error.message : String(error.stack)
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${errorOutput(error)}
`)
    process.exit(1)
  },
)
