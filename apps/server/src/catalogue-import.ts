import { importReasonText } from '@girassol/contract/operator'
import { migrate, startEmbedded } from '@girassol/postgres'
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { migrations } from './migrations.ts'
import { importCatalogue, readRows } from './modules/catalogue/index.ts'
import { TERMINAL } from './modules/operators/index.ts'
import { systemClock } from './platform/clock.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database.ts'
import { createLog } from './platform/log.ts'
import { messageOf } from './platform/errors.ts'

const USAGE = `Usage: npm run catalogue:import -- games.json [--skip-bad]
  Adds and changes games by their code, from .json or .csv. A bad row keeps everything from being changed;
  with --skip-bad the good rows are imported all the same.
`

/** Brings a provider's list of games into the catalogue. Running programs are notified when it is done. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'skip-bad': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (values.help || !file || positionals.length > 1) {
    process.stderr.write(USAGE)
    return values.help ? 0 : 2
  }
  const rows = readRows(file, await fs.readFile(file, 'utf8'))
  const config = readConfig()
  // Refuses while another program runs on the embedded database; one on a DATABASE_URL may run on.
  const embedded = config.databaseUrl
    ? null
    : await startEmbedded({ dir: path.join(config.dataDir, 'postgres') })
  try {
    const url = config.databaseUrl ?? (await embedded!.database('app'))
    await migrate(url, migrations)
    const database = openDatabase(url, createLog({ ...config, logLevel: 'error' }), 1)
    const report = await database.transaction((tx) =>
      importCatalogue({ clock: systemClock }, tx, TERMINAL, {
        name: path.basename(file),
        rows,
        skipBad: values['skip-bad'],
        reason: null,
      }),
    )
    await database.close()
    for (const { line, reasons } of report.bad)
      for (const reason of reasons)
        process.stderr.write(`${file}:${line}: ${importReasonText(reason, 'en')}\n`)
    const outcome = report.done ? `${report.added} added, ${report.changed} changed` : 'nothing was changed'
    process.stdout.write(`${rows.length} rows, ${report.bad.length} bad: ${outcome}\n`)
    return report.done ? 0 : 1
  } finally {
    await embedded?.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
