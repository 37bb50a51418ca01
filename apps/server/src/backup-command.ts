import path from 'node:path'
import { findLatestBackup, restoreBackup, type Restored, runBackup, runDrill } from './backup.ts'
import { type Config, readConfig } from './platform/config.ts'
import { messageOf } from './platform/errors.ts'

const USAGE = `Usage: npm run backup [-- folder]          copies the running program's database and files to a new folder in it
       npm run restore -- backup           restores to an empty DATA_DIR and checks the ledger
       npm run restore:drill [-- backup]   restores the newest backup to a temporary folder, checks it and removes it
  The folder is DATA_DIR/backups by default. For the embedded database only: back an outside server up with its own tools.
`

const say = (text: string) => process.stdout.write(`${text}\n`)

async function main([command, argument]: string[]): Promise<number> {
  const config = readConfig()
  const folder = path.join(config.dataDir, 'backups')
  if (config.databaseUrl) throw new Error(USAGE)
  if (command === 'backup') return backUp(config, argument ?? folder)
  if (command === 'restore' && argument) return announce(await restoreBackup(path.resolve(argument), config))
  if (command === 'drill')
    return drill(config, argument ? path.resolve(argument) : await findLatestBackup(folder))
  process.stderr.write(USAGE)
  return 2
}

async function backUp(config: Config, folder: string): Promise<number> {
  const begin = performance.now()
  const { result, notRecorded } = await runBackup(config, path.resolve(folder))
  say(`Backed up to ${result} in ${seconds((performance.now() - begin) / 1000)}.`)
  if (config.s3) say(`Stored files are in the bucket ${config.s3.bucket} and not part of this backup.`)
  announceRecord(notRecorded)
  return 0
}

async function drill(config: Config, backup: string | null): Promise<number> {
  if (backup === null) throw new Error('There is no complete backup yet: make one with `npm run backup`.')
  say(`Restoring ${backup} …`)
  const { result, notRecorded } = await runDrill(config, backup)
  announceRecord(notRecorded)
  return announce(result)
}

function announceRecord(notRecorded: string | null): void {
  say(
    notRecorded === null
      ? 'Recorded: the back office shows it on Today.'
      : `Not recorded for the back office: ${notRecorded}.`,
  )
}

function announce({ report: { ok, accounts, transfers, violations }, seconds: taken }: Restored): number {
  say(`Restored in ${seconds(taken)}: ${accounts} accounts, ${transfers} transfers.`)
  say(ok ? 'The ledger passes all invariants.' : `The ledger is WRONG: ${JSON.stringify(violations)}`)
  return ok ? 0 : 1
}

const seconds = (value: number): string => `${value.toFixed(1)} s`

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
