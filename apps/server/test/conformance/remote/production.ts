import assert from 'node:assert/strict'
import { createScratchDatabase, startGuardedServer } from '@girassol/postgres/scratch'
import { freePort } from '@girassol/postgres'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { person } from '../../people.ts'
import { Visitor } from '../../visitor.ts'
import { listedGames } from '../place.ts'
import type { Money } from '../scenarios.ts'
import { type DialectName, dialects, type Simulator, START_BALANCE } from '../table.ts'
import { RemoteOperator } from './operator.ts'
import { credit, type Installation, type RemotePlayer } from './place.ts'
import { until } from './until.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const REASON = 'Conformidade'
const CAPTCHA_TOKEN = 'visitante-conferida'

export interface Production extends Installation {
  stop(): Promise<void>
}

interface Starting {
  simulator: Simulator
  /** The whole program as it is installed, which needs the built pages, or the same without pages. */
  script: 'apps/server/src/main.ts' | 'apps/server/test/conformance/remote/program.ts'
  /** A database server that runs already, and its migrated database to copy; by default one is started. */
  postgres?: { url: string; template?: string }
}

/** Starts the program as in production on an empty database, opens it as its owner would and offers the simulator’s games. */
export async function startProduction({ simulator, script, postgres }: Starting): Promise<Production> {
  const server = postgres ? null : await startGuardedServer()
  const database = await createScratchDatabase(postgres?.url ?? server!.url, postgres?.template)
  const folder = await fs.mkdtemp(path.join(server?.folder ?? os.tmpdir(), 'conformance-'))
  const captcha = await startCaptcha()
  const providers = path.join(folder, 'providers.json')
  await fs.writeFile(providers, JSON.stringify(simulator.keys))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PROVIDERS_FILE: providers,
      SECRET_KEY: 'chave-da-conformidade-com-mais-de-trinta-e-dois-sinais',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'casa@example.com',
      TURNSTILE_SECRET: 'segredo-do-captcha',
      TURNSTILE_SITE_KEY: 'chave-do-captcha',
      TURNSTILE_URL: captcha.url,
      // All players of the run come from one address.
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    captcha.stop()
    await database.drop()
    await server?.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
  try {
    const operator = await RemoteOperator.join(url, await ownerLink(child))
    await simulator.reach(url)
    await chooseProfile(operator)
    const games = new Map<DialectName, { id: number; code: string }>()
    for (const dialect of dialects) games.set(dialect, await offerGame(operator, dialect))
    const player = (_dialect: DialectName, money?: Money) => newPlayer(url, operator, money)
    return { url, operator, games, player, beside: () => newPlayer(url, operator), hasNewPlayers: true, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The link by which the first start makes its owner. */
async function ownerLink(child: ChildProcess): Promise<string> {
  let output = ''
  child.stdout!.setEncoding('utf8').on('data', (part: string) => (output += part))
  await until('the program', () => {
    assert.equal(child.exitCode, null, `the program ended:\n${output}`)
    return /^ready http/m.test(output)
  })
  const link = /http:\S+\/backoffice\/join\/\S+/.exec(output)?.[0]
  assert(link, output)
  return link
}

/** Takes players with money; demands neither an identity institution nor a location service, which are not at hand. */
async function chooseProfile(operator: RemoteOperator): Promise<void> {
  const { current, confirmation } = await operator.send('GET', '/api/operator/compliance-profiles')
  await operator.send('PUT', '/api/operator/compliance-profile', {
    profile: 'standard',
    seen: current,
    reason: REASON,
    confirmation,
  })
}

/** Reads the provider’s list and takes its game into the catalogue, as an operator does with a new provider. */
async function offerGame(
  operator: RemoteOperator,
  dialect: DialectName,
): Promise<{ id: number; code: string }> {
  await operator.send('POST', `/api/operator/games/lists/${dialect}/readings`, { reason: REASON })
  let change: { id: string } | undefined
  await until('the list of games', async () => {
    const path = `/api/operator/games/list-changes?provider=${dialect}&state=waiting`
    const { items } = await operator.send('GET', path)
    change = items.find((each: { code: string }) => each.code === listedGames[dialect].code)
    return change !== undefined
  })
  const { results } = await operator.send('POST', '/api/operator/games/list-decisions', {
    ids: [change!.id],
    accept: true,
    reason: REASON,
  })
  const [{ game: id }] = results
  await operator.send('PATCH', `/api/operator/games/${id}`, { is_active: true, reason: REASON })
  const { game } = await operator.send('GET', `/api/operator/games/${id}`)
  return { id, code: game.code }
}

/** Registers with the captcha passed, and gets R$ 100.00 or what is asked for from an operator. */
async function newPlayer(
  url: string,
  operator: RemoteOperator,
  { cash = 0n, bonus = 0n }: Money = { cash: BigInt(START_BALANCE) },
): Promise<RemotePlayer> {
  const visitor = new Visitor(url)
  const form = person({ email: `${randomUUID()}@example.com` })
  const { access_token: token, user } = await visitor.call('register', {
    body: { ...form, cf_turnstile_token: CAPTCHA_TOKEN },
  })
  visitor.token = token
  const id = BigInt(user.id)
  if (cash > 0n) await credit(operator, id, 'cash', cash)
  if (bonus > 0n) await credit(operator, id, 'bonus', bonus)
  return { id, visitor }
}

/** The captcha’s verification, which knows one visitor. */
async function startCaptcha(): Promise<{ url: string; stop(): void }> {
  const server = http.createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const success = new URLSearchParams(body).get('response') === CAPTCHA_TOKEN
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ success }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
