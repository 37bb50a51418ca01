import { type Key, newKey } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { expect, it } from 'vitest'
import { countTransfers, movementsIn } from './counts.ts'
import { figuresOf } from './figures.ts'

const at = new Date('2026-11-15T12:00:00Z')
let last = 0n
const transfer = (
  kind: string,
  debit: string,
  credit: string,
  amount: bigint,
  reference = 'pragma/7/r-1',
) => {
  const key: Key = newKey()
  return {
    id: ++last,
    key,
    owner: 5n,
    at,
    debit,
    credit,
    amount: centavos(amount),
    cause: { kind, reference },
    isFirst: true,
  }
}

it('counts jackpots and corrections as paid by their game, and a reduction as paid less, never as staked', () => {
  const { games, players } = countTransfers([
    transfer('bet', 'cash', 'game:pragma', 100n),
    transfer('jackpot_win', 'game:pragma', 'cash', 500n),
    transfer('win_correction', 'game:pragma', 'cash', 40n),
    transfer('win_reduction', 'cash', 'game:pragma', 90n),
  ])
  expect(games).toEqual([{ day: '2026-11-15', game: 7, bets: 1n, staked: 100n, returned: 0n, paid: 450n }])
  expect(players).toMatchObject([{ player: 5n, bets: 1, staked: 100n, paid: 450n }])
})

it('counts a bet from two pockets once, with both amounts', () => {
  const first = transfer('bet', 'cash', 'game:pragma', 70n)
  const second = { ...transfer('bet', 'bonus', 'game:pragma', 30n), key: first.key, isFirst: false }
  const { games, players, hours } = countTransfers([first, second])
  expect(games).toMatchObject([{ bets: 1n, staked: 100n }])
  expect(players).toMatchObject([{ bets: 1, staked: 100n }])
  expect(hours.map(movementsIn)).toEqual([1n, 0n])
})

it('counts a deposit that is credited to two pockets once', () => {
  const first = transfer('deposit', 'gateway:suitpay', 'cash', 70n)
  const second = { ...transfer('deposit', 'gateway:suitpay', 'bonus', 30n), key: first.key, isFirst: false }
  const figures = figuresOf(countTransfers([first, second]).hours, [])
  expect(figures).toMatchObject({ deposits: 100n, deposit_count: 1 })
})

it('counts a tip in no figure but its own', () => {
  const { games, players, hours } = countTransfers([
    transfer('tip', 'cash', 'tips:pragma', 500n, 'pragma/tip/7'),
    transfer('tip_return', 'tips:pragma', 'cash', 200n, 'pragma/tip/7'),
  ])
  expect(games).toEqual([])
  expect(players).toEqual([])
  const figures = figuresOf(hours, [])
  const others = Object.entries(figures).filter(([name]) => name !== 'tips')
  expect(figures.tips).toBe(300n)
  expect(new Set(others.map(([, sum]) => Number(sum)))).toEqual(new Set([0]))
})

it('counts a prize of a provider’s campaign for its player and for no game', () => {
  const { games, players, hours } = countTransfers([
    transfer('promo_win', 'game:pragma', 'cash', 300n, 'pragma/promo/torneio-9'),
    transfer('promo_win', 'game:hub', 'cash', 50n),
    transfer('promo_win_held', 'game:pragma', 'house:held-wins', 900n),
    transfer('promo_win_refused', 'house:held-wins', 'game:pragma', 900n),
  ])
  expect(games).toEqual([])
  expect(players).toMatchObject([{ bets: 0, staked: 0n, paid: 350n }])
  expect(hours).toHaveLength(4)
})
