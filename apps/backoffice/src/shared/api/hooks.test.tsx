import { QueryClientProvider } from '@tanstack/react-query'
import { act, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type List, queryClient, useList } from './index.ts'

let root: Root
let asked: URL[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  queryClient.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** Three pages of two rows. */
function servePages() {
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost')
    asked.push(url)
    const from = Number(url.searchParams.get('after') ?? '0')
    const items = [{ id: String(from) }, { id: String(from + 1) }]
    return Response.json({ items, next: from < 4 ? String(from + 2) : null })
  })
}

async function showList(): Promise<List<{ id: string }>> {
  const seen = vi.fn<(list: List<{ id: string }>) => void>()
  function Page() {
    const list = useList('listAffiliateCreatives', { state: 'approved' })
    useEffect(() => seen(list))
    return null
  }
  root = createRoot(document.createElement('main'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>,
    ),
  )
  return seen.mock.lastCall![0]
}

it('reads all pages of the same filters for a download, up to its limit', async () => {
  servePages()
  const list = await showList()
  asked = []
  expect((await list.readAll(100)).map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(asked.map(({ searchParams }) => searchParams.get('state'))).toEqual(Array(3).fill('approved'))
  expect(await list.readAll(3)).toHaveLength(3)
  expect(asked).toHaveLength(5)
})
