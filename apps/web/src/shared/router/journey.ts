import { createStore } from '@girassol/ui/store'
import { afterPaint } from '../page/after-paint.ts'
import type { GoOptions, Router } from './router.ts'
import { rememberScroll, scrollOf, stopBrowserScroll } from './scroll.ts'
import { type RouteTable, type Visit, visitOf } from './visit.ts'

interface Entry {
  key: string
}

const keyOf = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'key' in state ? (state as Entry).key : null

const newKey = (): string => Math.random().toString(36).slice(2, 10)

const here = (): string => location.pathname + location.search + location.hash

/** The router of the browser: addresses in its history, pages fetched before they are shown, every page from its top. */
export async function startJourney(table: RouteTable): Promise<Router> {
  stopBrowserScroll()
  const first = await visitOf(table, here())
  if ('redirect' in first) {
    // The server redirects; this guards against a script that changed the address.
    location.replace(first.redirect)
    return new Promise(() => {})
  }
  let key = keyOf(history.state) ?? newKey()
  const visits = createStore<Visit>({ ...first, entry: key })
  const loading = createStore(false)
  // Kept for a reload; a newly opened page has a key of its own and begins at its top.
  history.replaceState({ key } satisfies Entry, '')
  // Where the page of a visit begins: set once, when the visit is made.
  let scroll: (() => void) | null = scrollOf(key, first.href)
  let turns = 0
  let leaving = false

  async function turn(href: string, enter: (visit: Visit) => void): Promise<void> {
    const turnNumber = (turns += 1)
    leaving = true
    const begin = async () => {
      // The pressed link is painted before its page is built.
      await afterPaint()
      if (turnNumber === turns) loading.set(true)
    }
    try {
      const [visit] = await Promise.all([visitOf(table, href), begin()])
      if (turnNumber !== turns) return
      // What the app has no page for may be a page of the server's.
      if ('redirect' in visit) await turn(visit.redirect, enter)
      else if (!visit.page) location.assign(href)
      else {
        enter(visit)
        visits.set({ ...visit, entry: key })
      }
    } catch {
      // The scripts of this page are gone, most likely with an old version: the server has the new one.
      location.assign(href)
    } finally {
      if (turnNumber === turns) {
        leaving = false
        loading.set(false)
      }
    }
  }

  function go(href: string, { replace = false, keepScroll = false }: GoOptions = {}): void {
    void turn(href, (visit) => {
      rememberScroll(key)
      const again = replace || visit.href === here()
      if (!again || !keepScroll) key = newKey()
      history[again ? 'replaceState' : 'pushState']({ key } satisfies Entry, '', visit.href)
      scroll = keepScroll ? null : scrollOf(null, visit.href)
    })
  }

  addEventListener('popstate', (event) => {
    rememberScroll(key)
    const next = keyOf(event.state) ?? newKey()
    void turn(here(), (visit) => {
      key = next
      scroll = scrollOf(next, visit.href)
    })
  })
  addEventListener('pagehide', () => rememberScroll(key))

  return {
    visits,
    loading,
    isLeaving: () => leaving,
    go,
    async prepare(href) {
      // On a phone the pointer comes with the press, whose frame must not wait for the request.
      await afterPaint()
      await visitOf(table, href).catch(() => {})
    },
    settle() {
      scroll?.()
      scroll = null
    },
  }
}
