// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { gameAnswer, leavePage, showPage } from '../page-fixture.tsx'
import { HomePage } from './home-page.tsx'

const ana = { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null }
const recent = { games: [gameAnswer(2, 'Caju em Calda')], total: 1 }
const featured = { featured_games: [gameAnswer(1, 'Caju de Mel')] }
const favorites = { games: [] }
const empty = { banners: [], categories: [], providers: [], games: { data: [] } }

function answerOf(url: string): object {
  if (url.includes('/profile/recents')) return recent
  if (url.includes('favorites')) return favorites
  return url.includes('featured') ? featured : empty
}

afterEach(async () => {
  await leavePage()
  dropLogin()
  vi.unstubAllGlobals()
})

it('shows players what they played last before what the casino features', async () => {
  keepLogin('t1', ana)
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerOf(url)))
  const page = await showPage(HomePage, '/')
  const rows = () =>
    [...page.querySelectorAll('section')]
      .filter((each) => each.querySelector('li a[aria-label^="Jogar "]'))
      .map((each) => each.getAttribute('aria-label'))
  await vi.waitFor(() => expect(rows()).toEqual(['Continuar jogando', 'Em destaque']))
})
