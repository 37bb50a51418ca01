// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { toast } from '@girassol/ui'
import { Toaster } from '@girassol/ui/toaster'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holds } from '../../shared/testing/holds.ts'
import { ContactForm } from './contact-form.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const FAILURE = 'Erro ao enviar mensagem. Tente novamente ou entre em contato pelos canais de suporte.'
const typed = { name: ' Ana Souza ', email: 'ana@exemplo.com', subject: 'payments', message: 'Não recebi.' }

let root: Root | undefined

async function show(answer: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  const protocols: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/csrf')) return Response.json({})
    sent.push(JSON.parse(typeof init?.body === 'string' ? init.body : '{}'))
    return answer()
  })
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  const created = createRoot(place)
  root = created
  await act(async () => {
    created.render(
      <I18nProvider i18n={i18n}>
        <ContactForm onSent={(protocol) => protocols.push(protocol)} />
        <Toaster labels={{ region: 'Avisos', dismiss: 'Fechar' }} />
      </I18nProvider>,
    )
  })
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    sent,
    protocols,
    field,
    text: () => place.textContent ?? '',
    button: () => place.querySelector<HTMLButtonElement>('button[type="submit"]'),
    async type(values: Record<string, string>) {
      for (const [name, value] of Object.entries(values)) await act(async () => fill(field(name), value))
    },
    async submit() {
      await act(async () => place.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
    },
  }
}

function fill(element: HTMLInputElement | null, value: string): void {
  if (!element) throw new Error('No such field')
  // React watches the property of the element; only the prototype's own setter triggers a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value)
  element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
}

afterEach(async () => {
  await act(async () => {
    toast.dismiss()
    root?.unmount()
  })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('the contact form', () => {
  it('requires every field', async () => {
    const form = await show(() => Response.json({}))
    await form.submit()
    for (const name of ['name', 'email', 'subject', 'message']) {
      await holds(() => expect(form.field(name)?.getAttribute('aria-invalid'), name).toBe('true'))
    }
    expect(form.sent).toEqual([])
    await holds(() => expect(document.activeElement).toBe(form.field('name')))
  })

  it('says that it is sending, then that it was sent, with the protocol, and is empty again', async () => {
    const server = Promise.withResolvers<Response>()
    const form = await show(() => server.promise)
    await form.type(typed)
    await form.submit()
    await holds(() => expect(form.sent).toHaveLength(1))
    expect(form.button()?.textContent).toContain('Enviando...')
    await form.submit()
    expect(form.sent).toEqual([{ ...typed, name: 'Ana Souza' }])
    server.resolve(Response.json({ success: true, protocol: '2026-000123', message: 'ok' }, { status: 201 }))
    await holds(() =>
      expect(form.text()).toContain('Mensagem enviada com sucesso! Entraremos em contato em breve.'),
    )
    expect(form.text()).toContain('2026-000123')
    expect(form.protocols).toEqual(['2026-000123'])
    for (const name of ['name', 'email', 'subject', 'message']) expect(form.field(name)?.value, name).toBe('')
  })

  it('says that it failed and keeps what was typed', async () => {
    const form = await show(() => Promise.reject(new TypeError('Failed to fetch')))
    await form.type(typed)
    await form.submit()
    await holds(() => expect(form.text()).toContain(FAILURE))
    expect(form.field('message')?.value).toBe(typed.message)
    expect(form.protocols).toEqual([])
    expect(form.button()?.textContent).toContain('Enviar mensagem')
  })

  it('puts the server’s words at their fields', async () => {
    const body = {
      error: { code: 'validation', message: 'Confira os campos.' },
      message: 'Confira os campos.',
      errors: { email: ['Este e-mail não recebe mensagens.'], other: ['x'] },
      requestId: 'r1',
    }
    const form = await show(() => Response.json(body, { status: 422 }))
    await form.type(typed)
    await form.submit()
    await holds(() => expect(form.text()).toContain(FAILURE))
    await holds(() => expect(form.text()).toContain('Este e-mail não recebe mensagens.'))
    expect(document.activeElement).toBe(form.field('email'))
  })
})
