// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { gameAnswer } from '../page-fixture.tsx'
import ResumeRow from './resume-row.tsx'

beforeEach(() => keepLogin('t1', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null }))
afterEach(async () => {
  await unmount()
  dropLogin()
  vi.unstubAllGlobals()
})

const Row = () => (
  <BootContext value={{ language: 'pt_BR' } as Boot}>
    <ResumeRow />
  </BootContext>
)

const answerWith = (games: object[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ games, total: games.length }))

it('offers the games the player opened last, in that order', async () => {
  answerWith([gameAnswer(2, 'Caju em Calda'), gameAnswer(1, 'Caju de Mel')])
  const page = await show(<Row />)
  await vi.waitFor(() => expect(page.querySelectorAll('li a[aria-label^="Jogar "]')).toHaveLength(2))
  const names = [...page.querySelectorAll('a[href^="/casino/game/"]')].map((link) => link.textContent)
  expect(names).toEqual(['Caju em Calda', 'Caju de Mel'])
  expect(page.querySelector('h2')?.textContent).toBe('Continuar jogando')
})

it('shows nothing to a player who has opened none', async () => {
  keepLogin('t2', { id: 2, name: 'Bia', avatar: null, is_open_affiliate: false, email: null })
  answerWith([])
  const page = await show(<Row />)
  await act(async () => {})
  await vi.waitFor(() => expect(page.textContent).toBe(''))
})
