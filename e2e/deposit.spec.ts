import type { Page } from '@playwright/test'
import { newCpf } from './cashier.ts'
import { expect, takenOver, test, visit } from './journey.ts'
import { openMenu, toast, topBar, welcomeOffer } from './screen.ts'

/** From the deposit page to the code: identity once, method, amount, and what the journey adds before it asks for it. */
async function openCharge(
  page: Page,
  amount: string,
  method: RegExp,
  extra = async () => {},
): Promise<string> {
  await page.getByLabel(/^CPF/).fill(newCpf())
  await page.getByLabel(/nascimento/i).fill('01/02/1990')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('button', { name: /outro meio/ }).click()
  await page.getByRole('button', { name: method }).first().click()
  await page.getByLabel('Valor do depósito').fill(amount)
  await extra()
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  const code = page.getByLabel('PIX copia e cola')
  await expect(code).toHaveValue(/^000201.*6304[0-9A-F]{4}$/)
  return code.inputValue()
}

const balance = (page: Page, text: string) =>
  topBar(page).getByRole('link', { name: new RegExp(`Saldo total R\\$\\s${text}`) })

test('[T13] a deposit with a coupon through the bank page changes the balance without a reload', async ({
  page,
  signedIn: _player,
  context,
}) => {
  await visit(page, '/profile/deposit')
  await openCharge(page, '50,00', /BSPay/, async () => {
    await page.getByRole('button', { name: 'Tenho um cupom' }).click()
    await page.getByLabel('Cupom', { exact: true }).fill('girassol20')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Cupom aplicado: 20% de Bônus')).toBeVisible()
    await expect(page.getByText('Total creditado').first()).toBeVisible()
  })
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Abrir banco de demonstração' }).click()
  const bank = await opened
  await bank.getByRole('button', { name: /^Pagar R\$\s50,00/ }).click()
  await expect(bank.getByRole('region', { name: 'Comprovante' })).toContainText(/E\d{8}\d{12}/)
  await expect(page.getByText('já está no seu saldo, com mais R$ 10,00 de bônus.')).toBeVisible()
  await page.getByRole('button', { name: 'Começar a jogar' }).click()
  await expect(page).toHaveURL('/')
  await expect(balance(page, '60,00')).toBeVisible()
})

test('a deposit is confirmed after a reload in the middle', async ({ page, signedIn: _player, request }) => {
  await visit(page, '/profile/deposit')
  const code = await openCharge(page, '20', /SuitPay/)
  await page.goto('/')
  await takenOver(page)
  const paid = await request.post('/pix/bank/pay', { data: { code } })
  expect(paid.ok(), await paid.text()).toBe(true)
  await expect(toast(page, 'Pagamento confirmado com sucesso!')).toBeVisible()
  await expect(balance(page, '20,00')).toBeVisible()

  // The welcome bonus was for the first deposit.
  const asked = page.waitForResponse('**/api/profile/hasUserDeposits')
  await visit(page, '/promotions')
  const menu = await openMenu(page)
  await asked
  await expect(menu.getByRole('link', { name: 'Slots' })).toBeVisible()
  await expect(welcomeOffer(menu)).toHaveCount(0)
})
