import { plural, t } from '@lingui/core/macro'
import {
  listOf,
  numberOf,
  payText,
  textOf,
  type Picture,
  type RecordedEvent,
  type RecordedRound,
  type Tile,
} from './picture.ts'

type Cell = [column: number, row: number]

const symbolTexts = (): Record<string, string> => ({
  wild: t`Coringa`,
  scatter: t`Símbolo de giros`,
  multiplier: t`Multiplicador`,
  high1: t`Símbolo alto 1`,
  high2: t`Símbolo alto 2`,
  high3: t`Símbolo alto 3`,
  low1: t`Símbolo baixo 1`,
  low2: t`Símbolo baixo 2`,
  low3: t`Símbolo baixo 3`,
  low4: t`Símbolo baixo 4`,
})
const symbolText = (symbol: string): string => symbolTexts()[symbol] ?? symbol

function gridTiles(event: RecordedEvent, won: readonly Cell[]): Tile[][] {
  const grid = listOf<string[]>(event['grid'])
  const factors = listOf<{ cell: Cell; factor: number }>(event['factors'])
  const isAt = ([column, row]: Cell, place: Cell) => column === place[0] && row === place[1]
  return (grid[0] ?? []).map((_, row) =>
    grid.map((symbolsDown, column) => {
      const place: Cell = [column, row]
      const factor = factors.find(({ cell }) => isAt(cell, place))?.factor
      const tone = won.some((cell) => isAt(cell, place)) ? ('win' as const) : undefined
      if (factor !== undefined) return { text: `×${factor}`, tone }
      const symbol = symbolsDown[row] ?? ''
      return { text: symbolText(symbol), symbol, tone }
    }),
  )
}

function winText(event: RecordedEvent): string {
  const pays = payText(event['pays'])
  const symbol = symbolText(textOf(event['symbol']))
  const count = numberOf(event['count']) || listOf(event['cells']).length
  if (event.kind === 'line') {
    const line = numberOf(event['line']) + 1
    return t`Linha ${line}: ${count} de ${symbol} pagam ${pays}`
  }
  if (event.kind === 'cluster') return t`Grupo de ${count} de ${symbol} paga ${pays}`
  if (event.kind === 'multiplier') {
    const sum = numberOf(event['sum'])
    return t`Multiplicadores somam ${sum}× e acrescentam ${pays}`
  }
  const spins = numberOf(event['spins'])
  return spins > 0
    ? t`${count} de ${symbolText('scatter')}: ${pays} e ${plural(spins, { one: '# giro grátis', other: '# giros grátis' })}`
    : t`${count} de ${symbolText('scatter')} pagam ${pays}`
}

/** One picture for each time the reels stop or symbols fall, with the wins that follow. */
export function paintSlot({ events }: RecordedRound): Picture[] {
  const pictures: Picture[] = []
  let spins = 0
  const isStill = ({ kind }: RecordedEvent) => kind === 'spin' || kind === 'tumble'
  for (const [index, event] of events.entries()) {
    if (!isStill(event)) continue
    if (event.kind === 'spin') spins += 1
    const next = events.findIndex((later, place) => place > index && isStill(later))
    const wins = events
      .slice(index + 1, next < 0 ? undefined : next)
      .filter(({ kind }) => ['line', 'cluster', 'scatter', 'multiplier'].includes(kind))
    pictures.push({
      title: event.kind === 'tumble' ? t`Queda` : spins === 1 ? t`Giro` : t`Giro grátis ${spins - 1}`,
      rows: gridTiles(
        event,
        wins.flatMap(({ cells }) => listOf<Cell>(cells)),
      ),
      shape: 'tile',
      lines: wins.length > 0 ? wins.map(winText) : [t`Nada a pagar`],
    })
  }
  return pictures
}
