import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type List, OperatorApiError } from './api/index.ts'
import { DataList, DetailPage, PatternsProvider } from './patterns.tsx'

let root: Root
const refetch = vi.fn<() => Promise<never>>()

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  refetch.mockClear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const showRefusal = (error: OperatorApiError) =>
  show(
    <DetailPage
      title="Jogador 7"
      back={{ href: '/players', label: 'Jogadores' }}
      read={{ error, isPending: false, refetch }}
    />,
  )

async function show(page: ReactNode): Promise<HTMLElement> {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <PatternsProvider>{page}</PatternsProvider>,
      notFoundComponent: () => null,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  const container = document.body.appendChild(document.createElement('main'))
  root = createRoot(container)
  await act(async () => root.render(<RouterProvider router={router} />))
  return container
}

const retryOf = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].find((button) => button.textContent === 'Tentar de novo')
const linksOf = (page: HTMLElement) =>
  [...page.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('a detail page that was refused', () => {
  it.each([
    ['a record that does not exist', new OperatorApiError(404, 'not_found', 'Jogador não encontrado.')],
    ['an id that is none', new OperatorApiError(422, 'validation', 'Confira os campos.')],
  ])('says so and leads back to the list for %s', async (_, error) => {
    const page = await showRefusal(error)
    expect(page.textContent).toContain('Este registro não existe')
    expect(linksOf(page)).toContain('Voltar para Jogadores /backoffice/players')
    expect(retryOf(page)).toBeUndefined()
  })

  it.each([
    ['the connection is lost', new OperatorApiError(0, 'network', 'Sem conexão.')],
    ['the server fails', new OperatorApiError(503, 'unavailable', 'Volte mais tarde.')],
    ['calls were too many', new OperatorApiError(429, 'rate_limited', 'Espere.')],
  ])('offers to try again when %s', async (_, error) => {
    const page = await showRefusal(error)
    expect(page.textContent).toContain(error.message)
    await act(async () => retryOf(page)?.click())
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('offers nothing that cannot succeed when the role lacks a permission', async () => {
    const page = await showRefusal(new OperatorApiError(403, 'forbidden', 'Seu papel não permite isto.'))
    expect(page.textContent).toContain('Seu papel não permite isto.')
    expect(retryOf(page)).toBeUndefined()
  })
})

it('the download of a list by pages reads all of its rows', async () => {
  const list: List<{ name: string }> = {
    items: [{ name: 'Ana' }],
    readAll: vi.fn<(signal: AbortSignal) => AsyncIterable<{ name: string }[]>>(async function* () {
      yield []
      throw new Error('offline')
    }),
    loadMore: vi.fn<() => void>(),
    hasMore: true,
    isLoading: false,
    isLoadingMore: false,
    error: null,
    retry: vi.fn<() => void>(),
  }
  const page = await show(
    <DataList
      caption="Pessoas"
      columns={[{ id: 'name', header: 'Nome', cell: ({ name }: { name: string }) => name }]}
      list={list}
      rowKey={({ name }) => name}
      csvName="pessoas"
    />,
  )
  const download = [...page.querySelectorAll('button')].find((button) => button.textContent === 'CSV')
  await act(async () => download?.click())
  expect(list.readAll).toHaveBeenCalledOnce()
  expect(page.textContent).toContain('Não foi possível gerar o arquivo.')
})
