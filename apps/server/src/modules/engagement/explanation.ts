import type { Language } from '@girassol/contract'
import { sql } from 'kysely'
import { isUuid } from '../../platform/ids.ts'
import type { Explain } from '../wallet/index.ts'
import type { Texts } from './prize.ts'

const words: Record<Language, { why: string; awards: string }> = {
  pt_BR: { why: 'Por que', awards: 'Ver seus prêmios' },
  en: { why: 'Why', awards: 'See your prizes' },
  es: { why: 'Por qué', awards: 'Ver sus premios' },
}

/** What lies behind a reward: what it was won for. */
export const explainPrizes: Explain = async (tx, { player, references, language }) => {
  const { why, awards } = words[language]
  const { rows } = await sql<{ id: string; title: Texts }>`SELECT id, title FROM prizes_won
    WHERE player_id = ${player} AND id = ANY (${references.filter(isUuid)}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, title }) => [
      id,
      { facts: [{ label: why, text: title[language] }], link: { label: awards, to: '/awards' } },
    ]),
  )
}
