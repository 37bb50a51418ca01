// @vitest-environment happy-dom
import { centavos } from '@girassol/money'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showOnScreen } from '../../../shared/deposits/deposits.ts'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { holds } from '../../../shared/testing/holds.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { type FaultReason, leaveCharge } from './charge-stage.ts'
import { ChargeView } from './charge-view.tsx'
import type { Charge } from './charge.ts'
import { ConfirmedView } from './confirmed-view.tsx'
import { FaultView } from './fault-view.tsx'
import { PaymentSuccessPage, TransactionCanceledPage } from './return-page.tsx'

const NOW = Date.parse('2026-11-15T15:00:00Z')
const charge: Charge = {
  id: 'a',
  gateway: 'bspay',
  code: '000201pix',
  redirectUrl: null,
  amount: 20,
  createdAt: '2026-11-15T15:00:00Z',
  expiresAt: '2026-11-15T15:10:00Z',
  preview: null,
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
const link = (name: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith(name))!

describe('a charge that is waited for', () => {
  let copied: string[]
  let checks: number

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    copied = []
    checks = 0
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    enter(async (url) => {
      if (!url.includes('/transaction/status/')) return Response.json({})
      checks += 1
      return Response.json({ success: true, status: 'pending', paid: false, transaction_id: 'a', amount: 20 })
    })
  })
  afterEach(async () => {
    await leave()
    showOnScreen(null)
    leaveCharge()
    vi.useRealTimers()
  })

  const foot = document.createElement('div')
  const open = async () => {
    const Page = () => <ChargeView charge={charge} from={30} foot={foot} />
    await showPage(Page, '/', {}, { permissions: permitting() })
    document.body.append(foot)
  }

  it('copies its code', async () => {
    await open()
    await act(async () => button('Copiar').click())
    expect(copied).toEqual(['000201pix'])
    expect(button('Copiado')).toBeDefined()
  })

  it('is checked at once when the player asks', async () => {
    await open()
    expect(checks).toBe(0)
    await act(async () => button('Verificar agora').click())
    // Said only of a check that was asked for by hand.
    await holds(() => expect(text()).toContain('O pagamento ainda não chegou.'))
  })

  it('counts down to the next check and shows how long the code is good', async () => {
    await open()
    const bar = () => document.querySelector('progress')
    const left = () => Math.round(Number(bar()?.getAttribute('value')))
    const timer = () => document.querySelector('[role=timer]')?.textContent
    expect([timer(), bar()?.getAttribute('aria-valuetext'), left()]).toEqual(['30', '10:00', 600_000])
    // One by one: a second is counted from the one on screen.
    for (let second = 0; second < 2; second++) await act(async () => vi.advanceTimersByTimeAsync(1000))
    expect([timer(), bar()?.getAttribute('aria-valuetext'), left()]).toEqual(['28', '9:58', 598_000])
  })
})

describe('how a charge ended', () => {
  const visited: string[] = []
  beforeEach(() => {
    visited.length = 0
    setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  })
  afterEach(unmount)

  it('offers to play, to deposit again on a fresh page, and the support in another tab', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    await show(<ConfirmedView amount={centavos(2000)} bonus={centavos(500)} />)
    expect(text()).toMatch(/R\$\s20,00já está no seu saldo, com mais R\$\s5,00 de bônus\./)
    await act(async () => button('Fazer outro depósito').click())
    expect(assign.mock.calls).toEqual([['/profile/deposit']])
    expect([link('Suporte').getAttribute('href'), link('Suporte').target]).toEqual(['/support', '_blank'])
    await act(async () => button('Começar a jogar').click())
    expect(visited).toEqual(['/'])
    assign.mockRestore()
  })

  it.each([
    ['amount', 'Erro ao processar valor do depósito. Por favor, contate o suporte.'],
    ['processing', 'Erro ao processar o pagamento. Por favor, contate o suporte.'],
    ['refused', 'Pagamento não foi aprovado'],
    ['expired', 'Pagamento não foi aprovado'],
  ] satisfies [FaultReason, string][])('says what went wrong (%s): %s', async (reason, shown) => {
    await show(<FaultView reason={reason} />)
    expect(document.querySelector('[role=alert]')?.textContent).toBe(shown)
    expect(button('Tentar novamente')).toBeDefined()
    expect(link('Suporte').getAttribute('href')).toBe('/support')
  })

  it.each([
    ['Pagamento realizado com sucesso', PaymentSuccessPage],
    ['Transação cancelada', TransactionCanceledPage],
  ])('says so on the page people come back to, with a way home: %s', async (title, Page) => {
    const page = await show(<Page />)
    expect(page.querySelector('h1')?.textContent).toBe(title)
    expect(link('Voltar ao início').getAttribute('href')).toBe('/')
  })
})
