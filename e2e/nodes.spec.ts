import { expect, test } from '@playwright/test'
import {
  createScratchDatabase,
  type ScratchDatabase,
  type ScratchServer,
  startScratchServer,
} from '@girassol/postgres/scratch'
import { changeSetting, onDatabase } from './database.ts'
import { newDataDir, type Program, removeDataDir, startProgram } from './program.ts'
import { Visitor } from './visitor.ts'

// Two programs on one outside database: what one knows, the other must know.
test.describe.configure({ mode: 'default' })

let server: ScratchServer
let database: ScratchDatabase
let north: Program
let south: Program

test.beforeAll(async () => {
  server = await startScratchServer()
  database = await createScratchDatabase(server.url)
  const variables = { DATABASE_URL: database.url }
  // At the same moment, on an empty database: both migrate and seed, and neither may stumble over the other.
  ;[north, south] = await Promise.all([
    startProgram({ variables, dataDir: newDataDir() }),
    startProgram({ variables, dataDir: newDataDir() }),
  ])
})

test.afterAll(async () => {
  for (const program of [north, south]) {
    expect(await program?.stop()).toBe(0)
    if (program) removeDataDir(program.dataDir)
  }
  await database?.drop()
  await server?.stop()
})

test('both began on an empty database at once, and there is one demo player', async () => {
  await onDatabase(database.url, async (query) => {
    const demo = await query(`SELECT count(*)::int AS people FROM players WHERE email LIKE '%@girassol.test'`)
    expect(demo).toEqual([{ people: 2 }])
  })
  await new Visitor(north.url).login('demo@girassol.test', 'girassol-demo')
  await new Visitor(south.url).login('demo@girassol.test', 'girassol-demo')
})

test('a session made on one works on the other, and ends on both', async () => {
  const here = new Visitor(north.url)
  const player = await here.register()
  const there = new Visitor(south.url, player.token)
  expect((await there.call('verify')).user.email).toBe(player.email)
  expect((await there.call('wallet')).wallet.total_balance).toBe(0)
  await there.call('logout')
  await expect(here.call('verify')).rejects.toMatchObject({ status: 401 })
})

test('tries to log in are counted together', async () => {
  const player = await new Visitor(north.url).register()
  const codes: string[] = []
  for (let tries = 0; tries < 10; tries += 1) {
    const visitor = new Visitor(tries % 2 === 0 ? north.url : south.url)
    await visitor.login(player.email, 'não é esta').catch((error: { code: string }) => codes.push(error.code))
  }
  // Eight from one network; four on each node alone would never reach that.
  expect(codes).toEqual([
    ...Array<string>(8).fill('invalid_credentials'),
    'login_throttled',
    'login_throttled',
  ])
  await expect(new Visitor(south.url).login(player.email, player.password)).rejects.toMatchObject({
    code: 'login_throttled',
  })
})

test('what happens on one is pushed to pages on the other', async () => {
  const here = new Visitor(north.url)
  const player = await here.register()
  const page = await new Visitor(south.url, player.token).listen()
  await here.call('logout')
  expect(await page.next('session.ended')).toEqual({ topic: 'session.ended', data: { reason: 'logout' } })
  page.close()
})

test('a push reaches its player only', async () => {
  const here = new Visitor(north.url)
  await here.register()
  const stranger = await new Visitor(south.url).register()
  const page = await new Visitor(south.url, stranger.token).listen()
  await here.call('logout')
  // The settings come to everybody, after what must not come at all.
  await changeSetting(database.url, 'rollover', 3)
  expect((await page.next()).topic).toBe('settings')
  page.close()
})

test('a changed setting is known to both', async () => {
  const pages = await Promise.all([new Visitor(north.url).listen(), new Visitor(south.url).listen()])
  await changeSetting(database.url, 'software_name', 'Duas Casas')
  for (const page of pages) {
    const event = await page.next('settings')
    expect(event.data).toMatchObject({ software_name: 'Duas Casas' })
    page.close()
  }
  for (const { url } of [north, south]) {
    expect((await new Visitor(url).call('settings')).setting.software_name).toBe('Duas Casas')
    expect(await (await fetch(url)).text()).toContain('· Duas Casas</title>')
  }
})

test('one stops and the other goes on', async () => {
  const player = await new Visitor(north.url).register()
  expect(await north.stop()).toBe(0)
  const there = new Visitor(south.url, player.token)
  expect((await there.call('verify')).user.email).toBe(player.email)
  north = await startProgram({
    variables: { DATABASE_URL: database.url },
    dataDir: north.dataDir,
    port: north.port,
  })
  expect((await new Visitor(north.url, player.token).call('verify')).user.email).toBe(player.email)
})
