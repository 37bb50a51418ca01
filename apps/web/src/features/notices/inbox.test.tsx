import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holds } from '../../shared/testing/holds.ts'
import { Bell } from './bell.tsx'
import { loadOlder, markAllRead, markRead, type Notice, useInbox } from './inbox.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const notice = (id: number): Notice => ({
  id,
  kind: 'deposit_paid',
  at: '2026-11-15T12:00:00.000Z',
  title: 'Seu depósito chegou',
  text: 'Recebemos R$ 25,00.',
  to: '/profile/statement?kind=deposit',
  read: false,
})

let root: Root
let players = 0
let seen: ReturnType<typeof useInbox>
const asked: string[] = []

/** Three notices, two to a page. */
function answer(url: string): object {
  asked.push(url)
  if (url.endsWith('/2/read')) return { unread: 2 }
  if (url.endsWith('/read')) return { unread: 0 }
  return url.includes('after=2')
    ? { notices: [notice(1)], next: null, unread: 3 }
    : { notices: [notice(3), notice(2)], next: 2, unread: 3 }
}

function Probe({ player, onSee }: { player: number; onSee: (inbox: typeof seen) => void }) {
  const inbox = useInbox(player)
  useEffect(() => onSee(inbox), [inbox, onSee])
  return <Bell player={player} />
}

const see = (inbox: typeof seen) => {
  seen = inbox
}

const label = () => document.querySelector('button')?.getAttribute('aria-label')

beforeEach(async () => {
  asked.length = 0
  vi.stubGlobal('fetch', (url: string) => Promise.resolve(Response.json(answer(url))))
  i18n.loadAndActivate({ locale: 'pt_BR', locales: 'pt-BR', messages: {} })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  players += 1
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Probe player={players} onSee={see} />
      </I18nProvider>,
    ),
  )
  await holds(() => {
    if (seen.state !== 'ready') throw new Error('the inbox is not loaded')
  })
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('is one list for the bell and the page, and the bell says how many are new', () => {
  expect(seen).toMatchObject({ state: 'ready', unread: 3, next: 2 })
  expect(label()).toBe('Avisos: 3 avisos novos')
})

it('goes on where the page before ended', async () => {
  act(() => loadOlder(players))
  act(() => loadOlder(players))
  await holds(() => expect(seen.notices.map(({ id }) => id)).toEqual([3, 2, 1]))
  expect(asked.filter((url) => url.includes('after=2'))).toHaveLength(1)
  await act(async () => loadOlder(players))
  expect(asked.filter((url) => url.includes('after='))).toHaveLength(1)
})

it('shows as read at once what was followed, and asks once', async () => {
  const marking = act(() => markRead(2))
  await marking
  expect(seen.notices.map(({ read }) => read)).toEqual([false, true])
  expect(label()).toBe('Avisos: 2 avisos novos')
  await act(() => markRead(2))
  expect(asked.filter((url) => url.endsWith('/2/read'))).toHaveLength(1)
})

it('is quiet when everything is read', async () => {
  await act(() => markAllRead())
  expect(seen).toMatchObject({ unread: 0, notices: [{ read: true }, { read: true }] })
  expect(label()).toBe('Avisos')
})
