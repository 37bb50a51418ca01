// @vitest-environment happy-dom
import { toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepTermsDue } from '../../../shared/session/terms.ts'
import { holds } from '../../../shared/testing/holds.ts'
import { settle } from '../../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import { WithdrawPage } from './withdraw-page.tsx'

type Body = Record<string, unknown>
type Reply = (body: Body) => Response

const paged = { data: [], meta: { total: 0, per_page: 10, current_page: 1, last_page: 1 } }
const preflight = {
  possible: true,
  available: 800,
  locked: 0,
  bonus: 30,
  bonus_in_rounds: 12.5,
  promised_minutes: 120,
  blocks: [
    { code: 'account_flagged', amount: null, stops: false, text: 'Uma pessoa confere.', next: null },
    { code: 'already_locked', amount: 10, stops: false, text: 'Já reservados.', next: null },
  ],
}
const brazilian = {
  cpf: '52998224725',
  email: 'ana@exemplo.com',
  phone: '11987654321',
  phone_country: '55',
  pix_random_key: null,
}
const asked = {
  id: 'w1',
  amount: 150,
  status: 'in_review',
  pix_type: 'cpf',
  pix_key: '***',
  seconds_taken: null as number | null,
  ended_at: null as string | null,
  end_to_end_id: null as string | null,
  proof: null as string | null,
  steps: [
    { kind: 'review', at: '2026-11-15T12:00:00Z', title: 'x', text: 'Uma pessoa decide.', passed: null },
  ],
}
let withdrawal = asked
const done: Reply = () => Response.json({ success: true, message: 'ok', withdrawal: asked })
const bonus: Reply = (body) =>
  body['cleanup_bonus'] === true
    ? done(body)
    : Response.json(
        {
          success: false,
          error: 'bonus_active',
          message: 'x',
          bonus_data: { bonusAmount: 30, openRoundsAmount: 12.5, rolloverAmount: 90 },
        },
        { status: 409 },
      )

const challenge = vi.hoisted(() => ({ answer: undefined as string | undefined }))
vi.mock('../../../shared/captcha/turnstile.ts', () => ({
  loadTurnstile: async () => ({
    render: () => 'widget',
    getResponse: () => challenge.answer,
    reset: () => {
      challenge.answer = undefined
    },
    remove: () => {},
  }),
}))

let sent: Body[] = []
let reply: Reply = done
let account = brazilian

const toasts = () => toastStore.snapshot().map(({ title }) => title)
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )!
async function press(name: string) {
  await act(async () => button(name).click())
  await settle()
}
async function type(label: string, value: string) {
  const field = [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.control
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

beforeEach(() => {
  enter(async (url, init) => {
    if (url.endsWith('/withdraw/request')) {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Body
      sent.push(body)
      return reply(body)
    }
    if (url.endsWith('/preflight')) return Response.json(preflight)
    if (url.endsWith('/profile/data')) return Response.json({ user: account })
    if (url.endsWith('/wallet/withdraw/w1')) return Response.json({ withdrawal })
    return Response.json({ withdraws: paged })
  })
})

afterEach(async () => {
  await leave()
  sent = []
  reply = done
  account = brazilian
  withdrawal = asked
})

/** The review between the form and the order. */
async function confirm() {
  await press('Solicitar saque')
  await press('Confirmar saque')
}
const dialogText = () => document.querySelector('[role=dialog]')?.textContent ?? ''

async function show(narrow: boolean, siteKey: string | null = null) {
  const width = narrow ? 767 : 768
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await showPage(WithdrawPage, '/profile/withdraw', {}, { turnstile_site_key: siteKey })
  await settle()
}

it('the fields use the texts of the widget, confirm, and reset', async () => {
  await show(false)
  expect(button('Solicitar saque').disabled).toBe(true)
  await type('Valor do saque', '150')
  await press('Solicitar saque')
  expect(sent).toEqual([])
  expect(dialogText()).toMatch(/Sacar R\$\s150,00\s*para CPF \*\*\*\.982\.247-\*\*/)
  expect(dialogText()).toMatch(/Chega na sua conta\s*R\$\s150,00.*Nenhuma.*até 2 h/)
  expect(dialogText()).toMatch(/cancela o seu bônus de R\$\s30,00.*R\$\s12,50 de bônus em rodadas abertas/)
  expect(dialogText()).toContain('Uma pessoa confere.')
  expect(dialogText()).not.toContain('Já reservados.')
  await press('Voltar')
  expect(sent).toEqual([])
  await confirm()
  expect(sent).toEqual([
    {
      amount: 150,
      pix_key: '52998224725',
      pix_type: 'cpf',
      type: 'pix',
      cf_turnstile_token: 'bypass',
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ])
  expect(dialogText()).toContain('Solicitação enviada')
  expect(dialogText()).toContain('Em análise')
  expect(dialogText()).toContain('Uma pessoa decide.')
  expect(toasts()).toEqual([])
  expect(document.querySelector('[role=dialog] a[href="/support"]')?.textContent).toBe('Suporte')
  await press('OK')
  expect(button('Solicitar saque').disabled).toBe(true)
})

it('waits for the captcha before it can be sent', async () => {
  await show(false, 'site-key')
  await type('Valor do saque', '150')
  expect(button('Solicitar saque').disabled).toBe(true)
  challenge.answer = 'met'
  await holds(() => expect(button('Solicitar saque').disabled).toBe(false))
  await confirm()
  expect(sent).toMatchObject([{ amount: 150, cf_turnstile_token: 'met' }])
})

it('the keypad asks in cents and in its own words, under the terms accepted before', async () => {
  await show(true)
  for (const key of ['1', '5', '0', '00']) await press(key)
  expect(text()).toContain('R$150,00')
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
  await press('Solicitar saque')
  expect(dialogText()).toContain('que você já aceitou')
  await press('Confirmar saque')
  expect(sent[0]).toMatchObject({ amount: 150, pix_type: 'document', accept_terms: true })
  expect(dialogText()).toContain('Saque solicitado com sucesso!')
})

it('a version of the terms that is due is accepted by a box, once, and never holds the money back', async () => {
  keepTermsDue('2027-01-01')
  await show(true)
  for (const key of ['1', '5', '0', '00']) await press(key)
  await confirm()
  expect(sent[0]).not.toHaveProperty('accept_terms')
  await press('OK')
  for (const key of ['1', '5', '0', '00']) await press(key)
  await press('Solicitar saque')
  expect(dialogText()).toContain('A versão 2027-01-01 é nova.')
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await press('Confirmar saque')
  expect(sent[1]).toMatchObject({ accept_terms: true })
  await press('OK')
  for (const key of ['1', '5', '0', '00']) await press(key)
  await press('Solicitar saque')
  expect(document.querySelector('input[type=checkbox]')).toBeNull()
})

it.each([
  [
    'arrives',
    {
      status: 'paid',
      seconds_taken: 2,
      ended_at: '2026-11-15T12:00:02Z',
      end_to_end_id: 'E99',
      proof: '/r/1',
    },
    ['Na sua conta em 2 s', 'Aprovado', '09:00:02'],
  ],
  ['arrives at once', { status: 'paid', seconds_taken: 0 }, ['Na sua conta em menos de 1 s']],
  [
    'is refused',
    { status: 'rejected', steps: [{ ...asked.steps[0], kind: 'rejected', text: 'Motivo: chave errada' }] },
    ['De volta ao seu saldo', 'Rejeitado', 'Motivo: chave errada'],
  ],
  [
    'comes back',
    { status: 'returned', steps: [{ ...asked.steps[0], kind: 'returned', text: 'O banco devolveu.' }] },
    ['De volta ao seu saldo', 'O banco devolveu.'],
  ],
  ['is on its way', { status: 'sending' }, ['A caminho da sua conta', '0 s']],
])('the sheet follows the withdrawal until it %s', async (_, change, shown) => {
  withdrawal = { ...asked, ...change } as typeof asked
  await show(false)
  await type('Valor do saque', '150')
  await confirm()
  for (const words of shown) expect(dialogText()).toContain(words)
  expect(document.querySelector('a[href="/r/1"]') !== null).toBe(withdrawal.proof !== null)
  const copied = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input')].map(
    ({ value }) => value,
  )
  expect(copied).toEqual(withdrawal.end_to_end_id ? ['E99'] : [])
})

it('an answer that got lost is asked for again under the same name', async () => {
  reply = () => {
    throw new TypeError('offline')
  }
  await show(false)
  await type('Valor do saque', '150')
  await confirm()
  expect(document.querySelector('form [role=alert]')?.textContent).toBe('Erro de conexão')
  reply = done
  await confirm()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.['request_id']).toBe(sent[0]?.['request_id'])
})

it('a bonus is lost only by saying so, and by the same request', async () => {
  reply = bonus
  await show(false)
  await type('Valor do saque', '150')
  await confirm()
  expect(text()).toMatch(
    /Bônus\s*R\$\s30,00\s*Bônus em rodadas abertas\s*R\$\s12,50\s*Rollover pendente\s*R\$\s90,00/,
  )
  expect(text()).toContain('O que essa parte ganhar ou tiver de volta também é cancelado.')
  await press('Continuar e Perder Bônus')
  expect(sent.map((body) => body['cleanup_bonus'])).toEqual([undefined, true])
  expect(sent[1]?.['request_id']).toBe(sent[0]?.['request_id'])

  await press('OK')
  await type('Valor do saque', '150')
  await confirm()
  await press('Cancelar Saque')
  expect(sent).toHaveLength(3)
  expect(button('Solicitar saque').disabled).toBe(true)
})

it('a random key is linked with consent, and without it there is no type', async () => {
  await show(false)
  await type('Valor do saque', '150')
  await press('Aleatória')
  await press('Cancelar')
  expect(text()).toContain('Tipo de chave obrigatório')
  await press('Aleatória')
  await press('Concordo')
  await type('Chave PIX', '123e4567-e89b-12d3-a456-426614174000')
  await confirm()
  expect(sent).toMatchObject([{ pix_type: 'random', link_random_key: true }])
})

it('says at once what cannot be mended by typing on', async () => {
  await show(false)
  await type('Valor do saque', '50')
  expect(text()).not.toContain('O valor mínimo para saque é')
  await type('Valor do saque', '900')
  expect(text()).toContain('Saldo insuficiente para realizar o saque')
})

it('a phone of another country is not a key, and the form says which ones are', async () => {
  account = { ...brazilian, phone: '2125551234', phone_country: '1' }
  await show(false)
  await type('Valor do saque', '150')
  await press('Telefone')
  expect(text()).toContain('Use CPF, e-mail ou chave aleatória.')
  expect(button('Solicitar saque').disabled).toBe(true)
  await press('E-mail')
  await confirm()
  expect(sent).toMatchObject([{ pix_type: 'email', pix_key: 'ana@exemplo.com' }])
})

it.each([
  ['the fields', false, 200, 'Erro no saque'],
  ['the fields', false, 500, 'Erro ao processar requisição'],
  ['the keypad', true, 500, 'Erro ao processar sua solicitação'],
])(
  'an answer without texts is explained by %s (keypad %s, status %i): %s',
  async (_, narrow, status, shown) => {
    reply = () => Response.json({}, { status })
    await show(narrow)
    if (narrow) {
      for (const key of ['1', '5', '0', '00']) await press(key)
    } else await type('Valor do saque', '150')
    await confirm()
    expect(document.querySelector('form [role=alert]')?.textContent).toBe(shown)
  },
)
