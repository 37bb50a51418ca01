import { expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../../test/mounting.tsx'
import type { CallAnswer } from '../../shared/api/index.ts'
import TodayPage, { type Figures } from './today-page.tsx'

mountsPages()

const figures: Figures = {
  deposits: 200.01,
  deposit_count: 3,
  withdrawals: 100,
  withdrawal_count: 1,
  staked: 15.07,
  returned: 5,
  paid: 3.33,
  tips: 0.2,
  ggr: 6.74,
  bonuses: 1,
  free_spins: 2,
  prizes: 0.5,
  ngr: 3.24,
  commissions: 0.25,
  corrections: 0.75,
  active_players: 4,
  first_deposits: 2,
}

const hours = [{ hour: '2026-11-14T15:00:00.000Z', figures }]

const today: CallAnswer<'readToday'> = {
  day: '2026-11-14',
  compared_day: '2026-11-07',
  counted_at: '2026-11-14T15:40:00.000Z',
  has_players: true,
  total: figures,
  so_far: figures,
  so_far_before: figures,
  hours,
  hours_before: [{ hour: '2026-11-07T15:00:00.000Z', figures }],
}

const state: CallAnswer<'readTodayState'> = {
  now: '2026-11-14T15:40:00.000Z',
  reviews: { count: 3, amount: 530, oldest_at: '2026-11-14T12:00:00.000Z', overdue: 2, promise_minutes: 120 },
  since: '2026-11-14T14:00:00.000Z',
  findings: 5,
  provider_findings: 6,
  held_wins: 7,
  inquiries: { awaiting_decision: 9, overdue: 8 },
  failed_jobs: 10,
  backups: null,
  gateways: [
    { name: 'suitpay', label: 'SuitPay', is_offered: true, out_since: null, deposits: 11, amount: 77.5 },
  ],
  providers: [{ name: 'hub', bets: 12, rollbacks: 13, staked: 88.5 }],
}

/** The links of the page, by what they show. */
const linksWith = (text: string) =>
  [...document.querySelectorAll('a')]
    .filter((link) => link.textContent.includes(text))
    .map((link) => decodeURIComponent(link.getAttribute('href') ?? '').replace('/backoffice/', '/'))

const brl = (text: string) => `R$\u{A0}${text}`
const part = (query: string) => `/today/movements?${query}`

it('opens every figure of Today to the rows that it is the sum of', async () => {
  await mountPage(TodayPage, ['today.read'], (address) => (address.includes('/state') ? state : today))
  await vi.waitFor(() => expect(linksWith('12 apostas')).toHaveLength(1))
  const hour = 'from=2026-11-14T15:00:00.000Z&until=2026-11-14T16:00:00.000Z'
  const since = 'from=2026-11-14T14:00:00.000Z'
  const expected: [string, string][] = [
    [brl('200,01'), part('figure=deposits&day=2026-11-14')],
    [brl('200,01'), part(`figure=deposits&${hour}`)],
    [brl('100,00'), part('figure=withdrawals&day=2026-11-14')],
    [brl('6,74'), part('figure=ggr&day=2026-11-14')],
    [brl('3,24'), part('figure=ngr&day=2026-11-14')],
    [brl('15,07'), part('figure=staked&day=2026-11-14')],
    [brl('0,75'), part('figure=corrections&day=2026-11-14')],
    ['Jogadores ativos4', '/today/players?day=2026-11-14'],
    ['Primeiros depósitos2', '/today/first-deposits?day=2026-11-14'],
    ['Saques em análise3', '/withdrawals?state=in_review'],
    ['Saques fora do prazo2', '/withdrawals?state=overdue'],
    ['Ocorrências em aberto5', '/deposits/findings?state=unresolved'],
    ['Apurações a decidir9', '/players/inquiries?state=awaiting_decision'],
    ['Apurações com prazo encerrado8', '/players/inquiries?state=overdue'],
    ['11 depósitos', part(`figure=deposits&account=gateway:suitpay&${since}`)],
    ['12 apostas', part(`figure=staked&account=game:hub&${since}`)],
    ['13 estornos', part(`figure=returned&account=game:hub&${since}`)],
  ]
  for (const [text, href] of expected) expect(linksWith(text), text).toContain(href)
})

it('shows the number of active players without a link once their days are deleted', async () => {
  await mountPage(TodayPage, ['today.read'], (address) =>
    address.includes('/state') ? state : { ...today, has_players: false },
  )
  await vi.waitFor(() => expect(document.body.textContent).toContain('Jogadores ativos4'))
  expect(linksWith('Jogadores ativos')).toEqual([])
})
