import { findEmbedded, startEmbedded } from '@girassol/postgres'
import path from 'node:path'
import { createApp } from './app.ts'
import { AffiliateRefusal, affiliatesUsage, runAffiliatesCommand } from './modules/affiliates/index.ts'
import { RewardRefusal, rewardsUsage, runRewardsCommand } from './modules/bonuses/index.ts'
import { DeskRefusal, runWithdrawalsCommand, withdrawalsUsage } from './modules/payments/index.ts'
import { readConfig } from './platform/config.ts'
import { createLog } from './platform/log.ts'

const USAGE = `Usage: npm run operator -- ROOM COMMAND …
${withdrawalsUsage}
${rewardsUsage}
${affiliatesUsage}
`

/** An operator's decisions from a terminal, on the same database as the running program, which hears of them at once. */
async function main(): Promise<number> {
  const [room, ...args] = process.argv.slice(2)
  if (!(room === 'withdrawals' || room === 'rewards' || room === 'affiliates') || args.length === 0) {
    process.stderr.write(USAGE)
    return room === '--help' ? 0 : 2
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
      const { desk } = app.payments.withdrawals
      const { database, clock } = app.platform
      const text =
        room === 'rewards'
          ? await runRewardsCommand(
              { freeSpins: app.bonuses.freeSpins, players: app.players, database, clock },
              args,
            )
          : room === 'affiliates'
            ? await runAffiliatesCommand({ affiliates: app.affiliates, database }, args)
            : await runWithdrawalsCommand({ desk, database }, args)
      process.stdout.write(`${text}\n`)
      return 0
    } finally {
      await app.close()
    }
  } finally {
    await embedded?.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const expected = [DeskRefusal, RewardRefusal, AffiliateRefusal, TypeError].some(
      (kind) => error instanceof kind,
    )
    process.stderr.write(`${expected ? (error as Error).message : String((error as Error).stack)}\n`)
    process.exit(1)
  },
)
