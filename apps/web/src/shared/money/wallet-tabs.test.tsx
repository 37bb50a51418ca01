// @vitest-environment happy-dom
import { BroadcastChannel } from 'node:worker_threads'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WireWallet } from './wallet.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Node's own: the document of these tests has none.
vi.stubGlobal('BroadcastChannel', BroadcastChannel)

const balance = (total: number) => ({ total_balance: total }) as WireWallet

/** The app as another tab has it: a copy of its own, with its own balance on the screen. */
async function openTab() {
  vi.resetModules()
  const { holdWallet, receiveWallet, startWallet, useWallet } = await import('./wallet.ts')
  startWallet()
  const place = document.createElement('div')
  const Balance = () => useWallet().wallet?.total_balance
  act(() => createRoot(place).render(<Balance />))
  return {
    holdWallet,
    receive: (total: number) => act(() => receiveWallet(balance(total))),
    shown: () => place.textContent,
  }
}

// Only what the app waits by: the messages between tabs are real.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const messagesArrive = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  })

it('a wheel spinning in one tab is not revealed by the balance of another', async () => {
  const [wheel, other] = [await openTab(), await openTab()]
  other.receive(10)
  const letGo = wheel.holdWallet()
  await messagesArrive()
  other.receive(15)
  expect(other.shown()).toBe('10')
  letGo()
  await messagesArrive()
  expect(other.shown()).toBe('15')
})

it('a game that takes long holds the balance of another tab all the while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const [game, other] = [await openTab(), await openTab()]
  other.receive(10)
  const letGo = game.holdWallet()
  await messagesArrive()
  other.receive(15)
  for (let beat = 0; beat < 6; beat += 1) {
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await messagesArrive()
  }
  expect(other.shown()).toBe('10')
  letGo()
  await messagesArrive()
  expect(other.shown()).toBe('15')
})

it('a closed tab does not hold the balance for good', async () => {
  const [wheel, other] = [await openTab(), await openTab()]
  other.receive(10)
  wheel.holdWallet()
  await messagesArrive()
  other.receive(15)
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(other.shown()).toBe('10')
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(other.shown()).toBe('15')
})
