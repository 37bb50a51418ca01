import { mkdtemp, chmod, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createBackup, findLatestBackup, restoreBackup, type Restored } from './backup.ts'
import { type Config, readConfig } from './platform/config.ts'

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
  if (command === 'drill') return drill(argument ? path.resolve(argument) : await findLatestBackup(folder))
  process.stderr.write(USAGE)
  return 2
}

async function backUp(config: Config, folder: string): Promise<number> {
  const begin = performance.now()
  const backup = await createBackup(config, path.resolve(folder), new Date())
  say(`Backed up to ${backup} in ${seconds((performance.now() - begin) / 1000)}.`)
  return 0
}

async function drill(backup: string | null): Promise<number> {
  if (backup === null) throw new Error('There is no complete backup yet: make one with `npm run backup`.')
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'restore-drill-'))
  // The database may run as another user, who must be able to enter.
  await chmod(dataDir, 0o755)
  try {
    say(`Restoring ${backup} …`)
    return announce(await restoreBackup(backup, { dataDir }))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
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
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  },
)
