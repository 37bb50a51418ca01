import { crc16, parseBrCode } from '@girassol/pix'
import { beforeAll, describe, expect, it } from 'vitest'
import { ANA, call, control, eventually, payAtBank, reference, openStage } from '../../test/harness.ts'
import { createMerchants, type Merchant } from '../../test/merchants.ts'

const stage = openStage()
let merchant: Merchant
beforeAll(async () => {
  merchant = (await createMerchants(stage))['native']!
})

async function sell(cents = 12_345) {
  const { id, code } = merchant.made(await merchant.charge({ ref: reference(), cents }))
  return { id, code: code! }
}
const visit = (path: string) => call(`${stage.url}${path}`, { headers: { accept: 'text/html' } })
const press = (fields: Record<string, string>) =>
  call(`${stage.url}/bank/pagar`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

describe('the bank over its API', () => {
  it('pays as the debtor, or as the named payer', async () => {
    const first = await sell()
    const receipt = (await payAtBank(stage, `  ${first.code}\n`)).body
    expect(receipt).toMatchObject({
      status: 'paid',
      amount: 123.45,
      receiver: { name: 'Girassol Demonstração' },
      payer: { name: ANA.name, cpf: ANA.cpf },
      paidAt: expect.any(String),
      late: false,
    })
    expect(receipt.endToEndId).toMatch(/^E99999004\d{12}\w{11}$/)
    const second = await sell()
    const other = (await payAtBank(stage, second.code, { payer_cpf: '111.444.777-35', payer_name: 'Beto' }))
      .body
    expect(other.payer).toEqual({ name: 'Beto', cpf: '11144477735' })
    const third = await sell()
    const stranger = (await payAtBank(stage, third.code, { payer_cpf: '12345678909' })).body
    expect(stranger.payer.name).toBe('Cliente Demonstração 8909')
  })

  it('says no with a code and a reason', async () => {
    const { id, code } = await sell()
    const bad = code.slice(0, -4) + (code.endsWith('0000') ? 'FFFF' : '0000')
    const unknown = code.slice(0, -4).replace('123.45', '000.01')
    const refused = async (text: string, more: Record<string, string> = {}) => {
      const { status, body } = await payAtBank(stage, text, more)
      expect(body.message).toMatch(/\w+ \w+/)
      return [status, body.error.code]
    }
    expect(await refused('')).toEqual([422, 'bad_code'])
    expect(await refused('oi')).toEqual([422, 'bad_code'])
    expect(await refused(bad)).toEqual([422, 'bad_crc'])
    expect(await refused(unknown + crc16(unknown))).toEqual([404, 'unknown_code'])
    expect(await refused(code, { payer_cpf: '00000000000' })).toEqual([422, 'invalid_cpf'])
    expect(await refused(code, { outcome: 'no_balance' })).toEqual([402, 'no_balance'])
    expect((await payAtBank(stage, code, { outcome: 'decline' })).body).toMatchObject({
      status: 'declined',
      endToEndId: null,
    })
    expect(await merchant.status(id)).toBe('pending')
    await payAtBank(stage, code)
    expect(await refused(code)).toEqual([409, 'already_paid'])
    expect((await payAtBank(stage, code, { outcome: 'twice' })).body.endToEndIds).toHaveLength(1)
  })

  it('refuses an expired code unless the payment is to be late', async () => {
    const { id, code } = await sell()
    await control(stage, '/clock/advance', { seconds: 86_401 })
    expect(await merchant.status(id)).toBe('expired')
    expect((await payAtBank(stage, code)).body.code).toBe('expired')
    expect((await payAtBank(stage, code, { outcome: 'late' })).body).toMatchObject({
      status: 'paid',
      late: true,
    })
    expect(await merchant.status(id)).toBe('paid')
  })

  it('serves the payload at the code’s location', async () => {
    const { code } = await sell()
    const parsed = parseBrCode(code)
    if (!parsed.ok || parsed.code.kind !== 'dynamic') throw new Error('not a dynamic code')
    const { body } = await call(`http://${parsed.code.location}`)
    expect(body).toMatchObject({ status: 'ATIVA', valor: { original: '123.45' }, devedor: { cpf: ANA.cpf } })
    expect(body.calendario.expiracao).toBe(86_400)
    expect((await call(`http://${parsed.code.location}x`)).status).toBe(404)
  })
})

describe('the bank over its pages', () => {
  it('takes a code, shows the charge, pays and shows the receipt', async () => {
    const { code } = await sell()
    const home = await visit('/bank')
    expect(home.text).toContain('Banco de demonstração · nenhum dinheiro real')
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(home.text).not.toMatch(/<script(?! src)|style="|onclick/)
    const page = await visit(`/bank?code=${encodeURIComponent(code)}`)
    expect(page.text).toContain('R$\u00A0123,45')
    expect(page.text).toContain('Ana Souza')
    const done = await press({ code, payer: 'debtor', outcome: 'pay' })
    expect(done.status).toBe(303)
    const receipt = await call(new URL(done.headers.get('location')!, stage.url).href)
    expect(receipt.text).toContain('Pagamento realizado')
    expect(receipt.text).toMatch(/E99999004\d{12}\w{11}/)
  })

  it('explains what it cannot do, and escapes what it is given', async () => {
    const { code } = await sell()
    expect((await press({ code, payer: 'no_balance', outcome: 'pay' })).text).toContain('Saldo insuficiente')
    expect((await press({ code, payer: 'other', payer_cpf: '', outcome: 'pay' })).text).toContain(
      'Informe o CPF',
    )
    expect((await press({ code, payer: 'debtor', outcome: 'decline' })).text).toContain('Pagamento recusado')
    const attack = await visit(`/bank?code=${encodeURIComponent('</textarea><script>alert(1)</script>')}`)
    expect([attack.status, attack.text.includes('<script>alert')]).toEqual([422, false])
    expect((await visit('/bank/recibo/E0')).status).toBe(404)
  })

  it('shows a withdrawal arriving at its key', async () => {
    await merchant.payout!({ ref: reference(), cents: 4321, kind: 'email', key: ANA.email, cpf: ANA.cpf })
    const page = await eventually(async () => {
      const { text } = await visit(`/bank/extrato?chave=${encodeURIComponent('Ana@Example.com')}`)
      return text.includes('Recebido') && text
    })
    expect(page).toContain('R$\u00A043,21')
    // The page looks by itself whether something has changed.
    const [, watched = ''] = /data-watch="\/pix([^"]+)"/.exec(page) ?? []
    expect((await visit(watched.replaceAll('&#38;', '&'))).body).toEqual({
      status: expect.stringMatching(/^received, \d+ paid$/),
    })
    expect((await visit('/bank/extrato/status?chave=nada')).status).toBe(404)
    expect((await visit('/bank/extrato?chave=nada')).status).toBe(422)
    expect((await visit('/bank/extrato?chave=ninguem@example.com')).text).toContain('Nada recebido')
  })

  it.each([
    ['en', 'Demo bank · no real money', 'Payment made', 'Insufficient balance'],
    ['es', 'Banco de demostración · sin dinero real', 'Pago realizado', 'Saldo insuficiente en la cuenta'],
  ])('speaks %s by link, cookie and browser', async (language, ribbon, done, refusal) => {
    const speak = (path: string, headers: Record<string, string> = {}) =>
      call(`${stage.url}${path}`, { headers: { accept: 'text/html', ...headers } })
    const byLink = await speak(`/bank?lang=${language}`, { cookie: 'lang=pt_BR' })
    const byCookie = await speak('/bank', { cookie: `a=b; lang=${language}`, 'accept-language': 'pt-BR' })
    const byBrowser = await speak('/bank', { 'accept-language': `de-DE,${language};q=0.8` })
    for (const { text } of [byLink, byCookie, byBrowser]) {
      expect(text).toContain(`<html lang="${language}">`)
      expect(text).toContain(ribbon)
    }
    const { code } = await sell()
    const cookie = `lang=${language}`
    const page = await speak(`/bank?code=${encodeURIComponent(code)}`, { cookie })
    expect(page.text).not.toMatch(/Cobrança|Quem paga|Vence em \d/)
    const refused = await payAtBank(stage, code, { outcome: 'no_balance' }, { cookie })
    expect(refused.body.message).toContain(refusal)
    const { endToEndId } = (await payAtBank(stage, code)).body
    expect((await speak(`/bank/recibo/${endToEndId}`, { cookie })).text).toContain(done)
  })

  it('shows the QR code to a person', async () => {
    const { code } = await sell()
    const txid = /\/qr\/(\w{32})/.exec(code)![1]
    const page = await visit(`/qr/${txid}`)
    expect(page.text).toContain('Abrir no Banco Ipê')
    expect((await visit(`/qr/${txid}.svg`)).text).toContain('<svg')
    expect((await visit(`/qr/${txid}/status`)).body).toEqual({ status: 'pending' })
    await payAtBank(stage, code)
    expect((await visit(`/qr/${txid}/status`)).body).toEqual({ status: 'paid' })
  })
})
