import { newKey } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { expect, it } from 'vitest'
import { changeOf, DayBook, ggrOf, sumsOf, sumsOfKinds } from './day-book.ts'

const at = new Date('2026-11-15T12:00:00Z')

/** Cause, from, to and amount of a player's movements. */
const movements: [string, string, string, bigint][] = [
  ['bet', 'cash', 'game:pragma', 100n],
  ['jackpot_win', 'game:pragma', 'cash', 500n],
  ['win_correction', 'game:pragma', 'cash', 40n],
  ['win_reduction', 'cash', 'game:pragma', 90n],
  ['promo_win', 'game:pragma', 'cash', 300n],
  ['promo_win', 'house:held-wins', 'cash', 10n],
  ['tip', 'cash', 'tips:pragma', 25n],
  ['tip_return', 'tips:pragma', 'cash', 5n],
]

it('[X6] reports jackpots and corrections as prizes, what is taken back as reversed, and gifts and tips as other adjustments', () => {
  const book = new DayBook()
  for (const [index, [kind, debit, credit, amount]] of movements.entries())
    book.add({
      id: BigInt(index + 1),
      key: newKey(),
      owner: 5n,
      at,
      debit,
      credit,
      amount: centavos(amount),
      cause: { kind, reference: kind === 'promo_win' ? 'pragma/promo/torneio-9' : 'pragma/7/r-1' },
      isFirst: true,
    })
  const day = book.players.get(5n)!
  expect([...day.games.keys()]).toEqual([7])
  expect(day.games.get(7)).toMatchObject({ bets: 1, staked: 100n, won: 540n })
  expect(day.adjustments.map(({ amount, code }) => [amount, code.transactionType, code.reason])).toEqual([
    [-90n, 4, 1],
    [300n, 4, 4],
    [10n, 4, 4],
    [-25n, 2, 4],
    [5n, 2, 4],
  ])
  const sums = sumsOf(day)
  expect(changeOf(sums)).toBe(day.change)
  const kinds = movements.map(([causeKind, debit, credit, amount]) => ({ causeKind, debit, credit, amount }))
  expect(sumsOfKinds(kinds)).toEqual(sums)
  const withoutTips = kinds.filter(({ causeKind }) => !causeKind.startsWith('tip'))
  expect(ggrOf(kinds)).toBe(ggrOf(withoutTips))
})
