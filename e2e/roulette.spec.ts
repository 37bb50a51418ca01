import type { Page } from '@playwright/test'
import { deposit } from './cashier.ts'
import { avoidMidnight } from './day.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { loginDialog, openMenu } from './screen.ts'
import { Visitor } from './visitor.ts'

const sunflower = (page: Page) => page.getByRole('article', { name: 'Roleta do Girassol' })

/** Where the wheel stands now, in degrees from 0 to 360. */
const standing = (page: Page): Promise<number> =>
  sunflower(page)
    .locator('[data-wheel]')
    .evaluate((wheel) => {
      const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform)
      return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
    })

test.beforeEach(avoidMidnight)

test('a guest sees the odds and is asked in', async ({ page }) => {
  await visit(page, '/roulettes')
  const wheel = sunflower(page)
  await expect(wheel).toContainText('Entre na sua conta para girar.')
  const odds = wheel.getByRole('list', { name: 'Chances de cada prêmio' })
  await expect(odds.getByRole('listitem')).toHaveCount(8)
  await expect(odds).toContainText(/50 reais.*em estoque.*0,2%/s)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await examine(page)
  await wheel.getByRole('button', { name: 'Entrar para girar' }).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('a wheel is spun by keyboard, stops where the server says and can be recomputed', async ({
  page,
  signedIn,
  baseURL,
}) => {
  const visitor = new Visitor(baseURL ?? '', signedIn.token)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/roulettes')
  const wheel = sunflower(page)
  await expect(wheel).toContainText('Giros restantes hoje: 3 de 3')
  const answered = page.waitForResponse('**/spin')
  await wheel.getByRole('button', { name: 'Girar' }).focus()
  await page.keyboard.press('Enter')
  await expect(wheel.getByRole('button', { name: 'Girando...' })).toBeDisabled()
  const { spin } = (await (await answered).json()) as {
    spin: { id: string; final_angle: number; was_winner: boolean; prize_display: string }
  }
  const result = page.getByRole('dialog', { name: spin.was_winner ? 'Parabéns!' : 'Que pena!' })
  await expect(result).toContainText(spin.was_winner ? spin.prize_display : 'Tente novamente na próxima vez!')
  expect(await standing(page)).toBeCloseTo(spin.final_angle, 1)
  await page.keyboard.press('Escape')
  await expect(wheel).toContainText('Giros restantes hoje: 2 de 3')

  const kept = await visitor.call('rouletteSpin', { params: { id: spin.id } })
  expect(kept.seeds.server_seed).toBeNull()
  await visit(page, `/fairness?spin=${spin.id}`)
  await page.getByRole('button', { name: 'Trocar as sementes e verificar' }).click()
  await expect(page.locator('[data-verdict=confirmed]')).toBeVisible()
  await expect(page.locator('[data-order=proved]')).toBeVisible()
})

test('without movement the result comes at once, the day has an end, and a balance opens the wheel that asks for one', async ({
  page,
  signedIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/roulettes')
  const wheel = sunflower(page)
  for (const left of [2, 1, 0]) {
    await wheel.getByRole('button', { name: 'Girar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click()
    await expect(wheel).toContainText(`Giros restantes hoje: ${left} de 3`)
  }
  await expect(wheel).toContainText('Você já usou seus giros de hoje.')
  await expect(wheel.getByRole('button', { name: 'Girar' })).toBeDisabled()

  const moon = page.getByRole('article', { name: 'Roleta da Lua' })
  await expect(moon).toContainText(/pelo menos R\$\s20,00 de saldo/)
  await deposit(signedIn, 20)
  await visit(page, '/roulettes')
  await expect(moon.getByRole('button', { name: 'Girar' })).toBeEnabled()
})

test('the side menu opens a wheel over the page', async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  await visit(page, '/promotions')
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Roleta' }).click()
  const over = page.getByRole('dialog', { name: 'Roleta' })
  await over.getByRole('button', { name: 'Girar' }).click()
  await expect(page.getByText(/Parabéns! Você ganhou:|Que pena! Tente novamente/)).toBeVisible()
  await expect(over).toContainText('Giros restantes hoje: 2 de 3')
})
