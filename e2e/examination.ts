import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** `scope`: what has opened over a page that has its own examination. */
export async function examine(page: Page, scope = 'html'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settled(page)
  const { violations } = await new AxeBuilder({ page }).include(scope).analyze()
  const told = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
  expect(told, 'what axe finds').toEqual([])
}

/** By night and by day in one visit: the page follows the device. */
export async function examineBoth(page: Page, scope?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await examine(page, scope)
  }
}

/** Colours measured half-way through a fade are nobody's colours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
    return Promise.allSettled(moving.map((animation) => animation.finished))
  })
}
