import {
  centavosOf,
  contentOf,
  contentsOf,
  type Family,
  FILE_BYTES_MAX,
  readFile,
  unpackXml,
} from '@girassol/sigap'
import type pg from 'pg'

export const sumNames = [
  'deposits',
  'withdrawals',
  'staked',
  'prizes',
  'adjustments',
  'opening',
  'closing',
  'bets',
] as const

/** What a day moved, in centavos, and how many bets there were. */
export type Sums = Record<(typeof sumNames)[number], bigint>

const FIELDS: [family: Family, element: string, sum: keyof Sums][] = [
  ['wallet', 'saldoInicial', 'opening'],
  ['wallet', 'saldoFinal', 'closing'],
  ['wallet', 'valorAporte', 'deposits'],
  ['wallet', 'valorRetirada', 'withdrawals'],
  ['wallet', 'valorPremio', 'prizes'],
  ['wallet', 'valorAjuste', 'adjustments'],
  ['games', 'valorTotalApostadorJogoDia', 'staked'],
]

/** Adds up the files that the regulator has accepted, as it stores them. */
export async function sumsOfFiles(client: pg.Client, day: string): Promise<Sums & { records: number }> {
  const sums = {
    deposits: 0n,
    withdrawals: 0n,
    staked: 0n,
    prizes: 0n,
    adjustments: 0n,
    opening: 0n,
    closing: 0n,
    bets: 0n,
    records: 0,
  }
  const { rows } = await client.query<{ id: string; family: Family }>(
    `SELECT id, family FROM regulator.deliveries WHERE day = $1 AND state = 'accepted' AND NOT is_replaced`,
    [day],
  )
  for (const { id, family } of rows) {
    const { rows: lots } = await client.query<{ lot: string }>(
      'SELECT lot_base64 AS lot FROM regulator.deliveries WHERE id = $1',
      [id],
    )
    const xml = unpackXml(lots[0]!.lot, FILE_BYTES_MAX)
    if (xml === null) throw new Error(`delivery ${id} cannot be unpacked`)
    const { records, totals } = readFile(xml, family)
    sums.records += records.length
    for (const [of, element, sum] of FIELDS)
      if (of === family)
        for (const record of records)
          for (const amount of contentsOf(record, element)) sums[sum] += centavosOf(amount) ?? 0n
    if (family === 'games' && totals) sums.bets += BigInt(contentOf(totals, 'qtdTotalApostadoDia') ?? 0)
  }
  return sums
}

/** The same from the ledger's own rows, without the program's code. */
export async function sumsOfLedger(client: pg.Client): Promise<Sums> {
  const { rows } = await client.query<Record<keyof Sums, string>>(`
    SELECT coalesce(sum(amount) FILTER (WHERE cause_kind = 'deposit'), 0)::text AS deposits,
      coalesce(sum(amount) FILTER (WHERE cause_kind = 'withdrawal_paid'), 0)::text AS withdrawals,
      coalesce(sum(amount) FILTER (WHERE cause_kind = 'bet'), 0)::text AS staked,
      coalesce(sum(amount) FILTER (WHERE cause_kind = 'win'), 0)::text AS prizes,
      coalesce(sum(amount) FILTER (WHERE cause_kind = 'rollback'), 0)::text AS adjustments,
      '0' AS opening,
      (SELECT sum(balance) FROM ledger.accounts WHERE owner IS NOT NULL)::text AS closing,
      count(*) FILTER (WHERE cause_kind = 'bet')::text AS bets
    FROM ledger.transfers`)
  const row = rows[0]!
  return {
    deposits: BigInt(row.deposits),
    withdrawals: BigInt(row.withdrawals),
    staked: BigInt(row.staked),
    prizes: BigInt(row.prizes),
    adjustments: BigInt(row.adjustments),
    opening: BigInt(row.opening),
    closing: BigInt(row.closing),
    bets: BigInt(row.bets),
  }
}
