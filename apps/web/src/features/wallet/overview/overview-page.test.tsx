// @vitest-environment happy-dom
import { toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type WireWallet, walletStore } from '../../../shared/money/wallet.ts'
import { settle } from '../../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import { OverviewPage } from './overview-page.tsx'

const main = {
  id: 1,
  name: 'Principal',
  currency: 'BRL',
  symbol: 'R$',
  active: 1,
  balance: 80,
  balance_bonus: 20.5,
  total_balance: 100.5,
  balance_bonus_rollover: 30,
  pending_balance_bonus_rollover: 120,
  balance_deposit_rollover: 0,
  withdrawable_balance: 80,
} as WireWallet
const second = { ...main, id: 2, name: 'Reserva', active: 0, total_balance: 7 } as WireWallet

const refused = (body: object, status: number) => Response.json(body, { status })
let wallets: () => Response
let wallet: () => Response
let choose: () => Response
let chosen: string[] = []

beforeEach(() => {
  chosen = []
  wallets = () => Response.json({ wallets: [main, second] })
  wallet = () => Response.json({ wallet: main })
  choose = () => Response.json({ wallet: second })
  enter(async (url, init) => {
    if (url.endsWith('/profile/mywallet')) return wallets()
    if (url.includes('/profile/mywallet/')) {
      chosen.push(`${init?.method} ${url}`)
      return choose()
    }
    if (url.endsWith('/profile/wallet')) return wallet()
    return Response.json({ locked: 12, possible: true, available: 80, promised_minutes: 60, blocks: [] })
  })
  walletStore.set({ wallet: main, failed: false })
})
afterEach(async () => {
  await leave()
  walletStore.set({ wallet: null, failed: false })
})

async function show() {
  await showPage(OverviewPage, '/profile/wallet', {}, { disable_rollover: false, rollover_protection: 3 })
  await settle()
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
async function press(name: string) {
  await act(async () => button(name)?.click())
  await settle()
}
const toasts = () => toastStore.snapshot().map(({ title }) => title)

it('shows balance, bonus, total, the rollover with its protection level, and the wallets', async () => {
  await show()
  const figures = text()
  expect(figures).toMatch(/Saldo\s*R\$\s80,00/)
  expect(figures).toMatch(/Bônus\s*para jogar\s*R\$\s20,50/)
  expect(figures).toMatch(/Saldo total\s*saldo mais bônus\s*R\$\s100,50/)
  expect(figures).toMatch(/25% concluído\s*R\$\s30,00 de R\$\s120,00/)
  expect(figures).toMatch(/Nível de proteção: mínimo de 3 rodadas/)
  const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringMatching(/^R\$PrincipalR\$\s100,50Ativa$/),
    expect.stringMatching(/^R\$ReservaR\$\s7,00Selecionar\s?Reserva$/),
  ])
})

it('makes a selected wallet the active one, says so, and loads the list again', async () => {
  await show()
  wallets = () =>
    Response.json({
      wallets: [
        { ...main, active: 0 },
        { ...second, active: 1 },
      ],
    })
  await press('SelecionarReserva')
  expect(chosen).toEqual(['POST /api/profile/mywallet/2'])
  expect(toasts()).toEqual(['Carteira atualizada com sucesso'])
  expect(walletStore.get().wallet?.id).toBe(2)
  expect(button('SelecionarPrincipal')).toBeDefined()
  expect(button('SelecionarReserva')).toBeUndefined()
})

it('shows each value of a refused selection as an error', async () => {
  const error = { code: 'invalid', message: 'Confira os campos.' }
  choose = () =>
    refused({ error, message: error.message, errors: { id: ['Um', 'Dois'] }, requestId: 'r1' }, 422)
  await show()
  await press('SelecionarReserva')
  expect(new Set(toasts())).toEqual(new Set(['Dois', 'Um']))
  expect(button('SelecionarReserva')).toBeDefined()
})

it('says that the balance or the wallets could not be loaded, and tries again', async () => {
  walletStore.set({ wallet: null, failed: true })
  wallets = () => refused({}, 500)
  await show()
  expect(text()).toContain('Erro ao carregar dados da carteira')
  expect(text()).toContain('Erro ao carregar carteiras')
  wallets = () => Response.json({ wallets: [main] })
  for (const retry of [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Tentar de novo',
  ))
    await act(async () => retry.click())
  await settle()
  expect(text()).not.toContain('Erro ao carregar')
  expect(text()).toMatch(/Principal/)
})

it('keeps the last balance and marks it when a refresh failed', async () => {
  walletStore.set({ wallet: main, failed: true })
  await show()
  expect(text()).toContain('Erro ao carregar dados da carteira')
  expect(text()).toMatch(/Saldo\s*R\$\s80,00/)
})
