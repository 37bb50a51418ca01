import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { deposit } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { Visitor } from './visitor.ts'

/** One round of dice without its screen, which other journeys are about; answers the game's name. */
async function stake(player: Visitor, centavos: number): Promise<string> {
  const [game] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(`SELECT code, name FROM games WHERE rules = 'dice-97' AND is_active ORDER BY id LIMIT 1`),
  )
  const { token } = await player.call('launchGame', { params: { id: String(game?.['code']) }, query: {} })
  const seat = new Visitor(siteUrl())
  const { session_token } = await seat.call('openStudio', { body: { ticket: token } })
  seat.token = session_token
  const choices = { direction: 'over', target: 5000 }
  await seat.call('openRound', { body: { id: randomUUID(), stake: centavos, choices } })
  return String(game?.['name'])
}

test('a player reads where the money came from and went, and takes it along', async ({ page, signedIn }) => {
  const visitor = await deposit(signedIn, 40)
  const game = await stake(visitor, 500)

  await visit(page, '/profile/statement')
  const lines = page.getByRole('listitem').getByRole('button')
  const paidIn = lines.filter({ hasText: 'Depósito por PIX' })
  const bet = lines.filter({ hasText: `Aposta em ${game}` })
  await expect(paidIn).toContainText('+R$ 40,00')
  await expect(bet).toContainText('−R$ 5,00')

  // A line opens in place: each pocket before and after, the round behind it, and the way there.
  await bet.click()
  await expect(bet).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('row', { name: 'Saldo R$ 40,00 R$ 35,00' })).toBeVisible()
  await expect(page.getByText('Apostado na rodada')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver e verificar a rodada' })).toBeVisible()

  // The filter stands in the address and holds for what is taken along.
  await page.getByRole('button', { name: 'Depósitos' }).click()
  await expect(page).toHaveURL('/profile/statement?kind=deposit')
  await expect(bet).toHaveCount(0)
  await paidIn.click()
  await expect(page.getByText('Identificador do PIX')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(';Depósito por PIX;40,00;0,00;40,00;')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar PDF' }).click()
  const pdf = await readFile(await (await printed).path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')

  await page.getByRole('button', { name: 'Correções' }).click()
  await expect(page.getByText('Nenhum lançamento com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(paidIn).toBeVisible()
})
