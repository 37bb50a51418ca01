// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { SearchCombobox } from './search-combobox.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const game = (id: number, game_name: string) => ({
  id,
  game_name,
  game_code: `g${id}`,
  picture: { src: '', avif: '', webp: '', width: 480, height: 640 },
  provider: { id: 1, name: 'Tucano Pintado', code: 'tucano' },
})

let root: Root
let asked: string[] = []
const visited: string[] = []
const closed = vi.fn()

beforeEach(async () => {
  vi.useFakeTimers()
  asked = []
  visited.length = 0
  closed.mockReset()
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  Element.prototype.scrollIntoView = () => {}
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const none = url.includes('zzz')
    const data = none ? [] : [game(1, 'Fruit Party'), game(2, 'Fruta de Vidro')]
    return Response.json({ games: { data, total: data.length, current_page: 1, last_page: 1, per_page: 8 } })
  })
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await show('home')
})

const show = (variant: 'home' | 'full') =>
  act(async () =>
    root.render(
      <BootContext value={{ language: 'pt_BR' } as Boot}>
        <I18nProvider i18n={i18n}>
          <SearchCombobox variant={variant} onClose={closed} />
        </I18nProvider>
      </BootContext>,
    ),
  )

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const field = () => document.querySelector<HTMLInputElement>('[role="combobox"]')!
const options = () => [...document.querySelectorAll('[role="option"]')]
const status = () => document.querySelector('output')?.textContent

async function type(text: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (key: string) =>
  act(
    async () =>
      void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const settle = () => act(() => vi.advanceTimersByTimeAsync(350))

describe('the search', () => {
  it('suggests popular games below two characters and asks for nothing', async () => {
    await type('f')
    await settle()
    expect(options().map((option) => option.textContent)).toEqual([
      'Fruit Party',
      'Sweet Bonanza',
      'Gates of Olympus',
      'Spaceman',
      'Football',
      'Blackjack',
    ])
    await press('Enter')
    expect([asked, visited]).toEqual([[], []])
  })

  it('takes a suggestion by the keyboard', async () => {
    await press('ArrowDown')
    await press('Enter')
    expect(field().value).toBe('Fruit Party')
  })

  it('asks once for what was typed last, with the limit of its kind, and opens the first result', async () => {
    await type('fr')
    await type('fru')
    expect(status()).toContain('Buscando')
    await settle()
    expect(asked).toEqual(['/api/search/games?searchTerm=fru&limit=8'])
    expect(status()).toBe('Encontramos 2 jogos')
    await press('Enter')
    expect(visited).toEqual(['/casino/game/1'])
    expect(closed).toHaveBeenCalledOnce()
  })

  it('asks 300 ms after the last key', async () => {
    await type('gir')
    await act(() => vi.advanceTimersByTimeAsync(200))
    await type('gira')
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(asked).toEqual(['/api/search/games?searchTerm=gira&limit=8'])
  })

  it('highlights with the arrows and opens what is highlighted', async () => {
    await type('fruta')
    await settle()
    await press('ArrowDown')
    await press('ArrowDown')
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Fruta de Vidro')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    await press('Enter')
    expect(visited).toEqual(['/casino/game/2'])
  })

  it('says so when there is nothing, and offers no link', async () => {
    await type('zzz')
    await settle()
    expect(status()).toBe('Nenhum jogo encontrado')
    await press('Enter')
    expect(visited).toEqual([])
  })

  it('leads to all results', async () => {
    await type('fruti')
    await settle()
    await act(async () => document.querySelector<HTMLButtonElement>('button')!.click())
    expect(visited).toEqual(['/casino/provider/all/category/all?searchTerm=fruti'])
  })

  it('asks for fifteen in the overlay of the bars', async () => {
    await show('full')
    await type('frutas')
    await settle()
    expect(asked).toEqual(['/api/search/games?searchTerm=frutas&limit=15'])
    expect(document.querySelector('button')?.textContent).toBe('Mostrar todos os resultados')
  })
})
