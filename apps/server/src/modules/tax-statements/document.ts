import type { Cpf } from '@girassol/pix'
import { type Centavos, centavos, subtract } from '@girassol/money'
import { createHash } from 'node:crypto'
import type { ReportedPlayer } from '../players/index.ts'
import type { Settings } from '../settings/index.ts'
import type { YearFigures } from './figures.ts'

/** What a statement says, apart from its version and date: a version with the same facts as the one before is not issued. */
export interface TaxFacts {
  kind: 'ComprovaBet'
  rule: string
  year: number
  operator: { name: string | null; cnpj: string | null }
  player: { name: string; cpf: Cpf }
  /** The sites of the operator on which the player had an account. */
  brands: string[]
  /** In BRL with two decimals, as text: exact for any reader. */
  results: { nature: 'online_games'; staked: string; won: string; result: string }[]
  balances: { opening: string; closing: string }
}

export interface TaxDocument extends TaxFacts {
  version: number
  issued_at: string
}

type House = Pick<ReturnType<Settings['current']>, 'operator' | 'software_name'>

export function factsOf(
  house: House,
  { name, cpf }: Pick<ReportedPlayer, 'name' | 'cpf'>,
  year: number,
  { staked, won, opening, closing }: YearFigures,
): TaxFacts {
  const result = subtract(won, staked)
  return {
    kind: 'ComprovaBet',
    rule: 'IN RFB 2.299/2025',
    year,
    operator: { name: house.operator.legal_name, cnpj: house.operator.cnpj },
    player: { name, cpf },
    brands: [house.software_name],
    results: [
      { nature: 'online_games', staked: decimal(staked), won: decimal(won), result: decimal(result) },
    ],
    balances: { opening: decimal(opening), closing: decimal(closing) },
  }
}

export function hasSameFacts(document: TaxDocument, facts: TaxFacts): boolean {
  const { version: _version, issued_at: _issued, ...stated } = document
  return JSON.stringify(stated) === JSON.stringify(facts)
}

export const textOf = (facts: TaxFacts, version: number, issuedAt: Date): string =>
  JSON.stringify({ ...facts, version, issued_at: issuedAt.toISOString() } satisfies TaxDocument, undefined, 2)

export const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function decimal(amount: Centavos): string {
  const [sign, digits] = [amount < 0n ? '-' : '', String(amount < 0n ? -amount : amount).padStart(3, '0')]
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount of a document. */
export const amountOf = (decimal: string): Centavos => centavos(BigInt(decimal.replace('.', '')))
