import { ROWS_TYPE } from '@girassol/contract/operator'
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

/** The first page of two rows, and all six of them as lines that break anywhere; the last line counts them. */
function serveRows({ isCut = false } = {}) {
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    asked.push(new URL(input, 'http://localhost'))
    const rows = Array.from({ length: 6 }, (_, id) => ({ id: String(id) }))
    if (new Headers(init.headers).get('accept') !== ROWS_TYPE)
      return Response.json({ items: rows.slice(0, 2), next: '2' })
    const text = [...rows, ...(isCut ? [] : [{ rows: rows.length }])]
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
    const parts = [text.slice(0, 17), text.slice(17)].map((part) => new TextEncoder().encode(part))
    return new Response(
      new ReadableStream({
        pull(controller) {
          const part = parts.shift()
          if (part) controller.enqueue(part)
          else controller.close()
        },
      }),
    )
  })
}

async function idsOf(list: List<{ id: string }>): Promise<string[]> {
  const ids: string[] = []
  for await (const part of list.readAll(new AbortController().signal)) ids.push(...part.map(({ id }) => id))
  return ids
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

it('reads all rows of the same filters for a download', async () => {
  serveRows()
  const list = await showList()
  asked = []
  expect(await idsOf(list)).toEqual(['0', '1', '2', '3', '4', '5'])
  expect(asked.map(({ searchParams }) => searchParams.get('state'))).toEqual(['approved'])
})

it('rejects a download that ends before its last row', async () => {
  serveRows({ isCut: true })
  const list = await showList()
  await expect(idsOf(list)).rejects.toThrow('Sem conexão')
})
