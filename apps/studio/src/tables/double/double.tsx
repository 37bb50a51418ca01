import { type DoubleColour, type DoubleTable, doubleTables } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { BetBar } from '../../shell/bar/bet-bar.tsx'
import type { GameProps } from '../../shell/game.ts'
import { brl, times } from '../../shell/money.ts'
import { outcomeOf } from '../../shell/session/outcome.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { useDigits } from '../digit-keys.ts'
import { percent } from '../figures.ts'
import { knownTable } from '../round.ts'
import { Floor } from '../surfaces.tsx'
import { Verdict } from '../verdict.tsx'
import { Disc } from './glyph.tsx'
import { colourName } from './names.ts'
import { type Drawn, useSpin } from './use-spin.ts'
import { Wheel } from './wheel.tsx'

const colours = ['red', 'white', 'black'] as const satisfies DoubleColour[]

export function Double({ game }: GameProps) {
  const { session, state } = game
  const table = knownTable(doubleTables, session.game.rules)
  const [colour, setColour] = useState<DoubleColour>('red')
  const { ring, angle, drawn, spin } = useSpin(game, table.slots.length)

  const idle = state.phase === 'idle'
  useDigits(colours.length, (place) => {
    if (idle) setColour(colours[place] ?? colour)
  })
  const outcome = drawn && state.round ? outcomeOf(state.round) : null

  return (
    <>
      <Floor>
        <div className="flex h-full flex-col gap-2 px-4 py-3">
          <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
            <div className="relative aspect-[344/352] w-[min(100cqw,97.7cqh,40rem)]">
              <Wheel slots={table.slots} ring={ring} angle={angle} drawn={drawn?.slot ?? null} />
              <div className="absolute inset-0 grid place-items-center pt-[2%]">
                {drawn && (
                  <span className="flex flex-col items-center gap-1">
                    <Disc colour={drawn.colour} className="size-[clamp(2.75rem,14cqw,6rem)]" />
                    <span className="text-lg font-bold">{colourName(drawn.colour)}</span>
                  </span>
                )}
              </div>
            </div>
          </div>
          <Verdict outcome={outcome}>{verdictText(drawn, idle)}</Verdict>
        </div>
      </Floor>
      <BetBar game={game} action={{ label: t`Girar`, onPress: () => void spin(colour) }}>
        <ChoiceGroup
          tall
          label={t`Sua cor`}
          value={colour}
          onChange={setColour}
          disabled={!idle}
          choices={colours.map((each) => ({
            value: each,
            label: <ColourLabel table={table} colour={each} />,
          }))}
        />
      </BetBar>
    </>
  )
}

function ColourLabel({ table, colour }: { table: DoubleTable; colour: DoubleColour }) {
  const chance = table.slots.filter((slot) => slot === colour).length / table.slots.length
  return (
    <span className="flex items-center justify-center gap-2 low:flex-col low:gap-0">
      <Disc colour={colour} className="size-7 shrink-0 low:size-5" />
      <span className="min-w-0 text-start leading-4 low:text-center">
        <span className="block text-[0.8125rem]">{colourName(colour)}</span>
        <span className="block text-xs font-normal low:hidden">
          {times(table.pays[colour])}
          <span className="block text-ink-muted">{percent(chance)}</span>
        </span>
      </span>
    </span>
  )
}

function verdictText(drawn: Drawn | null, idle: boolean): string {
  if (!drawn) return idle ? t`Escolha uma cor e gire a roda.` : t`A roda está girando.`
  const colour = colourName(drawn.colour).toLocaleLowerCase()
  return drawn.pays > 0
    ? t`Deu ${colour}. Sua cor paga ${{ amount: brl(drawn.pays) }}.`
    : t`Deu ${colour}. Sem ganho nesta rodada.`
}
