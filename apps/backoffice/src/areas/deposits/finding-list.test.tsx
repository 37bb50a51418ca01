import { toast, toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../test/mounting.tsx'
import FindingList from './finding-list.tsx'
import type { Finding } from './labels.ts'

const finding: Finding = {
  id: '7',
  kind: 'disputed',
  gateway: 'bspay',
  subject: '0197b0c0-0000-7000-8000-000000000001',
  subject_kind: 'charge',
  charge_id: '0197b0c0-0000-7000-8000-000000000001',
  detail: {},
  found_at: '2026-11-18T12:00:00.000Z',
  state: 'assigned',
  assigned_to: { id: '0197b0c0-0000-7000-8000-000000000002', name: 'Otto Lima' },
  decided_by: null,
  reason: null,
  resolved_at: null,
  run_id: null,
}

mountsPages()
afterEach(() => toast.dismiss())

const press = (text: string) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((button) => button.textContent === text)
    if (!found) throw new Error(`no button ${text}`)
    found.click()
  })

it('shows why a finding could not be claimed', async () => {
  const message = 'Você não pode alterar a própria conta: peça a outra pessoa da equipe.'
  await mountPage(FindingList, ['deposits.read', 'findings.resolve'], (address) => {
    if (address.includes('/assignment'))
      return Response.json({ message, error: { code: 'own_account' } }, { status: 403 })
    return address.includes('/findings') ? { items: [finding], next: null } : { views: [] }
  })
  await act(() => vi.waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1)))
  await act(async () => document.querySelector<HTMLElement>('tbody tr :is(a, button)')!.click())
  await press('Assumir')
  await act(() =>
    vi.waitFor(() => expect(toastStore.snapshot()).toMatchObject([{ title: message, tone: 'error' }])),
  )
})
