// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { show, unmount } from '../../shared/testing/show.tsx'
import { ProviderGrid } from './provider-grid.tsx'

const provider = (id: number, name: string, games_count: number, rating: number) => ({
  id,
  name,
  code: `p${id}`,
  logo: '',
  games_count,
  rating,
  is_popular: id === 1,
  is_new: id === 3,
  games: [],
})

function showWith(answer: () => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => answer())
  return show(<ProviderGrid onFollow={() => {}} />)
}

afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

it('shows initials, size, flags and the rating labelled as catalogue size, and leads to the listing', async () => {
  const providers = [
    provider(1, 'Ipê Amarelo', 120, 5),
    provider(2, 'Sabiá Digital', 78, 4.67),
    provider(3, 'Cobogó', 1, 3.52),
  ]
  const grid = await showWith(() => Response.json({ providers }))
  await vi.waitFor(() => expect(grid.querySelectorAll('a')).toHaveLength(3))
  const cards = [...grid.querySelectorAll('a')]
  expect(cards.map((card) => card.textContent)).toEqual([
    'Maior acervoIAIpê Amarelo120 jogosTamanho do acervo: 5,0 de 5Popular',
    'Maior acervoSDSabiá Digital78 jogosTamanho do acervo: 4,67 de 5',
    'COCobogó1 jogoTamanho do acervo: 3,52 de 5Novo',
  ])
  expect(cards[0]?.getAttribute('href')).toBe('/casino/provider/1/category/all')
})

it.each([
  ['none', () => Response.json({ providers: [] })],
  ['a failure', () => Response.json({}, { status: 500 })],
])('says that no provider was found: %s', async (_, answer) => {
  const grid = await showWith(answer)
  await vi.waitFor(() => expect(grid.textContent).toContain('Nenhum provedor encontrado.'))
})
