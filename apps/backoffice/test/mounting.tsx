import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'
import { queryClient, type Session, SessionContext } from '../src/shared/api/index.ts'

let root: Root | null = null

/** Lets every test of the file mount pages, and takes them away after it. */
export function mountsPages(): void {
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    queryClient.clear()
  })
  afterEach(async () => {
    await act(async () => root?.unmount())
    root = null
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })
}

/** Mounts a page for an operator with these permissions; `answer` stands for the server, a `Response` for a refusal. */
export async function mountPage(
  Page: () => ReactNode,
  permissions: readonly string[],
  answer: (address: string) => unknown,
): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    const answered = answer(address)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () =>
    root!.render(
      <QueryClientProvider client={queryClient}>
        <SessionContext value={{ permissions } as Session}>
          <RouterProvider router={router as never} />
        </SessionContext>
      </QueryClientProvider>,
    ),
  )
}
