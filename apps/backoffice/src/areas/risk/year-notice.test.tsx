import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient, type Session, SessionContext } from '../../shared/api/index.ts'
import { NoticeDialog } from './year-notice-dialog.tsx'
import { noticeState, type RiskYear, yearsUntil } from './year-notice.ts'

const year: RiskYear = {
  opened: 3,
  archived: 2,
  reported: 0,
  pending: 1,
  is_without_occurrence: true,
  has_operated: true,
  notice_due: '2027-01-29',
  notice: null,
}

describe('the notice of a year', () => {
  const notice = { protocol: 'P-1', at: '2027-01-20T12:00:00.000Z', by: 'Ana' }
  it.each([
    ['open', year, '2026-12-31'],
    ['due', year, '2027-01-29'],
    ['late', year, '2027-01-30'],
    ['idle', { ...year, has_operated: false }, '2027-01-30'],
    ['reported', { ...year, is_without_occurrence: false }, '2027-01-30'],
    ['made', { ...year, notice }, '2027-01-30'],
  ] as const)('[C8] is %s', (state, answer, today) => {
    expect(noticeState(2026, answer, today)).toBe(state)
  })

  it('can be chosen from the first year of the market on', () => {
    expect(yearsUntil(2027)).toEqual([2027, 2026, 2025])
    expect(yearsUntil(2024)).toEqual([])
  })
})

describe('the dialog', () => {
  let root: Root
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ done: true }))
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('fetch', fetched)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
    vi.unstubAllGlobals()
  })

  const type = (text: string) =>
    act(async () => {
      const input = document.querySelector<HTMLInputElement>('[role=dialog] input')!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  const confirm = () => document.querySelector<HTMLButtonElement>('[role=dialog] [type=submit]')!

  it('[C8] shows what is declared before it is recorded, and wants the protocol', async () => {
    root = createRoot(document.body.appendChild(document.createElement('main')))
    await act(async () =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <SessionContext value={{ permissions: ['risk.decide'] } as unknown as Session}>
            <NoticeDialog year={2026} counts={year} />
          </SessionContext>
        </QueryClientProvider>,
      ),
    )
    await act(async () => document.querySelector('button')?.click())
    const said = document.querySelector('[role=dialog]')?.textContent
    expect(said).toContain('Abertos: 3; arquivados: 2; comunicados ao COAF: nenhum')
    expect(said).toContain('Ainda em análise: 1')
    expect(confirm().disabled).toBe(true)
    await type('   ')
    expect(confirm().disabled).toBe(true)
    await type(' SIGAP-2026-0001 ')
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('SIGAP-2026-0001')
    await act(async () => confirm().click())
    expect(fetched).toHaveBeenLastCalledWith(
      expect.stringContaining('/api/operator/risk/years/2026/notice'),
      expect.objectContaining({ body: JSON.stringify({ protocol: 'SIGAP-2026-0001' }) }),
    )
  })
})
