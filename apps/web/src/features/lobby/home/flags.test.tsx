// @vitest-environment happy-dom
import type { ShelfProvider } from '@girassol/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProviderStrip } from './provider-strip.tsx'

afterEach(unmount)

const flags = [
  [true, false],
  [false, true],
  [false, false],
] as const

it('shows which categories are popular or new', async () => {
  const categories = flags.map(([is_popular, is_new], index) => ({
    id: index + 1,
    name: `Categoria ${index + 1}`,
    slug: `c${index + 1}`,
    image: '',
    is_popular,
    is_new,
    games_count: 5,
  }))
  const page = await show(<CategoryChips categories={categories} />)
  expect([...page.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Categoria 1Popular',
    'Categoria 2Novo',
    'Categoria 3',
  ])
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/casino/provider/all/category/c1')
})

it('shows which providers are popular or new, and toggles the filter of one', async () => {
  const providers: ShelfProvider[] = flags.map(([is_popular, is_new], index) => ({
    id: index + 1,
    name: `Provedor ${index + 1}`,
    code: `p${index + 1}`,
    logo: '',
    is_popular,
    is_new,
    games_count: 5,
    rating: 3.58,
    games: [],
  }))
  const chosen = vi.fn<(id: number | null) => void>()
  const page = await show(<ProviderStrip providers={providers} chosen={2} onChoose={chosen} />)
  const pills = [...page.querySelectorAll('li button')]
  expect(pills.map((pill) => pill.textContent)).toEqual([
    'Provedor 15 jogos · Popular',
    'Provedor 25 jogos · Novo',
    'Provedor 35 jogos',
  ])
  for (const pill of pills) (pill as HTMLButtonElement).click()
  const clear = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Limpar filtro',
  )
  clear?.click()
  expect(chosen.mock.calls).toEqual([[1], [null], [3], [null]])
})
