import { plural, t } from '@lingui/core/macro'
import {
  firstOf,
  listOf,
  numberOf,
  ofKind,
  payText,
  rowsOf,
  type Picture,
  type RecordedRound,
  type Tile,
} from './picture.ts'

export function paintKeno(round: RecordedRound): Picture[] {
  const picks = new Set(listOf<number>(round.choices?.['picks']))
  const drawn = new Set(ofKind(round, 'drawn').map(({ number }) => numberOf(number)))
  const settled = firstOf(round, 'settled')
  const tiles = Array.from({ length: 40 }, (_, index): Tile => {
    const number = index + 1
    const isPicked = picks.has(number)
    const tone = drawn.has(number) ? (isPicked ? 'win' : 'white') : isPicked ? 'picked' : undefined
    return { text: String(number), tone }
  })
  const hits = numberOf(settled?.['hits'])
  return [
    {
      title: t`Cartela`,
      rows: rowsOf(tiles, 8),
      shape: 'tile',
      lines: [
        t`Claros: sorteados. Com contorno: escolhidos. Verdes: acertos.`,
        t`${plural(hits, { one: '# acerto', other: '# acertos' })}, pagou ${payText(settled?.['pays'])}`,
      ],
    },
  ]
}

export function paintMines(round: RecordedRound): Picture[] {
  const safe = new Set(ofKind(round, 'safe').map(({ cell }) => numberOf(cell)))
  const exploded = firstOf(round, 'exploded')?.['cell']
  const mines = new Set(listOf<number>(firstOf(round, 'uncovered')?.['mines']))
  const end = firstOf(round, 'cashedOut') ?? firstOf(round, 'returned')
  const tiles = Array.from({ length: 25 }, (_, cell): Tile => {
    if (cell === exploded) return { text: '✸', tone: 'loss' }
    if (safe.has(cell)) return { text: '◆', tone: 'win' }
    return { text: mines.has(cell) ? '✸' : '' }
  })
  return [
    {
      title: t`Campo`,
      rows: rowsOf(tiles, 5),
      shape: 'tile',
      lines: [
        t`◆ casa aberta, ✸ mina`,
        end
          ? t`Saiu com ${payText(end['pays'])}`
          : exploded === undefined
            ? t`Rodada aberta`
            : t`Abriu uma mina`,
      ],
    },
  ]
}

export function paintBingo(round: RecordedRound): Picture[] {
  const balls = ofKind(round, 'ball').map(({ number }) => numberOf(number))
  const drawn = new Set(balls)
  const settled = ofKind(round, 'settled')
  return [
    ...ofKind(round, 'card').map((event): Picture => {
      const card = numberOf(event['card'])
      const number = card + 1
      const pays = payText(settled.find((each) => numberOf(each['card']) === card)?.['pays'])
      const tiles = listOf<number>(event['numbers']).map((each): Tile => ({
        text: each === 0 ? '★' : String(each),
        tone: each === 0 || drawn.has(each) ? 'win' : undefined,
      }))
      return { title: t`Cartela ${number}`, rows: rowsOf(tiles, 5), shape: 'tile', lines: [t`Pagou ${pays}`] }
    }),
    {
      title: t`Bolas, na ordem`,
      rows: rowsOf(
        balls.map((ball): Tile => ({ text: String(ball) })),
        15,
      ),
      shape: 'tile',
      lines: [],
    },
  ]
}
