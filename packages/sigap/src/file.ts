import { type Family, familyFacts } from './families.ts'
import { cut, field, group, moment, reais } from './xml.ts'

export interface FileHeader {
  readonly isRectifying: boolean
  /** YYYY-MM-DD; for a monthly file the last day of its month. */
  readonly day: string
  readonly lot: number
  readonly cnpj: string
  readonly brand: string
  readonly isLast: boolean
  readonly generatedAt: Date
  readonly justification: string | null
}

/** Totals of the day, in the file that has `loteFinal` 1. */
export type FileTotals =
  | { bettors: number; suspended: number; cancelled: number; selfExcluded: number }
  | { prizes: number; prizeAmount: bigint }
  | { bets: number; betAmount: bigint }

function totalsXml(totals: FileTotals | null): string {
  if (!totals) return ''
  if ('bettors' in totals)
    return group(
      'totais',
      field('qtdTotalApostadores', totals.bettors) +
        field('totalContasSuspensas', totals.suspended) +
        field('totalContasCanceladas', totals.cancelled) +
        field('totalApostadoresAutoExcluidos', totals.selfExcluded),
    )
  if ('prizes' in totals)
    return group(
      'totais',
      field('qtdTotalPremios', totals.prizes) + field('valTotalPremios', reais(totals.prizeAmount)),
    )
  return group(
    'totais',
    field('qtdTotalApostadoDia', totals.bets) + field('valTotalApostadoDia', reais(totals.betAmount)),
  )
}

/** The unsigned document. Element order is that of the schema. */
export function fileXml(
  family: Family,
  header: FileHeader,
  records: readonly string[],
  totals: FileTotals | null,
): string {
  const { namespace, root, isOfBrand, list } = familyFacts[family]
  const head = group(
    'cabecalho',
    field('tipoArquivo', header.isRectifying ? 2 : 1) +
      field('dataMovimentoReferencia', header.day) +
      field('numeroLote', header.lot) +
      field('CNPJ', header.cnpj) +
      (isOfBrand ? field('marca', cut(header.brand, 100)) + field('loteFinal', header.isLast ? 1 : 0) : '') +
      field('dataHoraGeracao', moment(header.generatedAt)) +
      (header.isRectifying ? field('justificativaRetificacao', cut(header.justification ?? '', 100)) : ''),
  )
  return (
    `<sigap:${root} xmlns:sigap="${namespace}" versao="1.0">` +
    `${head}<${list}>${records.join('')}</${list}>${totalsXml(totals)}</sigap:${root}>`
  )
}
