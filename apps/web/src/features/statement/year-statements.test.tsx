// @vitest-environment happy-dom
import type { Permission } from '@girassol/contract/schemas'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { permitting } from '../../shared/state/permitting.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { settle } from '../../shared/testing/settle.ts'
import { YearStatements } from './year-statements.tsx'

const Page = () => <YearStatements player={1} />
const statement = {
  year: 2025,
  version: 1,
  issued_at: '2026-01-02T12:00:00.000Z',
  sha256: '00',
  staked: 30,
  won: 12.34,
  result: -17.66,
  opening: 0,
  closing: 82.34,
}

afterEach(leave)

const show = async (...granted: readonly Permission[]) => {
  await showPage(Page, '/profile/statement', {}, { permissions: permitting(...granted) })
  await settle()
}

async function open(): Promise<void> {
  const details = document.querySelector('details')!
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
  await settle()
}

it('lists ended years when it is opened, and downloads one of them', async () => {
  const asked: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  enter(async (url) => {
    asked.push(url)
    return url.endsWith('.pdf?') ? new Response('%PDF-') : Response.json({ statements: [statement] })
  })
  await show('real_money')
  expect(asked).toEqual([])
  await open()
  expect(text().replaceAll('\u00A0', ' ')).toContain('Resultado -R$ 17,66 · saldo R$ 82,34')
  const button = document.querySelector<HTMLButtonElement>(
    '[aria-label="Baixar o comprovante de 2025 em PDF"]',
  )
  await act(async () => button?.click())
  await settle()
  expect(asked).toEqual(['/api/profile/tax-statements', '/api/profile/tax-statements/2025.pdf?'])
})

it('is open first where a notice links to it', async () => {
  enter(async () => Response.json({ statements: [statement] }))
  const Linked = () => <YearStatements player={1} isOpenFirst />
  await showPage(Linked, '/profile/statement', {}, { permissions: permitting('real_money') })
  await settle()
  expect(document.querySelector('details')!.open).toBe(true)
  expect(text()).toContain('2025')
})

it('says why there is none yet', async () => {
  enter(async () => Response.json({ statements: [] }))
  await show('real_money')
  await open()
  expect(text()).toContain('Ainda não há ano encerrado')
})

it('is not offered for play money', async () => {
  enter(async () => Response.json({ statements: [] }))
  await show()
  expect(document.querySelector('details')).toBeNull()
})
