import { createHmac, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { joinTeam, type TestOperator } from '../../../../test/operator.ts'

const SECRET = 'segredo-compartilhado-muito-longo-71'
const FILE_SECRET = 'segredo-do-arquivo-muito-longo-42'
const REASON = 'contrato novo'

let app: TestApp
let second: TestApp
let owner: TestOperator
const lines: string[] = []
const answers: string[] = []

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  app = await startApp({ log })
  second = await startApp({ database: app.databaseUrl, providers: { soft: { secret: FILE_SECRET } } })
  owner = await joinTeam(app)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

async function send(method: string, path: string, body?: object) {
  const reply = await owner.visitor.send(method, `/api/operator/provider-credentials${path}`, { body })
  answers.push(reply.text)
  return reply
}

async function providerNamed(name: string) {
  const { body } = await owner.visitor.send('GET', '/api/operator/provider-credentials')
  answers.push(JSON.stringify(body))
  return body.providers.find((each: { name: string }) => each.name === name)
}

/** The status of a signed call without content: 400 says that the signature was accepted. */
async function callAs(secret: string, node: TestApp): Promise<number> {
  const { status } = await fetch(`${node.url}/api/providers/soft/play`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-sign': createHmac('sha256', secret).update('{}').digest('hex'),
    },
    body: '{}',
  })
  return status
}

const accepted = (secret: string, node: TestApp, status: number) =>
  vi.waitFor(async () => expect(await callAs(secret, node)).toBe(status), 10_000)

describe('the credentials of a provider', () => {
  it('are absent until entered, unless the file has them', async () => {
    expect(await providerNamed('soft')).toMatchObject({ source: null, enabled: false, fingerprint: null })
    expect(await callAs(SECRET, app)).toBe(404)
    expect(await callAs(FILE_SECRET, second)).toBe(400)
    const test = await send('POST', '/soft/test')
    expect(test.body).toEqual({ answered: false, refuses_forged: false, accepts_signed: null })
  })

  it('entered here are used by every node at once and win over the file', async () => {
    const reply = await send('PUT', '/soft', { key: SECRET, reason: REASON })
    expect(reply.status, reply.text).toBe(200)
    await accepted(SECRET, app, 400)
    await accepted(SECRET, second, 400)
    expect(await callAs(FILE_SECRET, second)).toBe(403)
    expect(await providerNamed('soft')).toMatchObject({
      source: 'backoffice',
      enabled: true,
      fingerprint: expect.stringMatching(/^[\w-]{8}$/),
      changed_by: 'Rosa Prado',
    })
  })

  it('are tested by calling our own endpoint', async () => {
    expect((await send('POST', '/soft/test')).body).toEqual({
      answered: true,
      refuses_forged: true,
      accepts_signed: true,
    })
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    expect((await send('PUT', '/hub', { key, reason: REASON })).status).toBe(200)
    expect((await send('POST', '/hub/test')).body).toEqual({
      answered: true,
      refuses_forged: true,
      accepts_signed: null,
    })
  })

  it('can be switched off and on again', async () => {
    const set = (enabled: boolean) => send('PUT', '/soft/status', { enabled, reason: REASON })
    expect((await set(false)).status).toBe(200)
    await accepted(SECRET, app, 404)
    await accepted(SECRET, second, 404)
    expect((await set(false)).body.error.code).toBe('setting_unchanged')
    expect((await set(true)).status).toBe(200)
    await accepted(SECRET, second, 400)
  })

  it('are refused where they cannot verify a signature', async () => {
    const key = '-----BEGIN PUBLIC KEY-----\nnonsense\n-----END PUBLIC KEY-----'
    expect((await send('PUT', '/hub', { key, reason: REASON })).body.error.code).toBe('provider_key_invalid')
    expect((await send('PUT', '/none', { key, reason: REASON })).body.error.code).toBe('provider_unknown')
  })

  it('appear in no table, log line, answer or audit entry', async () => {
    const tables = await app.rows(
      sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    expect(tables.map(({ name }) => name)).toContain('provider_credentials')
    for (const { name } of tables) {
      const found = await app.rows(
        sql`SELECT 1 FROM ${sql.table(name)} AS t WHERE t::text LIKE ${`%${SECRET}%`} OR t::text LIKE ${`%${FILE_SECRET}%`}`,
      )
      expect(found, name).toEqual([])
    }
    const said = [...lines, ...answers].join('\n')
    expect(said).toContain('fingerprint')
    expect(said).not.toContain(SECRET)
    expect(said).not.toContain(FILE_SECRET)
    const { body } = await owner.visitor.send('GET', '/api/operator/audit?action=providers.set_key')
    expect(body.items).toHaveLength(2)
    expect(JSON.stringify(body)).not.toContain(SECRET)
  })
})
