import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from './pictures/picture.ts'
import { picturesOf } from './round-pictures.ts'

const draw = (rules: string, events: RecordedEvent[], choices: Record<string, unknown> = {}) =>
  picturesOf({ rules, choices, events })

/** Amounts have a no-break space after their sign. */
const money = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the pictures of a round', () => {
  it('show a grid for every stop of the reels, with the cells that won', () => {
    const [spin, free] = draw('lines-serra', [
      {
        kind: 'spin',
        stops: [0, 0],
        grid: [
          ['high1', 'low1'],
          ['high1', 'wild'],
        ],
        left: null,
      },
      {
        kind: 'line',
        line: 2,
        symbol: 'high1',
        count: 2,
        cells: [
          [0, 0],
          [1, 0],
        ],
        factor: 1,
        pays: 250,
      },
      {
        kind: 'spin',
        stops: [1, 1],
        grid: [
          ['low4', 'low1'],
          ['scatter', 'low2'],
        ],
        left: 3,
      },
      { kind: 'end', total: 250, capped: false },
    ])
    expect(spin?.rows).toEqual([
      [
        { text: 'Símbolo alto 1', symbol: 'high1', tone: 'win' },
        { text: 'Símbolo alto 1', symbol: 'high1', tone: 'win' },
      ],
      [
        { text: 'Símbolo baixo 1', symbol: 'low1', tone: undefined },
        { text: 'Coringa', symbol: 'wild', tone: undefined },
      ],
    ])
    expect(spin?.lines.map(money)).toEqual(['Linha 3: 2 de Símbolo alto 1 pagam R$ 2,50'])
    expect(free).toMatchObject({ title: 'Giro grátis 1', lines: ['Nada a pagar'] })
  })

  it('mark picked, drawn and hit numbers of keno', () => {
    const [card] = draw(
      'keno-96',
      [
        { kind: 'drawn', number: 7, hit: true },
        { kind: 'drawn', number: 9, hit: false },
        { kind: 'settled', hits: 1, multiplier: 5000, pays: 50 },
      ],
      { picks: [7, 8] },
    )
    const tiles = card?.rows.flat() ?? []
    expect(tiles).toHaveLength(40)
    expect([tiles[6], tiles[7], tiles[8], tiles[9]].map((tile) => tile?.tone)).toEqual([
      'win',
      'picked',
      'white',
      undefined,
    ])
    expect(card?.lines.map(money)[1]).toBe('1 acerto, pagou R$ 0,50')
  })

  it('show both hands of a split and the card that the dealer turned', () => {
    const pictures = draw('blackjack-3-2', [
      { kind: 'dealt', to: 0, card: '8s' },
      { kind: 'dealt', to: 'dealer', card: 'Th' },
      { kind: 'dealt', to: 0, card: '8d' },
      { kind: 'dealtDown' },
      { kind: 'split', cards: ['8s', '8d'], stake: 100 },
      { kind: 'dealt', to: 0, card: '3c' },
      { kind: 'dealt', to: 1, card: 'Kd' },
      { kind: 'turned', card: '7c' },
      { kind: 'settled', hand: 0, outcome: 'lost', pays: 0 },
      { kind: 'settled', hand: 1, outcome: 'won', pays: 200 },
    ])
    const texts = pictures.map(({ rows }) => rows[0]?.map(({ text }) => text))
    expect(texts).toEqual([
      ['10♥', '7♣'],
      ['8♠', '3♣'],
      ['8♦', 'K♦'],
    ])
    expect(money(pictures[2]?.lines[0] ?? '')).toBe('ganhou, pagou R$ 2,00')
  })

  it('uncover the mines only where the record does', () => {
    const safe = { kind: 'safe', cell: 3, multiplier: 11_000, worth: 110, next: 12_000 }
    const [open] = draw('mines-97', [{ kind: 'laid', cells: 25, mines: 3, next: 11_000 }, safe])
    expect(open?.rows.flat().filter(({ text }) => text === '✸')).toHaveLength(0)
    const [over] = draw('mines-97', [
      safe,
      { kind: 'exploded', cell: 0 },
      { kind: 'uncovered', mines: [0, 8, 9] },
    ])
    expect(over?.rows.flat().filter(({ text }) => text === '✸')).toHaveLength(3)
    expect(over?.rows[0]?.[0]).toEqual({ text: '✸', tone: 'loss' })
  })

  it('are none for rules that are not known', () => {
    expect(draw('futuro-1', [{ kind: 'spin' }])).toEqual([])
  })
})
