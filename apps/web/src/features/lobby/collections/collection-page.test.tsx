// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { gameAnswer, leavePage, showPage } from '../page-fixture.tsx'
import { FavoritesPage, RecentsPage } from './pages.tsx'

let answer: () => Response
let asked: string[]
let players = 0

beforeEach(() => {
  asked = []
  // Answers are kept by player: each test has one of its own.
  keepLogin('t', { id: ++players, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer()
  })
})
afterEach(async () => {
  await leavePage()
  dropLogin()
  vi.unstubAllGlobals()
})

describe.each([
  ['Favoritos', FavoritesPage, '/api/profile/favorites', 'Você ainda não tem favoritos'],
  ['Jogados recentemente', RecentsPage, '/api/profile/recents', 'Nenhum dado para mostrar'],
])('%s', (title, Page, call, emptyText) => {
  const games = [gameAnswer(1, 'Caju de Mel'), gameAnswer(2, 'Ema')]
  const open = (given: () => Response) => {
    answer = given
    return showPage(Page, '/')
  }

  it('lists the games in order with their total, two beside each other, six on wide screens', async () => {
    const page = await open(() => Response.json({ games, total: 2 }))
    expect(asked).toContain(call)
    expect(page.querySelector('h1')?.textContent).toBe(title)
    expect(page.textContent).toContain('2 jogos')
    const cards = [...page.querySelectorAll('li a[href^="/casino/game/"]')].map((link) => link.textContent)
    expect(cards).toEqual(['Caju de Mel', 'Ema'])
    const grid = page.querySelector('li a[href^="/casino/game/"]')!.closest('ul')!
    expect([...grid.classList]).toEqual(expect.arrayContaining(['grid-cols-2', 'xl:grid-cols-6']))
  })

  it('says that there is nothing to show', async () => {
    const page = await open(() => Response.json({ games: [], total: 0 }))
    expect(page.textContent).toContain(emptyText)
    expect(page.textContent).not.toMatch(/\d jogo/)
  })

  it('ends loading when the call failed, and tries again', async () => {
    const page = await open(() => Response.json({}, { status: 500 }))
    expect(page.querySelector('[aria-busy=true]')).toBeNull()
    expect(page.textContent).toContain('Não foi possível carregar os jogos')
    answer = () => Response.json({ games, total: 2 })
    const retry = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Tentar de novo',
    )
    await act(async () => retry?.click())
    await vi.waitFor(async () => {
      await act(async () => {})
      expect(page.textContent).toContain('Caju de Mel')
    })
  })
})
