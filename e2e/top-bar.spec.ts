import { deposit } from './cashier.ts'
import { expect, test, visit } from './journey.ts'
import { isPhone, openUserMenu, topBar, userButton, userMenu } from './screen.ts'

test('a guest finds the two doors, no wallet, and a button that folds the side menu or opens the drawer', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(topBar(page).getByRole('button', { name: 'Cadastrar' })).toBeVisible()
  await expect(userButton(page)).toHaveCount(0)
  await expect(topBar(page).getByRole('link', { name: /Saldo total/ })).toHaveCount(0)

  const button = topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' })
  await button.click()
  if (isPhone(page)) {
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Slots' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    return
  }
  const side = page.getByRole('navigation', { name: 'Menu lateral' })
  await expect.poll(async () => (await side.boundingBox())?.width).toBeLessThan(100)
  await expect(side.getByRole('link', { name: 'Slots' })).toBeVisible()
  await button.click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBeGreaterThan(200)
})

test('the links of the top bar', async ({ page }) => {
  await visit(page, '/promotions')
  const links = topBar(page).getByRole('navigation', { name: 'Principal' }).getByRole('link')
  if (isPhone(page)) {
    await expect(links).toHaveCount(0)
    return
  }
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(targets).toEqual([
    '/',
    '/promotions',
    '/casino/provider/all/category/bingo',
    '/casino/provider/all/category/top10',
    '/support',
  ])
  await expect(links.nth(1)).toHaveAttribute('data-status', 'active')
  await expect(links.nth(0)).not.toHaveAttribute('data-status', 'active')
  await expect(links.nth(4)).toHaveAttribute('target', '_blank')
})

test('a player finds the balance, the way to a deposit and the menu, which closes by Esc and a click outside', async ({
  page,
  signedIn,
}) => {
  await visit(page, '/')
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toHaveCount(0)
  await expect(topBar(page).getByRole('link', { name: /Saldo total R\$\s0,00/ })).toBeVisible()
  const menu = await openUserMenu(page)
  await expect(menu).toContainText(signedIn.name)
  await expect(menu).toContainText(signedIn.email)
  await expect(menu).toContainText('Saldo disponível')
  await expect(menu).toContainText('Saldo de bônus')
  for (const name of ['Home', 'Depósito', 'Carteira', 'Desconectar'])
    await expect(menu.getByRole('menuitem', { name })).toBeVisible()
  // Its last entries stand where the phone's bar is, and must not be covered by it.
  const endsOnTop = () =>
    menu.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint((left + right) / 2, bottom - 8))
    })
  await expect.poll(endsOnTop).toBe(true)
  await page.keyboard.press('Escape')
  await expect(userMenu(page)).toBeHidden()
  await expect(userButton(page)).toBeFocused()
  await openUserMenu(page)
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 }, force: true })
  await expect(userMenu(page)).toBeHidden()
  await openUserMenu(page)
  await menu.getByRole('menuitem', { name: 'Carteira' }).click()
  await expect(page).toHaveURL('/profile/wallet')
  await expect(userMenu(page)).toBeHidden()

  // The narrowest phones have the raised button of the lower bar alone.
  const plus = isPhone(page)
    ? page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Depósito' })
    : topBar(page).getByRole('link', { name: 'Depositar' })
  await expect(plus).toHaveAttribute('href', '/profile/deposit')
  await plus.click()
  await expect(page.getByRole('dialog', { name: 'Depositar' })).toBeVisible()
})

test(
  'the mark of the house stands whole beside a balance, or not at all',
  { tag: '@phone' },
  async ({ page, signedIn }) => {
    await deposit(signedIn, 4000)
    await visit(page, '/profile/notices')
    const figure = topBar(page).getByRole('link', { name: /Saldo total R\$\s4\.000,00/ })
    const mark = topBar(page).getByRole('link', { name: 'Girassol, página inicial' })
    await expect(figure).toBeInViewport({ ratio: 1 })
    await expect(mark).toBeInViewport({ ratio: 1 })

    await page.setViewportSize({ width: 320, height: 640 })
    await expect(figure).toBeInViewport({ ratio: 1 })
    await expect(mark).not.toBeInViewport()
    // With the keyboard it is still there.
    await topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' }).focus()
    await page.keyboard.press('Tab')
    await expect(mark).toBeFocused()
    await expect(mark).toBeInViewport({ ratio: 1 })
  },
)
