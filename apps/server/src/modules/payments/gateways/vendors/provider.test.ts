import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gateways } from '@girassol/contract/schemas'
import { createScratchDatabase, type ScratchDatabase } from '@girassol/postgres/scratch'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { systemClock } from '../../../../platform/clock.ts'
import type { Gateway, WebhookDelivery } from '../port/gateway.ts'
import { chargeOrder, payoutOrder } from '../port/contract/harness.ts'
import { createRegistry } from '../runtime/registry.ts'
import { vendors } from './index.ts'
import { localGateways } from './local.ts'

/**
 * The adapters against the real PIX institution, a separate process that serves every vendor's API. It needs the database of the
 * project's set-up or an institution that already runs (PIX_PROVIDER_URL); without either the tests are skipped.
 */
const CONTROL_TOKEN = process.env.PIX_CONTROL_TOKEN ?? 'only-for-this-test'

/** The institution's own default: the credentials of its merchants are derived from it. */
const PIX_SECRET = process.env.PIX_SECRET ?? 'girassol-demo'

const running = process.env.PIX_PROVIDER_URL
const postgres = inject('postgres') as { url: string } | undefined

describe.runIf(running ?? postgres)('against the PIX provider', () => {
  const registry = createRegistry(vendors, {
    fetch,
    clock: systemClock,
    log: { info() {}, warn() {} },
    config: { production: false },
  })
  const received: (WebhookDelivery & { gateway: string })[] = []
  let provider: { url: string; stop: () => Promise<void> }
  let receiver: http.Server
  let callback: string

  beforeAll(async () => {
    receiver = http.createServer((request, response) => {
      const pieces: Buffer[] = []
      request.on('data', (piece: Buffer) => pieces.push(piece))
      request.on('end', () => {
        const url = new URL(request.url ?? '/', 'http://receiver')
        received.push({
          gateway: url.pathname.slice(1),
          method: 'POST',
          query: Object.fromEntries(url.searchParams),
          headers: request.headers as Record<string, string>,
          body: Buffer.concat(pieces),
          address: request.socket.remoteAddress ?? '',
          now: new Date(),
        })
        response.writeHead(200).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    callback = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
    provider = running ? { url: running, stop: () => Promise.resolve() } : await start(postgres!.url)
    const configs = localGateways(provider.url.replace(/\/pix$/, ''), PIX_SECRET)
    for (const name of gateways) {
      registry.configure(name, configs[name])
      // Some vendors take the address from the account, not from the order.
      await control('PUT', `/merchants/${name}/webhook`, {
        charge: `${callback}/${name}`,
        payout: `${callback}/${name}`,
      })
    }
  })
  afterAll(async () => {
    await provider?.stop()
    receiver.close()
  })

  async function control(method: string, at: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${provider.url}/_control${at}`, {
      method,
      headers: { 'x-control-token': CONTROL_TOKEN, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status, `${at}: ${await answer.clone().text()}`).toBeLessThan(300)
    return answer.json()
  }

  /** The first delivery about this charge or payout, read by the adapter. */
  async function waitForEvent(gateway: Gateway, kind: string, ids: (string | null)[]) {
    for (const until = Date.now() + 120_000; Date.now() < until; await sleep(20)) {
      for (const each of received.filter((one) => one.gateway === gateway.name)) {
        const reading = gateway.parseWebhook(each)
        if (reading.status === 'refused')
          throw new Error(`refused for its ${reading.reason}: ${String(each.body)}`)
        const event = reading.events.find(
          (one) => one.kind === kind && (ids.includes(one.ourId) || ids.includes(one.gatewayRef)),
        )
        if (event) return { trust: reading.trust, event }
      }
    }
    throw new Error(`no webhook of a ${kind} from ${gateway.name}`)
  }

  it.each(gateways)('%s takes a deposit: opened, paid, notified, listed, refunded', async (name) => {
    const gateway = registry.find(name)!
    const { capabilities } = gateway
    const { payer } = chargeOrder
    const ourId = randomUUID()
    const createdAt = new Date()
    const expiresAt = new Date(Date.now() + 600_000)
    const order = { ...chargeOrder, ourId, expiresAt, callbackUrl: `${callback}/${name}` }
    const opened = await gateway.createCharge(order)
    expect(opened).toMatchObject({ ok: true })
    const gatewayRef = opened.ok ? opened.value.gatewayRef : null
    const reference = { ourId, gatewayRef, amount: order.amount, createdAt }
    expect(await gateway.getCharge(reference)).toMatchObject({ ok: true, value: { status: 'pending' } })

    await control('POST', `/charges/${ourId}/pay`, { payerCpf: payer.cpf, payerName: payer.name })
    const { event } = await waitForEvent(gateway, 'charge', [ourId, gatewayRef])
    expect([ourId, null]).toContain(event.ourId)
    const state = await gateway.getCharge(reference)
    const payerKnown = capabilities.payerDocument ? { payerCpf: payer.cpf } : {}
    expect(state).toMatchObject({ ok: true, value: { status: 'paid', ...payerKnown } })
    // Some vendors report no amount; where one is reported, it is what arrived.
    expect([order.amount, null]).toContain(state.ok ? state.value.paid : undefined)

    const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 60_000) }
    const listed = await gateway.listSettled(range)
    const found =
      listed.ok && listed.value.some((each) => each.ourId === ourId || each.gatewayRef === gatewayRef)
    expect(
      found,
      JSON.stringify(listed, (_, v: unknown) => String(v)),
    ).toBe(capabilities.list)

    const endToEndId = state.ok ? state.value.endToEndId : null
    const refund = {
      ourId: randomUUID(),
      charge: reference,
      endToEndId,
      amount: order.amount,
      reason: 'test',
    }
    const refunded = await gateway.refund(refund)
    expect(refunded.ok ? refunded.value.status : refunded.error.code).toMatch(
      capabilities.refund ? /^(done|processing)$/ : /^unsupported$/,
    )
  })

  it.each(gateways)('%s cancels a charge where it can', async (name) => {
    const gateway = registry.find(name)!
    const ourId = randomUUID()
    const expiresAt = new Date(Date.now() + 600_000)
    const order = { ...chargeOrder, ourId, expiresAt, callbackUrl: `${callback}/${name}` }
    const opened = await gateway.createCharge(order)
    const gatewayRef = opened.ok ? opened.value.gatewayRef : null
    const stopped = await gateway.cancelCharge({
      ourId,
      gatewayRef,
      amount: order.amount,
      createdAt: new Date(),
    })
    expect(stopped).toMatchObject(
      gateway.capabilities.cancel
        ? { ok: true, value: { cancelled: true } }
        : { ok: false, error: { code: 'unsupported' } },
    )
  })

  it.each(gateways)('%s pays out where it can', async (name) => {
    const gateway = registry.find(name)!
    const ourId = randomUUID()
    const order = { ...payoutOrder, ourId, callbackUrl: `${callback}/${name}` }
    const made = await gateway.createPayout(order)
    const { cashOut } = gateway.capabilities
    expect(made).toMatchObject(cashOut ? { ok: true } : { ok: false, error: { code: 'unsupported' } })
    if (!cashOut) return
    const gatewayRef = made.ok ? made.value.gatewayRef : null
    const reference = { ourId, gatewayRef, amount: order.amount, createdAt: new Date() }
    await expect
      .poll(() => gateway.getPayout(reference), { timeout: 120_000 })
      .toMatchObject({ ok: true, value: { status: 'paid' } })
    await waitForEvent(gateway, 'payout', [ourId, gatewayRef])
  })
})

async function start(serverUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const database: ScratchDatabase = await createScratchDatabase(serverUrl)
  const main = path.resolve(import.meta.dirname, '../../../../../../pix-provider/src/main.ts')
  const child: ChildProcess = fork(main, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PIX_PORT: '0',
      PIX_DATABASE_URL: database.url,
      PIX_PAYOUT_DELAY_MS: '30',
      PIX_TICK_MS: '40',
      PIX_CONTROL_TOKEN: CONTROL_TOKEN,
    },
  })
  const [message] = (await once(child, 'message')) as [{ ready: string }]
  return {
    url: message.ready,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await database.drop()
    },
  }
}
