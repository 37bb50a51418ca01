import type { Wire } from '@girassol/contract'
import { useEffect } from 'react'
import { api } from '../../shared/api/api.ts'
import { onPushOrGap } from '../../shared/api/push.ts'
import { createStore, useStore } from '@girassol/ui/store'

type Page = Wire<'notices'>['answer']
export type Notice = Page['notices'][number]

interface Inbox {
  /** Whose it is; another player's is fetched again. */
  player: number | null
  notices: readonly Notice[]
  next: number | null
  unread: number
  state: 'loading' | 'ready' | 'failed'
}

const nothing: Inbox = { player: null, notices: [], next: null, unread: 0, state: 'loading' }
const store = createStore<Inbox>(nothing)
const change = (part: Partial<Inbox>) => store.set({ ...store.get(), ...part })

async function load(player: number, after: number | null): Promise<void> {
  const known = after === null ? [] : store.get().notices
  try {
    const { notices, next, unread } = await api('notices', { query: after === null ? {} : { after } })
    if (store.get().player === player)
      change({ notices: [...known, ...notices], next, unread, state: 'ready' })
  } catch {
    if (store.get().player === player) change({ state: 'failed' })
  }
}

/** The player's inbox, kept for the bell and the page alike and hurried by push. */
export function useInbox(player: number): Inbox {
  const inbox = useStore(store)
  useEffect(() => {
    if (store.get().player !== player) store.set({ ...nothing, player })
    void load(player, null)
    return onPushOrGap('notice', () => void load(player, null))
  }, [player])
  return inbox.player === player ? inbox : nothing
}

export function tryAgain(player: number): void {
  change({ state: 'loading' })
  void load(player, null)
}

export function loadOlder(player: number): void {
  const { next, state } = store.get()
  if (next === null || state === 'loading') return
  change({ state: 'loading' })
  void load(player, next)
}

/** Shown as read at once; the answer, or the next reload, corrects it. */
export async function markRead(id: number): Promise<void> {
  const { notices } = store.get()
  if (notices.find((notice) => notice.id === id)?.read !== false) return
  change({ notices: notices.map((each) => (each.id === id ? { ...each, read: true } : each)) })
  const { unread } = await api('readNotice', { params: { id } })
  change({ unread })
}

export async function markAllRead(): Promise<void> {
  const { unread } = await api('readAllNotices')
  change({ unread, notices: store.get().notices.map((notice) => ({ ...notice, read: true })) })
}
