import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkCharge, outcomeOf } from './charge-check.ts'

// Explaining a refusal loads the app's toasts, which outlast a test that does not wait for them.
vi.mock('../api/refusal.ts', () => ({ showForbidden: () => {} }))

const state = { status: 'pending', transaction_id: 'c1', amount: 20, bonus: 0 }
const refusal = (code: string) => ({ error: { code, message: code }, message: code, requestId: 'r' })
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const page = (status: number) => () => new Response('<!doctype html>', { status })

/** Answers the general call and the consult call in turn, and lists the requests. */
function serve(general: () => Response, consult: () => Response = json(state)) {
  const asked: { url: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.endsWith('/csrf')) return Response.json({})
    asked.push({ url, body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null })
    return url.includes('/consult-') ? consult() : general()
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

describe('the words of a status', () => {
  it.each([
    ['paid', 'paid'],
    ['completed', 'paid'],
    ['PAID', 'paid'],
    ['cancelled', 'refused'],
    ['failed', 'refused'],
    ['pending', 'pending'],
    ['unknown', 'pending'],
    [undefined, 'pending'],
  ])('%s is %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome)
  })
})

describe('a check', () => {
  it('asks the general call first and no other when it answers', async () => {
    const asked = serve(json({ ...state, status: 'paid' }))
    expect((await checkCharge('c1', 'bspay')).outcome).toBe('paid')
    expect(asked.map(({ url }) => url)).toEqual(['/api/wallet/transaction/status/c1'])
  })

  it('asks the gateway when the charge is not known yet', async () => {
    const asked = serve(json(refusal('not_found'), 404), json({ ...state, status: 'completed' }))
    expect((await checkCharge('c1', 'rexpay')).outcome).toBe('paid')
    expect(asked[1]).toEqual({ url: '/api/rexpay/consult-status-transaction', body: { id: 'c1' } })
  })

  it.each([
    ['401', json(refusal('unauthenticated'), 401), 'none'],
    ['403', json(refusal('forbidden'), 403), 'none'],
    ['500', json(refusal('internal'), 500), 'failure'],
    ['a page', page(200), 'failure'],
    ['a page that says 404', page(404), 'failure'],
    ['a page that says 403', page(403), 'failure'],
  ])('answered by %s alone is %s', async (_, answer, outcome) => {
    const asked = serve(answer)
    expect(await checkCharge('c1', 'bspay')).toEqual({ outcome, state: null })
    expect(asked).toHaveLength(1)
  })

  it('has no result when neither call knows the charge', async () => {
    serve(json(refusal('not_found'), 404), json(refusal('not_found'), 404))
    expect((await checkCharge('c1', 'bspay')).outcome).toBe('none')
  })
})
