import type { Language } from '@girassol/contract'
import { momentText } from '../../../platform/moment.ts'
import type { Explain } from '../statement.ts'
import { type AdjustmentRow, findAdjustments } from './queries.ts'

type Text = Record<Language, string>

const titles: Record<AdjustmentRow['direction'] | 'reversal', Text> = {
  credit: { pt_BR: 'Ajuste a seu favor', en: 'Adjustment in your favour', es: 'Ajuste a tu favor' },
  debit: { pt_BR: 'Ajuste a débito', en: 'Adjustment debited', es: 'Ajuste a débito' },
  reversal: { pt_BR: 'Ajuste estornado', en: 'Adjustment reversed', es: 'Ajuste revertido' },
}
const reason: Text = { pt_BR: 'Motivo', en: 'Reason', es: 'Motivo' }
const protocol: Text = { pt_BR: 'Protocolo', en: 'Protocol', es: 'Protocolo' }
const reversed: Text = {
  pt_BR: 'Desfaz o ajuste de',
  en: 'Undoes the adjustment of',
  es: 'Deshace el ajuste del',
}

export const adjustmentTitle = (
  { direction, reverses }: Pick<AdjustmentRow, 'direction' | 'reverses'>,
  language: Language,
): string => titles[reverses === null ? direction : 'reversal'][language]

/** The reason that the operator wrote for the player; of a reversal also what it undoes. */
export const explainAdjustments: Explain = async (tx, { player, references, language }) => {
  const rows = await findAdjustments(tx, player, references)
  const undone = rows.flatMap(({ reverses }) => (reverses === null ? [] : [reverses]))
  const originals = new Map(
    (undone.length === 0 ? [] : await findAdjustments(tx, player, undone)).map((row) => [row.id, row]),
  )
  return new Map(
    rows.map((row) => {
      const original = row.reverses === null ? undefined : originals.get(row.reverses)
      const facts = [
        { label: reason[language], text: row.reason },
        ...(original ? [{ label: reversed[language], text: momentText(original.created_at, language) }] : []),
        { label: protocol[language], text: row.id },
      ]
      return [row.id, { title: adjustmentTitle(row, language), facts, link: null }]
    }),
  )
}
