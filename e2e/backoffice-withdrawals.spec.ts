import { requestReviewed } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog } from './screen.ts'

test('an operator approves a withdrawal, and the player sees it paid', async ({
  page,
  context,
  signedIn,
  operator,
}) => {
  const { id } = await requestReviewed(signedIn)
  const playerPage = await context.newPage()
  await visit(playerPage, `/profile/withdraw/${id}`)
  const summary = playerPage.getByRole('region', { name: 'Resumo do saque' })
  await expect(summary.locator('[data-status="in_review"]')).toBeVisible()

  await page.goto(`/backoffice/withdrawals?q=${id}`)
  await expect(page.getByRole('heading', { name: 'Saques', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: signedIn.user.name }).click()
  await expect(page.getByRole('heading', { name: /Saque de R\$\s100,00/ })).toBeVisible()
  await expect(page.getByText('Chave desconhecida')).toBeVisible()
  await examine(page, 'main')
  await page.getByRole('button', { name: 'Assumir' }).click()
  await expect(page.getByText(new RegExp(`${operator.name}, até`))).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  const confirm = dialog(page, /Aprovar R\$\s100,00/)
  await expect(confirm).toContainText('Nossa equipe conferiu e aprovou.')
  await confirm.getByRole('button', { name: 'Aprovar' }).click()
  await expect(confirm).toBeHidden()

  // Neither page is reloaded.
  await expect(summary.locator('[data-status="paid"]')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible()
})

test('an operator rejects a withdrawal with the text that the player reads', async ({
  page,
  context,
  signedIn,
  operator,
}) => {
  const { id, visitor } = await requestReviewed(signedIn)
  const before = (await visitor.call('wallet')).wallet.balance
  await page.goto(`/backoffice/withdrawals/${id}`)
  await expect(page.getByRole('heading', { name: /Saque de R\$\s100,00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const confirm = dialog(page, 'Recusar o saque')
  const text = 'A chave não está no seu CPF. Peça de novo com a sua chave.'
  await confirm.getByLabel('Texto que o jogador lê').fill(text)
  await expect(confirm).toContainText(`O valor voltou para o seu saldo. Motivo: ${text}`)
  await examine(page, '[role=dialog]')
  await confirm.getByRole('button', { name: 'Recusar e devolver' }).click()
  await expect(confirm).toBeHidden()
  await page.getByRole('tab', { name: /Decisões/ }).click()
  await expect(page.getByRole('tabpanel').getByText(operator.name)).toBeVisible()

  const playerPage = await context.newPage()
  await visit(playerPage, `/profile/withdraw/${id}`)
  await expect(playerPage.getByRole('list', { name: 'Passo a passo' })).toContainText(text)
  expect((await visitor.call('wallet')).wallet.balance).toBe(before + 100)
})
