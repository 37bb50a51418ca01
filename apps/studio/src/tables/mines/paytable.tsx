import { minesHighest, minesMultiplier, minesReturn, minesTables } from '@girassol/games'
import { NativeSelect } from '@girassol/ui'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { exactTimes, percent, returnText } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { chanceOfRow } from './board.ts'
import { textsIn } from './texts.ts'

const counts = Array.from({ length: 24 }, (_, place) => place + 1)

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(minesTables, game.session.game.rules)
  const [mines, setMines] = useState(3)
  const rows = counts.flatMap((safe) => {
    const multiplier = minesMultiplier(table, mines, safe)
    return multiplier === null
      ? []
      : [
          [
            String(safe),
            exactTimes(multiplier),
            percent(chanceOfRow(mines, safe)),
            returnText(minesReturn(table, mines, safe)),
          ],
        ]
  })
  return (
    <>
      <HowToPlay
        game={game}
        steps={[...texts.howTo, texts.limit(exactTimes(minesHighest(table)), exactTimes(table.highest))]}
      />
      <Pays
        game={game}
        caption={texts.caption(mines)}
        head={[texts.safeCells, texts.pays, texts.rowChance, texts.returns]}
        rows={rows}
      >
        <NativeSelect
          label={texts.mines}
          value={String(mines)}
          onChange={(event) => setMines(Number(event.target.value))}
        >
          {counts.map((count) => (
            <option key={count}>{count}</option>
          ))}
        </NativeSelect>
      </Pays>
    </>
  )
}
