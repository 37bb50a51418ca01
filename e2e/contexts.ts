import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import path from 'node:path'

/** Files whose journeys share a context; each journey of the others has one of its own. */
const sharing = new Set([
  'axe',
  'backoffice-areas',
  'backoffice-deposits',
  'backoffice-games',
  'backoffice-gateways',
  'deposit',
  'first-spin',
  'footer',
  'geometry',
  'guard',
  'keyboard',
  'limits',
  'lobby',
  'login',
  'menu',
  'missions',
  'notices',
  'outside-games',
  'pages',
  'pause',
  'preferences',
  'prizes',
  'recovery',
  'registration',
  'rewards',
  'roulette',
  'routes',
  'statement',
  'top-bar',
  'tournaments',
  'visitors',
  'wallet',
  'withdrawal',
])

export const sharesContext = (file: string): boolean => sharing.has(path.basename(file, '.spec.ts'))

interface Shared {
  context: BrowserContext
  cdp: CDPSession
}

/** The page of a shared context in which storage is written and cleared; no journey looks at it. */
const servicePages = new WeakMap<BrowserContext, Page>()

/**
 * The shared contexts of one worker, by their options. The next journey gets the context as a new visitor: without pages,
 * cookies, storage, permissions and routes. The HTTP cache is kept, because it holds only files whose name changes with
 * their content, and loading every script again takes longer than most journeys.
 */
export class SharedContexts {
  readonly #browser: Browser
  readonly #contexts = new Map<string, Shared>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async open(options: string): Promise<BrowserContext> {
    const { context } = this.#contexts.get(options) ?? (await this.#create(options))
    return context
  }

  async #create(options: string): Promise<Shared> {
    const context = await this.#browser.newContext()
    const page = await context.newPage()
    servicePages.set(context, page)
    const shared = { context, cdp: await context.newCDPSession(page) }
    this.#contexts.set(options, shared)
    return shared
  }

  /** Makes the context that of a new visitor. */
  async clear(options: string): Promise<void> {
    const shared = this.#contexts.get(options)
    if (!shared) return
    const { context, cdp } = shared
    const servicePage = servicePages.get(context)
    // Before the storage: a page that still runs could write to it again.
    const pages = context.pages().filter((page) => page !== servicePage)
    await Promise.all(pages.map((page) => page.close()))
    await context.unrouteAll()
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await cdp.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' })
  }

  async close(options: string): Promise<void> {
    const shared = this.#contexts.get(options)
    this.#contexts.delete(options)
    await shared?.context.close()
  }
}

/** Replaces what the origin has in its local storage. */
export async function writeLocalStorage(
  context: BrowserContext,
  origin: string,
  entries: Record<string, string>,
): Promise<void> {
  const page = servicePages.get(context)
  if (!page) {
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
    await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
    return
  }
  // Playwright's way would also clear the HTTP cache and open a page.
  const blank = `${origin}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.evaluate((items) => {
    localStorage.clear()
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value)
  }, entries)
  await page.unroute(blank)
  await page.goto('about:blank')
}
