import type { Language } from '@girassol/contract'
import { msg, type Text, translate } from '../../../platform/i18n.ts'
import { momentText } from '../../../platform/moment.ts'
import type { Explain } from '../statement.ts'
import { type AdjustmentRow, findAdjustments } from './queries.ts'

const titles: Record<AdjustmentRow['direction'] | 'reversal', Text> = {
  credit: msg({ message: 'Ajuste a seu favor' }),
  debit: msg({ message: 'Ajuste a débito' }),
  reversal: msg({ message: 'Ajuste estornado' }),
}
const reason = msg({ message: 'Motivo' })
const protocol = msg({ message: 'Protocolo' })
const reversed = msg({ message: 'Desfaz o ajuste de' })

export const adjustmentTitle = (
  { direction, reverses }: Pick<AdjustmentRow, 'direction' | 'reverses'>,
  language: Language,
): string => translate(language, titles[reverses === null ? direction : 'reversal'])

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
        { label: translate(language, reason), text: row.reason },
        ...(original
          ? [{ label: translate(language, reversed), text: momentText(original.created_at, language) }]
          : []),
        { label: translate(language, protocol), text: row.id },
      ]
      return [row.id, { title: adjustmentTitle(row, language), facts, link: null }]
    }),
  )
}
