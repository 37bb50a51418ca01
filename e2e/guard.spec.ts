import { expect, keepLogin, test, visit } from './journey.ts'
import { fillLogin, loginDialog, userButton } from './screen.ts'

test('a guest is thrown to the login and lands on the page afterwards', async ({ page, player }) => {
  await page.goto('/profile/transactions?page=2')
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await fillLogin(loginDialog(page), player.email, player.password)
  await expect(page).toHaveURL('/profile/transactions?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Histórico')
})

test('the same from a link inside the site', async ({ page, player }) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Carteira' }).click()
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await fillLogin(loginDialog(page), player.email, player.password)
  await expect(page).toHaveURL('/profile/wallet')
})

test('a signed-in player is redirected home from a page for guests', async ({ page, signedIn }) => {
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
  await expect(loginDialog(page)).toBeHidden()
})

test('a stored login that is no longer good makes a guest', async ({
  page,
  context,
  player,
  baseURL,
  faults,
}) => {
  faults.allow(/401/)
  await keepLogin(context, { ...player, token: 'ended-long-ago' }, baseURL ?? '')
  await page.goto('/profile/wallet')
  await expect(loginDialog(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('addresses that ask for a dialog open it over the home page', async ({ page }) => {
  for (const [path, name] of [
    ['/openlogin', 'Entrar'],
    ['/?action=login', 'Entrar'],
    ['/?action=register', 'Crie sua conta'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
  }
})
