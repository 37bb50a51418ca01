import { type Family, familyFacts } from './families.ts'
import { centavosOf } from './xml.ts'

/** The header of a file as its receiver reads it. */
export interface ReadHeader {
  readonly isRectifying: boolean
  readonly day: string
  readonly lot: number
  readonly cnpj: string
  readonly brand: string | null
  /** Files of the company have one lot, which is the last one. */
  readonly isLast: boolean
}

export interface ReadFile {
  readonly header: ReadHeader
  /** The text of each record, without its own element. */
  readonly records: readonly string[]
  /** The text of the totals, if there are any. */
  readonly totals: string | null
}

/** Reads a document that is valid by its schema. */
export function readFile(xml: string, family: Family): ReadFile {
  const head = contentOf(xml, 'cabecalho') ?? ''
  return {
    header: {
      isRectifying: contentOf(head, 'tipoArquivo') === '2',
      day: contentOf(head, 'dataMovimentoReferencia') ?? '',
      lot: Number(contentOf(head, 'numeroLote')),
      cnpj: contentOf(head, 'CNPJ') ?? '',
      brand: contentOf(head, 'marca'),
      isLast: contentOf(head, 'loteFinal') !== '0',
    },
    records: contentsOf(contentOf(xml, familyFacts[family].list) ?? '', familyFacts[family].record),
    totals: contentOf(xml, 'totais'),
  }
}

/** What the first element of this name contains; null when there is none. */
export function contentOf(xml: string, name: string): string | null {
  const opening = new RegExp(`<${name}(?: [^>]*)?>`).exec(xml)
  if (!opening) return null
  const from = opening.index + opening[0].length
  const to = xml.indexOf(`</${name}>`, from)
  return to < 0 ? null : xml.slice(from, to)
}

/** What each element of this name contains. */
export const contentsOf = (xml: string, name: string): string[] =>
  Array.from(
    xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g')),
    (match) => match[1]!,
  )

/** The amount of the first element of this name; zero when there is none. */
export const amountOf = (xml: string, name: string): bigint => centavosOf(contentOf(xml, name) ?? '') ?? 0n

/** The sum of the amounts of all elements of this name. */
export const sumOf = (xml: string, name: string): bigint =>
  contentsOf(xml, name).reduce((all, each) => all + (centavosOf(each) ?? 0n), 0n)
