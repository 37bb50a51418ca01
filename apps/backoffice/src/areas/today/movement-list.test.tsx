import { expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../test/mounting.tsx'
import type { CallAnswer } from '../../shared/api/index.ts'
import { accountText } from './account-text.ts'
import MovementListPage from './movement-list.tsx'

mountsPages()

const answer: CallAnswer<'listDayMovements'> = {
  from: '2026-11-14T03:00:00.000Z',
  until: '2026-11-15T03:00:00.000Z',
  total: 6.74,
  items: [
    { cause: 'bet', title: 'Aposta', debit: 'cash', credit: 'game:hub', count: 2, amount: 15.07 },
    { cause: 'win', title: 'Ganho', debit: 'game:hub', credit: 'cash', count: 1, amount: -8.33 },
  ],
}

it('shows from which account to which each movement of a figure went, and their sum', async () => {
  const asked: string[] = []
  await mountPage(MovementListPage, ['today.read'], (address) => {
    asked.push(address)
    return answer
  })
  await vi.waitFor(() => expect(document.body.textContent).toContain('jogos: hub'))
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows).toEqual([
    expect.stringMatching(/Aposta.*Saldo.*jogos: hub.*2.*15,07/),
    expect.stringMatching(/Ganho.*jogos: hub.*Saldo.*1.*-.*8,33/),
  ])
  expect(document.body.textContent).toContain('6,74')
  expect(asked.some((address) => address.includes('figure=ngr'))).toBe(true)
})

it.each([
  ['gateway:suitpay', 'SuitPay'],
  ['house:bonuses', 'casa: bônus'],
  ['house:of-a-newer-server', 'house:of-a-newer-server'],
  ['locked', 'Em saque'],
])('names the account %s: %s', (account, text) => {
  expect(accountText(account)).toBe(text)
})
