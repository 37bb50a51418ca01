import { expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../test/mounting.tsx'
import type { CallAnswer } from '../../shared/api/index.ts'
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

mountsPages()

const labels = () =>
  [...document.querySelectorAll('button')].flatMap((button) => button.getAttribute('aria-label') ?? [])

it('[A11] offers decisions on what waits, and shows who refused what and why', async () => {
  await mountPage(CreativeListPage, ['affiliates.read', 'affiliates.decide'], () => ({
    items: [submitted, refused],
    next: null,
  }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Fala com menores'))
  expect(document.body.textContent).toContain('Rosa Prado')
  const decisions = labels().filter((label) => label.includes('peça do afiliado'))
  expect(new Set(decisions)).toEqual(
    new Set(['Recusar a peça do afiliado 7', 'Aprovar a peça do afiliado 7']),
  )
})

it('[A11] lets operators without the permission read only', async () => {
  await mountPage(CreativeListPage, ['affiliates.read'], () => ({ items: [submitted], next: null }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Conheça a casa.'))
  expect(labels().filter((label) => label.includes('peça do afiliado'))).toEqual([])
})

it('[A11] lists contracts with version and hash, and offers the file of each', async () => {
  const items = [
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
  await mountPage(AgreementListPage, ['affiliates.read'], () => ({ items, next: null }))
  await vi.waitFor(() => expect(document.body.textContent).toContain('b'.repeat(64)))
  expect(document.body.textContent).toContain('substituída')
  expect(labels()).toContain('Baixar o contrato de Ana Lima, versão 2026-11-18')
})
