import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallAnswer, queryClient, type Session, SessionContext } from '../../shared/api/index.ts'
import AgreementListPage from './agreement-list.tsx'
import CreativeListPage from './creative-list.tsx'

type Creative = CallAnswer<'listAffiliateCreatives'>['items'][number]

const submitted: Creative = {
  id: '0197b0c0-0000-7000-8000-000000000001',
  player: '7',
  text: 'Conheça a casa.',
  place: '@canal',
  state: 'submitted',
  submitted_at: '2026-11-18T12:00:00.000Z',
  history: [{ state: 'submitted', at: '2026-11-18T12:00:00.000Z', by: null, reason: null }],
}
const refused: Creative = {
  ...submitted,
  id: '0197b0c0-0000-7000-8000-000000000002',
  state: 'refused',
  history: [
    ...submitted.history,
    { state: 'refused', at: '2026-11-18T13:00:00.000Z', by: 'Rosa Prado', reason: 'Fala com menores' },
  ],
}

let root: Root
let items: object[]
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json({ items, next: null }))
  queryClient.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(Page: () => ReactNode, permissions: string[]) {
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SessionContext value={{ permissions } as Session}>
          <RouterProvider router={router as never} />
        </SessionContext>
      </QueryClientProvider>,
    ),
  )
}
const labels = () =>
  [...document.querySelectorAll('button')].flatMap((button) => button.getAttribute('aria-label') ?? [])

it('[A11] offers decisions on what waits, and shows who refused what and why', async () => {
  items = [submitted, refused]
  await show(CreativeListPage, ['affiliates.read', 'affiliates.decide'])
  await vi.waitFor(() => expect(document.body.textContent).toContain('Fala com menores'))
  expect(document.body.textContent).toContain('Rosa Prado')
  const decisions = labels().filter((label) => label.includes('peça do afiliado'))
  expect(new Set(decisions)).toEqual(
    new Set(['Recusar a peça do afiliado 7', 'Aprovar a peça do afiliado 7']),
  )
})

it('[A11] lets operators without the permission read only', async () => {
  items = [submitted]
  await show(CreativeListPage, ['affiliates.read'])
  await vi.waitFor(() => expect(document.body.textContent).toContain('Conheça a casa.'))
  expect(labels().filter((label) => label.includes('peça do afiliado'))).toEqual([])
})

it('[A11] lists contracts with version and hash, and offers the file of each', async () => {
  items = [
    {
      id: '0197b0c0-0000-7000-8000-000000000003',
      player: '7',
      name: 'Ana Lima',
      cpf: '12345678909',
      version: '2026-11-18',
      accepted_at: '2026-11-18T12:00:00.000Z',
      address: '203.0.113.9',
      text_hash: 'a'.repeat(64),
      record_hash: 'b'.repeat(64),
      is_current: false,
    },
  ]
  await show(AgreementListPage, ['affiliates.read'])
  await vi.waitFor(() => expect(document.body.textContent).toContain('b'.repeat(64)))
  expect(document.body.textContent).toContain('substituída')
  expect(labels()).toContain('Baixar o contrato de Ana Lima, versão 2026-11-18')
})
