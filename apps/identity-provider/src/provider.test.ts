import { describe, expect, it } from 'vitest'
import { openMerchant } from '../test/harness.ts'
import { readConfiguration } from './configuration.ts'
import { signatureOf, webhookSecretOf } from './keys.ts'
import { similarity } from './people.ts'
import { outcomeOfCpf } from './verifications.ts'

const merchant = openMerchant()
let last = 0
const newRef = () => `ref-${++last}`

async function created(cpf?: string) {
  const ref = newRef()
  const answer = await merchant.json('POST', '/v1/verifications', merchant.requestFor(ref, cpf))
  return { ref, id: String(answer.verification_id), capture: String(answer.capture_url) }
}

const press = (capture: string, action: string) =>
  fetch(capture, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' })

const hooksOf = (id: string) => merchant.received.filter(({ text }) => text.includes(id))

describe('creating a verification', () => {
  it('answers the same verification for the same reference and request', async () => {
    const request = merchant.requestFor(newRef())
    const first = await merchant.send('POST', '/v1/verifications', request)
    const second = await merchant.send('POST', '/v1/verifications', request)
    expect([first.status, second.status]).toEqual([201, 200])
    expect(await second.json()).toEqual(await first.json())
  })

  it('refuses another request under a used reference', async () => {
    const request = merchant.requestFor(newRef())
    await merchant.send('POST', '/v1/verifications', request)
    const other = await merchant.send('POST', '/v1/verifications', { ...request, full_name: 'Bia Lima' })
    expect(other.status).toBe(409)
  })

  it('refuses a wrong key', async () => {
    const reply = await merchant.send('GET', '/v1/verifications/ver_1', undefined, {
      authorization: 'Bearer wrong',
    })
    expect(reply.status).toBe(401)
  })
})

describe('the capture page', () => {
  it('shows the buttons and decides by the one that was pressed', async () => {
    const { id, capture } = await created()
    const shown = await (await fetch(capture)).text()
    for (const label of [
      'Aprovar',
      'Reprovar',
      'Revisar',
      'Abandonar',
      'Expirar',
      'Webhook duplicado',
      'Webhook fora de ordem',
    ])
      expect(shown).toContain(label)
    expect((await press(capture, 'approve')).status).toBe(303)
    const result = await merchant.json('GET', `/v1/verifications/${id}`)
    expect(result).toMatchObject({ state: 'approved', checks: { liveness: { pass: true } } })
    await expect.poll(() => hooksOf(id).length).toBeGreaterThanOrEqual(2)
    expect(JSON.parse(hooksOf(id)[0]!.text)).not.toHaveProperty('state')
  })

  it('changes an approved answer to rejected with a higher revision', async () => {
    const { id, capture } = await created()
    await press(capture, 'approve')
    const before = await merchant.json('GET', `/v1/verifications/${id}`)
    expect(await (await fetch(capture)).text()).toContain('Reverter depois de aprovado')
    await press(capture, 'revert')
    const after = await merchant.json('GET', `/v1/verifications/${id}`)
    expect(after.state).toBe('rejected')
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  it('decides a verification once', async () => {
    const { id, capture } = await created()
    await press(capture, 'reject')
    await press(capture, 'approve')
    expect((await merchant.json('GET', `/v1/verifications/${id}`)).state).toBe('rejected')
  })

  it('sends the copies of a duplicate webhook under one event id', async () => {
    const { id, capture } = await created()
    await press(capture, 'approve_twice')
    await expect.poll(() => hooksOf(id).length).toBe(5)
    const events = hooksOf(id).map(({ text }) => JSON.parse(text).event_id)
    expect(new Set(events).size).toBe(2)
  })
})

it('signs webhooks over timestamp and body', async () => {
  const { id, capture } = await created()
  await press(capture, 'approve')
  await expect.poll(() => hooksOf(id).length).toBeGreaterThan(0)
  const { headers, text } = hooksOf(id)[0]!
  const timestamp = String(headers['x-identity-timestamp'])
  expect(headers['x-identity-signature']).toBe(signatureOf(webhookSecretOf(merchant.secret), timestamp, text))
})

it('answers registry and screening by the record that was set', async () => {
  const person = { cpf: '11144477735', name: 'Rui Costa', birth_date: '1980-01-01' }
  expect(await merchant.json('POST', '/v1/cpf', person)).toEqual({
    exists: true,
    regular: true,
    deceased: false,
    name_similarity: 1,
    birth_match: true,
  })
  await merchant.json('PUT', `/_control/people/${person.cpf}`, {
    regular: false,
    name: 'Rui Melo',
    pep: true,
  })
  expect(await merchant.json('POST', '/v1/cpf', person)).toMatchObject({
    regular: false,
    name_similarity: 0.5,
  })
  expect((await merchant.json('POST', '/v1/screenings', person)).hits).toMatchObject([{ kind: 'pep' }])
})

it.each([
  ['error', 500],
  ['unauthorized', 401],
  ['error_after_commit', 502],
])('answers a fault %s with %i once', async (effect, status) => {
  const { id } = await created()
  await merchant.json('POST', '/_control/faults', { operation: 'read', effect })
  expect((await merchant.send('GET', `/v1/verifications/${id}`)).status).toBe(status)
  expect((await merchant.send('GET', `/v1/verifications/${id}`)).status).toBe(200)
})

it('maps the last check digit of a CPF to an outcome', () => {
  expect(['0', '3', '4', '5', '6', '7', '8', '9'].map((digit) => outcomeOfCpf(`1234567890${digit}`))).toEqual(
    ['approve', 'approve', 'reject', 'review', 'other_cpf', 'underage', 'face_mismatch', 'known_face'],
  )
})

it('compares names without accents and case', () => {
  expect(similarity('José da Silva', 'JOSE DA SILVA')).toBe(1)
  expect(similarity('José da Silva', 'José Silva')).toBe(0.8)
  expect(similarity('José', 'Maria')).toBe(0)
})

it('does not start in production by accident', () => {
  expect(() => readConfiguration({ NODE_ENV: 'production' })).toThrow(
    'IDENTITY_PROVIDER_ALLOW_IN_PRODUCTION=1',
  )
})
