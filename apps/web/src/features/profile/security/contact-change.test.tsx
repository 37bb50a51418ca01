// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { ContactChange } from './contact-change.tsx'

const boot: Boot = {
  setting: {} as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
let sent: number
beforeEach(() => {
  sent = 0
  vi.stubGlobal('fetch', async () => {
    sent += 1
    return Response.json({ message: 'ok' })
  })
})
afterEach(async () => {
  await unmount()
  vi.unstubAllGlobals()
})

const input = () => document.querySelector<HTMLInputElement>('input')!
const fault = () => document.querySelector('[aria-invalid="true"]') && document.body.textContent

async function type(text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input(), text)
    input().dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}
const leave = () => act(async () => input().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

it.each([
  ['email', 'ana@', 'ana@example.com', 'Digite um e-mail válido.'],
  ['phone', '(11) 9', '(11) 98765-4321', 'Digite um telefone com DDD.'],
] as const)('marks a wrong %s when its field is left, not before', async (kind, wrong, right, text) => {
  await show(
    <BootContext value={boot}>
      <ContactChange kind={kind} player={1} pending={null} onDone={() => {}} />
    </BootContext>,
  )
  await leave()
  expect(fault()).toBeNull()
  await type(wrong)
  expect(fault()).toBeNull()
  await leave()
  expect(fault()).toContain(text)
  await type(right)
  await leave()
  expect(fault()).toBeNull()
  expect(sent).toBe(0)
})
