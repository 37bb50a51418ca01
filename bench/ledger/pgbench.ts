import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { OWNERS } from './book.ts'
import type { Contender } from './contender.ts'

const execute = promisify(execFile)

/** PostgreSQL's own load generator, if this machine has it. */
export function findPgbench(): string | null {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  try {
    for (const version of fs.readdirSync('/usr/lib/postgresql').toSorted()) {
      folders.push(`/usr/lib/postgresql/${version}/bin`)
    }
  } catch {
    // Not a Debian; PATH it is.
  }
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file)) ?? null
}

function pgbench(program: string, url: string, name: string, clients: number, script: string): Contender {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'))
  const file = path.join(dir, 'script.sql')
  fs.writeFileSync(file, script)
  return {
    name: `${name}, pgbench, ${clients} clients`,
    async run(seconds) {
      // Its clock runs while its clients still connect, which on a busy machine takes a second or two.
      const time = String(Math.max(3, Math.round(seconds)))
      const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', time, '-f', file, url]
      const { stdout } = await execute(program, flags)
      const tps = /tps = ([\d.]+)/.exec(stdout)
      if (!tps) throw new Error(`pgbench booked nothing: ${stdout}`)
      const bets = Number(/actually processed: (\d+)/.exec(stdout)?.[1])
      const latency = /latency average = ([\d.]+)/.exec(stdout)
      return { bets, perSecond: Number(tps[1]), p50: latency ? Number(latency[1]) : null, p99: null }
    },
    close: async () => fs.rmSync(dir, { recursive: true }),
  }
}

/**
 * The same function as the one-call contender from Node. The key is made in SQL, as cheaply as SQL can. chr(58) is the
 * colon, which pgbench would take for the start of a variable even inside quotes.
 */
export async function oneCallByPgbench(
  client: pg.Client,
  program: string,
  url: string,
  clients: number,
): Promise<Contender> {
  await client.query(`CREATE SCHEMA bench`)
  await client.query(`
    CREATE FUNCTION bench.new_key() RETURNS uuid LANGUAGE sql VOLATILE AS $$
      SELECT encode(set_byte(overlay(uuid_send(gen_random_uuid()) PLACING
        substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 6, 112), 'hex')::uuid
    $$`)
  const { rows } = await client.query(`SELECT 1 FROM pg_proc WHERE proname = 'uuidv7'`)
  const key = rows.length > 0 ? 'uuidv7()' : 'bench.new_key()'
  return pgbench(
    program,
    url,
    'one call per bet',
    clients,
    `\\set owner random(1, ${OWNERS})
SELECT id, after FROM ledger.post_one(${key}, :owner, 'cash', 'house' || chr(58) || 'bets', -100, 'bet', 'round-1234567', NULL);\n`,
  )
}

/** Another ledger for PostgreSQL, if its SQL is at hand: transfers between ten thousand accounts of its own. */
export async function pgledger(
  client: pg.Client,
  program: string,
  url: string,
  clients: number,
  files: string[],
): Promise<Contender> {
  for (const file of files) await client.query(fs.readFileSync(file, 'utf8'))
  await client.query(`CREATE TABLE public.bench_accounts (n integer PRIMARY KEY, id text NOT NULL)`)
  await client.query(
    `INSERT INTO public.bench_accounts
     SELECT n, (pgledger_create_account('a' || n, 'BRL')).id FROM generate_series(1, $1) n`,
    [OWNERS],
  )
  await client.query('VACUUM ANALYZE')
  return pgbench(
    program,
    url,
    'pgledger create_transfer, random accounts',
    clients,
    `\\set a random(1, ${OWNERS})
\\set b 1 + (:a + random(1, ${OWNERS - 1}) - 1) % ${OWNERS}
SELECT pgledger_create_transfer((SELECT id FROM public.bench_accounts WHERE n = :a), (SELECT id FROM public.bench_accounts WHERE n = :b), 1.00);\n`,
  )
}
