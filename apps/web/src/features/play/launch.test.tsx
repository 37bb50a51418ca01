// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { setNavigator } from '../../shared/router/navigation.ts'
import { takeRememberedPath } from '../../shared/session/auth-dialog.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { settle } from '../../shared/testing/settle.ts'
import { useLaunch } from './launch.ts'

const href = '/games/play/7/caju-de-mel'
let visited: [string, unknown][]
let asked: string[]

beforeEach(() => {
  visited = []
  asked = []
  setNavigator({ go: (path, options) => void visited.push([path, options]), prepare: async () => {} })
  enter(async (url) => {
    asked.push(url)
    return Response.json({ action: 'deposit', game: null, gameUrl: null, token: null })
  })
})
afterEach(leave)

const Page = () => <output>{useLaunch('7', false).state}</output>
async function open() {
  await showPage(Page, href)
  await settle()
}

it('leads to the deposit where the server answers so', async () => {
  await open()
  expect(asked).toEqual(['/api/games/single/7?mode=real'])
  expect(visited).toEqual([['/profile/deposit', { replace: true }]])
  expect(text()).toBe('waiting')
})

it('sends a guest to the login, and back to the game afterwards', async () => {
  dropLogin()
  await open()
  expect(asked).toEqual([])
  expect(visited).toEqual([['/?action=login', { replace: true }]])
  expect(takeRememberedPath()).toBe(href)
})
