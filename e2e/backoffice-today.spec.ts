import type { Locator } from '@playwright/test'
import { deposit } from './cashier.ts'
import { avoidMidnight } from './day.ts'
import { expect, test } from './journey.ts'

/** The number of a tile, which other journeys raise too. */
const numberIn = async (tile: Locator): Promise<number> =>
  Number((await tile.locator('.money').innerText()).replaceAll(/[^\d,]/g, '').replace(',', '.'))

test('the figures of the day rise while the page is open, and each opens to what it is made of', async ({
  page,
  player,
  operator,
}) => {
  await avoidMidnight()
  await page.goto('/backoffice/today')
  await expect(page.getByRole('button', { name: `Conta de ${operator.name}` })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Números do dia' })
  const firsts = figures.getByRole('link', { name: 'Primeiros depósitos' })
  const deposits = figures.getByRole('link', { name: 'Depósitos', exact: false }).first()
  await expect(firsts.locator('.money')).toBeVisible()
  const before = { firsts: await numberIn(firsts), deposits: await numberIn(deposits) }
  await deposit(player, 200)
  await expect.poll(() => numberIn(firsts)).toBeGreaterThan(before.firsts)
  expect(await numberIn(deposits)).toBeGreaterThanOrEqual(before.deposits + 200)

  await firsts.click()
  await expect(page.getByRole('heading', { name: 'Primeiros depósitos', level: 1 })).toBeVisible()
  const row = page
    .getByRole('region', { name: 'Primeiros depósitos' })
    .getByRole('row', { name: player.user.name })
  await expect(row).toContainText(/R\$\s200,00/)
  await row.getByRole('link', { name: player.user.name }).click()
  await expect(page.getByRole('heading', { name: player.user.name, level: 1 })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Hoje', exact: true }).last().click()

  await deposits.click()
  await expect(page.getByRole('heading', { name: 'Movimentos do dia', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: /Movimentos/ }).locator('tbody tr')).not.toHaveCount(0)

  // A day before the installation: the same page, with nothing in it.
  await page.goto('/backoffice/today?day=2020-01-15')
  await expect(page.getByLabel('Dia', { exact: true })).toHaveValue('2020-01-15')
  await expect(deposits.locator('.money')).toHaveText(/R\$\s0,00/)
  await page.getByLabel('Número mostrado').selectOption({ label: 'GGR' })
  await expect(page.getByText(/Comparação com 08\/01\/2020/)).toBeVisible()
})
