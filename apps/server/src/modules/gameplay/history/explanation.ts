import type { Language } from '@girassol/contract'
import { type Centavos, formatBRL } from '@girassol/money'
import { sql } from 'kysely'
import type { Catalogue } from '../../catalogue/index.ts'
import type { Explain, Explanation } from '../../wallet/index.ts'
import { parseReference, roundIdOf } from '../rounds/round-name.ts'

type Cause = 'bet' | 'win' | 'rollback'

interface Texts {
  titles: Record<Cause | 'free', string>
  free: string
  game: string
  state: string
  states: Record<'open' | 'closed' | 'cancelled', string>
  staked: string
  paid: string
  forfeited: string
  round: string
  link: string
}

/** `{game}` is the game's name. */
const texts: Record<Language, Texts> = {
  pt_BR: {
    titles: {
      bet: 'Aposta em {game}',
      win: 'Ganho em {game}',
      rollback: 'Aposta devolvida de {game}',
      free: 'Rodada grátis em {game}',
    },
    free: 'Apostado pela casa',
    game: 'Jogo',
    state: 'Rodada',
    states: { open: 'Em aberto', closed: 'Encerrada', cancelled: 'Anulada' },
    staked: 'Apostado na rodada',
    paid: 'Pago na rodada',
    forfeited: 'Não pago: ganho do bônus que você cancelou ao sacar',
    round: 'Código da rodada',
    link: 'Ver e verificar a rodada',
  },
  en: {
    titles: {
      bet: 'Bet on {game}',
      win: 'Win on {game}',
      rollback: 'Bet on {game} refunded',
      free: 'Free spin in {game}',
    },
    free: 'Staked by the house',
    game: 'Game',
    state: 'Round',
    states: { open: 'Open', closed: 'Closed', cancelled: 'Cancelled' },
    staked: 'Staked in the round',
    paid: 'Paid in the round',
    forfeited: 'Not paid: won by the bonus you cancelled by withdrawing',
    round: 'Round code',
    link: 'See and verify the round',
  },
  es: {
    titles: {
      bet: 'Apuesta en {game}',
      win: 'Ganancia en {game}',
      rollback: 'Apuesta devuelta de {game}',
      free: 'Giro gratis en {game}',
    },
    free: 'Apostado por la casa',
    game: 'Juego',
    state: 'Ronda',
    states: { open: 'Abierta', closed: 'Cerrada', cancelled: 'Anulada' },
    staked: 'Apostado en la ronda',
    paid: 'Pagado en la ronda',
    forfeited: 'No pagado: ganado por el bono que cancelaste al retirar',
    round: 'Código de la ronda',
    link: 'Ver y verificar la ronda',
  },
}

interface RoundRow {
  id: string
  status: keyof Texts['states']
  staked: Centavos
  staked_free: Centavos
  /** A provider's free round, whose stake is unknown. */
  given: boolean
  paid: Centavos
  forfeited_bonus: Centavos
}

const factsOf = (row: RoundRow, text: Texts): Explanation['facts'] => [
  { label: text.state, text: text.states[row.status] },
  row.staked_free > 0n
    ? { label: text.free, text: formatBRL(row.staked_free) }
    : { label: text.staked, text: formatBRL(row.staked) },
  { label: text.paid, text: formatBRL(row.paid) },
  ...(row.forfeited_bonus > 0n ? [{ label: text.forfeited, text: formatBRL(row.forfeited_bonus) }] : []),
]

/** Explains a bet, a win or a rollback by its round. */
export const explainRounds =
  (cause: Cause, catalogue: Pick<Catalogue, 'game'>): Explain =>
  async (tx, { player, references, language }) => {
    const text = texts[language]
    const named = references.map((reference) => {
      const { provider, game, round } = parseReference(reference)
      return { reference, game, round: roundIdOf({ provider, player, round }) }
    })
    const { rows } = await sql<RoundRow>`SELECT id, status, staked_cash + staked_bonus AS staked, staked_free,
      paid_cash + paid_bonus AS paid, forfeited_bonus,
      EXISTS (SELECT FROM free_bets f WHERE f.round_id = rounds.id) AS given FROM rounds
      WHERE player_id = ${player} AND id = ANY (${named.map(({ round }) => round)}::uuid[])`.execute(tx)
    const rounds = new Map(rows.map((row) => [row.id, row]))

    return new Map(
      named.map(({ reference, game, round }): [string, Explanation] => {
        const name = catalogue.game(String(game))?.name
        const row = rounds.get(round)
        return [
          reference,
          {
            ...(name !== undefined && {
              title: text.titles[row && (row.staked_free > 0n || row.given) ? 'free' : cause].replace(
                '{game}',
                name,
              ),
            }),
            facts: [
              { label: text.game, text: name ?? `#${game}` },
              // The round's row is missing until its ledger events are processed.
              ...(row ? factsOf(row, text) : []),
              { label: text.round, text: round },
            ],
            link: row ? { label: text.link, to: `/fairness?round=${round}` } : null,
          },
        ]
      }),
    )
  }
