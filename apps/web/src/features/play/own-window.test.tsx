import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Launched } from './launch.ts'
import { OwnWindow, useServerResult } from './own-window.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const launched = { game: { game_name: 'Mesa', game_type: 'live', distribution: 'live' } } as Launched
let root: Root
let launches = 0
let result = { rounds: 0, staked: 0, paid: 0 }
const opened: { opener: unknown; location: { replace: (url: string) => void }; close: () => void }[] = []
const urls: string[] = []

beforeEach(() => {
  launches = 0
  opened.length = 0
  urls.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/records/result')) return Response.json(result)
    if (url.includes('/games/single/')) return Response.json({ gameUrl: `/studio/#launch=${++launches}` })
    return Response.json({ token: 'x' })
  })
  vi.spyOn(window, 'open').mockImplementation(() => {
    const tab = {
      opener: window,
      location: { replace: (url: string) => void urls.push(url) },
      close: vi.fn(),
    }
    opened.push(tab)
    return tab as unknown as Window
  })
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (node: ReactNode) =>
  act(async () => root.render(<I18nProvider i18n={i18n}>{node}</I18nProvider>))
const shown = () => document.querySelector('output')?.textContent
const press = () => act(async () => document.querySelector('button')?.click())

it('asks for a fresh ticket at every press', async () => {
  await show(<OwnWindow launched={launched} id="7" demo={false} />)
  await press()
  await vi.waitFor(() => expect(urls).toEqual(['/studio/#launch=1']), { timeout: 20_000 })
  await press()
  await vi.waitFor(() => expect(urls).toEqual(['/studio/#launch=1', '/studio/#launch=2']), {
    timeout: 20_000,
  })
  expect(opened.map(({ opener }) => opener)).toEqual([null, null])
  expect(document.body.textContent).toContain('A mesa está aberta em outra janela')
})

it('says so when the browser blocks the window', async () => {
  vi.mocked(window.open).mockReturnValue(null)
  await show(<OwnWindow launched={launched} id="7" demo={false} />)
  await press()
  expect(document.body.textContent).toContain('O navegador não deixou abrir a janela')
  expect(launches).toBe(0)
})

function Result({ balance }: { balance: number }) {
  const result = useServerResult(7, '2026-11-15T12:00:00.000Z', balance)
  return <output>{String(result)}</output>
}

it('asks the server for the result whenever the balance moves', async () => {
  result = { rounds: 1, staked: 5, paid: 0 }
  await show(<Result balance={95} />)
  await vi.waitFor(() => expect(shown()).toBe('-500'), { timeout: 20_000 })
  result = { rounds: 2, staked: 10, paid: 17.5 }
  await show(<Result balance={107.5} />)
  await vi.waitFor(() => expect(shown()).toBe('750'), { timeout: 20_000 })
})
