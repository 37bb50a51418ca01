// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { settle } from '../../shared/testing/settle.ts'
import type { PrizesOverview } from './overview.ts'
import { type MissionsCentre, PrizesOverviewPage } from './overview-page.tsx'

const nothing: PrizesOverview = {
  ready: { missions: { count: 0, amount: 0 }, wheels: [], free_spins: [], coupons: [] },
  under_way: { missions: [], vip: { level: 5, points: 0, next: null }, tournaments: [], bonuses: [] },
  latest: [],
}

let collected = 0

const Centre: MissionsCentre = ({ open }) => (open ? <p>centre open</p> : null)
const Page = () => <PrizesOverviewPage missionsCentre={Centre} />

async function show(answers: () => PrizesOverview) {
  enter(async (url) => {
    if (!url.endsWith('/missions/collect')) return Response.json(answers())
    collected += 1
    return Response.json({ collected: 1, amount: 2.5, prizes: [{ kind: 'cash', amount: 2.5 }] })
  })
  await showPage(Page, '/profile/prizes')
  await settle()
}

async function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
  await act(async () => button?.click())
  await settle()
}

afterEach(async () => {
  await leave()
  collected = 0
})

it('says what would be here while there is nothing, and leads to the missions and every page', async () => {
  await show(() => nothing)
  expect(text()).toContain('Nada para coletar agora')
  expect(text()).not.toContain('Em andamento')
  await press('Ver as missões')
  expect(text()).toContain('centre open')
  const paths = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(paths).toEqual([
    '/roulettes',
    '/rewards',
    '/vip',
    '/tournaments',
    '/events',
    '/promotions',
    '/bonus',
    '/awards',
  ])
})

it('collects in place, says what came, and shows what is left', async () => {
  const spins = { reference_id: 'r', status: 'active' as const, is_expired: false, pocket: 'cash' as const }
  const full: PrizesOverview = {
    ready: {
      missions: { count: 1, amount: 2.5 },
      wheels: [{ id: 1, name: 'Roleta da Lua', spins: 2 }],
      free_spins: [
        {
          ...spins,
          used_rounds: 3,
          number_of_rounds: 10,
          bet_amount: 1,
          free_spin_validity: null,
          total_win_amount: 0,
          primary_game_code: 'caju',
          game: null,
        },
      ],
      coupons: [{ code: 'SEU25', percent: 25, min_deposit: 20, ends_at: null }],
    },
    under_way: {
      ...nothing.under_way,
      tournaments: [{ id: 7, name: 'Semana', ends_at: '2026-11-20T03:00:00Z', place: 2, players: 9 }],
    },
    latest: [],
  }
  await show(() => (collected === 0 ? full : nothing))
  expect(text()).toMatch(/R\$\s2,50 em missões/)
  for (const words of ['2 giros grátis hoje', '7 rodadas grátis', 'Cupom SEU25', '2º lugar entre 9'])
    expect(text()).toContain(words)
  expect(document.querySelector('a[href="/games/play/caju/caju"]')).not.toBeNull()
  expect(document.querySelector('a[href="/tournaments/7"]')).not.toBeNull()
  await press('Coletar recompensas')
  expect(collected).toBe(1)
  expect(text()).toMatch(/Você recebeu R\$\s2,50\./)
  expect(text()).toContain('Nada para coletar agora')
})
