import type pg from 'pg'

export type Timed = (name: string, work: () => Promise<number | null>) => Promise<void>

/**
 * Drops the indexes of a table while it is filled, because building an index at once is many times quicker. Keeps primary keys that
 * foreign keys refer to.
 */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<number | null>,
): Promise<number | null> {
  const { rows } = await client.query<{
    name: string
    definition: string
    constraint: string | null
    rule: string | null
  }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition,
       c.conname AS constraint, pg_get_constraintdef(c.oid) AS rule
     FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
     WHERE i.indrelid = $1::regclass
       AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name, constraint } of rows)
    await client.query(
      constraint === null ? `DROP INDEX ${name}` : `ALTER TABLE ${table} DROP CONSTRAINT ${constraint}`,
    )
  await client.query('BEGIN')
  if (await isUnused(client, table)) await client.query(`TRUNCATE ${table}`)
  const count = await fill()
  await client.query('COMMIT')
  for (const { definition, constraint, rule } of rows)
    await client.query(
      constraint === null ? definition : `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${rule}`,
    )
  return count
}

/** An empty table that no other refers to; truncated in the transaction that fills it, it is filled without a log. */
async function isUnused(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ unused: boolean }>(
    `SELECT NOT EXISTS (SELECT FROM ${table})
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND confrelid = $1::regclass) AS unused`,
    [table],
  )
  return rows[0]!.unused
}
