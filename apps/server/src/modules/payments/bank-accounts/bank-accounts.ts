import type { Gateway as GatewayName } from '@girassol/contract/schemas'
import { sql } from 'kysely'
import { days } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Sweep } from '../../../platform/retention/sweep.ts'
import type { ReadHeld } from '../../players/index.ts'
import type { BankAccount } from '../gateways/port/gateway.ts'
import { identityOf } from './identity.ts'

/** Five years after the last payment, and a day for the calendar: records about laundering are kept as long (Portaria SPA/MF 1.143/2024). */
const BANK_ACCOUNT_RETENTION_MS = days(5 * 366 + 1)

/** `in`: deposits came from it. `out`: withdrawals went to it. */
export type Direction = 'in' | 'out'

interface Use {
  player: bigint
  gateway: GatewayName
  direction: Direction
  account: BankAccount | null | undefined
}

/**
 * Keeps which account a player paid from or was paid to. Only a keyed hash is stored for comparison, so that a copy of the table does not
 * name an account; bank and last digits are for people who work on a case.
 */
export async function recordBankAccount(
  { clock, signer }: Pick<Platform, 'clock' | 'signer'>,
  tx: Tx,
  { player, gateway, direction, account }: Use,
): Promise<void> {
  if (!account) return
  const { text, bank, ending } = identityOf(gateway, account)
  const now = clock.now()
  await sql`INSERT INTO player_bank_accounts (player_id, account_mac, direction, bank, ending, first_used_at, last_used_at)
    VALUES (${player}, ${signer.sign('bank-account', text)}, ${direction}, ${bank}, ${ending}, ${now}, ${now})
    ON CONFLICT (player_id, account_mac, direction) DO UPDATE SET last_used_at = excluded.last_used_at`.execute(
    tx,
  )
}

/** How many other players used an account that this player used, in either direction. */
export async function countSharedAccounts(tx: Tx, player: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(DISTINCT o.player_id)::int AS count
    FROM player_bank_accounts m
    JOIN player_bank_accounts o ON o.account_mac = m.account_mac AND o.player_id <> m.player_id
    WHERE m.player_id = ${player}`.execute(tx)
  return rows[0]!.count
}

export interface SharedAccount {
  bank: string | null
  ending: string | null
  other: bigint
}

/** The accounts that a player shares, each with the others who used it. */
export async function readSharedAccounts(tx: Tx, player: bigint, limit: number): Promise<SharedAccount[]> {
  const { rows } = await sql<SharedAccount>`SELECT DISTINCT m.bank, m.ending, o.player_id AS other
    FROM player_bank_accounts m
    JOIN player_bank_accounts o ON o.account_mac = m.account_mac AND o.player_id <> m.player_id
    WHERE m.player_id = ${player} ORDER BY other LIMIT ${limit}`.execute(tx)
  return rows
}

/** What is kept of a player's own accounts, for the export of personal data. */
export const heldBankAccounts: ReadHeld = async (tx, player) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT direction, bank, ending, first_used_at, last_used_at
    FROM player_bank_accounts WHERE player_id = ${player} ORDER BY first_used_at, account_mac`.execute(tx)
  return { rows, next: null }
}

export function deleteExpiredBankAccounts({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): Promise<number> {
  const before = new Date(clock.now().getTime() - BANK_ACCOUNT_RETENTION_MS)
  return new Sweep(database).deleteFrom('player_bank_accounts', sql`last_used_at < ${before}`)
}
