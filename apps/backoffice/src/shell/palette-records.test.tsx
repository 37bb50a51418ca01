import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { mountPage, mountsPages } from '../../test/mounting.tsx'
import { Palette } from './palette.tsx'

mountsPages()

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView ??= () => {}
})

const charge = {
  kind: 'charge',
  id: '01a1f05b-0000-7000-8000-000000000001',
  title: 'R$ 50,00 · SuitPay',
  detail: '01a1f05b-0000-7000-8000-000000000001',
  status: 'expired',
  path: '/deposits/01a1f05b-0000-7000-8000-000000000001',
}

async function search(results: (typeof charge)[]): Promise<void> {
  const page = () => <Palette open onOpenChange={() => {}} commands={[]} />
  await mountPage(page, [], () => ({ results }))
  const field = document.querySelector<HTMLInputElement>('input[cmdk-input]')!
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
  await act(async () => {
    setValue.call(field, charge.id)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('shows a record with its state, ready to be opened by Enter, and does not say that nothing was found', async () => {
  await search([charge])
  await vi.waitFor(() => expect(document.body.textContent).toContain('R$ 50,00 · SuitPay'))
  expect(document.body.textContent).toContain('Vencido · 01a1f05b')
  expect(document.body.textContent).not.toContain('Nada encontrado')
  expect(document.querySelector('[cmdk-item][data-selected=true]')?.textContent).toContain('SuitPay')
})

it('says that nothing was found where neither a record nor an entry matches', async () => {
  await search([])
  await vi.waitFor(() => expect(document.body.textContent).toContain('Nada encontrado'))
})
