import { beforeAll, expect, it } from 'vitest'
import { control, eventually, payAtBank, reference, openStage } from '../../test/harness.ts'
import { createMerchants, type Merchant } from '../../test/merchants.ts'
import { readConfiguration } from '../configuration.ts'
import { startProvider } from '../provider.ts'
import { RETRIES_MS } from './dispatcher.ts'

const stage = openStage()
let merchant: Merchant
beforeAll(async () => {
  merchant = (await createMerchants(stage))['native']!
})

async function sell(callback = stage.receiver.url) {
  const ref = reference()
  const { id, code } = merchant.made(
    await merchant.charge({ ref, cents: 1500, callback: `${callback}/${ref}` }),
  )
  return { ref, id, code: code!, path: `/${ref}` }
}
interface Listed {
  id: string
  url: string
  state: string
  leased_until: string | null
  last_error: string | null
  log: { status: number | null; at: string }[]
}
const deliveries = async (ref: string): Promise<[Listed, ...Listed[]]> =>
  (await control(stage, '/webhooks?merchant=native')).body.filter((one: { url: string }) =>
    one.url.endsWith(ref),
  )

it('notifies of a payment at the first try', async () => {
  const { code, path, ref } = await sell()
  await payAtBank(stage, code)
  await stage.receiver.wait(path)
  const [delivered] = await eventually(async () => {
    const found = await deliveries(ref)
    return found[0].state === 'delivered' && found
  })
  expect(delivered.log.map(({ status }) => status)).toEqual([200])
})

it('retries by the schedule until it is delivered, with the same id', async () => {
  const { code, path, ref } = await sell()
  stage.receiver.answers.push(500, 302, 503)
  await payAtBank(stage, code)
  for (const [tries, wait] of [1000, 5000, 25_000].entries()) {
    // A stalled machine may have reached the next try by itself.
    await eventually(async () => (await deliveries(ref))[0].log.length > tries)
    await control(stage, '/clock/advance', { ms: wait })
    await stage.receiver.wait(path, tries + 2)
  }
  const delivered = await eventually(async () =>
    (await deliveries(ref)).find((one) => one.state === 'delivered'),
  )
  expect(delivered.log.map(({ status }) => status)).toEqual([500, 302, 503, 200])
  const times = delivered.log.map(({ at }) => new Date(at).getTime())
  for (const [tries, wait] of [1000, 5000, 25_000].entries())
    expect(times[tries + 1]! - times[tries]!).toBeGreaterThanOrEqual(wait)
  expect(new Set(stage.receiver.at(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

it('gives up after the last try, and can be asked to resend', async () => {
  const { code, ref, path } = await sell('http://127.0.0.1:9')
  await payAtBank(stage, code)
  for (const wait of RETRIES_MS) {
    const before = await eventually(async () => {
      const [one] = await deliveries(ref)
      return one.leased_until === null && one.last_error !== null && one
    })
    await control(stage, '/clock/advance', { ms: wait })
    await eventually(async () => (await deliveries(ref))[0].log.length > before.log.length)
  }
  const [given] = await eventually(async () => {
    const found = await deliveries(ref)
    return found[0].state === 'given_up' && found
  })
  expect(given.log).toHaveLength(RETRIES_MS.length + 1)
  expect(stage.receiver.at(path)).toHaveLength(0)
  expect((await control(stage, `/webhooks/${given.id}/resend`, {})).status).toBe(200)
  await eventually(async () => (await deliveries(ref))[0].log.length > RETRIES_MS.length + 1)
})

it('is shared by several processes without notifying twice', async () => {
  const second = await startProvider(
    readConfiguration({ PIX_PORT: '0', PIX_TICK_MS: '10' }),
    stage.databaseUrl,
  )
  const sold = await Promise.all(Array.from({ length: 12 }, () => sell()))
  await Promise.all(sold.map(({ code }) => payAtBank(stage, code)))
  await Promise.all(sold.map(({ path }) => stage.receiver.wait(path)))
  // Recorded as delivered by one process, a notification is sent by none.
  for (const { ref } of sold)
    await eventually(async () => (await deliveries(ref)).every(({ state }) => state === 'delivered'))
  await second.close()
  expect(sold.map(({ path }) => stage.receiver.at(path).length)).toEqual(sold.map(() => 1))
})
