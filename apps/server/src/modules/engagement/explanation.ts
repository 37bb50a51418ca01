import { sql } from 'kysely'
import { msg, type Text, translate } from '../../platform/i18n.ts'
import { isUuid } from '../../platform/ids.ts'
import type { Explain } from '../wallet/index.ts'
import type { PrizeSource, PrizeRow } from './prize-queries.ts'

interface ExplanationTexts {
  why: Text
  from: Text
  sources: Record<PrizeSource, Text>
  awards: Text
}

const texts: ExplanationTexts = {
  why: msg({ message: 'Por que' }),
  from: msg({ message: 'De onde' }),
  sources: {
    mission: msg({ message: 'Missão' }),
    wheel: msg({ message: 'Roleta' }),
    vip: msg({ message: 'VIP' }),
    tournament: msg({ message: 'Torneio' }),
  },
  awards: msg({ message: 'Ver seus prêmios' }),
}

/** Explains a prize, or a bonus prize that became cash, by what it was won for. */
export const explainPrizes: Explain = async (tx, { player, references, language }) => {
  const { rows } = await sql<
    Pick<PrizeRow, 'id' | 'title' | 'source'>
  >`SELECT id, title, source FROM prizes_won
    WHERE player_id = ${player} AND id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, title, source }) => [
      id,
      {
        facts: [
          { label: translate(language, texts.why), text: title[language] },
          { label: translate(language, texts.from), text: translate(language, texts.sources[source]) },
        ],
        link: { label: translate(language, texts.awards), to: '/awards' },
      },
    ]),
  )
}
