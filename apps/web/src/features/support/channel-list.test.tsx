// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { ChannelList } from './channel-list.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root

async function show(answer: () => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => answer())
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ChannelList />
      </I18nProvider>,
    ),
  )
  return place
}

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

// In this order: links that were loaded once are not asked for again.
it('says that the links are missing, then that they could not be loaded, then shows them', async () => {
  const missing = await show(() => Response.json({}))
  await vi.waitFor(() => expect(missing.textContent).toBe('Dados não encontrados'))
  await act(async () => root.unmount())
  const failed = await show(() => Response.json({}, { status: 500 }))
  await vi.waitFor(() => expect(failed.textContent).toBe('Erro ao carregar dados'))
  await act(async () => root.unmount())
  const custom = {
    whastapp: '5511987654321',
    telegram: '',
    instagram: '',
    facebook: '',
    twitter: '',
    youtube: '',
  }
  const loaded = await show(() => Response.json({ custom }))
  await vi.waitFor(() => expect(loaded.querySelector('a')?.href).toBe('https://wa.me/5511987654321'))
  expect(loaded.textContent).not.toMatch(/Dados|Erro/)
})
