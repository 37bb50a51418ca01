// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameAnswer, gamesAnswer, leavePage, recordVisits, showPage, visitPage } from '../page-fixture.tsx'
import { SearchPage } from './search-page.tsx'

let requests: string[]
let lastPage: number

beforeEach(() => {
  requests = []
  lastPage = 1
  recordVisits()
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    if (url.includes('quebra')) return Response.json({}, { status: 500 })
    return gamesAnswer(
      url.includes('zzz') ? [] : [gameAnswer(1, 'Caju de Mel'), gameAnswer(2, 'Caju em Calda')],
      1,
      lastPage,
    )
  })
})
afterEach(async () => {
  await leavePage()
  vi.unstubAllGlobals()
})

const hint = 'A pesquisa requer pelo menos 3 caracteres'
const skeletons = (page: HTMLElement) => page.querySelectorAll('[aria-busy="true"]').length

describe('the search page', () => {
  it.each(['', '?searchTerm=', '?searchTerm=ca', '?searchTerm=%20%20c%20', '?page=2'])(
    'shows the minimum length and no skeletons for a short term: /casino/search%s',
    async (query) => {
      const page = await showPage(SearchPage, `/casino/search${query}`)
      expect(page.querySelector('output')?.textContent).toBe(hint)
      expect(skeletons(page)).toBe(0)
      expect(page.textContent).not.toContain('Nenhum jogo encontrado')
      expect(requests).toEqual([])
    },
  )

  it('searches for the trimmed, lower-case term from three characters on', async () => {
    const page = await showPage(SearchPage, '/casino/search?searchTerm=%20CaJ%20')
    expect(requests).toEqual(['/api/search/games?searchTerm=caj&page=1'])
    expect(page.querySelector('output')?.textContent).toBe('2 resultados')
    const names = [...page.querySelectorAll('li a[href^="/casino/game/"]')].map((link) => link.textContent)
    expect(names).toEqual(['Caju de Mel', 'Caju em Calda'])
    expect(skeletons(page)).toBe(0)
  })

  it('turns to another page, which is part of the address', async () => {
    const visited = recordVisits()
    lastPage = 3
    const page = await showPage(SearchPage, '/casino/search?searchTerm=caju&page=2')
    expect(requests).toEqual(['/api/search/games?searchTerm=caju&page=2'])
    const turn = (name: string) =>
      act(async () => page.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click())
    await turn('Próxima página')
    await turn('Página anterior')
    expect(visited).toEqual(['/casino/search?searchTerm=caju&page=3', '/casino/search?searchTerm=caju'])
  })

  it('replaces the results by the minimum length when the term becomes short', async () => {
    const page = await showPage(SearchPage, '/casino/search?searchTerm=caju')
    expect(page.textContent).toContain('Caju de Mel')
    await visitPage('/casino/search?searchTerm=ca')
    expect(page.textContent).not.toContain('Caju de Mel')
    expect(page.querySelector('output')?.textContent).toBe(hint)
  })

  it('scrolls the carousel by 350 px for each press of an arrow', async () => {
    const page = await showPage(SearchPage, '/casino/search?searchTerm=caju')
    await act(async () => page.querySelector<HTMLButtonElement>('[aria-label="Ver em carrossel"]')?.click())
    const list = page.querySelector<HTMLElement>('section ul')!
    const scrolled = vi.fn<(options: ScrollToOptions) => void>()
    Object.assign(list, { scrollBy: scrolled })
    Object.defineProperties(list, { scrollWidth: { value: 2000 }, clientWidth: { value: 500 } })
    await act(async () => list.dispatchEvent(new Event('scroll')))
    page.querySelector<HTMLButtonElement>('[aria-label="Avançar em Resultados"]')?.click()
    expect(scrolled.mock.calls).toEqual([[{ left: 350, behavior: 'smooth' }]])
  })

  it.each(['zzz', 'quebra'])('shows the empty state with a way to clear the search: %s', async (term) => {
    const visited = recordVisits()
    const page = await showPage(SearchPage, `/casino/search?searchTerm=${term}`)
    expect(page.textContent).toContain('Nenhum jogo encontrado')
    expect(page.textContent).not.toContain(hint)
    const clear = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Limpar a busca',
    )
    clear?.click()
    expect(visited).toEqual(['/casino/search'])
  })
})
