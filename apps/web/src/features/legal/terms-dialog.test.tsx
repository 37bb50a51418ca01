// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { holds } from '../../shared/testing/holds.ts'
import { dropLogin, keepLogin } from '../../shared/session/login.ts'
import { useTermsDue } from '../../shared/session/terms.ts'
import TermsDialog from './terms-dialog.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
const laters: string[] = []

function Page() {
  return <TermsDialog version={useTermsDue()} onLater={() => laters.push('later')} />
}

const text = () => document.body.textContent ?? ''
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)

async function show(server: (body: unknown) => Response) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/csrf')) return Response.json({})
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
    sent.push({ url, body })
    return server(body)
  })
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  const user = { id: 1, name: 'Ana', email: null, avatar: null, is_open_affiliate: false }
  keepLogin('token', { ...user, terms_due: '2030-01' })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>,
    ),
  )
  await holds(() => expect(button('Aceitar e continuar')).toBeDefined())
  return sent
}

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  laters.length = 0
  dropLogin()
  vi.unstubAllGlobals()
})

it('asks for the version in force with an empty box, and closes once it is accepted', async () => {
  const sent = await show(() => Response.json({ message: 'ok', user: {} }))
  expect(text()).toContain('Nossos termos mudaram')
  expect(text()).toContain('Sacar continua livre')
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect(box?.checked).toBe(false)
  expect(button('Aceitar e continuar')?.disabled).toBe(true)
  await act(async () => box?.click())
  await act(async () => button('Aceitar e continuar')?.click())
  await holds(() => expect(text()).not.toContain('Aceitar e continuar'))
  expect(sent).toEqual([{ url: '/api/profile/terms', body: { version: '2030-01' } }])
})

it('can be put off, and stays open with the reason when it was refused', async () => {
  const message = 'Já existe uma versão mais nova dos termos.'
  await show(() =>
    Response.json({ error: { code: 'terms_changed', message }, message, requestId: 'r1' }, { status: 409 }),
  )
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await act(async () => button('Aceitar e continuar')?.click())
  await holds(() => expect(text()).toContain(message))
  await act(async () => button('Agora não')?.click())
  expect(laters).toEqual(['later'])
})
