import { deposit } from './cashier.ts'
import { expect, test, visit } from './journey.ts'

test('a player is notified that the money arrived, follows the notice and finds it read', async ({
  page,
  signedIn,
}) => {
  await visit(page, '/support')
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()
  await deposit(signedIn, 25)

  // Pushed to the open page, without a reload.
  const bell = page.getByRole('button', { name: 'Avisos: 1 aviso novo' })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Avisos' })
  await panel.getByRole('link', { name: /Seu depósito chegou/ }).click()
  await expect(page).toHaveURL('/profile/statement?kind=deposit')
  await expect(page.getByRole('button', { name: /Depósito por PIX/ })).toContainText('+R$ 25,00')
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()

  await visit(page, '/profile/notices')
  await expect(page.getByRole('heading', { name: 'Avisos' })).toBeVisible()
  await expect(page.getByText('Recebemos R$ 25,00 e o valor já está no seu saldo.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Novo', { exact: true })).toHaveCount(0)
})
