// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startPush } from '../../../shared/api/push.ts'
import { settle } from '../../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../../shared/testing/page-harness.tsx'
import type { Withdrawal } from './watch.ts'
import { WithdrawalPage } from './withdrawal-page.tsx'

const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

function withdrawal(change: Partial<Withdrawal> = {}): Withdrawal {
  return {
    id: 'w1',
    amount: 150,
    status: 'sending',
    pix_type: 'cpf',
    pix_key: '***.982.247-**',
    requested_at: at(-30),
    promised_by: at(7170),
    ended_at: null,
    seconds_taken: null,
    end_to_end_id: null,
    proof: null,
    steps: [{ kind: 'asked', at: at(-30), title: 'Pedido recebido', text: 'Reservamos.', passed: null }],
    ...change,
  }
}

const paid = () =>
  withdrawal({
    status: 'paid',
    ended_at: at(0),
    seconds_taken: 42,
    end_to_end_id: 'E99999004202611151018s0123456789',
    proof: '/receipts/token',
  })

let current: Withdrawal | null
let asked = 0
let stream: ReadableStreamDefaultController<Uint8Array> | undefined

beforeEach(() => {
  current = withdrawal()
  asked = 0
  enter(async (url) => {
    if (url.endsWith('/events')) {
      return new Response(new ReadableStream<Uint8Array>({ start: (control) => void (stream = control) }))
    }
    asked += 1
    if (current) return Response.json({ withdrawal: current })
    const error = { code: 'not_found', message: 'x' }
    return Response.json({ error, message: 'x', requestId: 'r' }, { status: 404 })
  })
})
afterEach(leave)

async function show() {
  await showPage(WithdrawalPage, '/profile/withdraw/w1', { id: 'w1' })
  await settle()
}

/** As the server pushes it; what it carries beside the id is not shown. */
async function ring(id: string) {
  const event = JSON.stringify({ topic: 'withdrawal', data: { id, amount: 999 } })
  await act(async () => stream?.enqueue(new TextEncoder().encode(`data: ${event}\n\n`)))
  await settle()
}

it('turns to paid when the server rings, by asking what happened', async () => {
  startPush()
  await show()
  expect(text()).toContain('A caminho da sua conta')
  expect(text()).toContain('Prometido até')
  expect(text()).toContain('Pedido recebido')
  current = paid()
  await ring('another')
  expect(asked).toBe(1)
  await ring('w1')
  expect(text()).toContain('Na sua conta')
  expect(text()).toMatch(/Tempo total\s*42/)
  expect(text()).not.toContain('Prometido até')
  expect(document.querySelector('a[href="/receipts/token"]')).not.toBeNull()
  expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(current?.end_to_end_id)
})

it('asks by itself while no push comes, and no longer once it is over', async () => {
  vi.useFakeTimers()
  try {
    await showPage(WithdrawalPage, '/profile/withdraw/w1', { id: 'w1' })
    await act(() => vi.advanceTimersByTimeAsync(10_500))
    expect(asked).toBe(2)
    current = paid()
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(text()).toContain('Na sua conta')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(asked).toBe(3)
  } finally {
    vi.useRealTimers()
  }
})

it('says honestly when a promise is broken', async () => {
  current = withdrawal({ requested_at: at(-8000), promised_by: at(-800) })
  await show()
  expect(text()).toContain('Passou da hora prometida')
  expect(text()).toContain('Falar com o suporte')
})

it('says that a withdrawal does not exist, without blaming the connection', async () => {
  current = null
  await show()
  expect(text()).toContain('Este saque não existe')
  expect(text()).not.toContain('conexão')
  expect(document.querySelector('a[href="/profile/transactions"]')).not.toBeNull()
})
