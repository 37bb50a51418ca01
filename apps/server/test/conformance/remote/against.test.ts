import { generateKeyPairSync, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@girassol/postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { judgeAll } from '../judge.ts'
import { outsideCases, walletCases } from '../scenarios.ts'
import { type DialectName, dialects, startRecordedSimulator } from '../table.ts'
import { type Against, openAgainst } from './against.ts'
import { readCredentials } from './credentials.ts'
import { OPERATOR } from './operator.ts'
import { type Production, startProduction } from './production.ts'

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const [provider, casino] = [newPair(), newPair()]
const SECRET = 'segredo-do-provedor-para-a-conformidade'

let folder: string
let production: Production | undefined
let against: Against | undefined
let credentials: Record<string, object | number>

/** What an installation has in its keys for a run from this machine. */
function keysAt(origin: string) {
  const launchOf = (dialect: DialectName) => ({
    url: `${origin}/providers/${dialect}`,
    frameOrigins: [origin],
  })
  const terms = { bonusWinMovesMoney: false, negativeAdjustments: true, tips: true }
  return {
    hub: {
      publicKey: provider.publicKey,
      tips: true,
      launch: { ...launchOf('hub'), operatorId: 'girassol', privateKey: casino.privateKey },
    },
    soft: { secret: SECRET, tips: true, launch: { ...launchOf('soft'), casinoId: 'girassol' } },
    pragma: {
      secret: SECRET,
      ...terms,
      launch: { ...launchOf('pragma'), secureLogin: 'girassol', studio: 'Simulador' },
    },
  }
}

async function fileWith(content: object): Promise<string> {
  const file = path.join(folder, `${randomUUID()}.json`)
  await fs.writeFile(file, JSON.stringify(content))
  return file
}

/** The program, opened with the simulator as its providers, which then ends: the run brings its own. */
async function startInstallation(port: number): Promise<Production> {
  const origin = `http://127.0.0.1:${port}`
  const keys = {
    hub: { privateKey: provider.privateKey, casinoPublicKey: casino.publicKey },
    soft: { secret: SECRET },
    pragma: { secret: SECRET },
  }
  const simulator = await startRecordedSimulator(
    { SIMULATOR_KEYS_FILE: await fileWith(keys), SIMULATOR_PUBLIC_URL: origin },
    { port },
  )
  try {
    return await startProduction({
      simulator: { ...simulator, keys: keysAt(origin) },
      script: 'apps/server/test/conformance/remote/program.ts',
      postgres: inject('postgres'),
    })
  } finally {
    await simulator.stop()
  }
}

/** A test player with a login and R$ 200.00: more would need a second operator. */
async function entryFor({ player, operator, games }: Production, dialect: DialectName) {
  const { id, visitor } = await player(dialect)
  const { adjustment } = await operator.send('POST', `/api/operator/players/${id}/adjustments`, {
    request: randomUUID(),
    pocket: 'cash',
    direction: 'credit',
    amount: 100,
    reason: 'Conformidade',
  })
  expect(adjustment).toBeTruthy()
  return { player: id.toString(), launch: { access: visitor.token!, game: games.get(dialect)! } }
}

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'against-'))
  const port = await freePort()
  production = await startInstallation(port)
  const { secret } = production.operator
  credentials = {
    hub: {
      privateKey: provider.privateKey,
      casinoPublicKey: casino.publicKey,
      ...(await entryFor(production, 'hub')),
    },
    soft: { secret: SECRET, ...(await entryFor(production, 'soft')) },
    pragma: { secret: SECRET, ...(await entryFor(production, 'pragma')) },
    port,
    operator: { ...OPERATOR, secret },
  }
  against = await openAgainst(production.url, await fileWith(credentials))
}, 600_000)
afterAll(async () => {
  await against?.stop()
  await production?.stop()
  await fs.rm(folder, { recursive: true })
})

/** One of each kind of call, and one that would end the test player’s play. */
const chosen = ['launch-request', 'list-renamed', 'free-created', 'round-page', 'bet-repeat', 'launch-break']

describe.each(dialects)('a run against an installation, %s', (dialect) => {
  it('opens games by itself and says what it did not run', { timeout: 600_000 }, async () => {
    const all = [...outsideCases, ...walletCases]
    const cases = chosen.map((id) => all.find((each) => each.id === id)!)
    const results = await judgeAll(cases, against!.settingOf, [dialect], () => {})
    expect(results.map(({ code, verdict, reason }) => [code, verdict, reason])).toEqual(
      chosen.map((id) =>
        id === 'launch-break' ? [id, 'not_run', 'ends the play of the test player'] : [id, 'passed', null],
      ),
    )
  })
})

describe('credentials', () => {
  const read = async (change: Record<string, unknown>) =>
    readCredentials(await fileWith({ ...credentials, ...change }))
  const { privateKey } = provider
  const seat = { player: '7', token: 'A'.repeat(43), game: 'sim_roda' }

  it('are enough for the wallet with a seat, and for launches with port, operator and the public key of the casino', async () => {
    await expect(read({ hub: { privateKey, ...seat }, port: undefined })).rejects.toThrow('port and operator')
    const wallet = { hub: { privateKey, ...seat }, soft: undefined, pragma: undefined }
    expect(await read({ ...wallet, port: undefined, operator: undefined })).toHaveProperty('hub')
    await expect(
      read({ hub: { ...(credentials['hub'] as object), casinoPublicKey: undefined } }),
    ).rejects.toThrow('casinoPublicKey')
    await expect(read({ hub: { privateKey, player: '7' } })).rejects.toThrow('token and game, or launch')
  })
})
