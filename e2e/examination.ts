import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What depends on theme and width; names, roles and structure do not. */
export const LOOK_RULES = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
]

/**
 * `scope`: what has opened over a page that has its own examination. `rules`: only these. `known`: what was examined with
 * another page already.
 */
export async function examine(
  page: Page,
  scope = 'html',
  rules: string[] | null = null,
  known: string[] = [],
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  // A game in its frame is another document: axe would hold its landmarks against those of the page around it.
  const builder = new AxeBuilder({ page })
    // Evaluates in the page itself: by default a second page is opened to collect what frames found, and no frame is examined.
    .setLegacyMode(true)
    .include(scope)
    .exclude('iframe')
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
  for (const each of known) builder.exclude(each)
  const { violations } = await builder.analyze()
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(found, 'what axe finds').toEqual([])
}

/** An operators' page: the whole by night on a tablet, and what depends on the look by day on a desktop. */
export async function examineLooks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await examine(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await examine(page, 'html', LOOK_RULES)
}

/** Colours measured half-way through a fade are not those of the design. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    const done = Promise.allSettled(moving.map((animation) => animation.finished))
    // One that is held has no end to wait for.
    return Promise.race([done, new Promise((resolve) => setTimeout(resolve, 3000))])
  })
}
