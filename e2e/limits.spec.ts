import type { FrameLocator, Page } from '@playwright/test'
import { newCpf } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { avoidMidnight } from './day.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, toast } from './screen.ts'

const query = (text: string, values: unknown[]) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (run) => run(text, values))

/** Ends the wait of a raise in the database, because no call can shorten it. */
const passTheDay = (player: number) =>
  query(
    `UPDATE player_limits SET pending_since = pending_since - interval '25 hours', ready_at = ready_at - interval '25 hours'
     WHERE pending_since IS NOT NULL AND player_id = $1`,
    [player],
  )

/** Two hours of play, which no journey waits for. */
const playForHours = (player: number) =>
  query('UPDATE play_times SET milliseconds = 7200000 WHERE player_id = $1', [player])

const openLimits = (page: Page) => visit(page, '/profile/perfil?section=limits')

async function setLimit(page: Page, kind: string, field: string, amount: string): Promise<void> {
  await openLimits(page)
  await page.getByLabel('O que limitar').selectOption(kind)
  await page.getByLabel(field, { exact: true }).fill(amount)
  await page.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(toast(page, 'Limite salvo. Ele já está valendo.')).toBeVisible()
}

/** The deposit that exceeds the limit is refused; the one that fits into it is paid at the bank. */
async function depositWithin(page: Page): Promise<void> {
  await visit(page, '/profile/deposit')
  await page.getByLabel(/^CPF/).fill(newCpf())
  await page.getByLabel(/nascimento/i).fill('01/02/1990')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Valor do depósito').fill('80')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText(/Este depósito passaria do seu limite de depósitos por dia/)).toBeVisible()
  await page.getByLabel('Valor do depósito').fill('50')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  const field = page.getByLabel('PIX copia e cola')
  await expect(field).toHaveValue(/^000201/)
  const paid = await page.request.post('/pix/bank/pay', { data: { code: await field.inputValue() } })
  expect(paid.ok(), await paid.text()).toBe(true)
  await expect(page.getByText('já está no seu saldo')).toBeVisible()
}

async function openDice(page: Page): Promise<FrameLocator> {
  const [row] = await query(
    `SELECT id, code FROM games WHERE rules = 'dice-97' AND is_active ORDER BY id LIMIT 1`,
    [],
  )
  await visit(page, `/games/play/${String(row?.['id'])}/${String(row?.['code'])}`)
  const game = page.frameLocator('iframe')
  await expect(rollButton(game)).toBeEnabled()
  return game
}

/** A removal waits like a raise; without it the limit is gone from the list. */
async function removeLimit(page: Page, name: string, player: number): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await page.getByRole('button', { name: `Mudar: ${name}` }).click()
  await dialog(page, name).getByRole('button', { name: 'Pedir para remover o limite' }).click()
  await expect(row).toContainText('Remoção pedida')
  await expect(row.getByRole('button', { name: 'Confirmar a remoção' })).toBeHidden()
  await passTheDay(player)
  await openLimits(page)
  await row.getByRole('button', { name: 'Confirmar a remoção' }).click()
  await expect(row).toBeHidden()
}

const rollButton = (game: FrameLocator) => game.getByRole('button', { name: 'Rolar' }).first()

async function roll(game: FrameLocator, stake: string): Promise<void> {
  await game.getByRole('button', { name: 'Escolher a aposta' }).click()
  await game.getByRole('button', { name: stake, exact: true }).click()
  await rollButton(game).click()
}

const refusal = (name: string) => new RegExp(`Esta aposta passaria do seu limite de ${name} por dia, que é`)

test('a player sets each limit, is held to it with the reason on the screen, and waits out a raise and a removal', async ({
  page,
  signedIn,
  faults,
}) => {
  test.slow()
  await avoidMidnight()
  faults.allow(/40[39]/)
  const player = signedIn.user.id
  const section = page.getByRole('main')

  await openLimits(page)
  // On a phone it is below the other sections; the link leads to it.
  await expect(page.locator('[data-section=limits] h2')).toBeInViewport()
  await setLimit(page, 'deposit', 'Limite', '50')
  await expect(section.getByText(/R\$\s0,00 de R\$\s50,00/)).toBeVisible()
  await examine(page)
  await depositWithin(page)

  await setLimit(page, 'loss', 'Limite', '5')
  let game = await openDice(page)
  await roll(game, 'R$ 10,00')
  await expect(game.getByText(refusal('perdas'))).toBeVisible()

  await setLimit(page, 'stake', 'Limite', '4')
  game = await openDice(page)
  await roll(game, 'R$ 10,00')
  await expect(game.getByText(refusal('valor apostado'))).toBeVisible()

  await setLimit(page, 'bets', 'Máximo de apostas', '1')
  game = await openDice(page)
  await roll(game, 'R$ 1,00')
  await expect(rollButton(game)).toBeEnabled()
  await roll(game, 'R$ 1,00')
  await expect(game.getByText(refusal('número de apostas'))).toBeVisible()

  await openLimits(page)
  const bets = section.getByRole('listitem').filter({ hasText: 'Número de apostas por dia' })
  await expect(bets).toContainText(/1 aposta de 1 aposta.*Limite atingido\. Renova em/)
  await page.getByRole('button', { name: 'Mudar: Número de apostas por dia' }).click()
  const change = dialog(page, 'Número de apostas por dia')
  await change.getByLabel('Máximo de apostas').fill('20')
  await expect(change.getByText(/vale só depois de 24 horas/)).toBeVisible()
  await change.getByRole('button', { name: 'Pedir aumento' }).click()
  await expect(bets).toContainText('Aumento pedido: 20 apostas')
  await expect(bets.getByRole('button', { name: 'Confirmar o aumento' })).toBeHidden()
  await passTheDay(player)
  await openLimits(page)
  await bets.getByRole('button', { name: 'Confirmar o aumento' }).click()
  await expect(bets).toContainText('1 aposta de 20 apostas')
  game = await openDice(page)
  await roll(game, 'R$ 1,00')
  await expect(rollButton(game)).toBeEnabled()
  await openLimits(page)
  await expect(bets).toContainText('2 apostas de 20 apostas')

  await removeLimit(page, 'Valor apostado por dia', player)

  await playForHours(player)
  await setLimit(page, 'time', 'Limite em minutos', '60')
  game = await openDice(page)
  await roll(game, 'R$ 1,00')
  await expect(game.getByText(/Você chegou ao seu limite de tempo de jogo por dia: 60 min/)).toBeVisible()
})
