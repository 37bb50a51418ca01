// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holds } from '../../shared/testing/holds.ts'
import { closeAuth, openAuthDialog, takeRememberedPath } from '../../shared/session/auth-dialog.ts'
import { dropLogin, keepLogin } from '../../shared/session/login.ts'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { PromotionsPage } from './promotions-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const promotion = {
  id: 1,
  title: 'Quarta do Ipê',
  description: 'Jogue na quarta.',
  image: '',
  is_active: true,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  button_link: '/casino/slots',
  button_text: 'Ver slots',
}
const user = {
  id: 1,
  name: 'Ana',
  email: '',
  avatar: null,
  is_open_affiliate: false,
  language: 'pt_BR' as const,
}

let root: Root | undefined

async function show(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer())
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  const router = stillRouter({
    href: '/promotions',
    path: '/promotions',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: PromotionsPage,
  })
  const place = document.createElement('div')
  document.body.append(place)
  const created = createRoot(place)
  root = created
  await act(async () => {
    created.render(
      <BootContext value={{ setting: { permissions: permitting() } } as Boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <PromotionsPage />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    )
  })
  await holds(() => expect(place.textContent).toMatch(/Quarta do Ipê|Nenhuma promoção/))
  return place
}

afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  closeAuth()
  dropLogin()
  vi.unstubAllGlobals()
})

describe('promotions', () => {
  it('[A10] [C6] carry the age mark and one of the ministry’s sentences', async () => {
    const page = await show(() => Response.json({ success: true, data: [promotion] }))
    expect(page.querySelector('article [lang="pt-BR"]')?.textContent).toBe(
      '18+Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
    )
  })

  it('asks a guest to register and keeps the page for afterwards', async () => {
    const page = await show(() => Response.json({ success: true, data: [promotion] }))
    expect(page.textContent).toContain('De 01/11/2026 a 30/11/2026')
    expect(page.querySelector('a[href="/casino/slots"]')).toBeNull()
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ver slots')
    await act(async () => button?.click())
    expect(openAuthDialog()).toBe('register')
    expect(takeRememberedPath()).toBe('/casino/slots')
  })

  it('lets a player follow the button', async () => {
    keepLogin('token', user)
    const page = await show(() => Response.json({ success: true, data: [promotion] }))
    expect(page.querySelector('a[href="/casino/slots"]')?.textContent).toBe('Ver slots')
  })

  it.each([
    ['there are none', () => Response.json({ success: true, data: [] })],
    ['none is active', () => Response.json({ success: true, data: [{ ...promotion, is_active: false }] })],
    ['the server fails', () => Response.json({}, { status: 500 })],
    ['no answer comes', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says so when %s', async (_, answer) => {
    const page = await show(answer)
    expect(page.textContent).toContain('Nenhuma promoção disponível no momento')
  })
})
