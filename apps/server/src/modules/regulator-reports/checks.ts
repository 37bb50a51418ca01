import { amountOf, sumOf } from '@girassol/sigap'
import { changeOf, type DaySums, emptySums, sumsOf, sumsOfKinds } from './day-book.ts'
import type { Finding, FindingCode } from './queries.ts'
import type { ReadDay } from './reading.ts'
import type { FileRecord } from './records.ts'

const SAMPLES_MAX = 10

const findingOf = (code: FindingCode, names: readonly string[]): Finding[] =>
  names.length === 0 ? [] : [{ code, count: names.length, samples: names.slice(0, SAMPLES_MAX) }]

/** Each wallet: opening and movements make the closing, the parts make the movements, and it begins where it last ended. */
export function checkWallets({ book, owners, closings }: ReadDay): Finding[] {
  const sum: string[] = []
  const parts: string[] = []
  const continuity: string[] = []
  for (const [player, { opening, closing }] of owners) {
    const played = book.players.get(player)
    const change = played?.change ?? 0n
    if (opening + change !== closing) sum.push(String(player))
    if (played && changeOf(sumsOf(played)) !== change) parts.push(String(player))
    const before = closings.get(player)
    if (before !== undefined && before !== opening) continuity.push(String(player))
  }
  return [
    ...findingOf('wallet_sum', sum),
    ...findingOf('wallet_parts', parts),
    ...findingOf('wallet_continuity', continuity),
  ]
}

/** The sums of the records as they are written into the files. */
export function sumsOfRecords(
  wallets: readonly FileRecord[],
  games: readonly FileRecord[],
): DaySums & { opening: bigint; closing: bigint } {
  const sums = { ...emptySums(), opening: 0n, closing: 0n }
  for (const { xml } of wallets) {
    sums.opening += amountOf(xml, 'saldoInicial')
    sums.closing += amountOf(xml, 'saldoFinal')
    sums.deposits += sumOf(xml, 'valorAporte')
    sums.withdrawals += sumOf(xml, 'valorRetirada')
    sums.prizes += sumOf(xml, 'valorPremio')
    sums.adjustments += sumOf(xml, 'valorAjuste')
  }
  for (const { xml } of games) sums.staked += amountOf(xml, 'valorTotalApostadorJogoDia')
  return sums
}

const PARTS = ['deposits', 'withdrawals', 'staked', 'prizes', 'adjustments'] as const

/** The files re-add to the ledger: what they say, and what people without a CPF moved, is what the ledger moved. */
export function checkFiles(
  { book, cpfs, movements }: ReadDay,
  sums: ReturnType<typeof sumsOfRecords>,
): Finding[] {
  const rest = emptySums()
  for (const [player, played] of book.players) {
    if (cpfs.has(player)) continue
    const own = sumsOf(played)
    for (const part of PARTS) rest[part] += own[part]
  }
  const ledger = sumsOfKinds(movements)
  const wrong = PARTS.filter((part) => sums[part] + rest[part] !== ledger[part])
  return [
    ...findingOf('ledger_sum', wrong),
    ...findingOf('file_sum', sums.opening + changeOf(sums) === sums.closing ? [] : ['closing']),
  ]
}

/** People who moved money without a CPF: no file can name them. */
export const checkIdentities = ({ owners, cpfs }: ReadDay): Finding[] =>
  findingOf('unidentified', [...owners.keys()].filter((player) => !cpfs.has(player)).map(String))
