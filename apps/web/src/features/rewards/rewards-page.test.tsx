// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepBelowBar } from '../../shared/page/below-bar.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { settle } from '../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { RewardBanner } from './reward-banner.tsx'
import type { Reward } from './reward.ts'
import { RewardsPage } from './rewards-page.tsx'

const reward = (change: Partial<Reward> = {}): Reward => ({
  reference_id: 'FS-1',
  status: 'active',
  is_expired: false,
  used_rounds: 3,
  number_of_rounds: 10,
  bet_amount: 1,
  pocket: 'cash',
  free_spin_validity: '2026-12-01T02:30:00.000Z',
  total_win_amount: 12.5,
  primary_game_code: 'caju',
  game: { id: 7, name: 'Caju', cover_url: '/c.png', game_code: 'caju' },
  ...change,
})

let answer: () => Response
let asked: string[]
const rewards = (...data: Reward[]) => {
  const counts = { active: data.length, pending: 0, used: 0, expired: 0, cancelled: 0 }
  return () => Response.json({ counts, total: data.length, data })
}

beforeEach(() => {
  asked = []
  enter(async (url) => {
    asked.push(url)
    return answer()
  })
})
afterEach(leave)

async function show(...data: Reward[]) {
  answer = rewards(...data)
  await showPage(RewardsPage, '/rewards')
  await settle()
}
const press = async (name: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  await act(async () => button?.click())
}
const names = () => [...document.querySelectorAll('article h2')].map(({ textContent }) => textContent)

describe('the rewards page', () => {
  it('lists nothing when the call failed', async () => {
    answer = () => Response.json({}, { status: 500 })
    await showPage(RewardsPage, '/rewards')
    await settle()
    expect(text()).toContain('Você ainda não tem recompensas')
    expect(document.querySelector('[aria-busy=true]')).toBeNull()
  })

  it('filters by status, with an empty state for each', async () => {
    await show(
      reward(),
      reward({ reference_id: 'FS-2', status: 'used', game: { ...reward().game!, name: 'Ema' } }),
    )
    expect(names()).toEqual(['Caju', 'Ema'])
    await press('Usada')
    expect(names()).toEqual(['Ema'])
    await press('Cancelada')
    expect(names()).toEqual([])
    expect(text()).toContain('Nenhuma recompensa com este status')
  })

  it('shows the rounds, the prize and the status of a reward', async () => {
    await show(reward())
    const card = document.querySelector('article')!.textContent
    for (const fact of ['Ativa', '3 / 10', 'FS-1']) expect(card).toContain(fact)
    expect(card).toMatch(/Total ganhoR\$\s12,50/)
    expect(document.querySelector('article a')?.getAttribute('href')).toBe('/games/play/7/caju')
  })

  it('has a text for an unknown game and for a missing date', async () => {
    await show(reward({ game: null, free_spin_validity: null }))
    expect(names()).toEqual(['Jogo desconhecido'])
    expect(document.querySelector('article')?.textContent).toContain('Válida atéSem data')
  })

  it('replaces a cover that does not load', async () => {
    await show(reward())
    const cover = () => document.querySelector('article img')
    expect(cover()?.getAttribute('src')).toBe('/c.png')
    await act(async () => cover()?.dispatchEvent(new Event('error')))
    expect(cover()).toBeNull()
    expect(document.querySelector('article svg.lucide-gift')).not.toBeNull()
  })
})

describe('the banner', () => {
  const place = () => document.querySelector('#below')!
  const below = (element: Element | null) => keepBelowBar(element)
  const Page = () => (
    <>
      <div id="below" ref={below} />
      <RewardBanner />
    </>
  )
  const named = (name: string, change: Partial<Reward> = {}) =>
    reward({ reference_id: name, game: { ...reward().game!, name }, ...change })

  it('shows the first active reward of several, until it is closed', async () => {
    answer = rewards(named('Vencida', { is_expired: true }), named('Primeira'), named('Segunda'))
    await showPage(Page, '/')
    await settle()
    expect(asked).toEqual(['/api/me/free-spins?status%5B%5D=active'])
    expect(place().textContent).toContain('Rodadas grátis em Primeira: 7')
    expect(place().querySelectorAll('section')).toHaveLength(1)
    await act(async () =>
      place().querySelector<HTMLButtonElement>('[aria-label="Fechar aviso de recompensa"]')?.click(),
    )
    expect(place().textContent).toBe('')
  })

  it('asks for nothing for a guest', async () => {
    dropLogin()
    answer = rewards(named('Primeira'))
    await showPage(Page, '/')
    await settle()
    expect([asked, place().textContent]).toEqual([[], ''])
  })
})
