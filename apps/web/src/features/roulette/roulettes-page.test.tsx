// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import { RoulettesPage } from './roulettes-page.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const wheel = {
  id: 3,
  name: 'Roleta de teste',
  description: 'Texto',
  can_spin: false,
  spin_restriction_reason: null as string | null,
  spins_today: 0,
  max_spins_per_day: 3,
  spins_remaining: 3,
  min_balance_required: 0,
  starts_at: null,
  ends_at: null,
  authorization_number: null,
  sounds_enabled: false,
  spin_sound_url: null,
  win_sound_url: null,
  widget_background_sound_url: null,
  roulette_border_color: 'black',
  roulette_background_color: 'black',
  roulette_pointer_color: 'black',
  widget_background_type: 'color',
  widget_background_color: 'black',
  widget_background_image_url: null,
  widget_title_color: 'black',
  widget_text_color: 'black',
  prizes: ['Um', 'Dois', 'Três'].map((name, index) => ({
    id: index,
    name,
    slice_background_type: 'color',
    slice_background_image_url: null,
    slice_background_color: 'black',
    slice_icon_url: null,
    slice_text_color: 'black',
    weight: 1,
    probability: 1 / 3,
    stock_left: null,
  })),
}

let root: Root
let list: () => Response
let single: () => Response

async function show(): Promise<HTMLElement> {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const router = stillRouter({
    href: '/roulettes',
    path: '/roulettes',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: RoulettesPage,
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <BootContext value={{ language: 'pt_BR' } as Boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <RoulettesPage />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    ),
  )
  return place
}

const shows = (place: HTMLElement, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(place.textContent).toContain(text)
  })
const pressRetry = (place: HTMLElement) =>
  act(async () =>
    [...place.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Tentar Novamente')
      ?.click(),
  )

const broken = () => Response.json({}, { status: 500 })

beforeEach(() => {
  dropLogin()
  vi.stubGlobal('fetch', async (url: string) => (url.endsWith('/roulettes') ? list() : single()))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

// One test, because answers are kept while the app is open.
it('shows the failed list, the empty list, the failed wheel and the locked wheel with its reason', async () => {
  list = broken
  const page = await show()
  await shows(page, 'Erro ao carregar roletas')
  list = () => Response.json({ success: true, roulettes: [], message: '' })
  await pressRetry(page)
  await shows(page, 'Nenhuma roleta disponível no momento')
  await act(async () => root.unmount())

  list = () => Response.json({ success: true, roulettes: [wheel], message: '' })
  single = broken
  const next = await show()
  await shows(next, 'Erro ao carregar roleta')
  single = () => Response.json({ success: true, roulette: wheel })
  await pressRetry(next)
  await shows(next, 'Não é possível girar agora')
  expect(next.querySelector('article svg.lucide-lock')).not.toBeNull()
  expect(next.querySelector<HTMLElement>('[style*="width"]')?.style.width).toBe('400px')
  await act(async () => root.unmount())

  single = () =>
    Response.json({ success: true, roulette: { ...wheel, spin_restriction_reason: 'Volte amanhã.' } })
  await shows(await show(), 'Volte amanhã.')
})
