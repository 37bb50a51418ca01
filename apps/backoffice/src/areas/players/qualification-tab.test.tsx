import { expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../test/mounting.tsx'
import type { CallAnswer } from '../../shared/api/index.ts'
import { QualificationTab } from './qualification-tab.tsx'

type Detail = CallAnswer<'readQualification'>

const none: Detail = {
  name: 'Ana Lima',
  current: null,
  is_own_account: false,
  checked_at: null,
  requested_class: null,
  history: [],
}
const asAffiliate: Detail = {
  ...none,
  current: {
    kind: 'affiliate',
    subject: '7',
    name: 'Ana Lima',
    class: 'medium',
    points: 30,
    reasons: ['unresolved_match'],
    at: '2026-11-18T12:00:00.000Z',
    review_at: '2027-11-18T12:00:00.000Z',
    is_overdue: false,
    is_reviewed_by_person: true,
  },
}

mountsPages()

async function show(affiliate: Detail) {
  await mountPage(
    () => <QualificationTab id="7" />,
    ['risk.read'],
    (address) => (address.includes('/affiliate/7') ? affiliate : none),
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('Sem qualificação por enquanto.'))
}
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

it('[A1] links the qualification that the player has as an affiliate', async () => {
  await show(asAffiliate)
  await vi.waitFor(() => expect(document.body.textContent).toContain('Qualificação como afiliado'))
  expect(links()).toEqual([expect.stringMatching(/\/risk\/qualifications\/affiliate\/7$/)])
})

it('[A1] shows no link for a player who was never an affiliate', async () => {
  await show(none)
  expect(links()).toEqual([])
})
