import type { Page, TestInfo } from '@playwright/test'
import { expect, keepLogin, test, visit } from './journey.ts'
import { openLogin, openPreferences, openUserMenu, topBar } from './screen.ts'

/** For a person to look at: test-results/pictures/<look>/<name>.png. */
async function keep(page: Page, info: TestInfo, name: string, fullPage = false): Promise<void> {
  const picture = await page.screenshot({
    path: `${info.project.outputDir}/pictures/${info.project.name}/${name}.png`,
    animations: 'disabled',
    fullPage,
  })
  expect(picture.length).toBeGreaterThan(5000)
}

test('what depends on the look is drawn', async ({ page, context, player, baseURL, faults }, info) => {
  await visit(page, '/')
  await keep(page, info, 'home', true)
  await openLogin(page)
  await keep(page, info, 'login-dialog')
  await page.keyboard.press('Escape')
  await openPreferences(page)
  await keep(page, info, 'preferences')
  await visit(page, '/register')
  await keep(page, info, 'register', true)
  await visit(page, '/promotions')
  await keep(page, info, 'promotions')
  await page.goto('/mailbox')
  await keep(page, info, 'mailbox')
  // The gallery shows on purpose what stands in for a picture that does not come.
  faults.allow(/nada\.png/)
  await visit(page, '/ui')
  await keep(page, info, 'gallery', true)

  await keepLogin(context, player, baseURL ?? '')
  await visit(page, '/')
  await expect(topBar(page).getByRole('link', { name: /Saldo total/ })).toBeVisible()
  await expect(await openUserMenu(page)).toContainText(player.name)
  await keep(page, info, 'user-menu')
})
