import { type Centavos, centavos, ZERO } from '@girassol/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_SPLIT, splitStake, splitWin, stakeLegs, sumOf, winLegs } from './split.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(centavos)
const split = fc.record({ cash: amount, bonus: amount })

it('draws cash before bonus, exactly, and never more than there is', () => {
  fc.assert(
    fc.property(amount, split, (wanted, holds) => {
      const drawn = splitStake(wanted, holds)
      if (wanted > sumOf(holds)) return drawn === null
      if (!drawn) return false
      const cashFirst = drawn.bonus === 0n || drawn.cash === holds.cash
      return sumOf(drawn) === wanted && drawn.cash <= holds.cash && drawn.bonus <= holds.bonus && cashFirst
    }),
  )
})

it('divides a win in the proportion staked, to the centavo and never more bonus than its share', () => {
  fc.assert(
    fc.property(amount, split, (won, staked) => {
      const parts = splitWin(won, staked)
      const total = sumOf(staked)
      const share = parts.bonus * total
      const due = won * staked.bonus
      const fits = total === 0n ? parts.bonus === 0n : share <= due && due - share < total
      return sumOf(parts) === won && parts.cash >= 0n && parts.bonus >= 0n && fits
    }),
  )
  expect(splitWin(centavos(100), { cash: centavos(1), bonus: centavos(2) })).toEqual({
    cash: 34n,
    bonus: 66n,
  })
  expect(splitWin(centavos(7), EMPTY_SPLIT)).toEqual({ cash: 7n, bonus: 0n })
})

it('writes a leg for each pocket that moves', () => {
  const both = { cash: 5n as Centavos, bonus: 3n as Centavos }
  expect(stakeLegs(both, 'casa')).toEqual([
    { from: 'cash', to: 'game:casa', amount: 5n },
    { from: 'bonus', to: 'game:casa', amount: 3n },
  ])
  expect(winLegs({ cash: ZERO, bonus: 3n as Centavos }, 'casa')).toEqual([
    { from: 'game:casa', to: 'bonus', amount: 3n },
  ])
})
