import { deposit } from './cashier.ts'
import { expect, test } from './journey.ts'
import { dialog } from './screen.ts'

test('an operator finds a deposit, asks the gateway again and returns it to its payer', async ({
  page,
  player,
  operator,
}) => {
  const visitor = await deposit(player, 70)
  await page.goto(`/backoffice/deposits?player=${player.user.id}`)
  const charges = page.getByRole('region', { name: 'Cobranças' })
  await expect(charges.locator('tbody tr')).toHaveCount(1)
  await expect(charges.getByRole('link', { name: player.name })).toBeVisible()
  await charges.getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: /Depósito de R\$\s70,00/ })).toBeVisible()

  const asked = page.waitForResponse((response) => response.url().includes('/inquiry'))
  await page.getByRole('button', { name: 'Perguntar agora' }).click()
  expect((await asked).status()).toBe(200)

  await page.getByRole('button', { name: 'Devolver' }).click()
  const refund = dialog(page, /Devolver R\$\s70,00 a quem pagou/)
  await expect(refund).toContainText(/que fica em R\$\s0,00/)
  await refund.getByLabel('Motivo').fill('pago em dobro pelo jogador')
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(refund).toBeHidden()
  await expect(page.getByRole('tabpanel')).toContainText(`${operator.name}: pago em dobro pelo jogador`)
  await expect.poll(async () => (await visitor.call('wallet')).wallet.balance).toBe(0)
})
