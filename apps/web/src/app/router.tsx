import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { RouterContext } from '../shared/route.ts'
import { ErrorPage } from './error-page.tsx'
import { routeTree } from './routes.tsx'

/** Plain text in, plain text out: the router's own way turns "?code=1e9" into a number and the link into another one. */
function parseSearch(text: string): Record<string, string | string[]> {
  const query = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(query.keys())].map((key) => {
      const values = query.getAll(key)
      return [key, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(key, String(one))
    }
  }
  const text = query.toString()
  return text && `?${text}`
}

export function createAppRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // In the browser only: the server would add a script of its own for it to every page.
    scrollRestoration: !import.meta.env.SSR,
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: ErrorPage,
    // No pending component: the page before stays, under a progress bar, and nothing flickers.
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
