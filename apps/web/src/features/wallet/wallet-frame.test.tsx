// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { type WireWallet, walletStore } from '../../shared/money/wallet.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import { WalletFrame } from './wallet-frame.tsx'

afterEach(async () => {
  await unmount()
  walletStore.set({ wallet: null, failed: false })
})

/** Whether a class hides an element is the browser's to compute: the test reads the classes, `md` being 768 px. */
const textAt = (width: 'phone' | 'desktop', element: Element) => {
  const copy = element.cloneNode(true) as Element
  const hidden = width === 'phone' ? 'max-md:hidden' : 'md:hidden'
  for (const each of copy.querySelectorAll(`.${CSS.escape(hidden)}`)) each.remove()
  return copy.textContent
}

it('has a strip of four tabs below 768 px and a menu of the same sections above', async () => {
  const page = await show(<WalletFrame>content</WalletFrame>)
  const links = [...page.querySelectorAll('nav a')]
  expect(links.map((link) => textAt('phone', link))).toEqual(['Saldo', 'Depositar', 'Sacar', 'Histórico'])
  expect(links.map((link) => textAt('desktop', link))).toEqual([
    'Carteira',
    'Depositar',
    'Sacar',
    'Histórico',
  ])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/profile/wallet',
    '/profile/deposit',
    '/profile/withdraw',
    '/profile/transactions',
  ])
  expect([...page.querySelector('nav ul')!.classList]).toEqual(
    expect.arrayContaining(['grid-cols-4', 'md:flex', 'md:flex-col']),
  )
})

it('shows balance, bonus and total beside the menu', async () => {
  const wallet = { balance: 80, balance_bonus: 20.5, total_balance: 100.5 } as WireWallet
  walletStore.set({ wallet, failed: false })
  const page = await show(<WalletFrame>content</WalletFrame>)
  const rows = [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^SaldoR\$\s80,00$/),
    expect.stringMatching(/^Saldo de bônusR\$\s20,50$/),
    expect.stringMatching(/^Saldo totalR\$\s100,50$/),
  ])
})
