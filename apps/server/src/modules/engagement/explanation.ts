import type { Language } from '@girassol/contract'
import { sql } from 'kysely'
import { isUuid } from '../../platform/ids.ts'
import type { Explain } from '../wallet/index.ts'
import type { PrizeSource, PrizeRow } from './prize-queries.ts'

interface ExplanationTexts {
  why: string
  from: string
  sources: Record<PrizeSource, string>
  awards: string
}

const texts: Record<Language, ExplanationTexts> = {
  pt_BR: {
    why: 'Por que',
    from: 'De onde',
    sources: { mission: 'Missão', wheel: 'Roleta', vip: 'VIP', tournament: 'Torneio' },
    awards: 'Ver seus prêmios',
  },
  en: {
    why: 'Why',
    from: 'From',
    sources: { mission: 'Mission', wheel: 'Wheel', vip: 'VIP', tournament: 'Tournament' },
    awards: 'See your prizes',
  },
  es: {
    why: 'Por qué',
    from: 'De dónde',
    sources: { mission: 'Misión', wheel: 'Ruleta', vip: 'VIP', tournament: 'Torneo' },
    awards: 'Ver tus premios',
  },
}

/** Explains a prize, or a bonus prize that became cash, by what it was won for. */
export const explainPrizes: Explain = async (tx, { player, references, language }) => {
  const { why, from, sources, awards } = texts[language]
  const { rows } = await sql<
    Pick<PrizeRow, 'id' | 'title' | 'source'>
  >`SELECT id, title, source FROM prizes_won
    WHERE player_id = ${player} AND id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, title, source }) => [
      id,
      {
        facts: [
          { label: why, text: title[language] },
          { label: from, text: sources[source] },
        ],
        link: { label: awards, to: '/awards' },
      },
    ]),
  )
}
