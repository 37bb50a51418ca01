import { commitmentOf, chainLink, FIRST_LINK } from '@girassol/games'
import { createScratchDatabase, type ScratchDatabase } from '@girassol/postgres/scratch'
import fs from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

let database: ScratchDatabase
let client: pg.Client

const migration = fs.readFileSync(new URL('../migrations/030_seed_chain.sql', import.meta.url), 'utf8')
/** The table as it was before, without what it references. */
const oldTable = `CREATE TABLE seed_pairs (
  id uuid PRIMARY KEY, player_id bigint, session_id uuid, server_seed text NOT NULL, commitment text NOT NULL,
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64), nonce integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL, rotated_at timestamptz, CHECK ((player_id IS NULL) <> (session_id IS NULL)));
  CREATE UNIQUE INDEX seed_pairs_player ON seed_pairs (player_id) WHERE rotated_at IS NULL;
  CREATE UNIQUE INDEX seed_pairs_session ON seed_pairs (session_id) WHERE rotated_at IS NULL;`

beforeAll(async () => {
  database = await createScratchDatabase(inject('postgres').url)
  client = new pg.Client(database.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

it('gives every pair in use a next commitment and leaves old pairs as they were', async () => {
  await client.query(oldTable)
  const old = ['1', '2', '2'].map((player, place) => ({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    player,
    seed: commitmentOf(`old ${place}`),
    rotated: place === 1,
  }))
  for (const { id, player, seed, rotated } of old) {
    await client.query(
      `INSERT INTO seed_pairs (id, player_id, server_seed, commitment, client_seed, nonce, created_at, rotated_at)
       VALUES ($1, $2, $3, $4, 'velha', 7, '2026-01-01T00:00:00Z', $5)`,
      [id, player, seed, commitmentOf(seed), rotated ? '2026-02-01T00:00:00Z' : null],
    )
  }
  await client.query(
    `INSERT INTO seed_pairs (id, session_id, server_seed, commitment, client_seed, created_at)
     VALUES ('00000000-0000-4000-8000-000000000009', '00000000-0000-4000-8000-00000000000a', 'x', 'y', 'z', now())`,
  )
  await client.query(migration)

  const { rows: kept } =
    await client.query(`SELECT id::text, server_seed, commitment, client_seed, nonce, sequence, link
    FROM seed_pairs WHERE client_seed = 'velha' ORDER BY id`)
  expect(kept).toEqual(
    old.map(({ id, seed }) => ({
      id,
      server_seed: seed,
      commitment: commitmentOf(seed),
      client_seed: 'velha',
      nonce: 7,
      sequence: null,
      link: null,
    })),
  )
  const { rows: next } = await client.query<{ server_seed: string; commitment: string; link: string }>(
    `SELECT player_id, session_id, server_seed, commitment, link FROM seed_pairs
     WHERE client_seed IS NULL AND sequence = 1 ORDER BY player_id`,
  )
  expect(next).toHaveLength(3)
  expect(new Set(next.map(({ server_seed }) => server_seed)).size).toBe(3)
  for (const { server_seed, commitment, link } of next) {
    expect(server_seed).toMatch(/^[\da-f]{64}$/)
    expect(commitmentOf(server_seed)).toBe(commitment)
    const parts = { previousLink: FIRST_LINK, sequence: 1, commitment, previousClientSeed: '' }
    expect(chainLink(parts)).toBe(link)
  }
})
