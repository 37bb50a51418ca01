// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import type { CardGame } from '../game.ts'
import { gameAnswer } from '../page-fixture.tsx'
import { GameCard } from './game-card.tsx'

const visited: string[] = []
beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  dropLogin()
})
afterEach(unmount)

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
