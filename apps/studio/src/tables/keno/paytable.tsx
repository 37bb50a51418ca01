import { kenoChance, kenoReturns, kenoTables, type Volatility } from '@girassol/games'
import { NativeSelect } from '@girassol/ui'
import { useState } from 'react'
import type { Game } from '../../shell/game.ts'
import { times } from '../../shell/money.ts'
import { percent, returnText } from '../figures.ts'
import { knownTable } from '../known-table.ts'
import { HowToPlay, Pays } from '../rules-part.tsx'
import { textsIn } from './texts.ts'
import { MOST_PICKS } from './ticket.ts'

const counts = Array.from({ length: MOST_PICKS }, (_, place) => place + 1)

export function Paytable({ game }: { game: Game }) {
  const texts = textsIn(game.session.language)
  const table = knownTable(kenoTables, game.session.game.rules)
  const [picks, setPicks] = useState(5)
  const [risk, setRisk] = useState<Volatility>('low')
  const returned = kenoReturns(table).find((each) => each.risk === risk && each.picks === picks)
  const rows = (table.pays[risk][picks - 1] ?? []).map((parts, hits) => [
    String(hits),
    times(parts),
    percent(kenoChance(picks, hits)),
  ])
  return (
    <>
      <HowToPlay game={game} steps={texts.howTo} />
      <Pays
        game={game}
        caption={texts.caption(picks, texts.risks[risk])}
        head={[texts.hitsHead, texts.pays, texts.chance]}
        rows={rows}
      >
        <div className="grid grid-cols-2 gap-3">
          <NativeSelect
            label={texts.picks}
            value={String(picks)}
            onChange={(event) => setPicks(Number(event.target.value))}
          >
            {counts.map((count) => (
              <option key={count}>{count}</option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={texts.risk}
            value={risk}
            onChange={(event) => setRisk(event.target.value as Volatility)}
          >
            {Object.entries(texts.risks).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </div>
        {returned && (
          <p className="mt-2 text-sm text-ink-muted">{texts.returnOf(returnText(returned.parts))}</p>
        )}
      </Pays>
    </>
  )
}
