import { createHash, createHmac, generateKeyPairSync, sign } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import {
  type DialectName,
  type Movement,
  type Simulator,
  startSimulator,
  Table,
} from '../../../../test/conformance/table.ts'
import { hours } from '../../../platform/clock.ts'
import { dialects } from './dialects.ts'

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
let last = 0
const newSecret = () => createHash('sha256').update(`secret ${++last}`).digest('hex')

/** Everything of one provider’s call but its path. */
interface Letter {
  body: string
  headers: Record<string, string>
}

type Sign = (fields: Record<string, string>, key: string) => Letter

const headerSigned =
  (header: string, signature: (body: string, key: string) => string): Sign =>
  (fields, key) => {
    const body = JSON.stringify(fields)
    return { body, headers: { 'content-type': 'application/json', [header]: signature(body, key) } }
  }

const signers: Record<DialectName, Sign> = {
  hub: headerSigned('x-hub-signature', (body, key) =>
    sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
  ),
  soft: headerSigned('x-request-sign', (body, key) => createHmac('sha256', key).update(body).digest('hex')),
  pragma(fields, key) {
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('&')
    const hash = createHash('md5')
      .update(text + key)
      .digest('hex')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { body: `${text}&hash=${hash}`, headers }
  },
}

const own = newPair()
const stranger = newPair()
const keys: Record<DialectName, string> = { hub: own.privateKey, soft: newSecret(), pragma: newSecret() }
/** Not the provider’s: for soft and pragma the key of another provider of the casino. */
const foreignKeys: Record<DialectName, string> = {
  hub: stranger.privateKey,
  soft: keys.pragma,
  pragma: keys.soft,
}
/** How each dialect answers that the signature is wrong. */
const refusedText: Record<DialectName, string> = {
  hub: 'RS_ERROR_INVALID_SIGNATURE',
  soft: '"code":403',
  pragma: '"error":5',
}
const SIZE_MAX = 64 * 1024

let app: TestApp
let simulator: Simulator
let folder: string
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'provider-keys-'))
  const file = path.join(folder, 'keys.json')
  const [hub, soft, pragma] = [
    { privateKey: keys.hub },
    { secret: keys.soft },
    { secret: keys.pragma },
  ] as const
  await fs.writeFile(file, JSON.stringify({ hub, soft, pragma }))
  simulator = await startSimulator({ SIMULATOR_KEYS_FILE: file })
  const terms = { bonusWinMovesMoney: false, negativeAdjustments: true, tips: true }
  app = await startApp({
    providers: {
      hub: { publicKey: own.publicKey, tips: true },
      soft: { ...soft, tips: true },
      pragma: { ...pragma, ...terms },
    },
  })
})
afterAll(async () => {
  await app.close()
  await simulator.stop()
  await fs.rm(folder, { recursive: true })
})

const post = async (url: string, { body, headers }: Letter) => {
  const answer = await fetch(app.url + url, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}
const booked = async (): Promise<number> => (await app.rows(sql`SELECT FROM book.transfers`)).length
const fields = { user: '1', token: 'A'.repeat(43), note: 'x' }

const table = dialects.flatMap(({ name, calls }) => calls.map((call) => [name, call] as const))

describe.each(table)('%s: %s', (dialect, call) => {
  const url = `/api/providers/${dialect}/${call}`
  const write = signers[dialect]

  it('is refused when forged, unsigned, altered or signed with a foreign key', async () => {
    const before = await booked()
    const { body, headers } = write(fields, keys[dialect])
    const { 'content-type': type } = headers
    const attacks: Record<string, Letter> = {
      unsigned: { body: body.replace(/&hash=.*/, ''), headers: { 'content-type': type! } },
      altered: { body: body.replace('x', 'y'), headers },
      extended: { body: dialect === 'pragma' ? `${body}&more=1` : `${body} `, headers },
      foreign: write(fields, foreignKeys[dialect]),
      forged: write(fields, dialect === 'hub' ? newPair().privateKey : newSecret()),
    }
    for (const [attack, letter] of Object.entries(attacks))
      expect((await post(url, letter)).text, attack).toContain(refusedText[dialect])
    expect(await booked()).toBe(before)
  })

  it('is not read when it is oversized, though it is signed, nor by another method', async () => {
    const letter = write({ ...fields, note: 'x'.repeat(SIZE_MAX) }, keys[dialect])
    expect((await post(url, letter)).status).toBe(413)
    expect((await fetch(app.url + url)).status).toBe(404)
  })

  it('of a token that was never given moves nothing, though it is signed', async () => {
    const before = await booked()
    const { text } = await post(url, write(fields, keys[dialect]))
    expect(text).not.toContain(refusedText[dialect])
    expect(await booked()).toBe(before)
  })
})

type Names = { transaction: string; round: string }

/** A movement of every call that the dialect has. */
const movements: Record<DialectName, (t: Table, bet: Names, undone: Names) => Movement[]> = {
  hub: (t, bet, undone) => [
    { call: 'balance' },
    { call: 'info' },
    t.win(bet, 250),
    t.rollback(undone),
    { call: 'tip', transaction: t.name(), amount: 100 },
  ],
  soft: (t, bet, undone) => [
    { call: 'balance' },
    t.win(bet, 250),
    t.rollback(undone),
    { call: 'tip', transaction: t.name(), amount: 100 },
    { call: 'finish', free: '019a0000-0000-7000-8000-000000000000', amount: 100 },
  ],
  pragma: (t, bet, undone) => [
    { call: 'authenticate' },
    { call: 'balance' },
    t.win(bet, 250),
    { call: 'jackpot', transaction: t.name(), round: bet.round, amount: 300 },
    { call: 'promo', transaction: t.name(), amount: 400, token: '' },
    { call: 'bonus', transaction: t.name(), round: bet.round, amount: 100, free: 'campanha-7' },
    { call: 'correction', transaction: t.name(), round: bet.round, amount: -50 },
    { call: 'end', round: bet.round },
    t.rollback(undone),
    { call: 'tip', transaction: t.name(), amount: 100 },
    { call: 'balances' },
    { call: 'details', round: bet.round },
    { call: 'expired' },
  ],
}

it.each(dialects.map(({ name, calls }) => [name, calls] as const))(
  '%s: every call that was recorded and is sent again, at once or a day later, moves nothing more',
  async (dialect, calls) => {
    const t = await Table.open(app, simulator, dialect)
    const [bet, undone] = [await t.bet(100), await t.bet(200)]
    for (const movement of movements[dialect](t, bet, undone)) await t.send(movement)
    const seen = t.exchanges.map((each) => each.path.replace(`/api/providers/${dialect}/`, ''))
    expect(new Set(seen)).toEqual(new Set(calls))
    const before = await booked()
    const header = { hub: 'x-hub-signature', soft: 'x-request-sign', pragma: null }[dialect]
    const type = dialect === 'pragma' ? 'application/x-www-form-urlencoded' : 'application/json'
    const replay = async () => {
      for (const { path: url, request, signature } of t.exchanges) {
        const headers = { 'content-type': type, ...(header && { [header]: signature ?? '' }) }
        await post(url, { body: request, headers })
      }
    }
    await Promise.all([replay(), replay()])
    app.clock.advance(hours(25))
    await replay()
    expect(await booked()).toBe(before)
  },
)
