import type { Locator, Page } from '@playwright/test'
import { confirmEmail, deposit, stake } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { followMail } from './mailbox.ts'
import { dialog, isPhone, toast } from './screen.ts'

/** The amount by fingers on a phone, by keys on a desktop; the rest of the form is the same. */
async function enterAmount(page: Page, keys: readonly string[], text: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByLabel('Valor do saque').fill(text)
    return
  }
  const keypad = page.getByRole('group', { name: 'Valor do saque' })
  for (const key of keys) await keypad.getByRole('button', { name: key, exact: true }).click()
  await expect(keypad.getByRole('status')).toHaveText(`R$${text}`)
}

/** The review that stands between the form and the order. */
async function openReview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Solicitar saque' }).click()
  return dialog(page, 'Confira o saque')
}
const confirm = (review: Locator) => review.getByRole('button', { name: 'Confirmar saque' }).click()
const section = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Seções da carteira' }).getByRole('link', { name })

test('a withdrawal is asked for, watched until it is paid, and received at the bank', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 300)
  await stake(visitor, 500)
  const { user } = await visitor.call('profileData')

  const answer = page.getByRole('region', { name: 'Posso sacar?' })
  await visit(page, '/profile/wallet')
  await expect(answer).toContainText('Falta confirmar o seu e-mail')
  await answer.getByRole('button', { name: 'Enviar o link de novo' }).click()
  await expect(toast(page, 'Enviamos o link de confirmação para o seu e-mail.')).toBeVisible()
  await followMail(page, { to: signedIn.email, link: 'Confirmar o e-mail' })
  await page.getByRole('main').getByRole('button', { name: 'Confirmar o e-mail' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Ir para a carteira' }).click()
  await expect(answer).toContainText(/Sim, até R\$\s\d/)
  await section(page, 'Sacar').click()
  await expect(page).toHaveURL('/profile/withdraw')
  await expect(page).toHaveTitle(/^Sacar · /)
  // The frame stayed: the tab pressed is still the one in focus.
  await expect(section(page, 'Sacar')).toBeFocused()

  const key = page.getByLabel('Chave PIX', { exact: true })
  await expect(key).toHaveAttribute('readonly', '')
  await expect(key).toHaveValue(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  await enterAmount(page, ['1', '0', '0', '00'], '100,00')
  const review = await openReview(page)
  await expect(review).toContainText(/Sacar R\$\s100,00\s*para CPF \*{3}\.\d{3}\.\d{3}-\*{2}/)
  await expect(review).toContainText('que você já aceitou')
  await examine(page, '[role=dialog]')
  await confirm(review)

  // One result in one place: the sheet follows the withdrawal to its receipt, and nothing pops up over it.
  const asked = dialog(page, 'Saque solicitado')
  await expect(asked).toContainText(isPhone(page) ? 'Saque solicitado com sucesso!' : 'Solicitação enviada')
  await expect(asked.locator('[data-status="paid"]')).toHaveText(/^Na sua conta em (menos de )?\d+ s$/)
  await expect(asked).toContainText(/R\$\s100,00.*PIX.*Aprovado/)
  await expect(asked.getByRole('link', { name: 'Ver comprovante' })).toBeVisible()
  await expect(toast(page, /./)).toHaveCount(0)
  await examine(page, '[role=dialog]')
  await asked.getByRole('link', { name: 'Acompanhar cada passo' }).click()
  await expect(page).toHaveURL(/\/profile\/withdraw\/[0-9a-f-]{36}$/)

  const summary = page.getByRole('region', { name: 'Resumo do saque' })
  await expect(summary.locator('[data-status="paid"]')).toHaveText(/^Na sua conta em /)
  await expect(page.getByRole('list', { name: 'Passo a passo' })).toContainText(/Pedido recebido.*Pago/)
  const endToEndId = await summary.getByLabel('Identificador do PIX (end-to-end)').inputValue()
  expect(endToEndId).toMatch(/^E\d{8}\d{12}\w{11}$/)
  await examine(page)

  await section(page, 'Histórico').click()
  const row = page.getByRole('region', { name: 'Saques' }).getByRole('row', { name: /R\$\s100,00/ })
  await expect(row).toContainText('Concluído')
  const receipt = await row.getByRole('link', { name: 'Ver comprovante' }).getAttribute('href')
  await page.goto(receipt ?? '')
  await expect(page.getByText(endToEndId)).toBeVisible()
  await page.goto(`/pix/bank/extrato?chave=${user.cpf}`)
  const received = page.getByRole('listitem').filter({ hasText: endToEndId })
  await expect(received).toContainText('Recebido')
  await expect(received).toContainText(/R\$\s100,00/)
})

test('a withdrawal with a bonus asks before it costs the bonus @phone', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.allow(/409/)
  const visitor = await deposit(signedIn, 150, 'girassol20')
  await confirmEmail(signedIn)
  await visit(page, '/profile/withdraw')

  // A random key is linked only with its owner's consent.
  await page.getByRole('button', { name: 'Aleatória' }).click()
  await dialog(page, 'Vincular uma chave aleatória').getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Tipo de chave obrigatório')).toBeVisible()
  await page.getByRole('button', { name: 'CPF', exact: true }).click()

  await enterAmount(page, ['1', '2', '0', '00'], '120,00')
  await confirm(await openReview(page))
  const warning = dialog(page, 'Você tem um bônus ativo')
  await expect(warning).toContainText(/Bônus\s*R\$\s30,00/)
  await examine(page, '[role=dialog]')
  await warning.getByRole('button', { name: 'Cancelar Saque' }).click()
  await expect(warning).toBeHidden()
  expect((await visitor.call('wallet')).wallet).toMatchObject({ balance: 150, balance_bonus: 30 })

  await enterAmount(page, ['1', '2', '0', '00'], '120,00')
  const review = await openReview(page)
  await expect(review).toContainText(/cancela o seu bônus de R\$\s30,00/)
  await confirm(review)
  await warning.getByRole('button', { name: 'Continuar e Perder Bônus' }).click()
  await expect(dialog(page, 'Saque solicitado')).toContainText(/R\$\s120,00/)
  expect((await visitor.call('wallet')).wallet).toMatchObject({ balance: 30, balance_bonus: 0 })
})
