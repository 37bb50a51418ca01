// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Boot, BootContext, type WireSetting } from '../../shared/state/boot.ts'
import { closeDeposit, useDepositDialog } from '../../shared/deposits/deposit-dialog.ts'
import { dropLogin, keepLogin } from '../../shared/session/login.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import { closeSearch, useSearchDialog } from '../../shared/page/search-dialog.ts'
import { Brand } from './brand.tsx'
import { AvatarButton } from './bars/avatar-button.tsx'
import { BottomBar } from './bars/bottom-bar.tsx'
import MenuDrawer from './menu/menu-drawer.tsx'
import { MenuLinks } from './menu/menu-links.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { TopLinks } from './bars/top-links.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Loaded on demand for players only: wallet, notices and rewards, none of which is under test here.
vi.mock(import('./bars/player-corner.tsx'), () => ({ default: () => <b>corner of the player</b> }))

const player = { id: 1, name: 'Ana Souza', email: null, avatar: null, is_open_affiliate: false }
let root: Root

async function show(children: ReactNode, setting: Partial<WireSetting> = {}): Promise<HTMLElement> {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const boot = {
    setting: { software_name: 'Teste', initial_bonus: 0, permissions: permitting(), ...setting },
    language: 'pt_BR',
  } as Boot
  const router = stillRouter({
    href: '/promotions',
    path: '/promotions',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: () => null,
  })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () =>
    root.render(
      <BootContext value={boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>{children}</RouterContext>
        </I18nProvider>
      </BootContext>,
    ),
  )
  return place
}

beforeEach(() => {
  dropLogin()
  vi.stubGlobal('fetch', async () => Response.json({ hasDeposits: true }))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  closeSearch()
  dropLogin()
  vi.unstubAllGlobals()
})

const DepositState = () => <b>{useDepositDialog()}</b>

const namesOf = (place: HTMLElement) => [...place.querySelectorAll('a')].map((link) => link.textContent)
const ignore = () => {}

function Bar() {
  const isSearchOpen = useSearchDialog()
  return (
    <>
      <TopBar onMenu={ignore} onMenuIntent={ignore} onPreferences={ignore} onPreferencesIntent={ignore} />
      {isSearchOpen && <b>search open</b>}
    </>
  )
}

describe('the search button of the top bar', () => {
  // Whether a class hides an element is the browser's to compute: the test reads the classes.
  const hidingIn = (button: Element) => [...button.classList].filter((name) => name.startsWith('max-'))

  it('is shown to guests on phones too', async () => {
    const page = await show(<Bar />)
    expect(hidingIn(page.querySelector('[aria-label="Buscar jogo"]')!)).toEqual([])
    expect(page.textContent).toContain('Entrar')
    expect(page.textContent).toContain('Cadastrar')
  })

  it('is shown on phones to a signed-in player and opens the search', async () => {
    keepLogin('token', player)
    const page = await show(<Bar />)
    const button = page.querySelector<HTMLButtonElement>('[aria-label="Buscar jogo"]')!
    expect(hidingIn(button)).toEqual([])
    expect(page.textContent).not.toContain('search open')
    await act(async () => button.click())
    expect(page.textContent).toContain('search open')
    expect(page.textContent).toContain('corner of the player')
    expect(page.textContent).not.toContain('Entrar')
  })
})

describe('the side menu', () => {
  it('lists Bingo and Top 10, with the badges of the links that have one', async () => {
    const menu = await show(<MenuLinks />)
    expect(namesOf(menu)).toEqual([
      'Slots',
      'Cassino ao vivo',
      'Depositar',
      'Torneios',
      'Meus prêmios',
      'PromoçõesNovo',
      'Bingo',
      'Top 10Em alta',
      'Minhas Recompensas',
      'VIP',
      'Suporte',
    ])
    const hrefOf = (name: string) => menu.querySelector(`a[title="${name}"]`)?.getAttribute('href')
    expect(hrefOf('Bingo')).toBe('/casino/provider/all/category/bingo')
    expect(hrefOf('Top 10')).toBe('/casino/provider/all/category/top10')
    const buttons = [...menu.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(buttons).toEqual(['Categorias', 'Missões', 'Roleta'])
  })

  it.each([
    ['the site setting', { is_affiliate_enabled: true }, false, true],
    ['the player’s permission', { is_affiliate_enabled: false }, true, true],
    ['neither', { is_affiliate_enabled: false }, false, false],
  ])('has the affiliate button by %s', async (_, setting, is_open_affiliate, isShown) => {
    keepLogin('token', { ...player, is_open_affiliate })
    const menu = await show(<MenuLinks />, setting)
    expect(namesOf(menu).includes('Afiliados')).toBe(isShown)
  })
})

it('the links of the top bar carry New and Hot badges, and the active one is marked', async () => {
  const bar = await show(<TopLinks />)
  expect(namesOf(bar)).toEqual([
    'Home',
    'PromoçõesNovo',
    'Bingo',
    'Top 10Em alta',
    'Suporte(abre em outra aba)',
  ])
  expect([...bar.querySelectorAll('[data-status=active]')].map((link) => link.textContent)).toEqual([
    'PromoçõesNovo',
  ])
})

it('the bottom bar has five items with the deposit in the middle', async () => {
  const bar = await show(<BottomBar />)
  const links = [...bar.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Home', '/'],
    ['Cassino', '/casinos'],
    ['Depósito', '/profile/deposit'],
    ['Promoções', '/promotions'],
    ['Carteira', '/profile/wallet'],
  ])
  expect(bar.querySelector('nav')?.classList.contains('md:hidden')).toBe(true)
})

it('the deposit button opens the form for a player, and leads a guest to the page behind the login', async () => {
  const press = async (): Promise<boolean> => {
    const bar = await show(<BottomBar />)
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 })
    const link = bar.querySelector('a[href="/profile/deposit"]')!
    await act(async () => link.dispatchEvent(event))
    const dialog = await show(<DepositState />)
    return dialog.textContent === 'form'
  }
  expect(await press()).toBe(false)
  keepLogin('token', player)
  expect(await press()).toBe(true)
  closeDeposit()
})

describe('the logo', () => {
  const pictures = (place: HTMLElement) =>
    [...place.querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.classList.contains('day:hidden') ? 'night' : 'day',
    ])

  it('leads home and is our mark with the name of the casino', async () => {
    const place = await show(<Brand />)
    const link = place.querySelector('a')
    expect([link?.getAttribute('href'), link?.getAttribute('aria-label')]).toEqual([
      '/',
      'Teste, página inicial',
    ])
    expect([place.textContent, pictures(place)]).toEqual(['Teste', []])
    expect(link?.querySelector('svg')).not.toBeNull()
  })

  it.each([
    ['/white.png', '/black.png', '/white.png', '/black.png'],
    ['/white.png', '', '/white.png', '/white.png'],
    ['', '/black.png', '/black.png', '/black.png'],
  ])('is the operator’s for each theme: white %j, black %j', async (white, black, night, day) => {
    const place = await show(<Brand />, { software_logo_white: white, software_logo_black: black })
    expect(pictures(place)).toEqual([
      [night, 'night'],
      [day, 'day'],
    ])
  })
})

it('the user menu shows the default picture of the site for a player without one', async () => {
  // The test's document loads no picture and calls each of them complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValueOnce(false)
  const place = await show(<AvatarButton user={player} />, { default_user_image: '/default.png' })
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/default.png')
})

it('the side menu closes by a press beside it', async () => {
  const changed = vi.fn<(open: boolean) => void>()
  await show(<MenuDrawer open onOpenChange={changed} onPreferences={ignore} />)
  // The overlay listens from the task after the one that opened it.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)))
  const backdrop = document.querySelector('.bg-scrim')!
  await act(async () => {
    backdrop.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
    backdrop.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
  expect(changed.mock.calls).toEqual([[false]])
})
