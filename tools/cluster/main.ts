import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openCluster, startCluster, stopCluster } from './cluster.ts'
import { mayUseDisks } from './disks.ts'
import { isRestored, runDrill } from './drill.ts'
import { injectFault } from './faults/injection.ts'
import { runFaults } from './faults/run.ts'
import { faultKinds, isFaultKind } from './faults/schedule.ts'
import { isClean, tallyText } from './faults/tally.ts'
import { databaseUrls, planLayout, siteUrl } from './layout.ts'
import { readMembers } from './members.ts'
import { mayUseNamespaces } from './network.ts'
import { isUnnoticed, updateRolling } from './rolling.ts'
import { defaultFolder } from './state.ts'

const USAGE = `Usage: npm run cluster -- up [--databases 3] [--programs 2] [--port 47000] [--folder FOLDER]
       npm run cluster -- status | down
       npm run cluster -- fault KIND [--seconds 5]               one fault, mended after that time
       npm run cluster -- faults [--seed 1] [--minutes 10] [--players 40] [--tables 2] [--postings 0] [--pause 0] [--report FILE]
       npm run cluster -- drill [--seed 1] [--players 10]        backup, restore to a moment, check
       npm run cluster -- roll [--seed 1] [--players 20] [--rounds 2]   restarts the nodes in turn under load
  Stands the size L of docs/cluster.md up on this machine, in one folder, from Debian's packages.
`

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: defaultFolder },
    port: { type: 'string', default: '47000' },
    databases: { type: 'string', default: '3' },
    programs: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    players: { type: 'string' },
    tables: { type: 'string', default: '2' },
    postings: { type: 'string', default: '0' },
    pause: { type: 'string', default: '0' },
    rounds: { type: 'string', default: '2' },
    report: { type: 'string' },
  },
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const folder = path.resolve(options.folder)

async function up(): Promise<number> {
  const begin = performance.now()
  const layout = planLayout({
    folder,
    basePort: Number(options.port),
    databases: Number(options.databases),
    programs: Number(options.programs),
    hasNamespaces: mayUseNamespaces(),
    hasDisks: mayUseDisks(),
  })
  await startCluster(layout, say)
  say(`Up in ${((performance.now() - begin) / 1000).toFixed(0)} s.\n`)
  return status()
}

async function down(): Promise<number> {
  say((await stopCluster(folder)) ? `Ended, and ${folder} removed.` : `There is no cluster in ${folder}.`)
  return 0
}

async function status(): Promise<number> {
  const cluster = openCluster(folder)
  const { layout } = cluster
  const urls = databaseUrls(layout)
  say(`Site         ${siteUrl(layout)}
Database     ${urls.pooled} (PgBouncer)
             ${urls.direct} (primary)
             ${urls.read} (replicas)
Prometheus   ${cluster.binaries.prometheus ? `http://127.0.0.1:${layout.prometheusPort}` : 'not installed'}
Network      ${layout.hasNamespaces ? 'a namespace per database node' : 'loopback: nothing can be cut off'}
Disks        ${layout.hasDisks ? 'a file system per database node' : 'one for all: none can be filled'}
Clocks       ${cluster.binaries.faketime ? 'of the program, by libfaketime' : 'libfaketime is not installed: none can be turned'}
`)
  const members = await readMembers(layout)
  for (const name of cluster.names) {
    const member = members.find((each) => each.name === name)
    const role = member ? `${member.role} ${member.state}, timeline ${member.timeline ?? '?'}` : ''
    const found = cluster.process(name)
    say(`${name.padEnd(12)} ${cluster.isRunning(name) ? `pid ${found?.pid}` : 'DOWN'}  ${role}`)
  }
  return cluster.names.every((name) => cluster.isRunning(name)) ? 0 : 1
}

async function fault(): Promise<number> {
  const kind = positionals[1] ?? ''
  if (!isFaultKind(kind)) throw new Error(`Kinds of faults: ${faultKinds.join(', ')}`)
  const cluster = openCluster(folder)
  const { target, mend } = await injectFault(cluster, {
    kind,
    choice: 0,
    holdSeconds: Number(options.seconds),
    restSeconds: 0,
  })
  say(`${kind}: ${target}`)
  await sleep(Number(options.seconds) * 1000)
  await mend()
  await cluster.waitForDatabases()
  await cluster.waitForPrograms()
  return status()
}

async function faults(): Promise<number> {
  const tally = await runFaults(openCluster(folder), {
    seed: options.seed,
    minutes: Number(options.minutes),
    players: Number(options.players ?? 40),
    tables: Number(options.tables),
    postingsPerSecond: Number(options.postings),
    pauseMs: Number(options.pause),
    say,
  })
  const file = options.report ?? path.join(folder, `faults-${options.seed}.json`)
  fs.writeFileSync(file, `${JSON.stringify(tally, null, 2)}\n`)
  say(`${tallyText(tally)}\nWritten to ${file}`)
  return isClean(tally) ? 0 : 1
}

async function drill(): Promise<number> {
  const players = Number(options.players ?? 10)
  const result = await runDrill(openCluster(folder), { seed: options.seed, players, say })
  const { transfers, report } = result
  const seconds = (value: number) => `${value.toFixed(1)} s`
  say(`Restored to ${result.moment}: ${transfers.restored} of ${transfers.chosen} transfers (${transfers.now} by now).
Backup ${seconds(result.backupSeconds)}, restore ${seconds(result.restoreSeconds)}, replay ${seconds(result.replaySeconds)}.
${report.ok ? 'The ledger passes all invariants.' : `The ledger is WRONG: ${JSON.stringify(report.violations)}`}`)
  return isRestored(result) ? 0 : 1
}

async function roll(): Promise<number> {
  const tally = await updateRolling(openCluster(folder), {
    seed: options.seed,
    players: Number(options.players ?? 20),
    rounds: Number(options.rounds),
    say,
  })
  const answers = Object.entries(tally.statuses).map(([status, count]) => `${status} ${count}`)
  say(`${tally.restarts} restarts, ${tally.operations} operations; answers by status: ${answers.join(', ')}`)
  return isUnnoticed(tally) ? 0 : 1
}

const commands: Record<string, () => Promise<number>> = { up, down, status, fault, faults, drill, roll }

async function main(): Promise<number> {
  const command = commands[positionals[0] ?? '']
  if (command) return command()
  process.stderr.write(USAGE)
  return 2
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  },
)
