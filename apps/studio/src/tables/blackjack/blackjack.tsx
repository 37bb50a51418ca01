import { palettes } from '@girassol/art'
import { blackjackTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { Game, GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import type { StudioRound } from '../../shell/session/wire.ts'
import { ResumedNote } from '../resumed.tsx'
import { knownTable } from '../round.ts'
import { Felt } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { Cloth } from './cloth.tsx'
import { type Deal, emptyDeal, worthText } from './deal.ts'
import { Fan } from './fan.tsx'
import { Hand, Worth } from './hand.tsx'
import { Moves } from './moves.tsx'
import { useDeal } from './use-deal.ts'

const sizes = {
  // Half of what names, stakes and the arch between the hands leave.
  '--card-wide': 'min(22cqw, 11rem, (100cqh - 7.25rem - min(20.5cqw, 19cqh, 7rem)) / 2.85)',
  '--card-high': 'calc(var(--card-wide) * 1.4)',
} as CSSProperties

export function Blackjack({ game }: GameProps) {
  const { session, state } = game
  const table = knownTable(blackjackTables, session.game.rules)
  const { deal, open, move } = useDeal(game)

  const deciding = state.phase === 'deciding'
  const { hands, dealer } = deal ?? emptyDeal(game.stake)
  const ended = hands.every((hand) => hand.end)
  const outcome = ended && state.round ? outcomeOf(state.round) : null
  const turn = deal?.turn ?? null
  const current = turn === null ? undefined : hands[turn]
  const cost = state.round?.stake ?? game.stake

  return (
    <>
      <Felt palette={palettes.esmeralda}>
        <ResumedNote game={game} />
        <div className="flex h-full flex-col px-2 pt-2 pb-1">
          <div
            className="flex min-h-0 flex-1 flex-col items-center justify-between [container-type:size]"
            style={sizes}
          >
            <section aria-label={t`Banca`} className="flex flex-col items-center gap-1.5">
              <p className="flex h-6 items-center gap-2 text-sm text-(--felt-cream)/80">
                {t`Banca`}
                <Worth hand={dealer} />
              </p>
              <Fan cards={dealer.cards} widths={4} />
            </section>
            <Cloth table={table} />
            <div className="flex min-h-[calc(var(--card-high)+4.75rem)] w-full max-w-3xl gap-2">
              {[...hands.entries()].map(([place, hand]) => (
                <Hand
                  key={place}
                  hand={hand}
                  name={hands.length > 1 ? t`Mão ${{ number: place + 1 }}` : t`Você`}
                  split={hands.length > 1}
                  turn={deciding && place === turn}
                  won={outcome === 'won'}
                />
              ))}
            </div>
          </div>
          <Verdict outcome={outcome}>{verdictText(deal, deciding, outcome, state.round)}</Verdict>
        </div>
      </Felt>
      <BetBar
        game={game}
        action={
          current && deciding
            ? {
                label: t`Parar com ${{ total: worthText(current) }}`,
                onPress: () => void move('stand'),
                wide: true,
              }
            : { label: t`Dar cartas`, onPress: () => void open() }
        }
        beside={
          current && deciding
            ? { label: t`Pedir`, onPress: () => void move('hit'), disabled: !deal?.moves.includes('hit') }
            : null
        }
      >
        <Moves
          allowed={deciding && deal ? deal.moves : []}
          cost={cost}
          barred={barredBy(game, cost, t`Custa mais ${{ amount: brl(cost) }}, e o saldo não chega`)}
          onMove={(kind) => void move(kind)}
        />
      </BetBar>
    </>
  )
}

/** Why nothing more can be staked in this round, in words; null when it can. */
function barredBy({ session, state }: Game, cost: number, short: string): string | null {
  if (session.pause) return t`Em pausa, nada mais é apostado nesta rodada`
  return state.balance < BigInt(cost) ? short : null
}

function verdictText(
  deal: Deal | null,
  deciding: boolean,
  outcome: Outcome | null,
  round: StudioRound | null,
): string {
  if (!deal) return t`Escolha a aposta e peça as cartas.`
  if (outcome && round) {
    const amount = brl(round.paid)
    if (outcome === 'lost') return t`A banca ganhou. Sem ganho nesta rodada.`
    return outcome === 'won' ? t`A rodada pagou ${amount}.` : t`Voltaram ${amount} do que foi apostado.`
  }
  const current = deal.turn === null ? undefined : deal.hands[deal.turn]
  if (!deciding || !current || deal.turn === null) return t`As cartas estão na mesa.`
  const said =
    deal.hands.length > 1
      ? t`Mão ${{ number: deal.turn + 1 }}: sua vez, com ${{ total: worthText(current) }}.`
      : t`Sua vez, com ${{ total: worthText(current) }}.`
  return deal.peeked && current.cards.length === 2 ? `${t`A banca olhou: não é blackjack.`} ${said}` : said
}
