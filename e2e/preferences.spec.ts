import { expect, takenOver, test, visit } from './journey.ts'
import { openPreferences } from './screen.ts'

const theme = () => document.documentElement.dataset['theme']

test('the theme follows the device before anything is drawn', async ({ page }) => {
  await page.addInitScript(() => {
    // The first look any script of the page could get: right after the head's own.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Object.assign(window, { themeAtFirst: document.documentElement.dataset['theme'] })
    }).observe(document, { childList: true, subtree: true })
  })
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/promotions')
    expect(await page.evaluate(() => (window as { themeAtFirst?: string }).themeAtFirst)).toBe(colorScheme)
    await takenOver(page)
    expect(await page.evaluate(theme)).toBe(colorScheme)
  }
})

test('a chosen theme is kept, and is right before the app starts', async ({ page, colorScheme, faults }) => {
  faults.allow(/ERR_BLOCKED_BY_CLIENT/)
  const other = colorScheme === 'dark' ? 'light' : 'dark'
  await visit(page, '/')
  const drawer = await openPreferences(page)
  await drawer.getByText(other === 'light' ? 'Dia' : 'Noite', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', other)
  expect(await page.evaluate(() => localStorage.getItem('color-theme'))).toBe(other)

  // Without the app's scripts only the head's own line can set it.
  await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'))
  await page.goto('/promotions')
  expect(await page.evaluate(theme)).toBe(other)
})

test('a chosen language is kept and rendered by the server', async ({ page }) => {
  await visit(page, '/')
  // By its tag: while the drawer is open, the page behind it is hidden from roles.
  const heading = page.locator('h1')
  const portuguese = await heading.innerText()
  const drawer = await openPreferences(page)
  await drawer.getByText('English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(heading).not.toHaveText(portuguese, { useInnerText: true })
  const english = await heading.innerText()

  const answer = await page.reload()
  const html = (await answer?.text()) ?? ''
  expect(html).toContain('<html lang="en"')
  await takenOver(page)
  await expect(heading).toHaveText(english, { useInnerText: true })
})
