import type { Page } from '@playwright/test'
import type { Faults } from './faults.ts'
import { expect, takenOver, test } from './journey.ts'
import { type Route, routes } from './routes.ts'
import { userButton } from './screen.ts'

// One page for all of them, as a person would walk: what one leaves behind, the next one meets.

// Some forty pages each; the limit is for a machine that others share.
test.describe.configure({ timeout: 300_000 })

const screens = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]

/** To the end and back: parts that sleep until somebody comes near wake up, and only then can disagree with the server. */
async function walkThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const step = innerHeight * 0.8
    for (let place = 0; place < document.documentElement.scrollHeight && place < 8000; place += step) {
      scrollTo({ top: place, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
    }
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  })
  await page.waitForFunction(() => {
    // A game's page has the screen to itself.
    const last = document.querySelector('footer button')
    return last === null || Object.keys(last).some((key) => key.startsWith('__reactProps'))
  })
}

/** What reaches beyond the right edge, by its name and class, so that a failure says whom to look at. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.getAttribute('class')}`)
      .slice(0, 5)
  })

async function walk(page: Page, faults: Faults, which: readonly Route[]): Promise<void> {
  for (const { path, allowed } of which) {
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect.soft(answer?.status(), path).toBe(200)
      await takenOver(page)
      expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0)
      await walkThrough(page)
      expect.soft(await overhang(page), `${path} is wider than the screen`).toEqual([])
      const found = faults.take().filter((fault) => !allowed?.test(fault))
      expect.soft(found, `faults at ${path}`).toEqual([])
    })
  }
}

for (const viewport of screens) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('every page of a guest', async ({ page, faults }) => {
      await walk(
        page,
        faults,
        routes.filter(({ access }) => access !== 'player'),
      )
    })

    test('every page of a player', async ({ page, faults, signedIn }) => {
      await page.goto('/support')
      await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
      await walk(
        page,
        faults,
        routes.filter(({ access }) => access === 'player'),
      )
    })
  })
}
