import { deposit } from './cashier.ts'
import { expect, test, visit } from './journey.ts'

test('a provider’s game opens in the play page, and its rounds move the wallet to the centavo', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 50)
  await visit(page, '/games/play/moeda-do-simulador/moeda-do-simulador')
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Jogo de demonstração do simulador de provedores.')).toBeVisible()
  await expect(game.locator('#balance')).toHaveText(/50,00/)
  await game.getByRole('button', { name: 'Apostar' }).click()
  const result = game.getByRole('status')
  await expect(result).toHaveText(/^(Coroa|Cara): você apostou R\$\s1,00/)
  const held = (await result.textContent())?.startsWith('Coroa') ? 50.94 : 49
  await expect(game.locator('#balance')).toHaveText(new RegExp(held.toFixed(2).replace('.', ',')))
  expect((await visitor.call('wallet')).wallet.total_balance).toBe(held)
  await game.getByRole('link', { name: 'Sair do jogo' }).click()
  await expect(page).toHaveURL(/\/$/)
})
