import type { Page } from '@playwright/test'
import { examine, LOOK_RULES } from './examination.ts'
import type { Faults } from './faults.ts'
import { geometryFaults, screens, switchTheme } from './geometry.ts'
import { expect, takenOver, test, visit } from './journey.ts'
import { type Route, routes } from './routes.ts'
import { userButton } from './screen.ts'

// Every page is visited once for each role that may see it; then its widths and the other theme change in place. One page walks
// several routes, as a person would: what one leaves behind, the next one meets, and a browser of its own for each takes
// longer than everything that is looked at.
const AT_A_TIME = 8

// The limit is for a machine that others share.
test.describe.configure({ timeout: 900_000 })

const PHONE = { width: 360, height: 740 }
/** The sum of layout shifts from which a page counts as unsteady (Core Web Vitals call less "good"). */
const SHIFT_MAX = 0.1
/** The frame around every page: examined with the first of them. */
const FRAME = ['header:not(main header)', 'footer:not(main footer)', 'nav:not(main nav)']

const titled = (title: string) => `${title} · Girassol`

for (const part of partsOf(routes.filter(({ access }) => access !== 'player'))) {
  test(`a guest at ${namesOf(part)}`, async ({ page, faults }) => {
    for (const [place, route] of part.entries())
      await test.step(route.path, () => examineRoute(page, faults, route, place === 0))
  })
}

for (const part of partsOf(routes.filter(({ access }) => access === 'player'))) {
  test(`a player at ${namesOf(part)}`, async ({ page, faults, signedIn }) => {
    for (const [place, route] of part.entries()) {
      await test.step(route.path, async () => {
        await examineRoute(page, faults, route, place === 0)
        await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      })
    }
  })
}

for (const part of partsOf(routes.filter(({ access }) => access !== 'player'))) {
  test(`a player among guests at ${namesOf(part)}`, async ({ page, signedIn, faults }) => {
    for (const { path, title, access, allowed } of part) {
      if (allowed) faults.allow(allowed)
      await test.step(path, async () => {
        await visit(page, path)
        await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page).toHaveURL(access === 'guest' ? '/' : path)
        await expect(page).toHaveTitle(titled(access === 'guest' ? 'Cassino online em português' : title))
      })
    }
  })
}

/**
 * Title, heading and address; that nothing moves by itself; to the end, so that nothing fails unseen; what axe finds on a phone at night, and on a desktop by
 * day where that can differ; the geometry on every screen.
 */
async function examineRoute(
  page: Page,
  faults: Faults,
  { path, title, allowed }: Route,
  withFrame: boolean,
): Promise<void> {
  const known = withFrame ? [] : FRAME
  await page.setViewportSize(PHONE)
  const answer = await page.goto(path)
  expect.soft(answer?.status(), path).toBe(200)
  await takenOver(page)
  expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0)
  await expect(page).toHaveTitle(titled(title))
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  await expect(page).toHaveURL(path)
  await examine(page, 'html', null, known)
  expect.soft(await layoutShift(page), `${path} moves while it loads`).toBeLessThan(SHIFT_MAX)
  await walkThrough(page)
  expect.soft(await geometryFaults(page, screens), `${path} at night`).toEqual([])
  await switchTheme(page, 'light')
  await examine(page, 'html', LOOK_RULES, known)
  // Themes differ in colours, which themes.test.ts of apps/web proves; only the brand in the frame is another picture.
  if (withFrame) expect.soft(await geometryFaults(page, screens.toReversed()), `${path} by day`).toEqual([])
  const found = faults.take().filter((fault) => !allowed?.test(fault))
  expect.soft(found, `faults at ${path}`).toEqual([])
}

/** What has moved by itself since the page began to load, as the browser counts it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]
    return shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}

/** To the end: parts that load when they come into view wake up, and only then can disagree with the server. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8
    for (let place = 0; place < document.documentElement.scrollHeight && place < 8000; place += step) {
      scrollTo({ top: place, behavior: 'instant' })
      // Two frames: one to lay out, one for what watches the viewport.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  await page.waitForFunction(() => {
    // A game's page has the screen to itself.
    const last = document.querySelector('footer button')
    return last === null || Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

function partsOf(all: readonly Route[]): Route[][] {
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, n) =>
    all.slice(n * AT_A_TIME, (n + 1) * AT_A_TIME),
  )
}

function namesOf(part: readonly Route[]): string {
  return `${part[0]?.path} to ${part.at(-1)?.path}`
}
