// @vitest-environment happy-dom
import type { ShelfBanner } from '@girassol/contract'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { BannerPicture } from './banner-picture.tsx'
import { RouterContext, stillRouter } from '../../../shared/router/router.ts'
import { BannerRotation } from './banner-rotation.tsx'
import { HomePage } from './home-page.tsx'
import { HomeBanners } from './home-rows.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const picture = (src: string) => ({ src, avif: '', webp: '', width: 720, height: 720 })
const banner = (id: number): ShelfBanner =>
  ({
    id,
    type: 'carousel',
    description: `Banner ${id}`,
    link: '/promotions',
    cta_text: 'Ver',
    wide: picture(`/storage/wide-${id}.png`),
    narrow: picture(`/storage/narrow-${id}.png`),
  }) as ShelfBanner

let root: Root

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('replaces a broken banner picture by the other one, then by the placeholder', async () => {
  // No picture is fetched here, which the component would take for one that failed before it was mounted.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  await act(async () => root.render(<BannerPicture banner={banner(1)} sizes="100vw" />))
  const image = () => document.querySelector('img')
  const fail = () => act(async () => image()?.dispatchEvent(new Event('error')))
  expect(image()?.getAttribute('src')).toBe('/storage/narrow-1.png')
  await fail()
  expect(image()?.getAttribute('src')).toBe('/storage/wide-1.png')
  await fail()
  expect(image()).toBeNull()
  expect(document.querySelector('svg')).not.toBeNull()
})

it('shows the next banner after the given time, goes round, and waits while it is paused', async () => {
  await act(async () =>
    root.render(
      <BootContext value={{ setting: { permissions: permitting() } } as Boot}>
        <I18nProvider i18n={i18n}>
          <BannerRotation banners={[banner(1), banner(2)]} every={6000} label="Destaques" sizes="100vw" />
        </I18nProvider>
      </BootContext>,
    ),
  )
  const shown = () => document.querySelector('li:not([inert])')?.getAttribute('aria-label')
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  expect(shown()).toBe('1 de 2')
  await after(5999)
  expect(shown()).toBe('1 de 2')
  await after(1)
  expect(shown()).toBe('2 de 2')
  await after(6000)
  expect(shown()).toBe('1 de 2')
  await act(async () =>
    document.querySelector<HTMLButtonElement>('[aria-label="Pausar os banners"]')?.click(),
  )
  await after(60_000)
  expect(shown()).toBe('1 de 2')
})

it('[A10] [C6] gives each banner the age mark and one of the ministry’s sentences', async () => {
  await act(async () =>
    root.render(
      <BootContext value={{ setting: { permissions: permitting() } } as Boot}>
        <I18nProvider i18n={i18n}>
          <BannerRotation banners={[banner(1), banner(2)]} every={6000} label="Destaques" sizes="100vw" />
        </I18nProvider>
      </BootContext>,
    ),
  )
  expect([...document.querySelectorAll('li [lang]')].map(({ textContent }) => textContent)).toEqual([
    '18+Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
    '18+Ministério da Fazenda adverte: Aposta não é investimento.',
  ])
})

const router = stillRouter({
  href: '/',
  path: '/',
  query: new URLSearchParams(),
  params: {},
  page: null,
  Component: HomePage,
})

it.each([
  ['the carousel', 6000, 'carousel', 'Destaques da casa', HomePage],
  ['the home page’s own rotation', 5000, 'home', 'Para explorar', HomeBanners],
] satisfies [string, number, ShelfBanner['type'], string, ComponentType][])(
  '%s turns every %i ms',
  async (_, every, type, label, Part) => {
    vi.stubGlobal('fetch', async () => Response.json({}))
    const banners = [banner(1), banner(2)].map((each) => ({ ...each, type }))
    const home = { banners, categories: [], featured: [], providers: [] } as unknown as Boot['home']
    const boot = { setting: { permissions: permitting() }, language: 'pt_BR', home } as Boot
    await act(async () =>
      root.render(
        <BootContext value={boot}>
          <I18nProvider i18n={i18n}>
            <RouterContext value={router}>
              <Part />
            </RouterContext>
          </I18nProvider>
        </BootContext>,
      ),
    )
    const shown = () =>
      document.querySelector(`section[aria-label="${label}"] li:not([inert])`)?.getAttribute('aria-label')
    const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
    await after(every - 1)
    expect(shown()).toBe('1 de 2')
    await after(1)
    expect(shown()).toBe('2 de 2')
  },
)
