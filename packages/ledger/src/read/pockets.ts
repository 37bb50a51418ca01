import { type Centavos, centavos } from '@girassol/money'
import {
  liveFirst,
  liveSource,
  queryLive,
  findMonths,
  readSource,
  sourceOf,
  type TransferSource,
} from '../archive/source.ts'
import { type Account, ACCOUNT_COLUMNS, accountOf, type AccountRow } from '../account.ts'
import type { Executor, PreparedReader } from '../executor.ts'

/** The pockets of an owner, closed ones too. */
export async function accounts(tx: Executor, owner: bigint): Promise<Account[]> {
  const { rows } = await tx.query<AccountRow>(
    `SELECT ${ACCOUNT_COLUMNS} FROM ledger.accounts WHERE owner = $1 ORDER BY kind`,
    [owner.toString()],
  )
  return rows.map(accountOf)
}

/** What each pocket of an owner holds. */
export async function balances(tx: Executor, owner: bigint): Promise<Map<string, Centavos>> {
  return new Map((await accounts(tx, owner)).map((account) => [account.kind, account.balance!]))
}

/**
 * What each pocket held at a moment: what the next movement of it began with, or what it holds now. Reads all that
 * moved since, at worst: for documents, not for screens. Of an archived month after that moment it is noted what its first movement
 * began with; only a month with movements before and after it is read from its files.
 */
export async function balancesAt(tx: Executor, owner: bigint, at: Date): Promise<Map<string, Centavos>> {
  const { rows: straddling } = await tx.query<{ month: string }>(
    'SELECT month::text FROM ledger.archived_owners WHERE owner = $1 AND first_at < $2 AND last_at >= $2',
    [owner.toString(), at],
  )
  const isRead = new Set(straddling.map(({ month }) => month))
  const { version, months } = await findMonths(tx, isRead.size > 0 ? [{ owner }] : [])
  const source = sourceOf(tx, { version, months: months.filter(({ month }) => isRead.has(month)) })
  const values: unknown[] = [owner.toString(), at, source.months]
  const { rows } = await tx.query<{ kind: string; balance: string }>(
    `SELECT a.kind, coalesce((
       SELECT n.balance FROM (
         (SELECT t.created_at, t.id, CASE WHEN t.debit_account = a.id THEN t.debit_after + t.amount ELSE t.credit_after - t.amount END AS balance
         FROM ${source.relation((v) => `$${values.push(v)}`)} t
         WHERE t.owner = a.owner AND t.created_at >= $2 AND a.id IN (t.debit_account, t.credit_account)
         ORDER BY t.created_at, t.id LIMIT 1)
         UNION ALL
         (SELECT s.earliest_at, s.earliest_transfer, s.earliest_before FROM ledger.archived_entries s
         WHERE s.account = a.id AND s.earliest_at >= $2 AND s.month <> ALL ($3::date[])
         ORDER BY s.earliest_at, s.earliest_transfer LIMIT 1)
       ) n ORDER BY n.created_at, n.id LIMIT 1), a.balance)::text AS balance
     FROM ledger.accounts a WHERE a.owner = $1 AND ${source.guard} ORDER BY a.kind`,
    values,
  )
  return new Map(rows.map(({ kind, balance }) => [kind, centavos(BigInt(balance))]))
}

/** The sum of all that moved through a house account; below zero when more left than came. */
export async function houseBalance(tx: Executor, kind: string): Promise<Centavos | null> {
  const { rows } = await tx.query<{ balance: string }>(
    'SELECT balance::text FROM ledger.house_balances WHERE kind = $1',
    [kind],
  )
  return rows[0] ? centavos(BigInt(rows[0].balance)) : null
}

/** What owners that have all of these pockets hold in each of them; one prepared statement for any number of owners. */
export async function balancesOfOwners<Pocket extends string>(
  reader: PreparedReader,
  owners: readonly bigint[],
  pockets: readonly Pocket[],
): Promise<Map<bigint, Record<Pocket, Centavos>>> {
  const [first, ...others] = pockets.map((pocket, n) => ({ pocket, table: `a${n}` }))
  const joins = others.map(
    ({ pocket, table }) =>
      `JOIN ledger.accounts ${table} ON ${table}.owner = a0.owner AND ${table}.kind = '${pocket}'`,
  )
  const rows = await reader.read<Record<string, string | bigint>>({
    name: `ledger_balances_${pockets.join('_')}`,
    text: `SELECT a0.owner, ${pockets.map((_, n) => `a${n}.balance AS b${n}`).join(', ')}
      FROM ledger.accounts a0 ${joins.join(' ')}
      WHERE a0.owner = ANY ($1::bigint[]) AND a0.kind = '${first!.pocket}'`,
    values: [`{${owners.join(',')}}`],
  })
  return new Map(
    rows.map((row) => {
      const held = pockets.map((pocket, n) => [pocket, centavos(BigInt(row[`b${n}`]!))])
      return [BigInt(row['owner']!), Object.fromEntries(held) as Record<Pocket, Centavos>]
    }),
  )
}

/** Whether nothing may be drawn from any pocket of this owner for a cause (`barCauses`). */
export async function isBarred(tx: Executor, owner: bigint, cause: string): Promise<boolean> {
  const { rows } = await tx.query(
    'SELECT FROM ledger.accounts WHERE owner = $1 AND $2 = ANY (barred) LIMIT 1',
    [owner.toString(), cause],
  )
  return rows.length > 0
}

/** One movement of a pocket; below zero when money left it. */
export interface PocketEntry {
  readonly causeKind: string
  readonly reference: string
  readonly change: Centavos
}

/** A place in the order of transfers, as `markPocket` returns it. */
interface Position {
  readonly position: bigint
  readonly at: Date | string
}

/** The clock may be set back a little, so time only narrows the range; the position decides. */
const DISORDER_INTERVAL = `interval '1 hour'`
const DISORDER_MS = 3_600_000

/** The entries of a pocket after a mark (`markPocket`), oldest first. */
export function entriesAfter(
  tx: Executor,
  owner: bigint,
  pocket: string,
  mark: Position,
): Promise<PocketEntry[]> {
  const live = liveSource(
    `ledger.require_live_owners(ARRAY[$1::bigint], $4::timestamptz - ${DISORDER_INTERVAL})`,
  )
  return liveFirst(
    tx,
    () => readEntries(tx, live, owner, pocket, mark),
    async () => {
      const from = new Date(new Date(mark.at).getTime() - DISORDER_MS)
      return readEntries(tx, await readSource(tx, [{ owner, from }]), owner, pocket, mark)
    },
  )
}

async function readEntries(
  tx: Executor,
  source: TransferSource,
  owner: bigint,
  pocket: string,
  { position, at }: Position,
): Promise<PocketEntry[]> {
  const values: unknown[] = [owner.toString(), pocket, position.toString(), at]
  const { rows } = await queryLive<{ kind: string; reference: string; change: string }>(
    tx,
    `SELECT t.cause_kind AS kind, t.cause_reference AS reference,
       (CASE WHEN t.credit_account = a.id THEN t.amount ELSE -t.amount END)::text AS change
     FROM ledger.accounts a
     JOIN ${source.relation((v) => `$${values.push(v)}`)} t ON t.owner = a.owner AND a.id IN (t.debit_account, t.credit_account)
     WHERE a.owner = $1 AND a.kind = $2 AND t.id > $3 AND t.created_at >= $4::timestamptz - ${DISORDER_INTERVAL} AND ${source.guard}
     ORDER BY t.id`,
    values,
  )
  return rows.map(({ kind, reference, change }) => ({
    causeKind: kind,
    reference,
    change: centavos(BigInt(change)),
  }))
}
