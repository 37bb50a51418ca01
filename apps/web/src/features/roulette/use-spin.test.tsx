// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../shared/session/login.ts'
import { receiveWallet, useWallet, type WireWallet } from '../../shared/money/wallet.ts'
import type { WheelSounds } from './sounds.ts'
import { useSpin } from './use-spin.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const silence: WheelSounds = { spin() {}, win() {}, stop() {} }
const balance = (total: number) => ({ total_balance: total }) as WireWallet
let answer: () => Response
/** Where the stop of a wheel was reported. */
let reports: string[]
let root: Root

function Wheel() {
  const { spin } = useSpin(7, silence, () => {}, {})
  return (
    <button type="button" onClick={() => void spin()}>
      girar
    </button>
  )
}
function Screen({ wheel }: { wheel: boolean }) {
  return (
    <>
      <b>{useWallet().wallet?.total_balance}</b>
      {wheel && <Wheel />}
    </>
  )
}
const show = (wheel: boolean) => act(() => root.render(<Screen wheel={wheel} />))
const shown = () => document.querySelector('b')?.textContent
const spin = () =>
  act(async () => {
    document.querySelector('button')!.click()
    await vi.advanceTimersByTimeAsync(0)
  })
const after = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  document.cookie = 'XSRF-TOKEN=t'
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div')!)
  answer = () => Response.json({ success: true, spin: { id: 's1', final_angle: 90, was_winner: true } })
  reports = []
  // The prize is paid, and its push arrives, before the answer does.
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/shown')) return Response.json({}, { status: (reports.push(url), 200) })
    receiveWallet(balance(15))
    return answer()
  })
  receiveWallet(balance(10))
  show(true)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the balance includes the prize when the wheel has stopped, not before', async () => {
  await spin()
  await after(4000)
  expect(shown()).toBe('10')
  expect(reports).toEqual([])
  // The last of several updates counts.
  act(() => receiveWallet(balance(16)))
  expect(shown()).toBe('10')
  await after(200)
  expect(shown()).toBe('16')
  expect(reports).toEqual(['/api/profile/spins/s1/shown'])
  act(() => receiveWallet(balance(17)))
  expect(shown()).toBe('17')
})

it('a failed spin keeps no balance back', async () => {
  const error = { code: 'spin_not_allowed', message: 'x' }
  answer = () => Response.json({ error, message: 'x', requestId: 'r' }, { status: 403 })
  await spin()
  expect(shown()).toBe('15')
})

it('who leaves the wheel while it turns has the balance at once', async () => {
  await spin()
  await after(1000)
  expect(shown()).toBe('10')
  show(false)
  expect(shown()).toBe('15')
  await after(5000)
  expect(reports).toHaveLength(1)
})

it('sends the seed of this browser before the spin of a player who presses at once', async () => {
  const asked: string[] = []
  const next = { commitment: 'c1', sequence: 1, link: 'l1' }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${url}`)
    if (url.endsWith('/fairness') && init?.method === 'GET') return Response.json({ client_seed: '', next })
    if (url.endsWith('/fairness')) return Response.json({ fairness: { client_seed: 'mine', next } })
    return answer()
  })
  keepLogin('token', { id: 71, name: 'Ana', email: null, avatar: null, is_open_affiliate: false })
  try {
    await spin()
    await after(100)
    const calls = asked.filter((each) => !each.includes('/csrf'))
    expect(calls).toHaveLength(3)
    expect(calls[1]).toContain('/api/profile/fairness')
    expect(calls[2]).toContain('/spin')
    await after(5000)
  } finally {
    dropLogin()
  }
})
