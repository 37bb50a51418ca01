import { type PlinkoChoices, plinkoReturn, plinkoSlots, plinkoTables } from '@girassol/games'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { ChoiceGroup } from '../choice-group.tsx'
import { percent, returnText } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { chanceOf, heights, risks } from './offer.ts'
import { textsIn } from './texts.ts'

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(plinkoTables, game.session.game.rules)
  const [choices, setChoices] = useState<PlinkoChoices>({ rows: 12, risk: 'medium' })
  const { rows, risk } = choices
  const half = plinkoSlots(table, choices).slice(rows / 2)
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo} />
      <Pays
        game={game}
        caption={texts.caption(rows, texts.risks[risk].toLocaleLowerCase())}
        head={[texts.slot, texts.pays, texts.chance]}
        rows={half.map((pays, place) => [
          place === 0 ? texts.middle : `± ${place}`,
          times(pays),
          percent(chanceOf(rows, rows / 2 + place) * (place === 0 ? 1 : 2)),
        ])}
      >
        <p className="mb-2 text-sm text-ink-muted">{texts.both}</p>
        <div className="mb-1 grid grid-cols-2 gap-3">
          <ChoiceGroup
            label={texts.rows}
            value={rows}
            onChange={(each) => setChoices({ ...choices, rows: each })}
            disabled={false}
            choices={heights.map((each) => ({ value: each, label: each }))}
          />
          <ChoiceGroup
            label={texts.risk}
            value={risk}
            onChange={(each) => setChoices({ ...choices, risk: each })}
            disabled={false}
            choices={risks.map((each) => ({ value: each, label: texts.risks[each] }))}
          />
        </div>
        <p className="money text-sm text-ink-muted">
          {texts.returns(returnText(plinkoReturn(table, choices)))}
        </p>
      </Pays>
    </>
  )
}
