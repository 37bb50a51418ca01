import { plural, t } from '@lingui/core/macro'
import { moneyText, numberText } from '../../shared/format/index.ts'

/** One thing on the table: a symbol, a number or a card. */
export interface Tile {
  text: string
  tone?: 'win' | 'loss' | 'picked' | 'red' | 'black' | 'green' | 'white' | undefined
}

/** A moment of a round as it lay on the table, row by row, and what it paid. */
export interface Picture {
  title: string
  rows: Tile[][]
  shape: 'tile' | 'card'
  lines: string[]
}

export interface RecordedEvent {
  kind: string
  [field: string]: unknown
}

export interface RecordedRound {
  rules: string
  choices: Readonly<Record<string, unknown>> | null
  events: readonly RecordedEvent[]
}

type Painter = (round: RecordedRound) => Picture[]

/** The round as pictures, from its recorded events alone; empty for rules that are not drawn. */
export function picturesOf(round: RecordedRound): Picture[] {
  const [family = ''] = round.rules.split('-')
  return painters[family]?.(round) ?? []
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : [])
const ofKind = (round: RecordedRound, kind: string) => round.events.filter((event) => event.kind === kind)
const firstOf = (round: RecordedRound, kind: string) => round.events.find((event) => event.kind === kind)
/** Amounts of events are centavos. */
const payText = (centavos: unknown): string => moneyText(numberOf(centavos) / 100)
/** Multipliers of events are ten-thousandths. */
const timesText = (parts: unknown): string =>
  `${numberText(numberOf(parts) / 10_000, { maximumFractionDigits: 4 })}×`
const rowsOf = <Item>(items: readonly Item[], width: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / width) }, (_, row) =>
    items.slice(row * width, (row + 1) * width),
  )

type Cell = [column: number, row: number]

const symbols: Record<string, string> = {
  wild: '★',
  scatter: '◎',
  multiplier: '×',
  high1: 'A',
  high2: 'B',
  high3: 'C',
  low1: 'd',
  low2: 'e',
  low3: 'f',
  low4: 'g',
}
const symbolText = (symbol: string): string => symbols[symbol] ?? symbol

function gridTiles(event: RecordedEvent, won: readonly Cell[]): Tile[][] {
  const grid = listOf<string[]>(event['grid'])
  const factors = listOf<{ cell: Cell; factor: number }>(event['factors'])
  const isAt = ([column, row]: Cell, place: Cell) => column === place[0] && row === place[1]
  return (grid[0] ?? []).map((_, row) =>
    grid.map((symbolsDown, column) => {
      const place: Cell = [column, row]
      const factor = factors.find(({ cell }) => isAt(cell, place))?.factor
      return {
        text: factor === undefined ? symbolText(symbolsDown[row] ?? '') : `×${factor}`,
        tone: won.some((cell) => isAt(cell, place)) ? 'win' : undefined,
      }
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
function paintSlot({ events }: RecordedRound): Picture[] {
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

const suits: Record<string, string> = { s: '♠', h: '♥', d: '♦', c: '♣' }

function cardTile(card: string, tone?: Tile['tone']): Tile {
  const suit = card.at(-1) ?? ''
  const isRed = suit === 'h' || suit === 'd'
  return {
    text: `${card.slice(0, -1).replace('T', '10')}${suits[suit] ?? ''}`,
    tone: tone ?? (isRed ? 'red' : undefined),
  }
}

function paintPoker(round: RecordedRound): Picture[] {
  const dealt = listOf<string>(firstOf(round, 'dealt')?.['cards'])
  const held = new Set(listOf<number>(firstOf(round, 'held')?.['cards']))
  const drawn = new Map(ofKind(round, 'drawn').map(({ place, card }) => [numberOf(place), textOf(card)]))
  const settled = firstOf(round, 'settled')
  const pictures: Picture[] = [
    {
      title: t`Cartas dadas`,
      rows: [dealt.map((card, place) => cardTile(card, held.has(place) ? 'picked' : undefined))],
      shape: 'card',
      lines: held.size > 0 ? [t`Com contorno: as que o jogador segurou`] : [],
    },
  ]
  if (settled)
    pictures.push({
      title: t`Depois da troca`,
      rows: [dealt.map((card, place) => cardTile(drawn.get(place) ?? card))],
      shape: 'card',
      lines: [t`Pagou ${payText(settled['pays'])} (${timesText(settled['multiplier'])})`],
    })
  return pictures
}

const outcomes = (): Record<string, string> => ({
  blackjack: t`blackjack`,
  won: t`ganhou`,
  push: t`empatou`,
  lost: t`perdeu`,
  bust: t`estourou`,
})

function paintBlackjack(round: RecordedRound): Picture[] {
  const hands: string[][] = []
  const dealer: string[] = []
  for (const event of round.events) {
    const card = textOf(event['card'])
    if (event.kind === 'dealt' && event['to'] === 'dealer') dealer.push(card)
    else if (event.kind === 'turned') dealer.push(card)
    else if (event.kind === 'split')
      hands.splice(0, hands.length, ...listOf<string>(event['cards']).map((each) => [each]))
    else if (event.kind === 'dealt') (hands[numberOf(event['to'])] ??= []).push(card)
  }
  const settled = ofKind(round, 'settled')
  const resultOf = (hand: number): string[] => {
    const found = settled.find((event) => numberOf(event['hand']) === hand)
    if (!found) return []
    const outcome = textOf(found['outcome'])
    return [t`${outcomes()[outcome] ?? outcome}, pagou ${payText(found['pays'])}`]
  }
  return [
    { title: t`Banca`, rows: [dealer.map((card) => cardTile(card))], shape: 'card', lines: [] },
    ...hands.map((cards, hand): Picture => {
      const number = hand + 1
      return {
        title: hands.length > 1 ? t`Mão ${number}` : t`Jogador`,
        rows: [cards.map((card) => cardTile(card))],
        shape: 'card',
        lines: resultOf(hand),
      }
    }),
  ]
}

function paintKeno(round: RecordedRound): Picture[] {
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

function paintMines(round: RecordedRound): Picture[] {
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

function paintBingo(round: RecordedRound): Picture[] {
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

const colourOf = (value: unknown): Tile['tone'] =>
  value === 'red' || value === 'black' || value === 'green' || value === 'white' ? value : undefined

const colourText = (colour: unknown): string =>
  ({ red: t`vermelho`, black: t`preto`, green: t`verde`, white: t`branco` })[textOf(colour)] ?? textOf(colour)

function paintRoulette(round: RecordedRound): Picture[] {
  const spun = firstOf(round, 'spun')
  const colour = colourText(spun?.['colour'])
  return [
    {
      title: t`Saiu ${colour}`,
      rows: [[{ text: String(numberOf(spun?.['number'])), tone: colourOf(spun?.['colour']) }]],
      shape: 'tile',
      lines: ofKind(round, 'settled').map(({ spot, amount, pays }) => {
        const place = textOf(spot)
        return t`${payText(amount)} em ${place}: pagou ${payText(pays)}`
      }),
    },
  ]
}

function paintDouble(round: RecordedRound): Picture[] {
  const spun = firstOf(round, 'spun')
  const settled = firstOf(round, 'settled')
  const chosen = colourText(round.choices?.['colour'])
  return [
    {
      title: t`Saiu`,
      rows: [[{ text: colourText(spun?.['colour']), tone: colourOf(spun?.['colour']) }]],
      shape: 'tile',
      lines: [t`O jogador escolheu ${chosen}; pagou ${payText(settled?.['pays'])}`],
    },
  ]
}

function paintDice(round: RecordedRound): Picture[] {
  const settled = firstOf(round, 'settled')
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  const target = numberText(numberOf(round.choices?.['target']) / 100, places)
  const roll = numberText(numberOf(firstOf(round, 'rolled')?.['roll']) / 100, places)
  return [
    {
      title: t`Saiu`,
      rows: [[{ text: roll, tone: settled?.['won'] === true ? 'win' : 'loss' }]],
      shape: 'tile',
      lines: [
        round.choices?.['direction'] === 'under'
          ? t`O jogador apostou abaixo de ${target}`
          : t`O jogador apostou acima de ${target}`,
        t`Pagou ${payText(settled?.['pays'])}`,
      ],
    },
  ]
}

function paintPlinko(round: RecordedRound): Picture[] {
  const path = listOf<number>(firstOf(round, 'fell')?.['path'])
  const settled = firstOf(round, 'settled')
  const slot = numberOf(settled?.['slot'])
  const slots = Array.from({ length: path.length + 1 }, (_, place): Tile => ({
    text: place === slot ? timesText(settled?.['multiplier']) : '',
    tone: place === slot ? 'win' : undefined,
  }))
  const way = path.map((side) => (side === 0 ? '←' : '→')).join(' ')
  return [
    {
      title: t`Onde a bola caiu`,
      rows: [slots],
      shape: 'tile',
      lines: [t`Caminho: ${way}`, t`Pagou ${payText(settled?.['pays'])}`],
    },
  ]
}

function paintCrash(round: RecordedRound): Picture[] {
  const timesOf = (at: unknown) =>
    `${numberText(numberOf(at) / 100, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}×`
  const cashed = firstOf(round, 'cashedOut')
  const crashed = firstOf(round, 'crashed')
  const tiles: Tile[] = []
  if (cashed) tiles.push({ text: timesOf(cashed['at']), tone: 'win' })
  if (crashed) tiles.push({ text: timesOf(crashed['at']), tone: 'loss' })
  return [
    {
      title: t`Voo`,
      rows: [tiles],
      shape: 'tile',
      lines: [
        cashed ? t`Saiu em ${timesOf(cashed['at'])} com ${payText(cashed['pays'])}` : t`Não saiu a tempo`,
        ...(crashed ? [t`O voo acabou em ${timesOf(crashed['at'])}`] : []),
      ],
    },
  ]
}

const painters: Record<string, Painter> = {
  lines: paintSlot,
  classic: paintSlot,
  tumble: paintSlot,
  poker: paintPoker,
  blackjack: paintBlackjack,
  keno: paintKeno,
  mines: paintMines,
  bingo: paintBingo,
  roulette: paintRoulette,
  double: paintDouble,
  dice: paintDice,
  plinko: paintPlinko,
  crash: paintCrash,
}
