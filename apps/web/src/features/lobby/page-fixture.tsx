import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { setNavigator } from '../../shared/router/navigation.ts'
import { type Router, RouterContext, stillRouter } from '../../shared/router/router.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
let router: Router

type Params = Record<string, string>

const visitOf = (Component: ComponentType, href: string, params: Params, entry: string) => {
  const { pathname, searchParams } = new URL(href, 'http://localhost')
  return { href, path: pathname, query: searchParams, params, page: null, Component, entry }
}

const ROUNDS_MAX = 200

/** Waits until every answer of the stubbed `fetch` is on the page: no part of it is marked as loading. */
async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round++) {
    await act(async () => new Promise((resolve) => setTimeout(resolve, 5)))
    if (!document.querySelector('[aria-busy="true"]')) return
  }
}

/** Renders a page of this feature for a test, as if the address had just been opened. */
export async function showPage(Page: ComponentType, href: string, params: Params = {}): Promise<HTMLElement> {
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  router = stillRouter(visitOf(Page, href, params, 'first'))
  const place = document.createElement('div')
  document.body.append(place)
  const created = createRoot(place)
  root = created
  await act(async () =>
    created.render(
      <BootContext value={{ language: 'pt_BR' } as Boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <Page />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    ),
  )
  await settle()
  return place
}

/** Another address of the same page. A link makes a new history entry; the way back leads to a known one. */
export async function visitPage(href: string, params: Params = {}, entry = 'next'): Promise<void> {
  await act(async () => router.visits.set(visitOf(router.visits.get().Component, href, params, entry)))
  await settle()
}

/** Lists the links followed on the page under test, without leaving it. */
export function recordVisits(): string[] {
  const visited: string[] = []
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  return visited
}

export async function leavePage(): Promise<void> {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
}

export const gameAnswer = (id: number, game_name: string) => ({
  id,
  game_name,
  game_code: `g${id}`,
  picture: { src: '', avif: '', webp: '', width: 480, height: 640 },
  game_type: 'slots',
  provider: { id: 1, name: 'Tucano Pintado', code: 'tucano' },
  views: 1,
  is_new: false,
  is_hot: false,
  release_date: null,
  has_demo: true,
})

export const gamesAnswer = (games: readonly object[], page = 1, lastPage = 1) =>
  Response.json({
    games: { data: games, total: games.length, current_page: page, last_page: lastPage, per_page: 24 },
  })
