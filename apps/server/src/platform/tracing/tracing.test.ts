import { newKey } from '@girassol/ledger'
import { centavos } from '@girassol/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Collector, type ReceivedSpan, startCollector } from '../../../test/collector.ts'
import { codeOf, depositor, type House, open, startHouse } from '../../../test/house.ts'
import { createLog } from '../log.ts'
import { startTracing } from './exporting.ts'
import { inSpan, isTracing } from './spans.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE_ID}-00f067aa0ba902b7-01`
const FLUSH_MS = 20

const tracingTo = (endpoint: string, ratio = 1) => ({
  endpoint,
  headers: {},
  ratio,
  serviceName: 'girassol-test',
})

let collector: Collector
let stopTracing: () => Promise<void>
let house: House
const lines: { msg: string; route?: string; trace_id?: string }[] = []

beforeAll(async () => {
  collector = await startCollector()
  const tracing = tracingTo(collector.endpoint)
  const log = createLog(
    { logLevel: 'info', tracing },
    { write: (line) => void lines.push(JSON.parse(line) as never) },
  )
  stopTracing = await startTracing(tracing, log, FLUSH_MS)
  house = await startHouse({ works: true, log })
})
afterAll(async () => {
  await house.close()
  await stopTracing()
  await collector.stop()
})

const received = (matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
  vi.waitFor(
    () => {
      const span = collector.spans.find(matches)
      if (!span) throw new Error(`not among ${collector.spans.map(({ name }) => name).join(', ')}`)
      return span
    },
    { timeout: 30_000, interval: 20 },
  )

const named = (name: string) => received((span) => span.name === name)

const valueOf = ({ attributes }: ReceivedSpan, key: string) => {
  const value = attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}

const childOf = (parent: ReceivedSpan, name: string) =>
  received((span) => span.name === name && span.parentSpanId === parent.spanId)

describe('a deposit', () => {
  it('is followed from the request over the webhook to the credit and its events', async () => {
    const { visitor, cpf, token } = await depositor(house)
    const charge = await open(visitor, 'bspay', { amount: 42.5 })
    const opening = await named('POST /api/wallet/deposit/payment')
    const attempt = await childOf(opening, 'gateway createCharge')
    const sent = await childOf(attempt, 'POST bspay')
    expect(sent.traceId).toBe(opening.traceId)
    expect(valueOf(sent, 'server.address')).toBe('127.0.0.1')

    await house.bank.pay(await codeOf(house, charge))
    const credit = await named('deposit.credit')
    expect(credit.links).toMatchObject([{ traceId: opening.traceId }])
    const posting = await childOf(credit, 'ledger.post')
    expect(valueOf(posting, 'ledger.cause')).toBe('deposit')
    const webhook = await received(
      (span) => span.name === 'POST /api/webhooks/:gateway/:token' && span.traceId === credit.traceId,
    )
    const event = await received(
      (span) => span.name === 'outbox deposit.paid' && span.traceId === webhook.traceId,
    )
    // Published while the deposit was credited.
    expect(event.parentSpanId).toBe(credit.spanId)

    for (const secret of [cpf, token, charge.qrcode ?? '', '@example.com', charge.id])
      expect(collector.text()).not.toContain(secret)
  })
})

describe('a trace', () => {
  it('is continued from the caller, also where the body arrives later, and named in the log', async () => {
    await house.visitor().send('POST', '/api/auth/login', {
      body: { email: 'nobody@example.com', password: 'wrong' },
      headers: { traceparent: TRACEPARENT },
    })
    const request = await received(({ traceId }) => traceId === TRACE_ID)
    expect(request.parentSpanId).toBe('00f067aa0ba902b7')
    await vi.waitFor(() => expect(lines.some((line) => line.trace_id === TRACE_ID)).toBe(true))
    const line = lines.find(({ trace_id: id, msg }) => id === TRACE_ID && msg === 'request')
    expect(`POST ${line?.route}`).toBe(request.name)
  })

  it('is named in the log of an answer that was prepared before', async () => {
    const visitor = house.visitor()
    await visitor.call('settings')
    await visitor.call('settings')
    const before = lines.length
    await visitor.call('settings')
    await vi.waitFor(() => expect(lines.slice(before).map(({ msg }) => msg)).toContain('request'))
    const line = lines.slice(before).find(({ msg }) => msg === 'request')
    await received((span) => span.traceId === line?.trace_id && span.name === 'GET /api/settings/data')
  })

  it('goes on in the job that a request sent', async () => {
    await house.visitor().call('forgetPassword', { body: { email: 'unknown@example.com' } })
    const request = await named('POST /api/auth/forget-password')
    const job = await childOf(request, 'job players.recover')
    expect(job.traceId).toBe(request.traceId)
  })

  it('shows a posting with the batch that wrote it', async () => {
    const { id } = await depositor(house)
    const posting = {
      key: newKey(),
      owner: id,
      legs: [{ from: 'gateway:bspay', to: 'cash', amount: centavos(100n) }],
      cause: { kind: 'correction', reference: 'traced' },
    }
    await inSpan('test.posting', {}, () => house.platform.writer.post(posting))
    const parent = await childOf(await named('test.posting'), 'ledger.post')
    expect(valueOf(parent, 'ledger.outcome')).toBe('posted')
    expect(valueOf(await childOf(parent, 'ledger.batch'), 'ledger.batch.postings')).toBe(1)
  })

  it('marks a failed span by the name of the error, never by its message', async () => {
    const work = inSpan('test.failure', {}, () => Promise.reject(new TypeError('cpf 123.456.789-09')))
    await expect(work).rejects.toThrow('cpf')
    const span = await named('test.failure')
    expect(span.status?.code).toBe(2)
    expect(valueOf(span, 'error.type')).toBe('TypeError')
    expect(collector.text()).not.toContain('123.456.789-09')
  })
})

describe('without a collector that answers', () => {
  const restart = async (endpoint: string, ratio = 1) => {
    await stopTracing()
    stopTracing = await startTracing(tracingTo(endpoint, ratio), house.platform.log, FLUSH_MS)
  }

  it('serves requests while a collector leaves batches unanswered', async () => {
    const silent = await startCollector({ answers: false })
    await restart(silent.endpoint)
    const visitor = house.visitor()
    await visitor.call('settings')
    await vi.waitFor(() => expect(silent.batches()).toBeGreaterThan(0))
    // The sender still waits for that answer.
    for (let call = 0; call < 20; call++) expect((await visitor.send('GET', '/api/ready')).status).toBe(200)
    await expect(depositor(house)).resolves.toBeDefined()
    await silent.stop()
  })

  it('serves requests while no collector listens', async () => {
    const gone = await startCollector()
    await gone.stop()
    await restart(gone.endpoint)
    await expect(depositor(house)).resolves.toBeDefined()
    await vi.waitFor(() => expect(lines.map(({ msg }) => msg)).toContain('traces could not be exported'))
  })

  it('records nothing of a caller that asks for it where the ratio is zero', async () => {
    const other = await startCollector()
    await restart(other.endpoint, 0)
    await house.visitor().send('GET', '/api/settings/data', { headers: { traceparent: TRACEPARENT } })
    await stopTracing()
    expect(other.batches()).toBe(0)
    expect(isTracing()).toBe(false)
    const before = collector.batches()
    await depositor(house)
    expect(collector.batches()).toBe(before)
    await other.stop()
  })
})
