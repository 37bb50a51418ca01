// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import { settle } from '../../shared/testing/settle.ts'
import { RecordedCheck } from './recorded-check.tsx'

const ROUND = '01900000-0000-7000-8000-000000000001'
const PAGE = 'https://jogos.provedor.test/rodada'
const Page = () => <RecordedCheck id={ROUND} />
const record = {
  id: ROUND,
  game: { id: 1, game_name: 'Moeda', game_code: 'moeda', cover: '' },
  provider: 'Provedor',
  status: 'closed',
  staked: 1,
  staked_free: 0,
  is_free: false,
  paid: 0,
  result: -1,
  balance_before: 10,
  balance_after: 9,
  opened_at: '2026-11-15T12:00:00.000Z',
  closed_at: '2026-11-15T12:00:01.000Z',
  rules: null,
  stake: null,
  choices: null,
  moves: [],
  steps: [],
  seeds: null,
  others: [],
}

afterEach(leave)

async function show(hasReplay: boolean, replay: () => Response): Promise<void> {
  enter(async (url) =>
    url.endsWith('/replay') ? replay() : Response.json({ ...record, has_replay: hasReplay }),
  )
  await showPage(Page, '/fairness')
  await settle()
}

const button = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('Ver a rodada'))
async function press(): Promise<void> {
  await act(async () => button()?.click())
  await settle()
}

it('opens the provider’s page of a round in a tab without access to this one', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  const opened = vi.fn(() => tab)
  vi.stubGlobal('open', opened)
  await show(true, () => Response.json({ url: PAGE }))
  expect(opened).not.toHaveBeenCalled()
  await press()
  expect(opened).toHaveBeenCalledWith('about:blank', '_blank')
  expect(tab.location.replace).toHaveBeenCalledWith(PAGE)
  expect(tab.opener).toBeNull()
})

it('says that the provider is away, and closes the tab', async () => {
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  const message = 'O provedor não mostra esta rodada agora. Tente de novo mais tarde.'
  await show(true, () =>
    Response.json(
      { error: { code: 'replay_unavailable', message }, message, request_id: 'r' },
      { status: 409 },
    ),
  )
  await press()
  expect(text()).toContain(message)
  expect(tab.close).toHaveBeenCalled()
  expect(tab.location.replace).not.toHaveBeenCalled()
})

it('offers a link where the browser blocks new tabs', async () => {
  vi.stubGlobal('open', () => null)
  await show(true, () => Response.json({ url: PAGE }))
  await press()
  expect(document.querySelector(`a[href="${PAGE}"]`)?.textContent).toBe('Abrir a página do provedor')
})

it('offers nothing for a provider without such pages', async () => {
  await show(false, () => Response.json({ url: PAGE }))
  expect(text()).toContain('Este jogo é de outro provedor')
  expect(button()).toBeUndefined()
})
