import { EmbeddedError, findEmbedded, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { type App, createApp } from './app.ts'
import { affiliatesUsage, runAffiliatesCommand } from './modules/affiliates/index.ts'
import { rewardsUsage, runRewardsCommand } from './modules/bonuses/index.ts'
import { promotionsUsage, runPromotionsCommand } from './modules/catalogue/index.ts'
import { engagementCommands } from './modules/engagement/index.ts'
import { runWinsCommand, winsUsage } from './modules/gameplay/index.ts'
import { auditUsage, runAuditCommand, runTeamCommand, teamUsage } from './modules/operators/index.ts'
import { runWithdrawalsCommand, withdrawalsUsage } from './modules/payments/index.ts'
import { pausesUsage, runPausesCommand } from './modules/safety/index.ts'
import { profileUsage, runProfileCommand } from './modules/settings/index.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { CommandRefusal } from './platform/terminal.ts'

interface Room {
  usage: string
  run(app: App, args: string[]): Promise<string>
}

const rooms: Record<string, Room> = {
  team: { usage: teamUsage, run: ({ operators }, args) => runTeamCommand(operators, args) },
  audit: { usage: auditUsage, run: ({ operators }, args) => runAuditCommand(operators, args) },
  profile: {
    usage: profileUsage,
    run: ({ settings, platform: { config, database } }, args) =>
      runProfileCommand({ settings, config, database }, args),
  },
  withdrawals: {
    usage: withdrawalsUsage,
    run: ({ payments, platform: { database } }, args) =>
      runWithdrawalsCommand({ desk: payments.withdrawals.desk, database }, args),
  },
  rewards: {
    usage: rewardsUsage,
    run: ({ bonuses: { freeSpins }, players, platform: { database, clock } }, args) =>
      runRewardsCommand({ freeSpins, players, database, clock }, args),
  },
  affiliates: {
    usage: affiliatesUsage,
    run: ({ affiliates, platform: { database } }, args) =>
      runAffiliatesCommand({ affiliates, database }, args),
  },
  promotions: {
    usage: promotionsUsage,
    run: ({ platform }, args) => runPromotionsCommand(platform, args),
  },
  ...engagementCommands,
  wins: {
    usage: winsUsage,
    run: ({ wallets, platform: { database, clock, outbox } }, args) =>
      runWinsCommand({ wallets, database, clock, outbox }, args),
  },
  pauses: {
    usage: pausesUsage,
    run: ({ safety, platform: { database } }, args) => runPausesCommand({ safety, database }, args),
  },
}

const USAGE = `Usage: npm run operator -- ROOM COMMAND …
${Object.values(rooms)
  .map(({ usage }) => usage)
  .join('\n')}
`

/** An operator's decisions from a terminal, on the same database as the running program, which hears of them at once. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2)
  const room = Object.hasOwn(rooms, name) ? rooms[name] : undefined
  if (!room || args.length === 0) {
    process.stderr.write(USAGE)
    return name === '--help' ? 0 : 2
  }
  const config = readConfig()
  const dir = path.join(config.dataDir, 'postgres')
  const running = config.databaseUrl ?? (await findEmbedded(dir, 'app'))
  const embedded = running ? null : await startEmbedded({ dir })
  try {
    const databaseUrl = running ?? (await embedded!.database('app'))
    // All rooms, so that news reach whoever waits for them; nothing is served and no job is run here.
    const log = createLog({ ...config, logLevel: 'error' })
    const app = await createApp(config, { databaseUrl, log, pages: false })
    try {
      process.stdout.write(`${await room.run(app, args)}\n`)
      return 0
    } finally {
      await app.close()
    }
  } finally {
    await embedded?.stop()
  }
}

/** What somebody typed wrong, as against what went wrong here. */
const isTheirs = (error: unknown): error is Error =>
  error instanceof CommandRefusal ||
  error instanceof EmbeddedError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${isTheirs(error) ? error.message : String((error as Error).stack)}\n`)
    process.exit(1)
  },
)
