import { toast } from '@girassol/ui'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { api } from '../../shared/api/api.ts'
import { openLoginHere } from '../../shared/session/auth-dialog.ts'
import { loginStore } from '../../shared/session/login.ts'
import { createStore } from '@girassol/ui/store'

const none: ReadonlySet<number> = new Set()
const marked = createStore(none)
let owner: number | null = null

/** Follows the session: a player's hearts are fetched once, and forgotten with the login. */
function follow(): void {
  const player = loginStore.get().user?.id ?? null
  if (player === owner) return
  owner = player
  marked.set(none)
  if (player === null) return
  api('favorites').then(
    ({ games }) => {
      if (owner === player) marked.set(new Set([...marked.get(), ...games.map(({ id }) => id)]))
    },
    // Hearts that could not be had are empty ones; pressing one still works.
    () => {},
  )
}

let watching = false
function subscribe(listener: () => void): () => void {
  if (!watching) {
    watching = true
    loginStore.subscribe(follow)
    follow()
  }
  return marked.subscribe(listener)
}

function mark(id: number, on: boolean): void {
  const next = new Set(marked.get())
  if (on) next.add(id)
  else next.delete(id)
  marked.set(next)
}

export function useFavorite(id: number): { on: boolean; toggle: () => void } {
  const { t } = useLingui()
  const on = useSyncExternalStore(
    subscribe,
    () => marked.get().has(id),
    () => false,
  )
  async function toggle() {
    if (loginStore.get().status !== 'player') {
      openLoginHere()
      return
    }
    const next = !marked.get().has(id)
    const player = owner
    mark(id, next)
    try {
      await api(next ? 'addFavorite' : 'removeFavorite', { params: { id: String(id) } })
    } catch {
      if (owner !== player) return
      mark(id, !next)
      toast.error(t`Não foi possível guardar seu favorito. Tente de novo.`, { id: 'favorite' })
    }
  }
  return { on, toggle: () => void toggle() }
}
