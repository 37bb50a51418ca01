import { sql } from 'kysely'
import { queryOne, type Tx } from '../../platform/database.ts'
import type { TaxDocument } from './document.ts'

export interface TaxStatement {
  year: number
  version: number
  /** The JSON file as it was issued. */
  text: string
  document: TaxDocument
  sha256: string
  issuedAt: Date
}

interface Row {
  year: number
  version: number
  text: string
  sha256: string
  issuedAt: Date
}

const COLUMNS = sql`year, version, document AS text, encode(sha256, 'hex') AS sha256, issued_at AS "issuedAt"`

const read = (row: Row): TaxStatement => ({ ...row, document: JSON.parse(row.text) as TaxDocument })

/** The newest version of each year, newest year first. */
export async function newestStatements(tx: Tx, player: bigint): Promise<TaxStatement[]> {
  const { rows } = await sql<Row>`SELECT DISTINCT ON (year) ${COLUMNS} FROM tax_statements
    WHERE player_id = ${player} ORDER BY year DESC, version DESC`.execute(tx)
  return rows.map(read)
}

export async function newestStatement(tx: Tx, player: bigint, year: number): Promise<TaxStatement | null> {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM tax_statements
    WHERE player_id = ${player} AND year = ${year} ORDER BY version DESC LIMIT 1`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

/** Issues for one player and year go one after the other, on all nodes. */
export async function lockIssue(tx: Tx, player: bigint): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tax_statements', ${player}))`.execute(tx)
}

export async function insertStatement(
  tx: Tx,
  player: bigint,
  { year, version, text, issuedAt }: Omit<TaxStatement, 'document' | 'sha256'>,
  sha256: Buffer,
): Promise<void> {
  await sql`INSERT INTO tax_statements (player_id, year, version, document, sha256, issued_at)
    VALUES (${player}, ${year}, ${version}, ${text}, ${sha256}, ${issuedAt})`.execute(tx)
}

export interface TaxYear {
  lastPlayer: bigint
  /** When the last player of the base was done; null while it is under way. */
  issuedAt: Date | null
}

export async function findYear(tx: Tx, year: number): Promise<TaxYear | null> {
  const { rows } =
    await sql<TaxYear>`SELECT last_player AS "lastPlayer", issued_at AS "issuedAt" FROM tax_years
    WHERE year = ${year}`.execute(tx)
  return rows[0] ?? null
}

export async function saveYear(tx: Tx, year: number, { lastPlayer, issuedAt }: TaxYear): Promise<void> {
  await sql`INSERT INTO tax_years (year, last_player, issued_at) VALUES (${year}, ${lastPlayer}, ${issuedAt})
    ON CONFLICT (year) DO UPDATE SET last_player = excluded.last_player, issued_at = excluded.issued_at`.execute(
    tx,
  )
}

/** How many players have a statement of a year. */
export async function countStatements(tx: Tx, year: number): Promise<number> {
  const { count } = await queryOne(
    tx,
    sql<{
      count: number
    }>`SELECT count(DISTINCT player_id)::int AS count FROM tax_statements
    WHERE year = ${year}`,
  )
  return count
}

/** Players whose document is not the one that was hashed. */
export async function alteredStatements(tx: Tx, year: number, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ player: bigint }>`SELECT DISTINCT player_id AS player FROM tax_statements
    WHERE year = ${year} AND sha256(convert_to(document, 'UTF8')) <> sha256 ORDER BY 1 LIMIT ${limit}`.execute(
    tx,
  )
  return rows.map(({ player }) => player)
}
