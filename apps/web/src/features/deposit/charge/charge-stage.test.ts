import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChargeState } from '../../../shared/deposits/charge-check.ts'
import { forgetHasDeposits, showOnScreen } from '../../../shared/deposits/deposits.ts'
import { pendingTransactions } from '../../../shared/deposits/pending-transactions.ts'
import {
  beginCharge,
  cancelCharge,
  currentStage,
  leaveCharge,
  receivePush,
  receiveResult,
  resumeCharge,
  retryCharge,
} from './charge-stage.ts'
import type { Charge } from './charge.ts'

let count = 0
let asked: string[] = []

const charge = (change: Partial<Charge> = {}): Charge => ({
  id: `charge-${++count}`,
  gateway: 'bspay',
  code: '000201',
  redirectUrl: null,
  amount: 20,
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  preview: null,
  ...change,
})
const stateOf = (id: string, change: Partial<ChargeState> = {}): ChargeState => ({
  success: true,
  status: 'paid',
  paid: true,
  amount: 20,
  bonus: 5,
  transaction_id: id,
  qrcode: null,
  redirect_url: null,
  gateway: 'bspay',
  created_at: new Date().toISOString(),
  updated_at: new Date().toISOString(),
  expires_at: new Date(Date.now() + 600_000).toISOString(),
  ...change,
})
const waiting = () => pendingTransactions().map(({ id }) => id)
const view = () => currentStage()?.view

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
})
afterEach(() => {
  leaveCharge()
  showOnScreen(null)
  forgetHasDeposits()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('a deposit under way', () => {
  it('is waited for from the moment its code is shown', () => {
    const begun = charge()
    beginCharge(begun)
    expect(view()).toEqual({ name: 'pending', countdown: 30 })
    expect(waiting()).toEqual([begun.id])
  })

  it('is confirmed by push, once, and no longer waited for', () => {
    const { id } = begin()
    receivePush('another', stateOf(id))
    expect(view()?.name).toBe('pending')
    receivePush(id, stateOf(id))
    expect(view()).toEqual({ name: 'confirmed', amount: 2000n, bonus: 500n })
    expect(waiting()).toEqual([])
    expect(asked.filter((url) => url.endsWith('/profile/wallet'))).toHaveLength(1)
  })

  it.each([0, -1, Number.NaN, 20.005])('paid with the amount %d is an error', (amount) => {
    const { id } = begin()
    receiveResult(id, { outcome: 'paid', state: stateOf(id, { amount }) })
    expect(view()).toEqual({ name: 'error', reason: 'amount' })
  })

  it('ends refused or expired, and waits again for ten seconds on retry', () => {
    const { id } = begin()
    receiveResult(id, { outcome: 'refused', state: stateOf(id, { status: 'failed' }) })
    expect(view()).toEqual({ name: 'error', reason: 'refused' })
    retryCharge()
    expect(view()).toEqual({ name: 'pending', countdown: 10 })
    // Waited for again, so a reload brings it back.
    expect(waiting()).toEqual([id])
    const past = new Date(Date.now() - 1000).toISOString()
    receiveResult(id, { outcome: 'refused', state: stateOf(id, { status: 'cancelled', expires_at: past }) })
    expect(view()).toEqual({ name: 'error', reason: 'expired' })
  })

  it('stays as it is when the status is unknown', () => {
    const { id } = begin()
    for (const outcome of ['none', 'failure'] as const) receiveResult(id, { outcome, state: null })
    expect(view()?.name).toBe('pending')
    expect(waiting()).toEqual([id])
  })

  it('leaves the screen of another charge alone', () => {
    const first = begin()
    const second = begin()
    receiveResult(first.id, { outcome: 'refused', state: stateOf(first.id, { status: 'failed' }) })
    expect(currentStage()?.charge.id).toBe(second.id)
    expect(view()?.name).toBe('pending')
  })

  it('learns amount and end after a reload', () => {
    const { id } = charge()
    resumeCharge({ id, gateway: 'bspay', timestamp: Date.now(), checked: 0, securityHash: 'x' })
    expect(currentStage()?.charge.amount).toBeNull()
    receiveResult(id, { outcome: 'pending', state: stateOf(id, { status: 'pending', paid: false }) })
    expect(currentStage()?.charge.amount).toBe(20)
  })

  it('is cancelled here and at the server', async () => {
    const { id } = begin()
    cancelCharge()
    expect(currentStage()).toBeNull()
    expect(waiting()).toEqual([])
    await vi.waitFor(() => expect(asked).toContain(`/api/wallet/deposit/${id}/cancel`))
  })
})

function begin(): Charge {
  const begun = charge()
  beginCharge(begun)
  // As the screen does while it is there.
  showOnScreen(begun.id)
  return begun
}
