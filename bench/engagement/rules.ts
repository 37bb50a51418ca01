import type pg from 'pg'

const MISSIONS = 40
const TOURNAMENTS = 10

/** Forty missions of every kind and scope, and ten tournaments of both scores, all of them running. */
export async function addRules(client: pg.Client): Promise<void> {
  const texts = JSON.stringify({ pt_BR: 'Bench', en: 'Bench', es: 'Bench' })
  await client.query(
    `INSERT INTO missions (code, period, name, description, kind, scope, scope_value, target, prize, created_at)
     SELECT 'bench-' || n, (ARRAY['daily', 'week'])[1 + n % 2], $1, $1, (ARRAY['rounds', 'staked', 'games', 'wins'])[1 + n % 4],
       CASE WHEN n % 3 = 0 THEN 'provider' ELSE 'all' END, CASE WHEN n % 3 = 0 THEN (SELECT min(code) FROM providers) END,
       1000000000, '{"kind": "cash", "amount": 100}', now()
     FROM generate_series(1, $2::int) n`,
    [texts, MISSIONS],
  )
  await client.query(
    `INSERT INTO tournaments (code, name, description, scope, score, starts_at, ends_at, prizes, created_at)
     SELECT 'bench-' || n, $1, $1, 'all', (ARRAY['multiplier', 'stake'])[1 + n % 2], now() - interval '1 day',
       now() + interval '1 day', '[]', now()
     FROM generate_series(1, $2::int) n`,
    [texts, TOURNAMENTS],
  )
  await client.query(`NOTIFY engagement`)
}

/** Lets every player take part in so many of them, spread over all. */
export async function takePart(
  client: pg.Client,
  players: string[],
  missions: number,
  tournaments: number,
): Promise<void> {
  await client.query('TRUNCATE mission_entries, tournament_entries')
  const day = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`
  await client.query(
    `INSERT INTO mission_entries (mission_id, player_id, period, accepted_at)
     SELECT m.id, p.id::bigint, CASE m.period WHEN 'daily' THEN ${day} ELSE date_trunc('week', ${day})::date END, now()
     FROM unnest($1::text[]) WITH ORDINALITY p(id, at), LATERAL (
       SELECT id, period FROM missions WHERE code LIKE 'bench-%' ORDER BY (id + p.at * 7) % ${MISSIONS} LIMIT $2) m`,
    [players, missions],
  )
  await client.query(
    `INSERT INTO tournament_entries (tournament_id, player_id, name, joined_at, reached_at)
     SELECT t.id, p.id::bigint, 'Bench', now(), now()
     FROM unnest($1::text[]) WITH ORDINALITY p(id, at), LATERAL (
       SELECT id FROM tournaments WHERE code LIKE 'bench-%' ORDER BY (id + p.at * 3) % ${TOURNAMENTS} LIMIT $2) t`,
    [players, tournaments],
  )
  // As if they had lain there for a while: rows just written cost the first reader more.
  await client.query('VACUUM ANALYZE mission_entries, tournament_entries')
  await client.query('CHECKPOINT')
}

/** Off: settled rounds are published to every module but this one, as if it did not exist. */
export async function switchCounting(client: pg.Client, on: boolean): Promise<void> {
  await client.query(
    on
      ? 'DROP TRIGGER IF EXISTS bench_deaf ON outbox'
      : `CREATE OR REPLACE FUNCTION bench_deaf() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
         CREATE OR REPLACE TRIGGER bench_deaf BEFORE INSERT ON outbox FOR EACH ROW WHEN (NEW.consumer = 'engagement')
         EXECUTE FUNCTION bench_deaf()`,
  )
}
