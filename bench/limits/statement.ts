import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { migrate } from '@girassol/postgres'
import { ledgerMigrations, newKey, openAccounts, setAllowance } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import fs from 'node:fs'
import pg from 'pg'

const BATCH = 64
const PAIRS = 300
const WARM_UP = 40

/** Processor microseconds that the database spends on a bet in a batch, of owners with and without an allowance in turn. */
export interface StatementCost {
  on: number
  off: number
  /** Median of the pairs. */
  ratio: number
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Processor time of one backend, which others on the machine do not change; null where there is no /proc. */
export async function measureStatement(): Promise<StatementCost | null> {
  const server = await startScratchServer()
  const database = await createScratchDatabase(server.url)
  await migrate(database.url, [ledgerMigrations])
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    await fill(client)
    const clock = await backendClock(client)
    if (!clock) return null
    const costOf = async (first: number) => {
      const before = clock()
      await postBatch(client, first)
      return (clock() - before) / BATCH
    }
    const on: number[] = []
    const off: number[] = []
    for (let n = -WARM_UP; n < PAIRS; n++) {
      // In turn which of them comes first.
      const first = await costOf(n % 2 === 0 ? 1 : 2)
      const second = await costOf(n % 2 === 0 ? 2 : 1)
      if (n < 0) continue
      on.push(n % 2 === 0 ? first : second)
      off.push(n % 2 === 0 ? second : first)
    }
    return { on: median(on), off: median(off), ratio: median(on.map((cost, n) => cost / off[n]!)) }
  } finally {
    await client.end()
    await database.drop()
    await server.stop()
  }
}

/** Owners with odd numbers have every part of an allowance. */
async function fill(client: pg.Client): Promise<void> {
  await openAccounts(client, null, [{ kind: 'house:bank' }])
  await client.query(`INSERT INTO ledger.watched_causes (kind, pockets) VALUES ('bet', '{cash,bonus}')`)
  await client.query(
    `INSERT INTO ledger.accounts (owner, kind, balance)
     SELECT n, kind, 1000000000 FROM generate_series(1, $1) n, unnest('{cash,bonus,locked}'::text[]) kind`,
    [2 * BATCH],
  )
  const plenty = centavos(1_000_000_000n)
  const causes = { draw: 'bet', undo: 'rollback', pay: ['win'] }
  const allowance = { causes, until: new Date('2099-01-01'), draw: plenty, net: plenty, count: 1_000_000n }
  for (let owner = 1; owner <= 2 * BATCH; owner += 2)
    await setAllowance(client, BigInt(owner), 'cash', allowance)
  await client.query('VACUUM FULL ledger.accounts')
  await client.query('ANALYZE ledger.accounts')
}

async function backendClock(client: pg.Client): Promise<(() => number) | null> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const file = `/proc/${rows[0]!.pid}/schedstat`
  if (!fs.existsSync(file)) return null
  return () => Number(fs.readFileSync(file, 'utf8').split(' ')[0]) / 1000
}

async function postBatch(client: pg.Client, first: number): Promise<void> {
  const owners = Array.from({ length: BATCH }, (_, n) => first + 2 * n)
  const keys = owners.map(() => newKey()).toSorted()
  const each = (value: string | number) => `{${owners.map(() => value).join(',')}}`
  const { rows } = await client.query<{ positions: string | null }>({
    name: 'bench_post_simple',
    text: 'SELECT positions FROM ledger.post_simple($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
    values: [
      keys[0],
      keys.at(-1),
      '{cash,house:bank,bonus}',
      '{bet}',
      `{${keys.join(',')}}`,
      `{${owners.join(',')}}`,
      each(1),
      each(2),
      each(-100),
      each(1),
      each('soft/17/r'),
      each(3),
      null,
    ],
  })
  if (rows[0]?.positions?.split(',').length !== BATCH) throw new Error('not every bet was posted')
}
