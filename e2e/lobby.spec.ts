import { expect, test, visit } from './journey.ts'
import { openPreferences } from './screen.ts'

test('a game is found by a misspelt name with the keyboard alone', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('main').getByRole('button', { name: 'Buscar jogo' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Buscar jogo' })
  await expect(field).toBeFocused()
  await expect(page.getByRole('option', { name: 'Sweet Bonanza' })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('frut prty')
  await expect(page.getByText(/^Encontramos \d+ jogos?$/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: /Fruit Party/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/casino\/game\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Fruit Party' })).toBeVisible()
})

test('a filtered list is where it was left', async ({ page }) => {
  await visit(page, '/casinos')
  await expect(page.getByRole('heading', { level: 1, name: 'Todos os Jogos' })).toBeVisible()
  await page.getByRole('button', { name: 'Mais vistos' }).click()
  await expect(page).toHaveURL('/casinos?popularity=most_viewed')
  await page.getByRole('button', { name: 'Slots', exact: true }).click()
  await expect(page).toHaveURL('/casinos?popularity=most_viewed&gameType=slots')

  const names = page.getByRole('main').locator('a[href^="/casino/game/"]')
  await expect(names).toHaveCount(24)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(names).toHaveCount(48)

  const chosen = names.nth(40)
  await chosen.scrollIntoViewIfNeeded()
  const name = (await chosen.textContent()) ?? ''
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await chosen.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL('/casinos?popularity=most_viewed&gameType=slots')
  await expect(names).toHaveCount(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5)

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Slots', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('another language and theme on the way lose neither the list nor the place', async ({
  page,
  colorScheme,
}) => {
  await visit(page, '/casinos?gameType=slots')
  const names = page.getByRole('main').locator('a[href^="/casino/game/"]')
  await expect(names).toHaveCount(24)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(names).toHaveCount(48)
  await names.nth(40).scrollIntoViewIfNeeded()
  const href = (await names.nth(40).getAttribute('href')) ?? ''

  const drawer = await openPreferences(page)
  await drawer.getByText('English').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const theme = colorScheme === 'dark' ? 'light' : 'dark'
  await drawer.getByText(theme === 'light' ? 'Day' : 'Night', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible()
  await expect(names).toHaveCount(48)

  const chosen = page.getByRole('main').locator(`a[href="${href}"]`).first()
  await chosen.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(500)
  await chosen.click()
  await expect(page).toHaveURL(href)
  await expect(page.getByRole('main').getByRole('link', { name: /^Play/ }).first()).toBeVisible()
  await page.goBack()
  await expect(names).toHaveCount(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(5)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
})

test('a guest who marks a favourite is asked to log in', async ({ page }) => {
  await visit(page, '/')
  await page
    .getByRole('button', { name: /^Favorito:/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
})

// A finger scrolls by itself: this is about a mouse, on whichever look.
test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false })

  test('a drag along a row opens no game', async ({ page }) => {
    await visit(page, '/')
    const row = page.getByRole('region', { name: 'Em destaque' }).getByRole('list')
    const box = (await row.boundingBox())!
    await page.mouse.move(box.x + 700, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 300, box.y + 100, { steps: 6 })
    await page.mouse.up()
    await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(100)
    await expect(page).toHaveURL('/')
  })
})
