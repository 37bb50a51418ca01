import { describe, expect, it } from 'vitest'
import { entriesOf, wholeBlocks } from './statement-sessions.ts'
import type { Line } from './statement-lines.ts'

const START = Date.parse('2026-11-15T15:00:00.000Z')
let number = 0

/** `minutes` before the start: lists are read newest first. */
function line(minutes: number, kind: Line['kind'], amount: number, round: string | null = null): Line {
  number += 1
  const at = new Date(START - minutes * 60_000).toISOString()
  const play = round === null ? null : { round, game: round.startsWith('d') ? 'Dados' : 'Roleta' }
  return { id: `l${number}`, at, kind, title: kind, amount, moved: 0, play, pockets: [] }
}

const names = (lines: readonly Line[]) =>
  entriesOf(lines).map(({ session, line: single }) => session?.lines.length ?? single?.kind)

describe('play', () => {
  it('is folded into a session with the figures of its lines', () => {
    const lines = [
      line(0, 'win', 9.7, 'd2'),
      line(0, 'bet', -5, 'd2'),
      line(1, 'rollback', 3, 'r1'),
      line(1, 'bet', -3, 'r1'),
      line(2, 'bet', -0.1, 'd1'),
    ]
    expect(entriesOf(lines)).toEqual([
      {
        session: {
          id: `session ${lines[0]?.id}`,
          lines,
          games: ['Dados', 'Roleta'],
          rounds: 3,
          staked: 510n,
          paid: 970n,
        },
      },
    ])
  })

  it('ends at a long pause, at midnight of São Paulo and at any other movement', () => {
    const round = (minutes: number) => [
      line(minutes, 'win', 1, `d${minutes}`),
      line(minutes, 'bet', -1, `d${minutes}`),
    ]
    expect(names([...round(0), ...round(29), ...round(60)])).toEqual([4, 'win', 'bet'])
    expect(names([...round(0), ...round(1), line(2, 'deposit', 50), ...round(3), ...round(4)])).toEqual([
      4,
      'deposit',
      4,
    ])
    // 12:00 in São Paulo minus twelve hours: the day before begins.
    expect(names([...round(715), ...round(720), ...round(721), ...round(722)])).toEqual([4, 4])
  })

  it('of one or two lines stays as it is', () => {
    expect(names([line(0, 'win', 2, 'd1'), line(0, 'bet', -1, 'd1')])).toEqual(['win', 'bet'])
  })

  it('that goes on and on is cut, so that every group has an end', () => {
    const lines = Array.from({ length: 450 }, (_, place) => line(place / 60, 'bet', -1, `d${place}`))
    expect(names(lines)).toEqual([200, 200, 50])
  })
})

describe('pages', () => {
  const bets = Array.from({ length: 7 }, (_, place) => line(place, 'bet', -1, `d${place}`))
  const deposit = line(8, 'deposit', 50)

  it('hold a session back that may go on, and show it whole', () => {
    expect(wholeBlocks([bets.slice(0, 4)], false)).toEqual([])
    expect(wholeBlocks([bets.slice(0, 4), [...bets.slice(4), deposit]], false)).toEqual([[...bets, deposit]])
    expect(wholeBlocks([[deposit, ...bets]], false)).toEqual([[deposit]])
  })

  it('show everything at the end', () => {
    expect(wholeBlocks([bets.slice(0, 4), bets.slice(4)], true)).toEqual([bets])
    expect(wholeBlocks([], true)).toEqual([])
  })
})
