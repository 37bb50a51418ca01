// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { RouterContext, stillRouter } from '../../shared/router/router.ts'
import { ProviderGrid } from './provider-grid.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

let root: Root

async function show(answer: () => Response): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async () => answer())
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  const router = stillRouter({
    href: '/',
    path: '/',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: () => null,
  })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterContext value={router}>
          <ProviderGrid onFollow={() => {}} />
        </RouterContext>
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

it('shows initials, size, flags and the rating labelled as catalogue size, and leads to the listing', async () => {
  const providers = [
    provider(1, 'Ipê Amarelo', 120, 5),
    provider(2, 'Sabiá Digital', 78, 4.67),
    provider(3, 'Cobogó', 1, 3.52),
  ]
  const grid = await show(() => Response.json({ providers }))
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
  const grid = await show(answer)
  await vi.waitFor(() => expect(grid.textContent).toContain('Nenhum provedor encontrado.'))
})
