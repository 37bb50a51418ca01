import { readFile } from 'node:fs/promises'
import { deposit, stake } from './cashier.ts'
import { avoidMidnight } from './day.ts'
import { geometryFaults, screens } from './geometry.ts'
import { expect, test, visit } from './journey.ts'
import { isPhone } from './screen.ts'

test('a player reads where the money came from and went, and takes it along', async ({ page, signedIn }) => {
  await avoidMidnight()
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
  // On a phone they are folded away, so that the feed begins on the first screen.
  if (isPhone(page)) {
    await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeHidden()
    await page.getByRole('button', { name: 'Período, carteira e exportação' }).click()
  }
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(';Depósito por PIX;40,00;0,00;40,00;')
  const printed = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar PDF' }).click()
  const pdf = await readFile(await (await printed).path(), 'latin1')
  expect(pdf.slice(0, 5)).toBe('%PDF-')

  // Rounds played in a row are one entry, with sums that are theirs, and open to each movement.
  for (let count = 0; count < 3; count += 1) await stake(visitor, 100)
  await page.getByRole('button', { name: 'Jogo', exact: true }).click()
  await expect(page).toHaveURL('/profile/statement?kind=play')
  await expect(paidIn).toHaveCount(0)
  const session = lines.filter({ hasText: '4 rodadas' })
  await expect(session).toContainText(game)
  await expect(session).toContainText('apostado R$ 8,00')
  await session.click()
  await expect(lines.filter({ hasText: `Aposta em ${game}` })).toHaveCount(4)
  await page.getByRole('link', { name: 'Ver só as rodadas, em tabela' }).click()
  await expect(page).toHaveURL('/records')
  await page.getByRole('link', { name: 'Ver no extrato, com todo o dinheiro' }).click()
  await expect(page).toHaveURL('/profile/statement?kind=play')

  await page.getByRole('button', { name: 'Correções' }).click()
  await expect(page.getByText('Nenhum lançamento com estes filtros')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(paidIn).toBeVisible()

  // With every kind of line on it, the feed holds on the narrowest phones too.
  await expect(session).toBeVisible()
  expect(await geometryFaults(page, screens.slice(0, 3))).toEqual([])
})
