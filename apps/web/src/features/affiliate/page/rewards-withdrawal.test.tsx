// @vitest-environment happy-dom
import { toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from '../../../shared/testing/settle.ts'
import { enter, leave, showPage } from '../../../shared/testing/page-harness.tsx'
import type { Affiliate } from '../affiliate.ts'
import { RewardsWithdrawal } from './rewards-withdrawal.tsx'

const affiliate = {
  min_withdraw: 20,
  max_withdraw: 500,
  user: { cpf: '52998224725' },
  wallet: { refer_rewards: 80 },
} as Affiliate

let answer: () => Response | Promise<Response>
let calls: { path: string; body: unknown }[]
const requested = vi.fn<() => void>()

beforeEach(() => {
  calls = []
  requested.mockReset()
  enter(async (url, init) => {
    if (url.endsWith('/csrf')) return Response.json({})
    calls.push({ path: `${init?.method} ${url}`, body: init?.body && JSON.parse(init.body as string) })
    return url.endsWith('/request') ? answer() : Response.json({ message: 'ok' })
  })
})
afterEach(leave)

const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!
    .control as HTMLInputElement
const note = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent
const toasts = () => toastStore.snapshot().map(({ title }) => title)

async function ask(amount: string) {
  const Page = () => <RewardsWithdrawal affiliate={affiliate} onRequested={requested} />
  await showPage(Page, '/profile/affiliate')
  await act(async () => {
    const input = field('Valor do saque')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, amount)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click())
  await settle()
}
const refused = (errors: Record<string, string[]>) => () =>
  Response.json(
    {
      error: { code: 'validation', message: 'Confira os campos.' },
      message: 'Confira os campos.',
      errors,
      requestId: 'r1',
    },
    { status: 422 },
  )

it('asks with the CPF of the account, acknowledges, and says that it was asked for', async () => {
  answer = () => Response.json({ message: 'Saque solicitado.' })
  await ask('50,00')
  expect(calls).toMatchObject([
    {
      path: 'POST /api/profile/affiliates/request',
      body: { amount: 50, pix_key: '52998224725', pix_type: 'document', cf_turnstile_token: 'bypass' },
    },
    { path: 'DELETE /api/profile/affiliates/delete-for-withdraw' },
  ])
  expect(toasts()).toEqual(['Saque solicitado.'])
  expect(requested).toHaveBeenCalledOnce()
})

it('shows each value of a refusal: those of a field at the field, all others as an error', async () => {
  answer = refused({
    amount: ['Acima do permitido.'],
    pix_key: ['Outro CPF.'],
    cf_turnstile_token: ['Verificação vencida.', 'Tente de novo.'],
  })
  await ask('50,00')
  expect(note('Valor do saque')).toBe('Acima do permitido.')
  expect(note('Chave PIX (CPF)')).toBe('Outro CPF.')
  expect(new Set(toasts())).toEqual(new Set(['Tente de novo.', 'Verificação vencida.']))
  expect(requested).not.toHaveBeenCalled()
})

it.each([
  ['a refusal without fields', refused({}), 'Confira os campos.'],
  ['no answer', () => Promise.reject(new TypeError('offline')), 'Erro de conexão'],
])('explains %s', async (_, given, shown) => {
  answer = given
  await ask('50,00')
  expect(toasts()).toEqual([shown])
})

it.each([
  ['10', /O valor mínimo para saque é R\$\s20,00/],
  ['600', /O valor máximo para saque é R\$\s500,00/],
  ['90', /Suas recompensas são de R\$\s80,00/],
])('sends nothing for R$ %s', async (amount, shown) => {
  await ask(amount)
  expect(note('Valor do saque')).toMatch(shown)
  expect(calls).toEqual([])
})
