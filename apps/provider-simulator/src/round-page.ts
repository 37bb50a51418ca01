import { bookOf } from './book.ts'
import { findGame, type ProviderName } from './games.ts'
import { document, escape, inReais } from './page.ts'

const kinds = { bet: 'Aposta', win: 'Ganho', rollback: 'Devolução', tip: 'Gorjeta' } as const
const states = {
  done: 'feito',
  declined: 'recusado',
  rolled_back: 'devolvido',
  given_up: 'sem resposta',
} as const

/** What the provider keeps of a round; null for one that it does not know. */
export function roundPage(provider: ProviderName, round: string): string | null {
  const entries = [...bookOf(provider).values()].filter((entry) => entry.round === round)
  const [first] = entries
  if (!first) return null
  const title = findGame(provider, first.game)?.title ?? first.game
  const rows = entries.map(
    ({ kind, amount, state, at, transaction }) =>
      `<li>${kinds[kind]} de ${inReais(amount)}: ${states[state]}, ${escape(at.toISOString())}<br><small>${escape(transaction)}</small></li>`,
  )
  return document(
    title,
    `<h1>${escape(title)}</h1>
<p class="note">Rodada como o simulador de provedores a guardou.</p>
<p>${escape(round)}</p>
<ul>${rows.join('')}</ul>`,
  )
}
