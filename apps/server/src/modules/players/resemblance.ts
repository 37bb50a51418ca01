import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'

/** What two accounts share that two people rarely do. A CPF cannot have two accounts. */
type Sign = 'email' | 'phone' | 'person' | 'network' | 'device'

export interface Likeness {
  other: bigint
  sign: Sign
}

/** The mailbox without dots and plus suffix. */
const mailbox = (of: string) =>
  sql.raw(`replace(split_part(split_part(lower(${of}.email), '@', 1), '+', 1), '.', '') || '@' ||
    replace(split_part(lower(${of}.email), '@', 2), 'googlemail.com', 'gmail.com')`)

/** The phone without its optional ninth digit. */
const line = (of: string) => sql.raw(`left(${of}.phone, 2) || right(${of}.phone, 8)`)

/** Which of the others resemble this account, and how. A reason for review, not a verdict. */
export async function findLikeness(tx: Tx, player: bigint, others: readonly bigint[]): Promise<Likeness[]> {
  if (others.length === 0) return []
  const { rows } = await sql<Likeness>`
    WITH me AS (SELECT * FROM players WHERE id = ${player}),
      they AS (SELECT * FROM players WHERE id = ANY (${others.map(String)}::bigint[]) AND id <> ${player})
    SELECT they.id AS other, 'email' AS sign FROM me JOIN they ON ${mailbox('me')} = ${mailbox('they')}
    UNION SELECT they.id, 'phone' FROM me JOIN they ON me.phone_country = they.phone_country AND ${line('me')} = ${line('they')}
    UNION SELECT they.id, 'person' FROM me JOIN they ON lower(me.name) = lower(they.name) AND me.birth_date = they.birth_date
    UNION SELECT t.player_id, 'network' FROM known_networks m JOIN known_networks t ON t.network = m.network
      WHERE m.player_id = ${player} AND t.player_id IN (SELECT id FROM they)
    UNION SELECT t.player_id, 'device' FROM sessions m JOIN sessions t ON t.ip = m.ip AND t.agent = m.agent
      WHERE m.player_id = ${player} AND m.agent <> '' AND t.player_id IN (SELECT id FROM they)
    ORDER BY other, sign`.execute(tx)
  return rows
}

/** How many other accounts name the same home: postcode, number and complement, however they are written. */
export async function countHomeSharers(tx: Tx, player: bigint): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{ count: number }>`SELECT count(*)::int AS count FROM addresses m
      JOIN addresses t ON ${home('t')} = ${home('m')} AND t.player_id <> m.player_id WHERE m.player_id = ${player}`,
  )
  return count
}

/** The others at the home of a player. */
export async function findHomeSharers(tx: Tx, player: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ other: bigint }>`SELECT t.player_id AS other FROM addresses m
    JOIN addresses t ON ${home('t')} = ${home('m')} AND t.player_id <> m.player_id
    WHERE m.player_id = ${player} ORDER BY other LIMIT ${limit}`.execute(tx)
  return rows.map(({ other }) => other)
}

const home = (of: string) => sql.raw(`home_of(${of}.cep, ${of}.number, ${of}.complement)`)

/** How many other accounts used a device (address and browser) or a network of this one. */
export async function countLikeness(tx: Tx, player: bigint): Promise<{ device: number; network: number }> {
  return queryOne(
    tx,
    sql<{ device: number; network: number }>`SELECT
    (SELECT count(DISTINCT t.player_id)::int
      FROM (SELECT DISTINCT ip, agent FROM sessions WHERE player_id = ${player} AND agent <> '') m
      JOIN sessions t ON t.ip = m.ip AND t.agent = m.agent AND t.player_id <> ${player}) AS device,
    (SELECT count(DISTINCT t.player_id)::int FROM known_networks m JOIN known_networks t ON t.network = m.network
      WHERE m.player_id = ${player} AND t.player_id <> ${player}) AS network`,
  )
}
