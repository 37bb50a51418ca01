// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { enter, leave, showPage } from '../../shared/testing/page-harness.tsx'
import { MissionsDialog } from './missions-dialog.tsx'

let answer: () => Response
let asked: string[]
beforeEach(() => {
  asked = []
  enter(async (url) => {
    asked.push(url)
    return answer()
  })
})
afterEach(leave)

const Page = () => <MissionsDialog open onClose={() => {}} onFollow={() => {}} />
const dialog = () => document.querySelector('[role=dialog]')!

it('shows an empty list when the call failed', async () => {
  answer = () => Response.json({}, { status: 500 })
  await showPage(Page, '/')
  await settle()
  expect(asked).toEqual(['/api/missions?period=daily'])
  expect(dialog().textContent).toContain('Nenhuma missão agora')
  expect(dialog().querySelector('[aria-busy=true]')).toBeNull()
})

it('lists the missions of the day, and those of the week at most 500 px high', async () => {
  answer = () => Response.json({ missions: [], today: '2026-11-20', collectable: { count: 0, amount: 0 } })
  await showPage(Page, '/')
  await settle()
  const tabs = [...dialog().querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Missões diárias', 'Tarefas semanais'])
  await act(async () => tabs[1]!.click())
  await settle()
  expect(asked.at(-1)).toBe('/api/missions?period=week')
  // A step of the scale is 4 px.
  const list = dialog().querySelector('[role=tabpanel] > div')
  expect([...list!.classList]).toEqual(expect.arrayContaining(['max-h-125', 'overflow-y-auto']))
})
