import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { sql } from 'kysely'
import { hours } from '../../platform/clock.ts'
import { runPromotionsCommand } from './commands.ts'

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startApp()
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'promotions-'))
})
afterAll(async () => {
  await fs.rm(folder, { recursive: true })
  await app.close()
})

const run = (...args: string[]) => runPromotionsCommand({ ...app.platform, settings: app.settings }, args)
const texts = { pt_BR: 'Giros', en: 'Spins', es: 'Giros' }
const promotion = {
  code: 'giros-de-novembro',
  title: texts,
  description: texts,
  button_text: texts,
  button_link: '/casino/slots',
}

async function write(content: unknown): Promise<string> {
  const file = path.join(folder, 'promotions.json')
  await fs.writeFile(file, JSON.stringify(content))
  return file
}

it('promotions are added with their window, closed and opened, and pages are updated', async () => {
  expect(await run('list')).toBe('There are no promotions.')
  const starts_at = new Date(app.clock.now().getTime() + hours(1)).toISOString()
  const later = { ...promotion, code: 'depois', starts_at, requires: 'deposit_bonus' }
  expect(await run('add', await write([promotion, later]))).toBe('giros-de-novembro, depois: added.')
  expect((await run('list')).split('\n')).toEqual([
    'open    giros-de-novembro  always  /casino/slots',
    `open    depois  ${starts_at} to   /casino/slots  where deposit_bonus is allowed`,
  ])
  const shown = async () =>
    (await app.visitor({ language: 'en' }).call('promotions', { query: {} })).data.map(
      ({ title, button_link }) => [title, button_link],
    )
  await expect.poll(shown).toEqual([['Spins', '/casino/slots']])
  app.clock.advance(hours(1))
  await expect.poll(shown).toHaveLength(2)
  expect(await run('close', 'depois')).toBe('depois is closed now.')
  await expect.poll(shown).toHaveLength(1)
  expect(await run('open', 'depois')).toBe('depois is open now.')
  await expect.poll(shown).toHaveLength(2)
})

it.each([
  [{ button_link: 'javascript:alert(1)' }, 'button_link must be a page'],
  [{ button_link: '//example.com' }, 'button_link must be a page'],
  [{ requires: 'luck' }, 'requires is none of'],
  [{ starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends before it starts'],
  [{ title: { pt_BR: 'x' } }, 'title.en is missing'],
  [{ code: 'depois' }, 'There is a promotion "depois" already'],
])('reports what is wrong with a promotion: %j', async (change, wrong) => {
  await expect(run('add', await write({ ...promotion, code: 'nova', ...change }))).rejects.toThrow(wrong)
})

it('a promotion that is not there cannot be closed', async () => {
  await expect(run('close', 'nope')).rejects.toMatchObject({ code: 'promotion_not_found' })
  await expect(run('drop')).rejects.toMatchObject({ code: 'command_unknown' })
})

it('[A10] neither accepts nor shows an offer that urges or promises gain, where the law forbids it', async () => {
  const under = async (compliance_profile: 'demo' | 'br-licensed') => {
    await app.platform.database.transaction((tx) => app.settings.change(tx, { compliance_profile }))
    await expect.poll(() => app.settings.profile().name).toBe(compliance_profile)
  }
  const urgent = { ...promotion, code: 'so-hoje', title: { ...texts, pt_BR: 'Só hoje: giros' } }
  const shown = async () =>
    (await app.visitor({ language: 'pt_BR' }).call('promotions', { query: {} })).data.map(
      ({ title }) => title,
    )
  const banners = async () =>
    (await app.visitor().call('banners', { query: { client_device: 'desktop' } })).banners.length
  await under('br-licensed')
  await expect(run('add', await write([urgent]))).rejects.toThrow(
    'The text of "so-hoje" says "so hoje", which advertising may not say (immediate_action).',
  )
  await under('demo')
  const said = JSON.stringify({ ...texts, es: 'Dinero fácil' })
  await app.rows(sql`INSERT INTO banners (type, code, description, cta_text, link)
    VALUES ('home', 'facil', ${JSON.stringify(texts)}::jsonb, ${said}::jsonb, '/casino')`)
  expect(await run('add', await write([urgent]))).toBe('so-hoje: added.')
  await expect.poll(shown).toContain('Só hoje: giros')
  expect(await banners()).toBe(1)
  await under('br-licensed')
  await expect.poll(shown).not.toContain('Só hoje: giros')
  expect(await banners()).toBe(0)
  await app.compliance.run(['advertising.offers'])
  const results = app.compliance.rules().flatMap((rule) => rule.results)
  expect(results.find(({ name }) => name === 'advertising.offers')).toMatchObject({
    exceptions: 2,
    samples: ['banner facil', 'promotion so-hoje'],
    error: null,
  })
  await run('close', 'so-hoje')
  await expect(run('open', 'so-hoje')).rejects.toMatchObject({ code: 'advertising_banned' })
  await under('demo')
})
