import { createScratchDatabase, startScratchServer } from '@girassol/postgres/scratch'
import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Program, startServer } from '../catalogue/program.ts'
import { seatLaunchers, startStudio } from './launches.ts'

export const PLAYERS = 2000

export interface Casino {
  client: pg.Client
  url: string
  /** They answer calls. */
  programs: Program[]
  /** The worker that delivers ledger events to rounds. */
  worker: Program
  /** Starts another one that answers, over the same database. */
  grow(): Promise<void>
  keys: { hub: KeyObject; soft: string; pragma: string }
  /** The game that sessions are at, and another one. */
  games: [string, string]
  /** The ids of the players; their tokens are `tokenOf`. */
  players: string[]
  close(): Promise<void>
}

export const tokenOf = (provider: string, player: string): string => `bench-${provider}-${player}`

/** The real program over a durable database (which is checked), with rich players at a game. */
export async function openCasino(): Promise<Casino> {
  const server = await startScratchServer()
  const database = await createScratchDatabase(server.url)
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-gameplay-'))
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const [soft, pragma] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
  // Launches are measured against a provider that answers at once: what is left is ours.
  const studio = await startStudio()
  const providers = path.join(dir, 'providers.json')
  const pem = publicKey.export({ type: 'spki', format: 'pem' })
  const launch = { url: studio.url, frameOrigins: [studio.url], secureLogin: 'bench', studio: 'Bench' }
  await fs.writeFile(
    providers,
    JSON.stringify({ hub: { publicKey: pem }, soft: { secret: soft }, pragma: { secret: pragma, launch } }),
  )
  const variables = { PROVIDERS_FILE: providers, ROLE: 'api' }
  const programs = [await startServer(database.url, path.join(dir, 'a'), variables)]
  const worker = await startServer(database.url, path.join(dir, 'w'), { ...variables, ROLE: 'worker' })
  const client = new pg.Client(database.url)
  await client.connect()
  for (const setting of ['fsync', 'synchronous_commit']) {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [setting])
    if (rows[0]?.value !== 'on') throw new Error(`${setting} is off: such figures would mean nothing`)
  }
  const players = await seat(client)
  await seatLaunchers(client, players)
  const { rows } = await client.query<{ code: string }>('SELECT code FROM games ORDER BY id LIMIT 2')
  return {
    client,
    url: database.url,
    programs,
    worker,
    async grow() {
      programs.push(await startServer(database.url, path.join(dir, 'b'), variables))
    },
    keys: { hub: privateKey, soft, pragma },
    games: [rows[0]!.code, rows[1]!.code],
    players,
    async close() {
      for (const program of [...programs, worker]) await program.stop()
      await client.end()
      await database.drop()
      await server.stop()
      await studio.stop()
      await fs.rm(dir, { recursive: true, force: true })
    },
  }
}

/** Not by registration: hashing two thousand passwords would take longer than everything else. */
async function seat(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO players (name, email, phone, password_hash, language, created_at, updated_at)
     SELECT 'Bench', 'bench' || n || '@example.com', '219' || lpad(n::text, 8, '0'), '-', 'pt_BR', now(), now()
     FROM generate_series(1, $1) n RETURNING id::text`,
    [PLAYERS],
  )
  const players = rows.map(({ id }) => id)
  await client.query(
    `INSERT INTO ledger.accounts (owner, kind, balance)
     SELECT p::bigint, k, CASE k WHEN 'cash' THEN 1000000000000 ELSE 0 END
     FROM unnest($1::text[]) p, unnest(ARRAY['cash', 'bonus', 'locked']) k`,
    [players],
  )
  for (const provider of ['hub', 'soft', 'pragma']) {
    const hashes = players.map((player) => createHash('sha256').update(tokenOf(provider, player)).digest())
    await client.query(
      `INSERT INTO game_sessions (id, token_hash, player_id, game_id, provider, language, started_at, seen_at, expires_at)
       SELECT gen_random_uuid(), h, p::bigint, (SELECT min(id) FROM games), $3, 'pt_BR', now(), now(), now() + interval '1 day'
       FROM unnest($1::text[], $2::bytea[]) s(p, h)`,
      [players, hashes, provider],
    )
  }
  await client.query('VACUUM ANALYZE')
  return players
}
