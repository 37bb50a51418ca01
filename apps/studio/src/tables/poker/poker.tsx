import { palettes } from '@girassol/art'
import { pokerTables } from '@girassol/games'
import { plural, t } from '@lingui/core/macro'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import { useDigits } from '../digit-keys.ts'
import { ResumedNote } from '../resumed.tsx'
import { knownTable } from '../round.ts'
import { Felt } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { facedown, type Hand, places } from './hand.ts'
import { handName } from './names.ts'
import { PayLines } from './pay-lines.tsx'
import { Row } from './row.tsx'
import { useHand } from './use-hand.ts'

export function Poker({ game }: GameProps) {
  const { session, state } = game
  const table = knownTable(pokerTables, session.game.rules)
  const { hand, held, canHold, open, draw, toggle } = useHand(game)
  useDigits(places.length, toggle)

  const inRound = state.phase !== 'idle' && hand !== facedown && !hand.end
  const shownHeld = canHold ? held : hand.held
  const outcome = hand.end && state.round ? outcomeOf(state.round) : null
  const dropped = places.length - held.length

  return (
    <>
      <Felt palette={palettes.rubi}>
        <ResumedNote game={game} />
        <div className="mx-auto flex h-full max-w-5xl flex-col px-3 py-2">
          <div className="flex min-h-0 flex-1 flex-col items-center justify-evenly gap-1 [container-type:size] low:flex-row low:justify-between">
            <div className="w-full max-w-xl low:w-[45cqw]">
              <PayLines
                table={table}
                stake={state.phase === 'idle' ? game.stake : (state.round?.stake ?? game.stake)}
                lit={hand.name}
                won={outcome === 'won'}
              />
            </div>
            <Row hand={hand} held={shownHeld} canHold={canHold} onHold={toggle} />
          </div>
          <Verdict outcome={outcome}>{verdictText(hand, canHold, outcome)}</Verdict>
        </div>
      </Felt>
      <BetBar
        game={game}
        action={
          inRound
            ? {
                label:
                  dropped === 0
                    ? t`Ficar com as cinco`
                    : t`${plural({ count: dropped }, { 1: 'Trocar # carta', other: 'Trocar # cartas' })}`,
                onPress: () => void draw(),
                wide: true,
              }
            : { label: t`Dar cartas`, onPress: () => void open() }
        }
      />
    </>
  )
}

function verdictText({ name, end, cards }: Hand, deciding: boolean, outcome: Outcome | null): string {
  if (end && name) {
    const [hand, amount] = [handName(name), brl(end.pays)]
    return outcome === 'won' ? `${hand}: ${amount}.` : t`${hand}: a aposta voltou, ${amount}.`
  }
  if (end) return t`Nada que pague. Sem ganho nesta rodada.`
  if (!deciding) return cards.some((card) => card !== null) ? '' : t`Escolha a aposta e peça as cartas.`
  return name
    ? `${handName(name)}. ${t`Toque nas cartas que quer segurar.`}`
    : t`Toque nas cartas que quer segurar.`
}
