// @vitest-environment happy-dom
import { toast } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameAnswer, leavePage, recordVisits, showPage, visitPage } from '../page-fixture.tsx'
import { categoryAnswers } from './list-answers.ts'
import { ListingPage } from './listing-page.tsx'

const categories = [
  { id: 2, name: 'Bingo', slug: 'bingo', image: '', is_popular: false, is_new: false, games_count: 9 },
]
const providers = new Map([
  ['3', { id: 3, name: 'Tucano Pintado', code: 'tucano-pintado' }],
  ['7', { id: 7, name: 'Mandacaru Labs', code: 'mandacaru-labs' }],
])
const choices = {
  total: 12,
  providers: [{ id: 3, name: 'Tucano Pintado', code: 'tucano-pintado', games: 12 }],
  types: [{ type: 'slots', games: 9 }],
  volatilities: [{ volatility: 'high', games: 7 }],
  rtps: [{ min: 97, games: 5 }],
}
let requests: URL[]

/** Three pages of one game each; nothing where a filter is set. */
function answer(url: URL): Response {
  const of = url.searchParams
  if (url.pathname === '/api/categories') return Response.json({ categories })
  if (url.pathname === '/api/casinos/filters') return Response.json(choices)
  const page = Number(of.get('page'))
  const isEmpty = of.has('isNew') || of.get('gameType') === 'live'
  const data = isEmpty ? [] : [gameAnswer(page, `Jogo ${of.get('provider') ?? 'livre'}/${page}`)]
  return Response.json({
    games: { data, total: isEmpty ? 0 : 3, current_page: page, last_page: isEmpty ? 1 : 3, per_page: 24 },
    provider: providers.get(of.get('provider') ?? '') ?? null,
  })
}

function stubAnswers(): void {
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost')
    requests.push(url)
    return answer(url)
  })
}

beforeEach(() => {
  requests = []
  recordVisits()
  stubAnswers()
})
afterEach(async () => {
  await leavePage()
  vi.unstubAllGlobals()
})

const title = (page: HTMLElement) => page.querySelector('h1')?.textContent
const names = (page: HTMLElement) =>
  [...page.querySelectorAll('li a[href^="/casino/game/"]')].map((link) => link.textContent)
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = async (page: HTMLElement, name: string) => {
  await act(async () => button(page, name)?.click())
  await vi.waitFor(() => expect(page.querySelector('[aria-busy="true"]')).toBeNull())
}
const ofProvider = (id: string) =>
  [`/casino/provider/${id}/category/all`, { provider: id, category: 'all' }] as const

// First of all: categories that were loaded once are not asked for again.
it('shows a toast for each text of a refused call for the categories', async () => {
  const shown = vi.spyOn(toast, 'error').mockReturnValue('id')
  vi.stubGlobal('fetch', async (path: string) => {
    if (!path.includes('/api/categories')) return answer(new URL(path, 'http://localhost'))
    const error = { code: 'outage', message: 'Serviço indisponível.' }
    const errors = { slug: ['Categoria inválida.'], page: ['Página inválida.'] }
    return Response.json({ error, message: error.message, errors, requestId: 'r1' }, { status: 503 })
  })
  const page = await showPage(ListingPage, '/casino/provider/all/category/mesa', {
    provider: 'all',
    category: 'mesa',
  })
  expect(shown.mock.calls.map(([text]) => text)).toEqual(['Categoria inválida.', 'Página inválida.'])
  expect(title(page)).toBe('Todos os Jogos')
  stubAnswers()
  await act(() => categoryAnswers.refresh('categories'))
})

describe('the title of the listing page', () => {
  it('stays the name of the provider when the filters leave no game', async () => {
    const [href, params] = ofProvider('3')
    const page = await showPage(ListingPage, href, params)
    expect(title(page)).toBe('Tucano Pintado')
    await visitPage(`${href}?isNew=1`, params)
    expect(title(page)).toBe('Tucano Pintado')
    expect(page.textContent).toContain('Nenhum jogo encontrado')
    expect(page.textContent).not.toContain('0 jogo')
  })

  it.each([
    ['/casinos', {}, 'Todos os Jogos'],
    ['/casino/slots', {}, 'Slots'],
    [
      '/casino/provider/recommended/category/all',
      { provider: 'recommended', category: 'all' },
      'Jogos Recomendados',
    ],
    [
      '/casino/provider/new-releases/category/all',
      { provider: 'new-releases', category: 'all' },
      'Novos Lançamentos',
    ],
    ['/casino/provider/all/category/bingo', { provider: 'all', category: 'bingo' }, 'Bingo'],
    ['/casino/provider/99/category/all', { provider: '99', category: 'all' }, 'Todos os Jogos'],
  ])('of %s is that of its place', async (href, params, expected) => {
    const page = await showPage(ListingPage, href, params)
    expect(title(page)).toBe(expected)
  })
})

describe('the pages of a listing', () => {
  it('are appended until the last one', async () => {
    const page = await showPage(ListingPage, '/casinos')
    expect(names(page)).toEqual(['Jogo livre/1'])
    expect(page.textContent).toContain('3 jogos')
    await press(page, 'Carregar mais')
    await press(page, 'Carregar mais')
    expect(names(page)).toEqual(['Jogo livre/1', 'Jogo livre/2', 'Jogo livre/3'])
    expect(button(page, 'Carregar mais')).toBeUndefined()
    expect(page.textContent).toContain('Todos os jogos foram carregados')
  })

  it('start at the first one when the route parameters change, and stay open on the way back', async () => {
    const page = await showPage(ListingPage, ...ofProvider('3'))
    await press(page, 'Carregar mais')
    expect(names(page)).toEqual(['Jogo 3/1', 'Jogo 3/2'])
    await visitPage(...ofProvider('7'), 'second')
    expect(names(page)).toEqual(['Jogo 7/1'])
    await visitPage(...ofProvider('3'), 'third')
    expect(names(page)).toEqual(['Jogo 3/1'])
    await visitPage(...ofProvider('3'), 'first')
    expect(names(page)).toEqual(['Jogo 3/1', 'Jogo 3/2'])
  })
})

it('treats a plain list as its only page', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ games: [gameAnswer(1, 'Um'), gameAnswer(2, 'Dois')], provider: null }),
  )
  const page = await showPage(ListingPage, '/casinos?searchTerm=plain')
  expect(names(page)).toEqual(['Um', 'Dois'])
  expect(page.textContent).toContain('2 jogos')
  expect(button(page, 'Carregar mais')).toBeUndefined()
  expect(page.textContent).toContain('Todos os jogos foram carregados')
})

it('remembers the list view under casino-view-mode', async () => {
  const page = await showPage(ListingPage, '/casinos?searchTerm=view')
  const toggle = (name: string) => page.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)
  expect(toggle('Ver em grade')?.getAttribute('aria-pressed')).toBe('true')
  await act(async () => toggle('Ver em lista')?.click())
  expect(localStorage.getItem('casino-view-mode')).toBe('list')
  expect(page.querySelectorAll('article')).toHaveLength(1)
  await act(async () => toggle('Ver em grade')?.click())
  expect(localStorage.getItem('casino-view-mode')).toBe('grid')
  expect(page.querySelectorAll('article')).toHaveLength(0)
  await leavePage()
  localStorage.setItem('casino-view-mode', 'list')
  const next = await showPage(ListingPage, '/casinos?searchTerm=view')
  expect(next.querySelectorAll('article')).toHaveLength(1)
  localStorage.removeItem('casino-view-mode')
})

it('searches within the list 300 ms after the last key', async () => {
  const visited = recordVisits()
  const [href, params] = ofProvider('3')
  const page = await showPage(ListingPage, `${href}?gameType=crash`, params)
  vi.useFakeTimers()
  const field = page.querySelector<HTMLInputElement>('input[type=search]')!
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('caj')
  await act(() => vi.advanceTimersByTimeAsync(200))
  await type(' caju ')
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(visited).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(visited).toHaveLength(1)
  const target = new URL(visited[0]!, 'http://localhost')
  expect(target.pathname).toBe(href)
  expect(Object.fromEntries(target.searchParams)).toEqual({ searchTerm: 'caju', gameType: 'crash' })
  await visitPage(visited[0]!, params)
  const asked = requests.findLast((url) => url.searchParams.has('searchTerm'))
  expect(asked?.search).toMatch(/searchTerm=caju/)
  expect([asked?.searchParams.get('provider'), asked?.searchParams.get('gameType')]).toEqual(['3', 'crash'])
})

it('shows games in two to six columns', async () => {
  const page = await showPage(ListingPage, '/casinos')
  const grid = page.querySelector('li a[href^="/casino/game/"]')!.closest('ul')!
  expect([...grid.classList].filter((name) => name.includes('grid-cols-'))).toEqual([
    'grid-cols-2',
    'sm:grid-cols-3',
    'lg:grid-cols-4',
    'xl:grid-cols-6',
  ])
})

it('removes one active filter by its chip, and all of them at once', async () => {
  const visited = recordVisits()
  const page = await showPage(ListingPage, '/casinos?searchTerm=caju&popularity=most_viewed')
  expect(page.textContent).toContain('Filtros ativos:')
  await act(async () =>
    page.querySelector<HTMLButtonElement>('[aria-label="Remover o filtro Mais vistos"]')?.click(),
  )
  await press(page, 'Limpar filtros')
  expect(visited).toEqual(['/casinos?searchTerm=caju', '/casinos'])
})

it('says that no provider streams live tables and leads to the others', async () => {
  const visited = recordVisits()
  const page = await showPage(ListingPage, '/casino/live')
  expect(title(page)).toBe('Cassino ao vivo')
  expect(page.textContent).toContain('Nenhum provedor deste catálogo transmite mesas ao vivo')
  await press(page, 'Ver jogos de mesa')
  expect(visited).toEqual(['/casinos?gameType=table'])
})

it('switches a filter on and off', async () => {
  const visited = recordVisits()
  const page = await showPage(ListingPage, '/casinos')
  await press(page, 'Crash')
  await visitPage('/casinos?gameType=crash')
  expect(button(page, 'Crash')?.getAttribute('aria-pressed')).toBe('true')
  expect(requests.at(-1)?.search).toBe('?per_page=24&gameType=crash&page=1')
  await press(page, 'Crash')
  expect(visited).toEqual(['/casinos?gameType=crash', '/casinos'])
})

it('offers the choices that have games, with their number, and puts each into the address', async () => {
  const visited = recordVisits()
  const page = await showPage(ListingPage, '/casinos?sort=name')
  expect(requests.some(({ pathname }) => pathname === '/api/casinos/filters')).toBe(false)
  await act(async () => button(page, 'Filtros')?.click())
  // The dialog is loaded on demand.
  await vi.waitFor(
    async () => {
      await act(async () => {})
      expect(document.body.textContent).toContain('Tucano Pintado (12)')
    },
    { timeout: 20_000 },
  )
  const dialog = document.querySelector<HTMLElement>('[role="dialog"]')!
  const chips = [...dialog.querySelectorAll('button[aria-pressed]')].map(({ textContent }) => textContent)
  expect(chips).toEqual(['Slots9', 'Alta7', '≥ 97%5'])
  expect(dialog.textContent).toContain('Ver os jogos (12)')
  for (const name of ['Alta7', '≥ 97%5', 'Slots9']) await act(async () => button(dialog, name)?.click())
  const [order, provider] = dialog.querySelectorAll('select')
  const choose = (select: HTMLSelectElement | undefined, value: string) =>
    act(async () => {
      select!.value = value
      select!.dispatchEvent(new Event('change', { bubbles: true }))
    })
  expect(order?.value).toBe('name')
  await choose(order, 'rtp')
  await choose(provider, '3')
  expect(visited).toEqual([
    '/casinos?volatility=high&sort=name',
    '/casinos?rtp=97&sort=name',
    '/casinos?gameType=slots&sort=name',
    '/casinos?sort=rtp',
    '/casinos?provider=3&sort=name',
  ])
})
