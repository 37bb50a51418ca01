import type { Answer, Language } from '@girassol/contract'
import { statementPockets } from '@girassol/contract/schemas'
import { line, MARK, plainBRL } from '../../platform/http/spreadsheet.ts'
import { momentText } from '../../platform/moment.ts'
import { kindNames, pocketNames, statementTexts } from './statement-texts.ts'

export type LineBatches = AsyncIterable<Answer<'statement'>['lines']>

/** Every line of the filter, a batch at a time: nothing is kept, however long the history is. */
export async function* csvOf(batches: LineBatches, language: Language): AsyncGenerator<string> {
  const { when, kind, what, amount, before, after, entry } = statementTexts(language)
  const names = statementPockets.map((pocket) => pocketNames(language)[pocket])
  const pairs = names.flatMap((name) => [`${name}: ${before}`, `${name}: ${after}`])
  yield MARK + line([when, kind, what, amount, ...pairs, entry])
  for await (const lines of batches) {
    yield lines
      .map((each) =>
        line([
          momentText(new Date(each.at), language),
          kindNames(language)[each.kind],
          each.title,
          plainBRL(each.amount),
          ...statementPockets.flatMap((pocket) => {
            const change = each.pockets.find((touched) => touched.pocket === pocket)
            return change ? [plainBRL(change.before), plainBRL(change.after)] : ['', '']
          }),
          each.id,
        ]),
      )
      .join('')
  }
}
