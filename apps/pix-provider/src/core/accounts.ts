import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Tx } from '@girassol/institution'

/** The institution's own number among banks; fictional, no bank has it. */
export const ISPB = '99999004'

export interface BankAccount {
  branch: string
  number: string
}

const BRANCH = '0001'

/** The account of a holder: the one that was given, else a fictional one that is always the same for the CPF. */
export async function accountOf(tx: Tx, cpf: string): Promise<BankAccount> {
  const { rows } = await sql<BankAccount>`SELECT branch, number FROM pix.accounts WHERE cpf = ${cpf}`.execute(
    tx,
  )
  return rows[0] ?? { branch: BRANCH, number: fictionalNumber(cpf) }
}

export async function giveAccount(tx: Tx, cpf: string, { branch, number }: BankAccount): Promise<void> {
  await sql`INSERT INTO pix.accounts (cpf, branch, number) VALUES (${cpf}, ${branch}, ${number})
    ON CONFLICT (cpf) DO UPDATE SET branch = excluded.branch, number = excluded.number`.execute(tx)
}

function fictionalNumber(cpf: string): string {
  const digest = createHash('sha256').update(`account:${cpf}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')
}

/** As dialects show it; null for money that moved before accounts were kept. */
export const shownAccount = (branch: string | null, number: string | null) =>
  branch === null || number === null ? null : { ispb: ISPB, branch, number }
