import { palettes } from '@girassol/art'
import { type PokerEvent, pokerTables } from '@girassol/games'
import { plural, t } from '@lingui/core/macro'
import { useCallback, useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl } from '../../shell/money.ts'
import { type Outcome, outcomeOf } from '../../shell/session/outcome.ts'
import type { Play } from '../../shell/session/rounds.ts'
import { useDigits } from '../digit-keys.ts'
import { Felt } from '../felt.tsx'
import { knownTable } from '../known-table.ts'
import { pause, REST } from '../pause.ts'
import { ResumedNote } from '../resumed-note.tsx'
import { useResumed } from '../resumed.ts'
import { Verdict } from '../verdict.tsx'
import { facedown, type Hand, handAfter, places } from './hand.ts'
import { handName } from './names.ts'
import { PayLines } from './pay-lines.tsx'
import { Row } from './row.tsx'

const BEAT = 260
const eventsOf = ({ steps }: Play) => steps.flatMap((step) => step.events) as PokerEvent[]

export function Poker({ game }: GameProps) {
  const { session, rounds, state, sound, still } = game
  const table = knownTable(pokerTables, session.game.rules)
  const [hand, setHand] = useState<Hand>(facedown)
  const [held, setHeld] = useState<readonly number[]>([])
  const canHold = state.phase === 'deciding'

  /** The deal is one event and five cards: they are turned up one after the other. */
  async function deal(event: Extract<PokerEvent, { kind: 'dealt' }>) {
    for (const place of places) {
      if (still) break
      const seen = event.cards.map((card, other) => (other <= place ? card : null))
      setHand({ ...facedown, cards: seen })
      sound.play('card')
      await pause(BEAT)
    }
    setHand((before) => handAfter(before, event))
  }

  async function show(play: Play) {
    for (const event of eventsOf(play)) {
      if (event.kind === 'dealt') await deal(event)
      else setHand((before) => handAfter(before, event))
      if (event.kind === 'drawn') sound.play('card')
      if (!still && (event.kind === 'held' || event.kind === 'drawn')) await pause(BEAT + 100)
    }
    if (play.round.closed) {
      if (outcomeOf(play.round) === 'won') sound.play('win')
      await pause(REST)
    }
    rounds.finish()
  }

  const resume = useCallback((play: Play) => setHand(eventsOf(play).reduce(handAfter, facedown)), [])
  useResumed(rounds, resume)

  async function open() {
    setHand(facedown)
    setHeld([])
    const play = await rounds.open(game.stake, {})
    if (play) await show(play)
  }
  async function draw() {
    const play = await rounds.move({ kind: 'hold', cards: held })
    if (play) await show(play)
  }
  function toggle(place: number) {
    if (!canHold) return
    sound.play('click')
    setHeld((before) =>
      before.includes(place)
        ? before.filter((each) => each !== place)
        : [...before, place].toSorted((one, other) => one - other),
    )
  }
  useDigits(places.length, toggle)

  const inRound = state.phase !== 'idle' && hand !== facedown && !hand.end
  const kept = canHold ? held : hand.held
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
            <Row hand={hand} held={kept} canHold={canHold} onHold={toggle} />
          </div>
          <Verdict outcome={outcome}>{wordsFor(hand, canHold, outcome)}</Verdict>
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

function wordsFor({ name, end, cards }: Hand, deciding: boolean, outcome: Outcome | null): string {
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
