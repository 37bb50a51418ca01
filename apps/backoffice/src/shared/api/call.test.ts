import { afterEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { stepUpStore } from './step-up.ts'

const refusal = (status: number, code: string) =>
  Response.json({ error: { code, message: 'texto' }, message: 'texto', requestId: 'r1' }, { status })

/** Answers calls in turn and notes them. */
function serve(...answers: Response[]) {
  const sent: { method: string; url: string; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (url === '/api/csrf') {
      document.cookie = 'XSRF-TOKEN=token-1'
      return Promise.resolve(Response.json({}))
    }
    sent.push({ method: init.method ?? 'GET', url, headers: init.headers as Record<string, string> })
    return Promise.resolve(answers.shift() ?? refusal(500, 'internal'))
  })
  return sent
}

afterEach(() => vi.unstubAllGlobals())

const decision = { params: { id: 'a b' }, body: { approve: true, reason: 'conferido' } }

describe('call', () => {
  it('fills the path, leaves empty filters out and sends no XSRF header when reading', async () => {
    const sent = serve(Response.json({ entries: [], next: null }))
    await call('listAudit', { query: { action: 'team.invite', subject_kind: undefined } })
    expect(sent).toMatchObject([{ method: 'GET', url: '/api/operator/audit?action=team.invite' }])
    expect(Object.keys(sent[0]!.headers)).not.toContain('X-XSRF-TOKEN')
  })

  it('sends the XSRF token with changes', async () => {
    const sent = serve(Response.json({ done: true }))
    await call('decideApproval', decision)
    expect(sent[0]).toMatchObject({ url: '/api/operator/approvals/a%20b/decision' })
    expect(Object.values(sent[0]!.headers)).toContain('token-1')
  })

  it('asks once for a code and repeats every call that needed it', async () => {
    const sent = serve(
      refusal(403, 'step_up_required'),
      refusal(403, 'step_up_required'),
      Response.json({ done: true }),
      Response.json({ done: true }),
    )
    const both = Promise.all([call('decideApproval', decision), call('decideApproval', decision)])
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull())
    stepUpStore.get()?.resolve(true)
    await expect(both).resolves.toEqual([{ done: true }, { done: true }])
    expect(sent).toHaveLength(4)
    expect(stepUpStore.get()).toBeNull()
  })

  it('rejects with the refusal when no code is given', async () => {
    serve(refusal(403, 'step_up_required'))
    const refused = call('decideApproval', decision).catch((error: unknown) => error)
    await vi.waitFor(() => expect(stepUpStore.get()).not.toBeNull())
    stepUpStore.get()?.resolve(false)
    expect(await refused).toMatchObject({ code: 'step_up_required', requestId: 'r1' })
  })

  it('rejects an answer that is not JSON as unreadable', async () => {
    serve(new Response('<html>', { status: 502 }))
    await expect(call('listApprovals')).rejects.toMatchObject({ code: 'unreadable', status: 502 })
  })
})
