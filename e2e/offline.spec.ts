import type { Page } from '@playwright/test'
import { type Door, openDoor } from './door.ts'
import { examine } from './examination.ts'
import { expect, keepLogin, siteUrl, test, visit } from './journey.ts'
import { userButton } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

let door: Door

test.beforeEach(async () => {
  door = await openDoor(siteUrl())
})
test.afterEach(() => door.close())

/** The worker answers for this page from now on. */
const watched = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

const unreachable = (page: Page) => page.getByRole('heading', { level: 1, name: 'Sem conexão com o site' })

test('without a network a page says so in the reader’s language, and comes back by itself', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|503|ERR_FAILED/)
  await visit(page, `${door.url}/`)
  await watched(page)
  await context.setOffline(true)
  await page.goto(`${door.url}/promotions`)
  await expect(unreachable(page)).toBeVisible()
  await expect(page).toHaveTitle('Sem conexão com o site')
  await examine(page)

  await page.evaluate(() => {
    document.cookie = 'lang=es; path=/'
    localStorage.setItem('color-theme', 'light')
  })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await examine(page)

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible()
  await expect(page).toHaveURL(`${door.url}/promotions`)
})

test('a site that is down can be tried again', async ({ page, faults }) => {
  faults.allow(/ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED|503/)
  await visit(page, `${door.url}/`)
  await watched(page)
  door.shut()
  await page.goto(`${door.url}/support`)
  await expect(unreachable(page)).toBeVisible()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await again.click()
  await expect(unreachable(page)).toBeVisible()
  door.unlock()
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible()
})

test('only files that never change are kept, and nothing of a person', async ({ page, context, player }) => {
  await keepLogin(context, player, door.url)
  await visit(page, `${door.url}/`)
  await watched(page)
  await visit(page, `${door.url}/profile/wallet`)
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${player.name}`)
  await page.goto(`${door.url}/mailbox`)
  await page.goto(`${door.url}/pix/bank`)
  await visit(page, `${door.url}/casinos`)
  const kept = await keptPaths(page)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([])
})

test('a new version takes over from the old one, whose files go', async ({ page }) => {
  await visit(page, `${door.url}/`)
  await watched(page)
  await visit(page, `${door.url}/support`)
  const [before = ''] = await cacheNames(page)
  expect(before).toMatch(/^assets-[0-9a-f]{12}$/)

  door.change('/sw.js', (text) => text.replaceAll(before.slice('assets-'.length), 'ffffffffffff'))
  door.change('/support', (text) => text.replace(/<title>[^<]*/, '<title>Versão nova'))
  const answer = await page.reload()
  // The old worker still answers here, and already with the new page.
  expect(await answer?.text()).toContain('<title>Versão nova')
  await expect.poll(() => cacheNames(page)).not.toContain(before)
  await visit(page, `${door.url}/promotions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
  await expect.poll(() => cacheNames(page)).toEqual(['assets-ffffffffffff'])
})

test('the worker is revalidated each time, and may answer for the whole site', async ({ request }) => {
  const answer = await request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
})

test('the app can be installed under the name of the house', async ({ page, request }) => {
  await visit(page, '/')
  const link = page.locator('link[rel=manifest]')
  const answer = await request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Girassol', start_url: '/', display: 'standalone', lang: 'pt-BR' })
  const sizes = manifest.icons.map(({ sizes, purpose }) => `${purpose ?? 'any'} ${sizes}`)
  expect(sizes).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']))
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200)

  const english = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'en' } })
  expect(await english.json()).toMatchObject({ lang: 'en', shortcuts: [{ name: 'Deposit' }, {}, {}] })
})
