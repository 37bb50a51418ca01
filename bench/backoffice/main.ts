import { type Embedded, startEmbedded } from '@girassol/postgres'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Program, startServer } from '../catalogue/program.ts'
import { SEED } from './amounts.ts'
import { compareBets } from './bets.ts'
import { loadData, loadReviews } from './data.ts'
import { measureLists } from './lists.ts'

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    /** Pairs of seconds with and without operators. */
    pairs: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '5' },
    /** Calls of operators a second beside the bets. */
    pace: { type: 'string', default: '5' },
    /** Reused when it was filled before; kept with --keep. */
    dir: { type: 'string', default: path.join(os.tmpdir(), 'bench-backoffice') },
    keep: { type: 'boolean', default: false },
    skip: { type: 'string', multiple: true, default: [] },
    explain: { type: 'boolean', default: false },
  },
})
const scale = Number(options.scale)
const note = (text: string) => process.stdout.write(`${text}\n`)
const load = () => os.loadavg()[0]!.toFixed(1)
/** A folder says which parts it holds, so that one of an earlier run is completed with what was added since. */
const parts = [
  [`filled-${scale}`, loadData],
  [`filled-reviews-${scale}`, loadReviews],
] as const
const isMissing = ([mark]: (typeof parts)[number]) => !fs.existsSync(path.join(options.dir, mark))

/** Only while the tables are filled; everything is measured with the program's own settings. */
const LOADING = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_wal_size: '16GB',
}
const MEASURING: Record<string, string> = {
  shared_preload_libraries: options.explain ? 'pg_stat_statements,auto_explain' : 'pg_stat_statements',
  ...(options.explain && {
    'auto_explain.log_min_duration': '40ms',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
  }),
}

fs.mkdirSync(options.dir, { recursive: true })
// Started by root, the server runs as another user who must reach its folder.
fs.chmodSync(options.dir, 0o755)
const dataDir = path.join(options.dir, 'data')

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

async function fill(): Promise<void> {
  const server = await startEmbedded({ dir: path.join(options.dir, 'postgres'), settings: LOADING })
  try {
    const url = await server.database('bench')
    await (await startServer(url, dataDir, { ROLE: 'api' })).stop()
    for (const [mark, loadPart] of parts.filter((part) => isMissing(part))) {
      const began = performance.now()
      note(`filling at scale ${scale}, seed ${SEED}, load ${load()}`)
      await loadPart(url, scale, note)
      note(`filled in ${Math.round((performance.now() - began) / 1000)} s, load ${load()}`)
      fs.writeFileSync(path.join(options.dir, mark), '')
    }
  } finally {
    await server.stop()
  }
}

async function measure(server: Embedded): Promise<void> {
  const url = await server.database('bench')
  const emptyUrl = await server.database('empty')
  const client = await connect(url)
  const programs: Program[] = []
  try {
    const { rows } = await client.query<{ size: string }>(
      'SELECT pg_size_pretty(pg_database_size(current_database())) AS size',
    )
    note(`Node ${process.version}, ${os.cpus().length} cores, database ${rows[0]!.size}, load ${load()}`)
    if (!options.skip.includes('lists')) {
      const full = await startServer(url, dataDir, { ROLE: 'api' })
      programs.push(full)
      const empty = await startServer(emptyUrl, path.join(options.dir, 'empty'), { ROLE: 'api' })
      programs.push(empty)
      const missed = await measureLists({
        full: { ...full, url, dataDir },
        empty: { ...empty, url: emptyUrl, dataDir: path.join(options.dir, 'empty') },
        client,
        rounds: Number(options.rounds),
        only: options.only,
        note,
      })
      if (missed > 0) process.exitCode = 1
      note(`load ${load()}`)
      for (const program of programs.splice(0)) await program.stop()
    }
    if (!options.skip.includes('bets')) {
      const isSlower = await compareBets({
        url,
        dir: options.dir,
        dataDir,
        client,
        pairs: Number(options.pairs),
        seconds: Number(options.seconds),
        pace: Number(options.pace),
        note,
      })
      if (isSlower) process.exitCode = 1
      note(`load ${load()}`)
    }
  } finally {
    for (const program of programs) await program.stop()
    await client.end()
  }
}

if (parts.some((part) => isMissing(part))) await fill()
const server = await startEmbedded({ dir: path.join(options.dir, 'postgres'), settings: MEASURING })
try {
  await measure(server)
} finally {
  await server.stop()
  if (!options.keep) fs.rmSync(options.dir, { recursive: true, force: true })
}
