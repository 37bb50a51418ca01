// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext } from '../../../shared/state/boot.ts'
import { WinnersPanel } from './winners-panel.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NOW = '2026-11-15T12:00:00Z'
const winner = (id: string, name: string, win_amount: number) => ({
  id,
  user: { name, avatar: null },
  username: name,
  game: { id: 7, name: 'Gates of Olympus' },
  game_name: 'Gates of Olympus',
  win_amount,
  created_at: '2026-11-15T11:57:00Z',
})

let root: Root
let requests: string[]
let winners: ReturnType<typeof winner>[]

async function show(): Promise<HTMLElement> {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const place = document.createElement('div')
  document.body.append(place)
  root = createRoot(place)
  await act(async () => {
    root.render(
      <BootContext value={{ setting: { default_user_image: '/storage/default.webp' } } as Boot}>
        <I18nProvider i18n={i18n}>
          <WinnersPanel />
        </I18nProvider>
      </BootContext>,
    )
    await vi.advanceTimersByTimeAsync(0)
  })
  return place
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  requests = []
  winners = []
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url)
    return Response.json({ winners })
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows skeletons and says so while there is no winner', async () => {
  const panel = await show()
  expect(panel.textContent).toBe('Últimos ganhadoresAinda não há prêmios recentes')
})

it('asks every 30 seconds and shows shortened names, the time since and the rank of each win', async () => {
  const panel = await show()
  expect(requests).toEqual(['/api/games/lastWinners'])
  winners = [winner('a', 'Guilherme', 1000), winner('b', 'Ana', 500), winner('c', 'Bia', 99.99)]
  await act(() => vi.advanceTimersByTimeAsync(29_999))
  expect(requests).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(requests).toHaveLength(2)
  const rows = [...panel.querySelectorAll('li')]
  expect(rows.map(({ dataset }) => [dataset['rank'], dataset['high']])).toEqual([
    ['mega', 'true'],
    ['major', 'true'],
    [undefined, 'false'],
  ])
  expect(rows[0]?.textContent).toMatch(/Guilhe….*Gates of Olym….*há 3 min.*Prêmio alto: R\$\s1\.000,00/)
})

it('shows the default picture of the site for a winner without one', async () => {
  // The test's document loads no picture and calls each of them complete.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  winners = [winner('a', 'Ana', 500)]
  const panel = await show()
  expect(panel.querySelector('li img')?.getAttribute('src')).toBe('/storage/default.webp')
})
