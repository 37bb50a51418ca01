import { paid, type SlotSymbol, slotSymbols } from '@girassol/games'
import { useEffect, useState } from 'react'
import { themeOf } from '../shell/backdrop.tsx'
import type { Game } from '../shell/game.ts'
import { brl, times } from '../shell/money.ts'
import { textsIn } from '../shell/texts.ts'
import type { Machine, SlotTable } from './machine.ts'
import { atlasFor } from './reels-stage.ts'
import { SymbolPicture } from './symbol-picture.tsx'
import type { Atlas } from './symbols/atlas.ts'
import { type SlotTexts, slotTexts } from './texts.ts'

/** The counts at which a ladder's pay changes, best first; the last of them stands for all that follow. */
function rungsOf(ladder: readonly number[]): { count: number; parts: number; last: boolean }[] {
  return ladder
    .flatMap((parts, count) =>
      parts > 0 && parts !== ladder[count - 1] ? [{ count, parts, last: false }] : [],
    )
    .map((rung, place, all) => ({ ...rung, last: place === all.length - 1 }))
    .toReversed()
}

function ruleTexts(table: SlotTable, texts: SlotTexts): string[] {
  const { lines, wildFactor = 1, least, factors, freeSpins, cap } = table
  return [
    lines && texts.lineRule(lines.length),
    least !== undefined && texts.clusterRule(least),
    lines && texts.wildRule,
    wildFactor > 1 && texts.wildFactorRule(wildFactor),
    factors && texts.multiplierRule(factors.map((factor) => `×${factor}`).join(', ')),
    freeSpins && texts.freeRule(freeSpins.factor, freeSpins.most),
    texts.capRule(times(cap)),
  ].filter((text) => typeof text === 'string')
}

/** A line as the cells it goes through. */
const LinePicture = ({ rows, height }: { rows: readonly number[]; height: number }) => (
  <svg
    viewBox={`0 0 ${rows.length * 8} ${height * 8}`}
    aria-hidden="true"
    className="w-full rounded-xs bg-surface-2"
  >
    <path
      d={rows.map((row, reel) => `M${reel * 8 + 1} ${row * 8 + 1}h6v6h-6Z`).join('')}
      className="fill-sun"
    />
  </svg>
)

interface SlotPaytableProps {
  game: Game
  machine: Machine
}

export function SlotPaytable({ game, machine }: SlotPaytableProps) {
  const { session, stake } = game
  const { table } = machine
  const texts = slotTexts(session.language)
  const words = textsIn(session.language)
  const [atlas, setAtlas] = useState<Atlas | null>(null)
  const theme = themeOf(session.game)
  const { code } = session.game
  useEffect(() => {
    void atlasFor(theme, code, texts).then(setAtlas)
  }, [theme, code, texts])

  const ladderOf = (symbol: SlotSymbol) =>
    (symbol === 'scatter' ? table.scatter?.pays : table.pays[symbol]) ?? []
  const shown = slotSymbols.filter((symbol) => machine.symbols.includes(symbol))
  const spins = (table.scatter?.spins ?? []).flatMap((count, scatters, all) =>
    count > 0 && count !== all[scatters - 1] ? [{ scatters, count }] : [],
  )
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{words.howToPlay}</h3>
      <ul className="list-disc space-y-1.5 ps-5 text-sm text-ink-muted">
        {ruleTexts(table, texts).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {spins[0] && (
          <li>
            {texts.scatterRule(spins[0].scatters)}{' '}
            {spins.map(({ scatters, count }) => texts.scatterSpins(scatters, count)).join('; ')}.
          </li>
        )}
      </ul>
      <h3 className="mt-6 text-base">{words.pays}</h3>
      <p className="text-sm text-ink-muted">{texts.forStake(brl(stake))}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2 min-[420px]:grid-cols-2">
        {shown.map((symbol) => (
          <li key={symbol} className="flex items-center gap-3 rounded-sm bg-surface-2 p-2.5">
            <SymbolPicture atlas={atlas} symbol={symbol} name={texts.symbols[symbol]} />
            {ladderOf(symbol).length === 0 ? (
              <p className="text-sm text-ink-muted">{texts.symbols[symbol]}</p>
            ) : (
              <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 text-sm">
                {rungsOf(ladderOf(symbol)).map(({ count, parts, last }) => (
                  <div key={count} className="contents">
                    <dt className="text-ink-muted">{last && table.least ? `${count}+` : `${count}×`}</dt>
                    <dd className="money text-end font-semibold">{brl(paid(stake, parts))}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
      {table.lines && (
        <>
          <h3 className="mt-6 mb-2 text-base">{texts.linesTitle}</h3>
          <ol className="grid grid-cols-5 gap-2">
            {table.lines.map((rows, line) => (
              <li key={rows.join('')} className="text-center text-xs text-ink-muted">
                <LinePicture rows={rows} height={table.rows} />
                {line + 1}
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
