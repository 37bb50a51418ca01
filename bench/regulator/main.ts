import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { signIn } from '../backoffice/operator.ts'
import { type Program, startServer } from '../catalogue/program.ts'
import { fillDay, sizeAt } from './day.ts'
import { sumNames, sumsOfFiles, sumsOfLedger } from './sums.ts'

const { values: options } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
const POLL_MS = 500

const note = (text: string) => process.stdout.write(`${text}\n`)
const count = (number: number | bigint) => number.toLocaleString('en-US')
const load = () => os.loadavg()[0]!.toFixed(1)
const megabytes = (bytes: number | null) => (bytes === null ? '?' : Math.round(bytes / 1024 ** 2))

/** Polls until the query has a row. */
async function rowOf<Row extends pg.QueryResultRow>(
  client: pg.Client,
  query: string,
  values: unknown[],
): Promise<Row> {
  for (;;) {
    const { rows } = await client.query<Row>(query, values)
    if (rows[0]) return rows[0]
    await sleep(POLL_MS)
  }
}

/** The local receiver rejects the first wallet file that names this person, once. */
async function rejectWallet({ port }: Program, cpf: string): Promise<void> {
  const body = new URLSearchParams({ effect: 'reject_record', family: 'wallet', cpf, times: '1' })
  const url = `http://127.0.0.1:${port}/regulator/reception/faults`
  const reply = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  if (reply.status !== 303) throw new Error(`the fault was refused: ${reply.status}`)
}

async function reportBuild(client: pg.Client, program: Program, day: string): Promise<void> {
  const built = await rowOf<{ state: string; seconds: number; findings: unknown }>(
    client,
    `SELECT state, extract(epoch FROM built_at - closed_at)::float8 AS seconds, findings FROM sigap_days
     WHERE day = $1 AND state IN ('built', 'held')`,
    [day],
  )
  if (built.state === 'held') throw new Error(`the day does not add up: ${JSON.stringify(built.findings)}`)
  const { rows } = await client.query<{ family: string; files: number; records: number; bytes: number }>(
    `SELECT family, count(*)::int AS files, sum(records)::int AS records, sum(bytes)::float8 AS bytes FROM sigap_files
     WHERE day = $1 GROUP BY family ORDER BY family`,
    [day],
  )
  for (const { family, files, records, bytes } of rows)
    note(`  ${family}: ${count(records)} records in ${files} files, ${megabytes(bytes)} MB of XML`)
  note(`built in ${built.seconds.toFixed(1)} s, peak memory ${megabytes(program.memoryPeak())} MB`)
}

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0)

/** Waits for the rejection, has an operator ask for the file again, and waits until every file is accepted. */
async function correct(
  client: pg.Client,
  program: Program,
  place: { url: string; dataDir: string; day: string },
): Promise<void> {
  const { url, dataDir, day } = place
  let began = performance.now()
  const rejected = await rowOf<{ id: string; lot: number; faults: string[] }>(
    client,
    `SELECT id, lot, faults FROM sigap_files WHERE day = $1 AND state = 'rejected'`,
    [day],
  )
  const { rows } = await client.query<{ files: number }>(
    `SELECT count(*)::int AS files FROM sigap_files WHERE state = 'accepted'`,
  )
  note(
    `${rows[0]!.files} files accepted and lot ${rejected.lot} of the wallets rejected after ${seconds(began)} s: ${rejected.faults.join()}`,
  )
  began = performance.now()
  const operator = await signIn(program.port, url, dataDir)
  const reason = 'Registro conferido'
  await operator.call('POST', `/api/operator/regulator/files/${rejected.id}/rectify`, { reason })
  await rowOf(
    client,
    `SELECT WHERE NOT EXISTS (SELECT FROM sigap_files WHERE day = $1 AND is_current AND state <> 'accepted')`,
    [day],
  )
  note(`corrected, and all files accepted ${seconds(began)} s later`)
}

/** Compares what the regulator holds with the ledger. True when every sum is the same. */
async function compare(client: pg.Client, day: string): Promise<boolean> {
  const files = await sumsOfFiles(client, day)
  const ledger = await sumsOfLedger(client)
  for (const name of sumNames)
    note(
      `  ${name}: files ${count(files[name])}, ledger ${count(ledger[name])}, difference ${files[name] - ledger[name]}`,
    )
  const isSame = sumNames.every((name) => files[name] === ledger[name])
  note(`${count(files.records)} accepted records ${isSame ? 're-add' : 'DO NOT RE-ADD'} to the ledger`)
  return isSame
}

async function run(url: string, dir: string): Promise<void> {
  const dataDir = path.join(dir, 'data')
  const client = new pg.Client(url)
  await client.connect()
  try {
    // Migrates, and works off nothing.
    const first = await startServer(url, dataDir, { NODE_ENV: 'test', ROLE: 'api', REGULATOR: 'off' })
    await first.stop()
    const size = sizeAt(Number(options.scale))
    const began = performance.now()
    const { day, transfers } = await fillDay(url, size)
    note(
      `${day}: ${count(size.bettors)} bettors, ${count(size.rounds)} rounds, ${count(transfers)} transfers, filled in ${seconds(began)} s, load ${load()}`,
    )
    const { rows } = await client.query<{ cpf: string }>('SELECT cpf FROM players ORDER BY id DESC LIMIT 1')
    const program = await startServer(url, dataDir, { REGULATOR: 'on' })
    try {
      await rejectWallet(program, rows[0]!.cpf)
      await reportBuild(client, program, day)
      await correct(client, program, { url, dataDir, day })
      note(`peak memory of the program at the end ${megabytes(program.memoryPeak())} MB, load ${load()}`)
    } finally {
      await program.stop()
    }
    if (!(await compare(client, day))) process.exitCode = 1
  } finally {
    await client.end()
  }
}

const server = await startScratchServer()
const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-regulator-'))
try {
  const database = await createScratchDatabase(server.url)
  await run(database.url, dir)
  await database.drop()
} finally {
  await server.stop()
  await fs.rm(dir, { recursive: true, force: true })
}
