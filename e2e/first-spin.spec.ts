import { randomUUID } from 'node:crypto'
import type { FrameLocator, Locator } from '@playwright/test'
import { newCpf } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { registerDialog } from './screen.ts'
import { uniqueNumber } from './visitor.ts'

const MOST_TAPS = 9
const DIALOG = '[role=dialog]'

test('a guest taps a game, plays its demo, and comes to a paid spin of the same game in nine taps', async ({
  page,
  request,
}) => {
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }
  await visit(page, '/casino/provider/all/category/slots')
  const cover = page.getByRole('link', { name: /^Jogar / }).first()
  const [, id] = (await cover.getAttribute('href'))?.match(/^\/games\/play\/(\d+)\//) ?? []
  await tap(cover)
  await expect(page).toHaveURL(new RegExp(`/games/play/${id}/.*\\?demo=1$`))
  await expect(gameOf(page.frameLocator('iframe'))).toBeVisible()

  await tap(page.getByRole('button', { name: 'Jogar a valer' }))
  const form = registerDialog(page)
  await expect(form.getByText(/a lei pede seu nome, CPF e data de nascimento/)).toBeVisible()
  await examine(page, DIALOG)
  await fillPerson(form)
  for (const consent of await form.getByRole('checkbox').all()) await tap(consent)
  await tap(form.getByRole('button', { name: 'Criar conta' }))

  const deposit = page.getByRole('dialog', { name: 'Depositar' })
  await expect(deposit).toBeVisible()
  await examine(page, DIALOG)
  await tap(deposit.getByRole('button', { name: /^R\$\s20,00$/ }))
  await tap(deposit.getByRole('button', { name: 'Gerar PIX' }))
  await expect(page).toHaveURL(/demo=1$/)
  const code = page.getByLabel('PIX copia e cola')
  await expect(code).toHaveValue(/^000201/)
  await examine(page, DIALOG)
  await tap(page.getByRole('button', { name: /Copiar/ }).first())
  const paid = await request.post('/pix/bank/pay', { data: { code: await code.inputValue() } })
  expect(paid.ok(), await paid.text()).toBe(true)

  // The same game, with money, without another tap.
  await expect(page).toHaveURL(new RegExp(`/games/play/${id}/[^?]+$`))
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Sua sessão' })).toContainText(/R\$\s20,00/)
  await tap(gameOf(page.frameLocator('iframe')))
  await expect(page.getByRole('region', { name: 'Sua sessão' })).not.toContainText(/R\$\s20,00/)
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})

test('a tap on a game before the scripts have come opens its demo too', async ({ page, faults }) => {
  faults.allow(/assets/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/casino/provider/all/category/slots')
  await page
    .getByRole('link', { name: /^Jogar / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/games\/play\/\d+\/[^?]+\?demo=1$/)
})

/** What starts a round of a slot. */
const gameOf = (frame: FrameLocator): Locator => frame.getByRole('button', { name: /^Girar/ }).first()

async function fillPerson(form: Locator): Promise<void> {
  const mark = randomUUID().slice(0, 8)
  const password = randomUUID()
  await form.getByLabel(/^Nome completo/).fill(`Visitante ${mark}`)
  await form.getByLabel(/^E-mail/).fill(`${mark}@e2e.test`)
  await form.getByLabel(/^Telefone/).fill(`119${10_000_000 + uniqueNumber()}`)
  await form.getByLabel(/^CPF/).fill(newCpf())
  await form.getByLabel(/nascimento/i).fill('01/02/1990')
  await form.getByLabel(/^Senha/).fill(password)
  await form.getByLabel(/^Confirme a senha/).fill(password)
}
