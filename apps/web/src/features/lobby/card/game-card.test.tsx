// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import type { CardGame } from '../game.ts'
import { gameAnswer } from '../page-fixture.tsx'
import { Cover } from './cover.tsx'
import { GameCard } from './game-card.tsx'

/** One observer serves every cover: it is replaced before the first of them. */
let see: (isIntersecting: boolean) => void = vi.fn()
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(notify: (entries: object[]) => void) {
      see = (isIntersecting) => notify([{ target: document.querySelector('img'), isIntersecting }])
    }
    observe() {}
    unobserve() {}
  },
)

const visited: string[] = []
beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  dropLogin()
})
afterEach(async () => {
  await unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let clicks = 0
/** Seconds after the last: a second click at once is taken for a double click. */
function click(link: Element | null): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: ++clicks * 5000 })
  link?.dispatchEvent(event)
}

async function tapCover(game: object): Promise<string[]> {
  const page = await show(
    <GameCard game={{ ...gameAnswer(1, 'Caju de Mel'), ...game } as CardGame} sizes="" />,
  )
  await act(async () => click(page.querySelector('a[aria-label="Jogar Caju de Mel"]')))
  return visited
}

it('opens the demo for a guest', async () => {
  expect(await tapCover({ has_demo: true })).toEqual([
    expect.stringMatching(/^\/games\/play\/1\/[^?]+\?demo=1$/),
  ])
})

it('leads a guest to the game where it has no demo', async () => {
  expect(await tapCover({ has_demo: false })).toEqual([expect.stringMatching(/^\/games\/play\/1\/[^?]+$/)])
})

it('opens the game with money for a player', async () => {
  keepLogin('t1', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
  expect(await tapCover({ has_demo: true })).toEqual([expect.stringMatching(/^\/games\/play\/1\/[^?]+$/)])
})

it('shows a picture of its own when the cover has been in view for five seconds without loading', async () => {
  vi.useFakeTimers()
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const game = {
    ...gameAnswer(1, 'Caju de Mel'),
    picture: { src: '/c.png', avif: '', webp: '', width: 3, height: 4 },
  }
  const page = await show(<Cover game={game} sizes="" />)
  const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const art = () => page.querySelector('svg')
  // Out of view its time does not run.
  await after(60_000)
  await act(async () => see(true))
  await after(4999)
  expect(art()).toBeNull()
  await after(1)
  expect(art()).not.toBeNull()
  await act(async () => page.querySelector('img')?.dispatchEvent(new Event('load')))
  expect(art()).toBeNull()
})
