// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { rerender, show, unmount } from '../../shared/testing/show.tsx'
import type { CardGame } from './game.ts'
import { GameRow } from './game-row.tsx'
import { CategoryChips } from './home/category-chips.tsx'
import { ProviderStrip } from './home/provider-strip.tsx'
import { gameAnswer } from './page-fixture.tsx'

afterEach(unmount)

const games = [gameAnswer(1, 'Caju de Mel'), gameAnswer(2, 'Caju em Calda')] as CardGame[]

it.each([
  ['a provider row', <GameRow key="row" title="Tucano" games={games} />, 'Avançar em Tucano', 540],
  ['the categories', <CategoryChips key="chips" categories={null} />, 'Avançar em Categorias', 300],
  [
    'the provider strip',
    <ProviderStrip key="strip" providers={[]} chosen={null} onChoose={() => {}} />,
    'Avançar em Provedores',
    300,
  ],
])('an arrow scrolls %s by its step', async (_, children, label, step) => {
  const page = await show(children)
  const list = page.querySelector('ul')!
  const scrolled = vi.fn<(options: ScrollToOptions) => void>()
  Object.assign(list, { scrollBy: scrolled })
  Object.defineProperties(list, { scrollWidth: { value: 2000 }, clientWidth: { value: 500 } })
  await act(async () => list.dispatchEvent(new Event('scroll')))
  page.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click()
  expect(scrolled.mock.calls).toEqual([[{ left: step, behavior: 'smooth' }]])
})

it('a row shows its title, the count, the way to all games and its games', async () => {
  const page = await show(
    <GameRow title="Tucano" count={96} href="/casino/provider/3/category/all" games={games} />,
  )
  expect(page.querySelector('h2')?.textContent).toBe('Tucano')
  expect(page.textContent).toContain('96')
  const all = page.querySelector('[aria-label="Ver todos: Tucano"]')
  expect([all?.textContent, all?.getAttribute('href')]).toEqual([
    'Ver todos',
    '/casino/provider/3/category/all',
  ])
  const names = [...page.querySelectorAll('a[href^="/casino/game/"]')].map((link) => link.textContent)
  expect(names).toEqual(['Caju de Mel', 'Caju em Calda'])
})

it('a row shows skeletons while its games load, and nothing when there are none', async () => {
  const page = await show(<GameRow title="Tucano" games={null} />)
  expect(page.querySelector('ul')?.getAttribute('aria-busy')).toBe('true')
  expect(page.querySelectorAll('li')).toHaveLength(8)
  await rerender(<GameRow title="Tucano" games={[]} />)
  expect(page.textContent).toBe('')
})
