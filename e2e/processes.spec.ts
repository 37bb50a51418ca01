import { freePort } from '@girassol/postgres'
import { expect, test } from '@playwright/test'
import fs from 'node:fs'
import { embeddedUrl, onDatabase } from './database.ts'
import { isAlive, processesNaming } from './process-table.ts'
import {
  newDataDir,
  preparedDataDir,
  type Program,
  removeDataDir,
  runToEnd,
  startProgram,
} from './program.ts'
import { Visitor } from './visitor.ts'

const dirs: string[] = []

function ownDir(make = preparedDataDir): string {
  const dir = make()
  dirs.push(dir)
  return dir
}

test.afterEach(() => {
  for (const dir of dirs.splice(0)) {
    // Processes that a failed test left running must not outlive it.
    for (const pid of processesNaming(dir)) process.kill(pid, 'SIGKILL')
    removeDataDir(dir)
  }
})

async function start(options: Parameters<typeof startProgram>[0] = {}): Promise<Program> {
  return startProgram({ dataDir: ownDir(), ...options })
}

test('SIGTERM lets a slow request finish, takes no new one, and leaves no process', async () => {
  const program = await start()
  const visitor = new Visitor(program.url)
  await visitor.register()
  const postgres = program.postgresPid()

  let stopped: Promise<number | string> | undefined
  await onDatabase(embeddedUrl(program.dataDir), async (query) => {
    await query('BEGIN')
    await query('LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE')
    const slow = visitor.call('wallet')
    // The request is under way once its query waits for our lock.
    await expect
      .poll(async () => (await query(`SELECT FROM pg_locks WHERE NOT granted`)).length)
      .toBeGreaterThan(0)
    stopped = program.stop()
    await expect
      .poll(() =>
        fetch(`${program.url}/api/health`).then(
          () => 'open',
          () => 'closed',
        ),
      )
      .toBe('closed')
    await query('COMMIT')
    expect((await slow).wallet.total_balance).toBe(0)
  })
  expect(await stopped).toBe(0)
  expect(isAlive(program.pid)).toBe(false)
  expect(isAlive(postgres)).toBe(false)
})

test('SIGTERM ends open push streams instead of waiting for them', async () => {
  const program = await start()
  const visitor = new Visitor(program.url)
  await visitor.register()
  const page = await visitor.listen()
  expect(await program.stop()).toBe(0)
  await expect(page.next('wallet')).rejects.toThrow()
})

test('kill -9: the next start takes over the database that was left and nothing is lost', async () => {
  const first = await start()
  const visitor = new Visitor(first.url)
  const player = await visitor.register()
  const postgres = first.postgresPid()
  await first.kill()
  expect(isAlive(postgres), 'the database outlives a killed program').toBe(true)

  const second = await startProgram({ dataDir: first.dataDir })
  expect(second.postgresPid(), 'taken over, not started anew').toBe(postgres)
  const later = new Visitor(second.url, player.token)
  expect((await later.call('verify')).user.email).toBe(player.email)
  await new Visitor(second.url).login(player.phone, player.password)
  expect(await second.stop()).toBe(0)
  expect(isAlive(postgres)).toBe(false)
})

test('kill -9 of both: the database recovers what was committed', async () => {
  const first = await start()
  const player = await new Visitor(first.url).register()
  process.kill(first.postgresPid(), 'SIGKILL')
  await first.kill()
  const second = await startProgram({ dataDir: first.dataDir })
  expect((await new Visitor(second.url, player.token).call('verify')).user.email).toBe(player.email)
  expect(await second.stop()).toBe(0)
})

test('the database killed under the running program: 503, then it comes back by itself', async () => {
  const program = await start()
  const visitor = new Visitor(program.url)
  const player = await visitor.register()
  const statusOf = () =>
    visitor.call('wallet').then(
      () => 200,
      (error: { status: number }) => error.status,
    )

  let interrupted: Promise<number> | undefined
  await onDatabase(embeddedUrl(program.dataDir), async (query) => {
    await query('BEGIN')
    await query('LOCK TABLE wallets IN ACCESS EXCLUSIVE MODE')
    interrupted = statusOf()
    // Killed while the request waits in it: whether a later one meets the outage depends on how fast it is back.
    await expect
      .poll(async () => (await query(`SELECT FROM pg_locks WHERE NOT granted`)).length)
      .toBeGreaterThan(0)
    process.kill(program.postgresPid(), 'SIGKILL')
  })
  expect(await interrupted).toBe(503)

  const seen = new Set<number>()
  await expect
    .poll(
      async () => {
        const status = await statusOf()
        seen.add(status)
        return status
      },
      { timeout: 150_000, intervals: [20] },
    )
    .toBe(200)
  expect(new Set([...seen, 503]), 'never a bare fault').toEqual(new Set([503, 200]))
  expect((await visitor.call('verify')).user.email).toBe(player.email)
  // Push listens on a connection of its own, which comes back a moment later.
  await expect(async () => {
    const other = new Visitor(program.url)
    await other.login(player.email, player.password)
    const page = await other.listen()
    const ended = page.next('session.ended')
    // The return of the listening connection ends all streams; the next attempt then opens another.
    ended.catch(() => undefined)
    await other.call('logout')
    const limit = setTimeout(() => page.close(), 2000)
    expect((await ended).topic).toBe('session.ended')
    clearTimeout(limit)
  }).toPass({ timeout: 120_000 })
  expect(await program.stop()).toBe(0)
})

test('a second program on the same folder is refused in plain words, and the first goes on', async () => {
  const first = await start()
  const { code, output } = await runToEnd({ PORT: String(await freePort()), DATA_DIR: first.dataDir })
  expect(code).toBe(1)
  expect(output).toContain('Another program is already running')
  expect(output).toContain('DATA_DIR')
  expect((await new Visitor(first.url).call('ready')).status).toBe('ready')
  expect(await first.stop()).toBe(0)
})

test('a port in use is reported by its number before a database is made', async () => {
  const first = await start()
  const dataDir = ownDir(newDataDir)
  const { code, output } = await runToEnd({ PORT: String(first.port), DATA_DIR: dataDir })
  expect(code).toBe(1)
  expect(output.trim()).toMatch(new RegExp(`The port ${first.port} of 127\\.0\\.0\\.1 is in use.*EADDRINUSE`))
  expect(output).not.toContain('    at ')
  expect(processesNaming(dataDir)).toEqual([])
  expect(fs.readdirSync(dataDir)).toEqual([])
  expect(await first.stop()).toBe(0)
})
