import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type CallAnswer, queryClient, type Session, SessionContext } from '../../../shared/api/index.ts'
import { InquiryTab } from './inquiry-tab.tsx'
import { PlayerActions } from '../player-actions.tsx'
import type { Player } from '../player.ts'

type Inquiries = CallAnswer<'listPlayerInquiries'>

const inquiry: Inquiries['inquiries'][number] = {
  id: 'inquiry',
  grounds: 'Três contas usam o mesmo aparelho.',
  internal_grounds: 'Caso 12.',
  opened_by: 'Rosa Prado',
  opened_at: '2026-11-18T12:00:00.000Z',
  answer_due_at: '2026-11-25T12:00:00.000Z',
  can_close: false,
  answers: [],
  decision: null,
}
const player = { id: '7', name: 'Ana Lima', state: 'active', open_sessions: 0 } as Player

let root: Root
let answer: Inquiries
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async () => Response.json(answer))
  queryClient.clear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(
  content: Inquiries,
  permissions: string[] = ['players.inquiry', 'players.close', 'players.block'],
) {
  answer = content
  root = createRoot(document.body.appendChild(document.createElement('main')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <SessionContext value={{ permissions } as Session}>
          <PlayerActions player={player} />
          <InquiryTab id="7" />
        </SessionContext>
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(document.body.textContent).toMatch(/apuração|Só a equipe lê/i))
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

it('[C11] offers closing only once the term is over', async () => {
  const answers = [{ text: 'Moro com meu irmão.', at: '2026-11-19T12:00:00.000Z' }]
  await show({ required: true, inquiries: [{ ...inquiry, answers }] })
  expect(document.body.textContent).toContain('respondida, prazo aberto')
  expect(buttons()).toContain('Terminar sem encerrar')
  expect(buttons()).not.toContain('Encerrar a conta')
  expect(document.body.textContent).toContain('25/11/2026')
  await act(async () => root.unmount())
  queryClient.clear()
  await show({ required: true, inquiries: [{ ...inquiry, can_close: true, answers }] })
  expect(buttons()).toContain('Encerrar a conta')
  expect(document.body.textContent).toContain('Moro com meu irmão.')
  expect(document.body.textContent).toContain('Caso 12.')
})

it('[C11] puts an inquiry in the place of closing and blocking where the profile demands it', async () => {
  await show({ required: true, inquiries: [] })
  expect(buttons()).toEqual(['Encerrar a pedido', 'Abrir apuração'])
  await act(async () => root.unmount())
  queryClient.clear()
  await show({ required: false, inquiries: [] })
  expect(buttons()).toEqual(['Encerrar a pedido', 'Encerrar pela casa', 'Bloquear'])
})

it('[C11] lets operators without the permission read only', async () => {
  await show({ required: true, inquiries: [{ ...inquiry, can_close: true }] }, [])
  expect(buttons()).toEqual([])
  expect(document.body.textContent).toContain(inquiry.grounds)
})
