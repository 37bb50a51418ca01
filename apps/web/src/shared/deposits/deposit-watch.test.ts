import { toast } from '@girassol/ui'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { POLL_INTERVAL_MS, FIRST_POLL_MS, startDepositWatch } from './deposit-watch.ts'
import { showOnScreen } from './deposits.ts'
import { dropLogin, keepLogin } from '../session/login.ts'
import { addPending, pendingTransactions } from './pending-transactions.ts'

const user = { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null }
let asked: string[] = []
let status = 'pending'
const toasts = vi.spyOn(toast, 'success').mockReturnValue('id')

beforeEach(() => {
  vi.useFakeTimers()
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  asked = []
  status = 'pending'
  toasts.mockClear()
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ status })
  })
})
afterEach(() => {
  showOnScreen(null)
  dropLogin()
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const checks = () => asked.filter((url) => url.includes('/transaction/status/')).length

describe('the watch over deposits', () => {
  it('first looks ten seconds after the start, then every second, and notifies once', async () => {
    keepLogin('token', user)
    addPending('w1', 'bspay')
    startDepositWatch()
    await vi.advanceTimersByTimeAsync(FIRST_POLL_MS - 1)
    expect(checks()).toBe(0)
    await vi.advanceTimersByTimeAsync(1 + 3 * POLL_INTERVAL_MS)
    expect(checks()).toBe(4)
    expect(pendingTransactions()[0]?.checked).toBe(4)

    showOnScreen('w1')
    await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS)
    expect(checks()).toBe(4)
    showOnScreen(null)

    status = 'PAID'
    await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS)
    expect(checks()).toBe(5)
    expect(toasts.mock.calls.map(([title]) => title)).toEqual(['Pagamento confirmado com sucesso!'])
    expect(pendingTransactions()).toEqual([])
  })
})
