import { themeNamed } from '@girassol/art'
import { paid, type SlotSymbol, slotSymbols, topPrizes } from '@girassol/games'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import type { Game } from '../shell/game.ts'
import { brl, times } from '../shell/money.ts'
import type { Machine, SlotTable } from './machine.ts'
import { atlasFor } from './reels-stage.ts'
import { SymbolPicture } from './symbol-picture.tsx'
import type { Atlas } from './symbols/atlas.ts'

const symbolName = (symbol: SlotSymbol): string =>
  ({
    wild: t`Coringa`,
    scatter: t`Giros grátis`,
    multiplier: t`Multiplicador`,
    high1: t`Símbolo alto 1`,
    high2: t`Símbolo alto 2`,
    high3: t`Símbolo alto 3`,
    low1: t`Símbolo baixo 1`,
    low2: t`Símbolo baixo 2`,
    low3: t`Símbolo baixo 3`,
    low4: t`Símbolo baixo 4`,
  })[symbol]

/** The counts at which a ladder's pay changes, best first; the last of them stands for all that follow. */
function rungsOf(ladder: readonly number[]): { count: number; parts: number; last: boolean }[] {
  return ladder
    .flatMap((parts, count) =>
      parts > 0 && parts !== ladder[count - 1] ? [{ count, parts, last: false }] : [],
    )
    .map((rung, place, all) => ({ ...rung, last: place === all.length - 1 }))
    .toReversed()
}

function freeSpinsRule({ factor, most }: NonNullable<SlotTable['freeSpins']>): string {
  return factor > 1
    ? t`Os giros grátis usam a mesma aposta e não custam nada; neles, cada ganho vale ${factor} vezes. Uma rodada dá no máximo ${most}.`
    : t`Os giros grátis usam a mesma aposta e não custam nada. Uma rodada dá no máximo ${most}.`
}

function ruleTexts(table: SlotTable): string[] {
  const { id, lines, wildFactor = 1, least, factors, freeSpins, cap } = table
  const top = topPrizes.get(id)
  return [
    lines &&
      t`Símbolos iguais em uma das ${{ lines: lines.length }} linhas pagam a partir do primeiro rolo, da esquerda para a direita. Ganhos de linhas diferentes se somam.`,
    least !== undefined &&
      t`Grupos de ${least} ou mais símbolos iguais que se tocam pelos lados pagam. O que pagou some, o que está acima cai e novos símbolos completam o tabuleiro; isso se repete enquanto houver grupos.`,
    lines && t`O coringa vale por qualquer símbolo que paga em linha.`,
    wildFactor > 1 && t`Cada coringa que completa um ganho o multiplica por ${{ factor: wildFactor }}.`,
    factors &&
      t`Quando a queda termina, os multiplicadores no tabuleiro (${{ factors: factors.map((factor) => `×${factor}`).join(', ') }}) se somam e multiplicam o que os grupos pagaram.`,
    freeSpins && freeSpinsRule(freeSpins),
    top && t`O maior prêmio anunciado é ${{ prize: times(top.parts) }} a aposta.`,
    // The caps of the other families take nothing off, and are too rare to be announced as a prize.
    least !== undefined &&
      t`Uma rodada que chega a ${{ cap: times(cap) }} a aposta termina ali: é um limite, não um prêmio anunciado.`,
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
  const [atlas, setAtlas] = useState<Atlas | null>(null)
  const theme = themeNamed(session.game.theme)
  const { code } = session.game
  useEffect(() => {
    void atlasFor(theme, code).then(setAtlas)
  }, [theme, code])

  const ladderOf = (symbol: SlotSymbol) =>
    (symbol === 'scatter' ? table.scatter?.pays : table.pays[symbol]) ?? []
  const shown = slotSymbols.filter((symbol) => machine.symbols.includes(symbol))
  const spins = (table.scatter?.spins ?? []).flatMap((count, scatters, all) =>
    count > 0 && count !== all[scatters - 1] ? [{ scatters, count }] : [],
  )
  return (
    <>
      <h3 className="mt-6 mb-1 text-base">{t`Como se joga`}</h3>
      <ul className="list-disc space-y-1.5 ps-5 text-sm text-ink-muted">
        {ruleTexts(table).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {spins[0] && (
          <li>
            {t`${{ from: spins[0].scatters }} ou mais símbolos de giros, em qualquer lugar, pagam e dão giros grátis:`}{' '}
            {spins
              .map(({ scatters, count }) => t`${{ count: scatters }} símbolos: ${{ spins: count }} giros`)
              .join('; ')}
            .
          </li>
        )}
      </ul>
      <h3 className="mt-6 text-base">{t`Pagamentos`}</h3>
      <p className="text-sm text-ink-muted">{t`Valores para a aposta de ${{ stake: brl(stake) }}.`}</p>
      <ul className="mt-2 grid grid-cols-1 gap-2 min-[420px]:grid-cols-2">
        {shown.map((symbol) => (
          <li key={symbol} className="flex items-center gap-3 rounded-sm bg-surface-2 p-2.5">
            <SymbolPicture atlas={atlas} symbol={symbol} name={symbolName(symbol)} />
            {ladderOf(symbol).length === 0 ? (
              <p className="text-sm text-ink-muted">{symbolName(symbol)}</p>
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
          <h3 className="mt-6 mb-2 text-base">{t`Linhas`}</h3>
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
