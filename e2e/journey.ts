import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { SharedContexts, sharesContext, writeLocalStorage } from './contexts.ts'
import { Faults } from './faults.ts'
import { type Operator, signInOperator } from './operators.ts'
import { type Player, Visitor } from './visitor.ts'

interface Fixtures {
  /** Console, network and script errors; every journey fails on one it did not announce. */
  faults: Faults
  /** A player with an account, unknown to this browser. */
  player: Player
  /** The same, with the login kept in this browser. */
  signedIn: Player
  /** A new owner of the back office, signed in in this browser. */
  operator: Operator
}

export const test = base.extend<Fixtures, { contexts: SharedContexts }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's names
  baseURL: async ({}, provide) => provide(siteUrl()),
  contexts: [async ({ browser }, provide) => provide(new SharedContexts(browser)), { scope: 'worker' }],
  context: async (
    { browser, contexts, viewport, isMobile, hasTouch, colorScheme, serviceWorkers, contextOptions },
    provide,
    info,
  ) => {
    if (!sharesContext(info.file)) {
      const context = await browser.newContext()
      await provide(context)
      await context.close()
      return
    }
    const options = [viewport, isMobile, hasTouch, colorScheme, serviceWorkers, contextOptions]
    const key = JSON.stringify(options)
    await provide(await contexts.open(key))
    // After a failure nothing about the context is certain.
    if (info.status === info.expectedStatus) await contexts.clear(key)
    else await contexts.close(key)
  },
  faults: [
    async ({ context }, provide) => {
      const faults = new Faults(context)
      await provide(faults)
      faults.detach()
      faults.check()
    },
    { auto: true },
  ],
  player: async ({ baseURL }, provide) => provide(await new Visitor(baseURL ?? '').register()),
  signedIn: async ({ context, player, baseURL }, provide) => {
    await keepLogin(context, player, baseURL ?? '')
    await provide(player)
  },
  operator: async ({ context, baseURL }, provide) => provide(await signInOperator(context, baseURL ?? '')),
})

export { expect }

export function siteUrl(): string {
  const url = process.env['E2E_URL']
  if (!url) throw new Error('program.setup.ts has not started the program')
  return url
}

/** As a login leaves it behind, without the way through the form. */
export async function keepLogin(
  context: BrowserContext,
  { token, user }: Player,
  origin: string,
): Promise<void> {
  const { id, name, avatar, is_open_affiliate } = user
  const stored = { id, name, avatar, is_open_affiliate }
  await writeLocalStorage(context, origin, { token, user: JSON.stringify(stored) })
}

/** Opens a page and waits until the app has taken it over, as a person who looks around first. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('header button')]
    const known = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return buttons.length > 0 && buttons.every(known)
  })
}
