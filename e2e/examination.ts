import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** A page, or the document of a frame in it. */
type Shown = Pick<Page, 'evaluate'>

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
  // A game in its frame is another document: axe would hold its landmarks against those of the page around it.
  await examineDocument(page, { include: [scope], exclude: ['iframe', ...known] }, rules)
}

/** The game that the page shows, as a document of its own. */
export async function examineGame(page: Page): Promise<void> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The page shows no game.')
  await examineDocument(frame, { include: ['html'], exclude: [] }, null)
}

async function examineDocument(
  document: Shown,
  context: { include: string[]; exclude: string[] },
  rules: string[] | null,
): Promise<void> {
  await settled(document)
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  await loadAxe(document)
  const { violations } = await document.evaluate((what) => axe.run(what.context, what.options), {
    context,
    options,
  })
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

/** Once for each document: reading its half a megabyte takes as long as a small examination. */
async function loadAxe(document: Shown): Promise<void> {
  const isLoaded = await document.evaluate(() => 'axe' in window)
  if (!isLoaded) await document.evaluate(axe.source)
}

/** Colours measured half-way through a fade are not those of the design, and the end of one fade can begin another. */
async function settled(shown: Shown): Promise<void> {
  await shown.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          // One that is held has no end to wait for.
          return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
        })
        .map((animation) => animation.finished)
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const end = performance.now() + 3000
    do {
      await Promise.race([Promise.allSettled(moving()), new Promise((resolve) => setTimeout(resolve, 3000))])
      await nextFrame()
    } while (moving().length > 0 && performance.now() < end)
  })
}
