import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, call, payAtBank, reference, openStage } from '../../test/harness.ts'
import { basic } from '../../test/merchants/merchant.ts'
import { createMerchants, type Merchant } from '../../test/merchants.ts'

const stage = openStage({ PIX_PUBLIC_URL: 'http://a-rather-long-name.of-a-casino.example/pix' })
let merchant: Merchant
let headers: Record<string, string>
beforeAll(async () => {
  merchant = (await createMerchants(stage))['native']!
  const { clientId, clientSecret } = stage.provider.institution.credentials('native')
  const login = await call(`${stage.url}/oauth/token`, {
    body: {},
    headers: { authorization: basic(clientId, clientSecret) },
  })
  headers = { authorization: `Bearer ${login.body.access_token}` }
})
const get = (path: string) => call(`${stage.url}${path}`, { headers })

describe('the institution’s own language', () => {
  it('lists every movement once, page by page', async () => {
    for (let round = 0; round < 3; round++) {
      const { code } = merchant.made(await merchant.charge({ ref: reference(), cents: 1000 + round }))
      await payAtBank(stage, code!)
    }
    const amounts: number[] = []
    let cursor = '0'
    for (let page = 0; page < 3; page++) {
      const { body } = await get(`/v1/transactions?size=2&cursor=${cursor}`)
      amounts.push(...body.items.map(({ amount }: { amount: number }) => amount))
      cursor = body.cursor
    }
    expect(amounts).toEqual([1_000_000_00, 1000, 1001, 1002])
    expect((await get('/v1/balance')).body).toEqual({ balance: 1_000_000_00 + 3003 })
    expect((await get('/v1/transactions?cursor=x')).status).toBe(422)
  })

  it('knows keys', async () => {
    await merchant.charge({ ref: reference(), cents: 1 })
    expect((await get(`/v1/keys/cpf/${ANA.cpf}`)).body.holder).toEqual({ name: ANA.name, cpf: ANA.cpf })
    const stranger = (await get('/v1/keys/email/alguem@example.com')).body.holder
    expect(stranger.name).toMatch(/^Cliente Demonstração \d{4}$/)
    expect((await get('/v1/keys/phone/+5511900000404')).body.error.code).toBe('key_not_found')
    expect((await get('/v1/keys/email/nada')).body.error.code).toBe('invalid_key')
    expect((await get('/v1/unknown')).body.error).toMatchObject({ code: 'not_found', retryable: false })
  })

  it('makes a shorter txid where the address is long', async () => {
    const { code } = merchant.made(await merchant.charge({ ref: reference(), cents: 100 }))
    expect(/\/qr\/([A-Za-z0-9]+)52040000/.exec(code!)?.[1]).toHaveLength(31)
  })
})
