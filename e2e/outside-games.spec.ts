import type { Page } from '@playwright/test'
import { deposit } from './cashier.ts'
import { expect, test, visit } from './journey.ts'

/** Bets R$ 1 on a provider's game that stands open, and returns its result. */
async function playOnce(page: Page, game: string, held: number): Promise<string> {
  await visit(page, `/games/play/${game}/${game}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Jogo de demonstração do simulador de provedores.')).toBeVisible()
  await expect(frame.locator('#balance')).toHaveText(inReais(held))
  await frame.getByRole('button', { name: 'Apostar' }).click()
  const result = frame.getByRole('status')
  await expect(result).toHaveText(/^[\p{L} ]+: você apostou R\$\s1,00/u)
  return (await result.textContent())?.split(':')[0] ?? ''
}

const inReais = (amount: number): RegExp => new RegExp(amount.toFixed(2).replace('.', ','))

test('providers’ games open in the play page, and their rounds move the wallet to the centavo', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 50)
  let held = 50
  for (const [name, lucky, won] of [
    ['moeda-do-simulador', 'Coroa', 1.94],
    ['pedra-do-simulador', 'Verde', 2.88],
  ] as const) {
    held += (await playOnce(page, name, held)) === lucky ? won - 1 : -1
    await expect(page.frameLocator('iframe').locator('#balance')).toHaveText(inReais(held))
    expect((await visitor.call('wallet')).wallet.total_balance).toBeCloseTo(held, 2)
  }
  const game = page.frameLocator('iframe')
  await game.getByRole('link', { name: 'Sair do jogo' }).click()
  await expect(page).toHaveURL(/\/$/)
})
