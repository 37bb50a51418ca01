// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetHasDeposits } from '../../shared/deposits/deposits.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { holds } from '../../shared/testing/holds.ts'
import { settle } from '../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { DepositWidget } from './deposit-widget.tsx'
import { currentStage, leaveCharge } from './charge/charge-stage.ts'

type Body = Record<string, unknown>

const method = (gateway: string, name: string) => ({ type: 'pix', gateway, name, description: name })
const opened = {
  id: 'a',
  idTransaction: 'a',
  status: 'pending',
  gateway: 'bspay',
  amount: 40,
  qrcode: '000201',
  qrCodeImage: null,
  qrcode_base64: null,
  redirect_url: null,
  created_at: '2026-11-15T15:00:00Z',
  expires_at: '2026-11-15T15:10:00Z',
  preview: { amount: 40, welcome_bonus: 0, coupon_bonus: 0, total: 40 },
}
const coupon = {
  valid: true,
  status: true,
  message: 'x',
  type: 'x',
  bonus_type: 2,
  discount: 50,
  min_deposit: null,
}
const refused = (status: number, message: string, code = 'outage') =>
  Response.json({ error: { code, message }, message, requestId: 'r1' }, { status })

const limits = { min: 20, max: 500, by_gateway: {} }

let gateways: object[]
let asked: string[]
let sent: Body[]
let answers: Record<'gateways' | 'open' | 'details' | 'redeem', () => Response | Promise<Response>>

beforeEach(() => {
  gateways = [method('bspay', 'BSPay'), method('suitpay', 'SuitPay')]
  asked = []
  sent = []
  answers = {
    gateways: () => Response.json({ success: true, gateways, limits }),
    open: () => Response.json(opened),
    details: () => Response.json(coupon),
    redeem: () => Response.json({ message: 'ok' }),
  }
  enter(async (url, init) => {
    asked.push(url)
    if (url.endsWith('/settings/gateways')) return answers.gateways()
    if (url.endsWith('/hasUserDeposits')) return Response.json({ hasDeposits: true, last_amount: null })
    if (url.endsWith('/getCouponDetails')) return answers.details()
    if (url.endsWith('/coupon/redeem')) return answers.redeem()
    if (url.endsWith('/profile/data'))
      return Response.json({ user: { cpf: '52998224725', birth_date: '1990-01-01' } })
    if (!url.endsWith('/deposit/payment')) return Response.json({})
    sent.push(JSON.parse(init?.body as string) as Body)
    return answers.open()
  })
})
afterEach(async () => {
  await leave()
  leaveCharge()
  forgetHasDeposits()
  localStorage.clear()
  vi.useRealTimers()
})

async function show() {
  const setting = {
    min_deposit: 20,
    max_deposit: 500,
    initial_bonus: 0,
    permissions: permitting('deposit_bonus'),
  }
  await showPage(DepositWidget, '/profile/deposit', {}, setting)
  await settle()
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label')?.replaceAll(/\s/g, ' ') === name,
  )
async function press(name: string) {
  await act(async () => button(name)!.click())
  await settle()
}
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label)!
    .control as HTMLInputElement
async function type(label: string, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value)
    field(label).dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const choices = () =>
  [...document.querySelectorAll<HTMLButtonElement>('section button[aria-pressed]')].map((each) => [
    each.querySelector('.font-semibold')?.textContent,
    each.getAttribute('aria-pressed'),
  ])
const alert = () => document.querySelector('form > [role=alert]')?.textContent
const note = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent

describe('the methods', () => {
  it('unselects the selected one when it is pressed again', async () => {
    await show()
    expect(choices()).toEqual([['PIX', 'true']])
    expect(button('Gerar PIX')).toBeDefined()
    await act(async () => document.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.click())
    expect(choices()).toEqual([
      ['PIX', 'false'],
      ['BSPay', 'false'],
      ['SuitPay', 'false'],
    ])
    expect(button('Gerar PIX')).toBeUndefined()
  })

  it('has a text and a refresh button where there is none', async () => {
    gateways = []
    await show()
    expect(text()).toContain('Nenhum método de pagamento disponível')
    gateways = [method('bspay', 'BSPay')]
    await press('Atualizar')
    expect(choices()).toEqual([['PIX', 'true']])
  })

  it('says after three tries that the data could not be loaded, and loads again', async () => {
    answers.gateways = () => refused(500, 'x')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await showPage(DepositWidget, '/profile/deposit')
    const tries = () => asked.filter((url) => url.endsWith('/settings/gateways')).length
    await holds(() => expect(text()).toContain('Está demorando mais que o normal.'))
    await act(async () => vi.advanceTimersByTimeAsync(2000))
    await holds(() => expect(tries()).toBe(2))
    await act(async () => vi.advanceTimersByTimeAsync(2000))
    await holds(() => expect(text()).toContain('Erro ao carregar'))
    expect(text()).toContain('Falha ao carregar dados')
    expect(tries()).toBe(3)
    gateways = []
    answers.gateways = () => Response.json({ success: true, gateways, limits })
    await act(async () => button('Tentar novamente')!.click())
    await holds(() => expect(text()).toContain('Nenhum método de pagamento disponível'))
  })
})

describe('the form', () => {
  it('can be sent with a good amount, once', async () => {
    const answer = Promise.withResolvers<Response>()
    answers.open = () => answer.promise
    await show()
    const submit = () => button('Gerar PIX')!
    expect(submit().disabled).toBe(true)
    await type('Valor do depósito', '10')
    expect(submit().disabled).toBe(true)
    await type('Valor do depósito', '600')
    expect(submit().disabled).toBe(true)
    await type('Valor do depósito', '40,00')
    expect(submit().disabled).toBe(false)
    await press('Gerar PIX')
    expect(submit().getAttribute('aria-busy')).toBe('true')
    await press('Gerar PIX')
    expect(sent).toMatchObject([{ amount: 40, cpf: '00000000000', coupon_code: null }])
    await act(async () => answer.resolve(Response.json(opened)))
    await settle()
    expect(currentStage()?.charge.id).toBe('a')
  })

  it('takes a quick amount', async () => {
    await show()
    await press('R$ 40,00')
    expect(field('Valor do depósito').value).toBe('40,00')
    expect(button('Gerar PIX')!.disabled).toBe(false)
  })

  it.each([
    [
      'too many requests',
      () => refused(429, 'x', 'too_many_requests'),
      'Você está fazendo muitas requisições. Aguarde alguns instantes e tente novamente.',
    ],
    [
      'an answer without a code',
      () => Response.json({ ...opened, qrcode: null }),
      'Erro ao gerar o PIX. Tente novamente.',
    ],
    [
      'an answer that cannot be read',
      () => new Response('<html>', { status: 502 }),
      'Erro ao gerar o PIX. Tente novamente.',
    ],
    ['the words of the server', () => refused(503, 'Nenhum meio responde.'), 'Nenhum meio responde.'],
  ])('explains a refused order: %s', async (_, answer, shown) => {
    answers.open = answer
    await show()
    await press('R$ 40,00')
    await press('Gerar PIX')
    expect(alert()).toBe(shown)
    expect(currentStage()).toBeNull()
  })
})

describe('a coupon', () => {
  const apply = async () => {
    await show()
    await press('R$ 40,00')
    await press('Tenho um cupom')
    expect(button('Aplicar')!.disabled).toBe(true)
    await type('Cupom', 'SOL')
    await press('Aplicar')
  }

  it.each([
    [
      'is refused in the words of the server',
      { details: () => Response.json({ ...coupon, valid: false, message: 'Este cupom acabou.' }) },
      'Este cupom acabou.',
    ],
    [
      'is refused without words',
      { details: () => Response.json({ ...coupon, valid: false, message: '' }) },
      'Cupom inválido ou expirado.',
    ],
    [
      'cannot be checked',
      { details: () => new Response('<html>', { status: 502 }) },
      'Erro ao validar o cupom',
    ],
    [
      'cannot be used, in the words of the server',
      { redeem: () => refused(422, 'Vale a partir de R$ 100.', 'coupon_min_deposit') },
      'Vale a partir de R$ 100.',
    ],
    ['cannot be used', { redeem: () => new Response('<html>', { status: 502 }) }, 'Erro ao aplicar o cupom'],
  ])('%s', async (_, change, shown) => {
    Object.assign(answers, change)
    await apply()
    expect(note('Cupom')).toBe(shown)
  })

  it.each([
    [1, 'Cupom aplicado com sucesso!'],
    [2, 'Cupom aplicado: 50% de Bônus'],
  ])('of type %i is applied and goes with the order', async (bonus_type, shown) => {
    answers.details = () => Response.json({ ...coupon, bonus_type })
    await apply()
    expect(text()).toContain(shown)
    await press('Gerar PIX')
    expect(sent).toMatchObject([{ coupon_code: 'SOL' }])
  })

  it('refused with the order is marked at its field', async () => {
    answers.open = () => refused(422, 'Cupom já usado.', 'coupon_used_up')
    await apply()
    await press('Gerar PIX')
    expect(note('Cupom')).toBe('Cupom já usado.')
  })
})
