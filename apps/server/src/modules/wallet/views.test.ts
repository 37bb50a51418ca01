import { centavos, ZERO } from '@girassol/money'
import { describe, expect, it } from 'vitest'
import { pockets } from './pockets.ts'
import { viewOf } from './views.ts'

const now = new Date('2026-05-04T12:00:00Z')
const row = {
  id: 1n,
  player_id: 7n,
  name: 'BRL',
  currency: 'BRL',
  symbol: 'R$',
  active: true,
  created_at: now,
}

function view(cash: bigint, bonus: bigint, hidden: { cash: bigint; bonus: bigint } | null, held = 0n) {
  return viewOf(row, {
    balances: new Map([
      [pockets.cash, centavos(cash)],
      [pockets.bonus, centavos(bonus)],
    ]),
    rollover: { due: ZERO, done: ZERO, deposit: ZERO, held: centavos(held) },
    hidden: hidden && {
      cash: centavos(hidden.cash),
      bonus: centavos(hidden.bonus),
      played: centavos(hidden.cash + hidden.bonus),
      until: new Date(now.getTime() + 5000),
    },
    now,
  })
}

describe('a wallet with hidden wins', () => {
  it('has exact figures, and those for screens beside them', () => {
    expect(view(1000n, 500n, { cash: 300n, bonus: 100n }, 200n)).toMatchObject({
      balance: 1000n,
      balance_bonus: 500n,
      total_balance: 1500n,
      withdrawable_balance: 800n,
      shown: {
        balance: 700n,
        balance_bonus: 400n,
        total_balance: 1100n,
        withdrawable_balance: 500n,
        for_ms: 5000,
      },
    })
  })

  it('has no figures for screens when nothing is hidden', () => {
    expect(view(1000n, 500n, null)).not.toHaveProperty('shown')
  })

  it.each([
    ['released to cash since', 600n, 0n, { cash: 0n, bonus: 100n }, { balance: 500n, balance_bonus: 0n }],
    ['spent since', 50n, 20n, { cash: 300n, bonus: 0n }, { balance: 0n, balance_bonus: 0n }],
    ['partly spent since', 200n, 200n, { cash: 300n, bonus: 0n }, { balance: 0n, balance_bonus: 100n }],
  ])('keeps each pocket at zero or more when the win was %s', (_, cash, bonus, hidden, shown) => {
    const wallet = view(cash, bonus, hidden)
    expect(wallet.shown).toMatchObject({ ...shown, total_balance: shown.balance + shown.balance_bonus })
  })
})
