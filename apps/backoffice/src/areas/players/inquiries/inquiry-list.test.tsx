import { expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../../test/mounting.tsx'
import type { CallAnswer } from '../../../shared/api/index.ts'
import InquiryList from './inquiry-list.tsx'

type Row = CallAnswer<'listInquiries'>['items'][number]

const waiting: Row = {
  id: 'waiting',
  player_id: '7',
  player_name: 'Ana Lima',
  opened_by: 'Rosa Prado',
  opened_at: '2026-11-18T12:00:00.000Z',
  answer_due_at: '2026-11-25T12:00:00.000Z',
  answers: 0,
  last_answer_at: null,
  state: 'waiting',
  approval: null,
  decision: null,
}
const items: Row[] = [
  waiting,
  {
    ...waiting,
    id: 'answered',
    player_id: '8',
    answers: 2,
    last_answer_at: '2026-11-20T12:00:00.000Z',
    state: 'awaiting_decision',
  },
  { ...waiting, id: 'overdue', player_id: '9', state: 'overdue' },
  { ...waiting, id: 'requested', player_id: '10', state: 'overdue', approval: 'approval' },
  {
    ...waiting,
    id: 'lifted',
    player_id: '11',
    state: 'decided',
    decision: { outcome: 'lift', at: '2026-11-21T12:00:00.000Z' },
  },
]

mountsPages()

it('[C11] says of each inquiry when its term ends, whether the player answered and what can be done', async () => {
  await mountPage(InquiryList, ['players.read'], () => ({ items, next: null }))
  await vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(items.length))
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows[0]).toMatch(/25\/11\/2026.*espera resposta.*sem resposta/)
  expect(rows[1]).toMatch(/respondida, prazo aberto.*2 textos, o último em 20\/11\/2026/)
  expect(rows[2]).toContain('prazo encerrado, decida')
  expect(rows[3]).toContain('encerramento espera aprovação')
  expect(rows[4]).toContain('terminada sem encerrar')
  expect(document.querySelector('tbody a')?.getAttribute('href')).toContain('/players/7?tab=inquiries')
})
