// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { keepBreak } from '../../../shared/session/break.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import { settle } from '../../../shared/testing/settle.ts'
import { BreakSection } from './break-section.tsx'

afterEach(async () => {
  await leave()
  keepBreak(null)
})

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

it('brings a self-exclusion that was just taken into view and names what happens to the account', async () => {
  const seen: Element[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this)
  })
  const pause = { kind: 'exclusion', since: '2026-11-18T12:00:00.000Z', until: '2027-05-18T12:00:00.000Z' }
  enter(async () => Response.json({ pause }))
  await showPage(BreakSection, '/profile/perfil', {}, { permissions: permitting() })
  const select = document.querySelector('select')!
  await act(async () => {
    select.value = '6'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => button('Quero me autoexcluir').click())
  await settle()
  await act(async () => document.querySelector<HTMLInputElement>('[role="dialog"] input')!.click())
  await act(async () => button('Começar agora').click())
  await settle()
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await settle()
  expect(text()).toContain('Sua conta está sendo encerrada')
  expect(seen.at(-1)?.textContent).toContain('Você pediu para não jogar até')
  expect(document.activeElement).toBe(seen.at(-1))
})
