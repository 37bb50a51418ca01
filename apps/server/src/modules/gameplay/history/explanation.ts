import { type Centavos, formatBRL } from '@girassol/money'
import { sql } from 'kysely'
import { msg, translate, translateTree } from '../../../platform/i18n.ts'
import type { Catalogue } from '../../catalogue/index.ts'
import { type Explain, type Explanation, hiddenByRound } from '../../wallet/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { roundsById } from '../past-rounds/past-rounds.ts'
import { campaignIn, parseReference, roundIdOf, tableIn } from '../rounds/round-name.ts'

/** `{game}` is the game's name. */
const texts = {
  titles: {
    bet: msg({ message: 'Aposta em {game}' }),
    win: msg({ message: 'Ganho em {game}' }),
    rollback: msg({ message: 'Aposta devolvida de {game}' }),
    jackpot_win: msg({ message: 'Jackpot em {game}' }),
    promo_win: msg({ message: 'Prêmio promocional em {game}' }),
    win_correction: msg({ message: 'Correção creditada de um ganho em {game}' }),
    win_reduction: msg({ message: 'Correção descontada de um ganho em {game}' }),
    free: msg({ message: 'Rodada grátis em {game}' }),
  },
  tips: {
    tip: msg({ message: 'Gorjeta em {game}' }),
    tip_return: msg({ message: 'Gorjeta devolvida de {game}' }),
  },
  free: msg({ message: 'Apostado pela casa' }),
  game: msg({ message: 'Jogo' }),
  state: msg({ message: 'Rodada' }),
  states: {
    open: msg({ message: 'Em aberto' }),
    closed: msg({ message: 'Encerrada' }),
    cancelled: msg({ message: 'Anulada' }),
  },
  staked: msg({ message: 'Apostado na rodada' }),
  paid: msg({ message: 'Pago na rodada' }),
  forfeited: msg({ message: 'Não pago: ganho do bônus que você cancelou ao sacar' }),
  round: msg({ message: 'Código da rodada' }),
  campaign: msg({ message: 'Campanha' }),
  link: msg({ message: 'Ver e verificar a rodada' }),
}

/** Causes of play, each explained by its round. */
export const explainedCauses = [
  'bet',
  'win',
  'rollback',
  'jackpot_win',
  'promo_win',
  'win_correction',
  'win_reduction',
] as const
type Cause = (typeof explainedCauses)[number]

type Translated = ReturnType<typeof translateTree<typeof texts>>

interface RoundRow {
  id: string
  status: keyof (typeof texts)['states']
  staked: Centavos
  staked_free: Centavos
  /** A provider's free round, whose stake is unknown. */
  given: boolean
  paid: Centavos
  forfeited_bonus: Centavos
}

/** Bets and wins of a free round are named after it; what else its provider pays has a name of its own. */
const isFree = (row: RoundRow, cause: Cause): boolean =>
  (row.staked_free > 0n || row.given) && ['bet', 'win', 'rollback'].includes(cause)

const factsOf = (row: RoundRow, text: Translated): Explanation['facts'] => [
  { label: text.state, text: text.states[row.status] },
  row.staked_free > 0n
    ? { label: text.free, text: formatBRL(row.staked_free) }
    : { label: text.staked, text: formatBRL(row.staked) },
  { label: text.paid, text: formatBRL(row.paid) },
  ...(row.forfeited_bonus > 0n ? [{ label: text.forfeited, text: formatBRL(row.forfeited_bonus) }] : []),
]

/** Explains a provider's prize that belongs to no round by its campaign. */
export const explainPromos: Explain = async (_tx, { references, language }) => {
  const text = translateTree(language, texts)
  return new Map(
    references.flatMap((reference): [string, Explanation][] => {
      const campaign = campaignIn(reference)
      return campaign === null
        ? []
        : [[reference, { facts: [{ label: text.campaign, text: campaign }], link: null }]]
    }),
  )
}

/** Explains a tip, or its return, by its table. */
export const explainTips =
  (cause: keyof typeof texts.tips, catalogue: Pick<Catalogue, 'game'>): Explain =>
  async (_tx, { references, language }) => {
    const text = translateTree(language, texts)
    return new Map(
      references.flatMap((reference): [string, Explanation][] => {
        const table = tableIn(reference)
        const game = table && catalogue.game(String(table.game))?.name
        if (!table || !game) return []
        const title = translate(language, texts.tips[cause], { game })
        return [[reference, { title, facts: [{ label: text.game, text: game }], link: null }]]
      }),
    )
  }

/** Explains a movement of play by its round. */
export const explainRounds =
  (cause: Cause, catalogue: Pick<Catalogue, 'game'>, clock: Clock): Explain =>
  async (tx, { player, references, language }) => {
    const text = translateTree(language, texts)
    const named = references
      .filter((reference) => campaignIn(reference) === null)
      .map((reference) => {
        const { provider, game, round } = parseReference(reference)
        return { reference, game, round: roundIdOf({ provider, player, round }) }
      })
    const { rows } = await sql<RoundRow>`SELECT id, status, staked_cash + staked_bonus AS staked, staked_free,
      greatest(paid_cash + paid_bonus - coalesce(h.amount, 0), 0) AS paid, forfeited_bonus,
      EXISTS (SELECT FROM free_bets f WHERE f.round_id = r.id) AS given
      FROM ${roundsById(named.map(({ round }) => round))} r
      LEFT JOIN ${hiddenByRound(player, clock.now())} h ON h.round_id = r.id
      WHERE player_id = ${player}`.execute(tx)
    const rounds = new Map(rows.map((row) => [row.id, row]))

    return new Map(
      named.map(({ reference, game, round }): [string, Explanation] => {
        const name = catalogue.game(String(game))?.name
        const row = rounds.get(round)
        return [
          reference,
          {
            ...(name !== undefined && {
              title: translate(language, texts.titles[row && isFree(row, cause) ? 'free' : cause], {
                game: name,
              }),
            }),
            play: { round, game: name ?? `#${game}` },
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
