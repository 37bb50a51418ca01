import { examine } from './examination.ts'
import { expect, keepLogin, test, visit } from './journey.ts'
import { dialog, isPhone, openMenu, registerDialog, topBar, welcomeOffer as offer } from './screen.ts'

test('the menu has every entry, and categories that unfold', async ({ page }) => {
  await visit(page, '/promotions')
  const menu = await openMenu(page)
  const targets = await menu
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/register',
    '/terms/bonus-welcome',
    '/profile/affiliate',
    '/casino/slots',
    '/casino/live',
    '/profile/deposit',
    '/tournaments',
    '/profile/prizes',
    '/promotions',
    '/casino/provider/all/category/bingo',
    '/casino/provider/all/category/top10',
    '/rewards',
    '/vip',
    '/support',
  ])
  await expect(offer(menu)).toContainText('No primeiro depósito, até R$ 500,00.')
  await expect(menu.getByRole('link', { name: 'Promoções' })).toHaveAttribute('aria-current', 'page')

  const unfold = menu.getByRole('button', { name: 'Categorias' })
  await unfold.click()
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  // The link of its own above says no number of games.
  const bingo = menu.getByRole('link', { name: /^Bingo\s*\d/ })
  await expect(bingo).toHaveAttribute('href', '/casino/provider/all/category/bingo')
  await examine(page)
  await bingo.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bingo' })).toBeVisible()
  if (isPhone(page)) {
    await expect(menu).toBeHidden()
    return
  }
  await expect(bingo).toHaveAttribute('aria-current', 'page')
  await unfold.click()
  await expect(bingo).toBeHidden()
})

test('a button pressed before the page is awake does its work when it is', async ({ page }) => {
  const awake = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await awake.promise
    await route.continue()
  })
  await page.goto('/promotions', { waitUntil: 'commit' })
  const phone = isPhone(page)
  const early = phone
    ? topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' })
    : page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('button', { name: 'Missões' })
  await early.click()
  awake.resolve()
  await expect(dialog(page, phone ? 'Menu' : 'Central de missões')).toBeVisible()
})

test('categories that do not load say so and can be asked for again @phone', async ({ page, faults }) => {
  faults.allow(/api\/categories|ERR_CONNECTION_REFUSED/)
  await visit(page, '/promotions')
  await page.route('**/api/categories', (route) => route.abort('connectionrefused'))
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Categorias' }).click()
  await expect(menu.getByRole('alert')).toContainText('As categorias não carregaram.')
  await page.unroute('**/api/categories')
  await menu.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(menu.getByRole('link', { name: /^Crash/ })).toBeVisible()
})

test('the welcome bonus leads a guest to an account and a player to a deposit @phone', async ({
  page,
  context,
  player,
  baseURL,
}) => {
  await visit(page, '/promotions')
  await offer(await openMenu(page)).click()
  await expect(registerDialog(page)).toBeVisible()

  await keepLogin(context, player, baseURL ?? '')
  await visit(page, '/promotions')
  await offer(await openMenu(page)).click()
  await expect(dialog(page, 'Depositar')).toBeVisible()
})

test('a game has the screen to itself, and the menu is still at hand', async ({ page }) => {
  await visit(page, '/games/play/1/fortune?demo=1')
  await expect(page.locator('iframe')).toBeVisible()
  await topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' }).click()
  await expect(dialog(page, 'Menu').getByRole('link', { name: 'Slots' })).toBeVisible()
})
