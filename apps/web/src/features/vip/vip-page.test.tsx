// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import type { Level, Vip } from './vip.ts'
import { VipPage } from './vip-page.tsx'

const level = (bet_level: number, bet_bonus: number): Level => ({
  bet_level,
  bet_required: bet_level * 500,
  bet_bonus,
  bet_free_spins: 0,
  bet_symbol: `/storage/vip/${bet_level}.svg`,
})
const vip = {
  level: 1,
  vipPoints: 620.5,
  nextLevel: { ...level(2, 5), missing: 379.5 },
  nivelToday: [level(1, 5), level(2, 5)],
  nivelWeekly: [level(1, 11)],
  nivelMonthly: [level(1, 22)],
  nivelYearly: [level(1, 33)],
} as Vip

let answer: () => Response
beforeEach(() => enter(async () => answer()))
afterEach(leave)

async function show(given: () => Response) {
  answer = given
  await showPage(VipPage, '/vip')
  await settle()
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = async (name: string) => {
  await act(async () => button(name)?.click())
  await settle()
}

it('shows the points, the next level, and the bet that it still needs', async () => {
  await show(() => Response.json(vip))
  expect(text()).toContain('Nível 1')
  expect(text()).toContain('Seus pontos620,50')
  expect(text()).toContain('Até o nível 2')
  expect(text()).toMatch(/Faltam R\$\s379,50 em apostas válidas/)
})

it('has a tab for each of the four bonuses', async () => {
  await show(() => Response.json(vip))
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Nível', 'Semanal', 'Mensal', 'Anual'])
  const shown = []
  for (const tab of tabs) {
    await act(async () => tab.click())
    const table = document.querySelector('[role=tabpanel] table')
    shown.push([
      table?.querySelector('caption')?.textContent,
      /R\$\s(\d+),00/.exec(table?.querySelector('tbody tr td:last-child')?.textContent ?? '')?.[1],
    ])
  }
  expect(shown).toEqual([
    ['Bônus de nível', '5'],
    ['Bônus semanal', '11'],
    ['Bônus mensal', '22'],
    ['Bônus anual', '33'],
  ])
})

it('opens the rules', async () => {
  await show(() => Response.json(vip))
  expect(document.querySelector('[role=dialog]')).toBeNull()
  await press('Regras')
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Regras dos níveis VIP')
})

it('ends loading when the call failed, and tries again', async () => {
  await show(() => Response.json({}, { status: 500 }))
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(text()).toContain('Não foi possível carregar os níveis')
  answer = () => Response.json(vip)
  await press('Tentar de novo')
  expect(text()).toContain('Nível 1')
})
