import type { Page } from '@playwright/test'
import { deposit } from './cashier.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { dialog } from './screen.ts'
import { Visitor } from './visitor.ts'

/** Bets R$ 1 on a provider's game that stands open, and returns its result. */
async function playOnce(page: Page, game: string, held: number): Promise<string> {
  await visit(page, `/games/play/${game}/${game}`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Jogo de demonstração do simulador de provedores.')).toBeVisible()
  await expect(frame.locator('#balance')).toHaveText(inReais(held))
  await frame.getByRole('button', { name: 'Apostar' }).click()
  const result = frame.getByRole('status')
  await expect(result).toHaveText(/^[\p{L}\d ]+: você apostou R\$\s1,00/u)
  return (await result.textContent())?.split(':')[0] ?? ''
}

const inReais = (amount: number): RegExp => new RegExp(amount.toFixed(2).replace('.', ','))

test('games of providers in all three dialects open in the play page, and their rounds move the wallet to the centavo', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 50)
  let held = 50
  for (const [name, lucky, won] of [
    ['moeda-do-simulador', 'Coroa', 1.94],
    ['dado-do-simulador', '6', 5.76],
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

test('free rounds that an operator gives at a provider’s game are seen, played for nothing and paid @phone', async ({
  page,
  signedIn,
  operator,
}) => {
  expect(operator.id).toBeTruthy()
  await page.goto(`/backoffice/players/${signedIn.user.id}`)
  await page.getByRole('button', { name: 'Dar rodadas grátis' }).click()
  const grant = dialog(page, `Dar rodadas grátis a ${signedIn.name}`)
  await grant.getByLabel('Jogo').fill('Moeda do Simulador')
  await grant.getByLabel('Rodadas', { exact: true }).fill('2')
  await grant.getByLabel('Motivo').fill('desculpas pela espera')
  await grant.getByRole('button', { name: 'Dar rodadas' }).click()
  await expect(grant).toBeHidden()

  const visitor = new Visitor(siteUrl(), signedIn.token)
  const spins = async () => {
    const { data } = await visitor.call('freeSpins', { query: { 'status[]': ['active', 'used'] } })
    return Array.isArray(data) ? data[0] : undefined
  }
  await expect.poll(async () => (await spins())?.status, { timeout: 60_000 }).toBe('active')
  await visit(page, '/rewards')
  const card = page.getByRole('article')
  await expect(card).toContainText(/Moeda do Simulador.*0 \/ 2.*R\$\s1,00/s)
  await card.getByRole('link', { name: /^Jogar agora/ }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(/^Rodadas grátis: 2, de R\$\s1,00 cada$/)).toBeVisible()
  await frame.getByRole('button', { name: 'Jogar rodada grátis' }).click()
  await expect(frame.getByText(/^Rodadas grátis: 1,/)).toBeVisible()
  await expect(frame.getByRole('status')).toHaveText(
    /^(Coroa: rodada grátis e recebeu|Cara: rodada grátis e não)/,
  )
  await frame.getByRole('button', { name: 'Jogar rodada grátis' }).click()
  await expect(frame.getByRole('button', { name: 'Jogar rodada grátis' })).toBeHidden()

  const won = (await spins())?.total_win_amount ?? 0
  expect([0, 1.94, 3.88]).toContain(won)
  expect((await visitor.call('wallet')).wallet.total_balance).toBeCloseTo(won, 2)
  await expect(frame.locator('#balance')).toHaveText(inReais(won))
  await visit(page, '/rewards')
  await expect(card).toContainText('2 / 2')
})
