import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { join, person } from '../../../test/people.ts'
import { expectRefusal } from '../../../test/refusal.ts'
import { runProfileCommand } from './commands.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await join(app.visitor(), { email: 'early@example.com' })
})
afterAll(() => app.close())

/** The same database in production: a site that was never set up. */
async function inProduction(work: (site: TestApp) => Promise<void>): Promise<void> {
  const site = await startApp({ config: { production: true }, database: app.databaseUrl })
  try {
    await work(site)
  } finally {
    await site.close()
  }
}

const command = (site: TestApp, ...args: string[]) =>
  runProfileCommand({ ...site.platform, settings: site.settings, operators: site.operators.deps }, args)

async function choose(site: TestApp, profile: 'br-licensed' | 'standard'): Promise<void> {
  await command(site, 'set', profile)
  while (site.settings.profile().name !== profile) await setImmediate()
}

describe('a production site without a compliance profile', () => {
  it('takes no players and says so', () =>
    inProduction(async (site) => {
      const { token } = await join(app.visitor())
      const player = site.visitor({ token, language: 'en' })
      const refused = {
        register: await player.send('POST', '/api/auth/register', { body: person() }),
        login: await player.send('POST', '/api/auth/login', {
          body: { login: 'early@example.com', password: 'vento-leste-43' },
        }),
        play: await player.send('GET', '/api/games/single/1'),
        deposit: await player.send('POST', '/api/wallet/deposit/payment', { body: { amount: 20 } }),
      }
      for (const reply of Object.values(refused)) {
        expectRefusal(reply, 'not_open')
        expect(reply.status).toBe(503)
        expect(reply.headers.get('retry-after')).toBe('3600')
      }
      expect(await player.call('ready')).toEqual({ status: 'ready', open: false })
      expect((await player.call('settings')).setting.is_open).toBe(false)
    }))

  it('refuses the demo profile, lists the others and opens with one of them', () =>
    inProduction(async (site) => {
      await expect(command(site, 'set', 'demo')).rejects.toMatchObject({ code: 'profile_not_for_production' })
      await expect(command(site, 'set', 'none')).rejects.toMatchObject({ code: 'profile_unknown' })
      await expect(command(site, 'choose')).rejects.toMatchObject({ code: 'command_unknown' })
      expect(await command(site, 'list')).toMatch(/^\* demo .*\n {2}br-licensed .*\n {2}standard /)
      expect(site.settings.isOpen()).toBe(false)

      expect(await command(site, 'set', 'br-licensed')).toBe('The compliance profile is now "br-licensed".')
      while (!site.settings.isOpen()) await setImmediate()
      expect(await command(site, 'list')).toMatch(/^ {2}demo .*\n\* br-licensed /)
      expect(await site.visitor().call('ready')).toEqual({ status: 'ready', open: true })
      // Production without a captcha refuses every registration; it is no longer the profile that refuses.
      const reply = await site.visitor().send('POST', '/api/auth/register', { body: person() })
      expectRefusal(reply, 'captcha_failed')
    }))
})

describe('[A7] a production site reached by another address than its public one', () => {
  const through = (site: TestApp, host: string) => {
    const visitor = site.visitor()
    const headers = { 'x-forwarded-host': host }
    return {
      register: () => visitor.send('POST', '/api/auth/register', { body: person(), headers }),
      login: () =>
        visitor.send('POST', '/api/auth/login', {
          body: { login: 'early@example.com', password: 'vento-leste-43' },
          headers,
        }),
      play: () => visitor.send('GET', '/api/games/single/1', { headers }),
      deposit: () => visitor.send('POST', '/api/wallet/deposit/payment', { body: { amount: 20 }, headers }),
      settings: () => visitor.send('GET', '/api/settings/data', { headers }),
    }
  }

  it('takes no players where the law names the domain, and still answers', () =>
    inProduction(async (site) => {
      await choose(site, 'br-licensed')
      const { settings, ...calls } = through(site, 'espelho.example')
      for (const send of Object.values(calls)) {
        const reply = await send()
        expect({ status: reply.status, code: reply.body.error.code }, reply.text).toEqual({
          status: 421,
          code: 'other_address',
        })
        expect(reply.body.message).toContain('http://girassol.test')
      }
      expect((await settings()).status).toBe(200)
      expectRefusal(await through(site, 'girassol.test').register(), 'captcha_failed')
    }))

  it('takes them elsewhere', () =>
    inProduction(async (site) => {
      await choose(site, 'standard')
      expectRefusal(await through(site, 'espelho.example').register(), 'captcha_failed')
    }))
})

it('a development site is open with the demo profile', async () => {
  expect(await app.visitor().call('ready')).toEqual({ status: 'ready', open: true })
  expect(await command(app, 'set', 'demo')).toBe('The compliance profile is now "demo".')
})
