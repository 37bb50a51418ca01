import { requestReviewed } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { signInOperator } from './operators.ts'
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

test('an operator takes a withdrawal over from another and rejects it with the text that the player reads', async ({
  page,
  context,
  browser,
  signedIn,
  operator,
  faults,
}) => {
  // The first operator decides after the claim has passed to another.
  faults.allow(/409/)
  const { id, visitor } = await requestReviewed(signedIn)
  const before = (await visitor.call('wallet')).wallet.balance
  await page.goto(`/backoffice/withdrawals/${id}`)
  await expect(page.getByRole('heading', { name: /Saque de R\$\s100,00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Assumir' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Liberar' })).toBeVisible()

  const others = await browser.newContext({ locale: 'pt-BR', viewport: { width: 768, height: 1024 } })
  const colleague = await signInOperator(others, siteUrl(), { name: 'Otto Lima' })
  const own = await others.newPage()
  await own.goto(`${siteUrl()}/backoffice/withdrawals/${id}`)
  await expect(own.getByText(`${operator.name} está analisando este saque até`)).toBeVisible()
  await own.getByRole('button', { name: `Assumir de ${operator.name}` }).press('Enter')
  const takeOver = dialog(own, `Assumir a análise de ${operator.name}`)
  await expect(takeOver).toContainText('deixa de poder decidir')
  await takeOver.getByLabel('Motivo').fill('saiu para o almoço')
  await examine(own, '[role=dialog]')
  await takeOver.getByRole('button', { name: 'Assumir' }).press('Enter')
  await expect(takeOver).toBeHidden()
  await expect(own.getByRole('button', { name: 'Liberar' })).toBeVisible()

  // The first operator's page is not reloaded.
  await expect(page.getByText(`${colleague.name} está analisando este saque até`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Assumir de ${colleague.name}` })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).press('Enter')
  const late = dialog(page, /Aprovar R\$\s100,00/)
  await late.getByRole('button', { name: 'Aprovar' }).press('Enter')
  await expect(late.getByRole('alert')).toContainText(colleague.name)
  await page.keyboard.press('Escape')

  await own.getByRole('button', { name: 'Recusar' }).press('Enter')
  const confirm = dialog(own, 'Recusar o saque')
  const text = 'A chave não está no seu CPF. Peça de novo com a sua chave.'
  await confirm.getByLabel('Texto que o jogador lê').fill(text)
  await expect(confirm).toContainText(`O valor voltou para o seu saldo. Motivo: ${text}`)
  await examine(own, '[role=dialog]')
  await confirm.getByRole('button', { name: 'Recusar e devolver' }).press('Enter')
  await expect(confirm).toBeHidden()
  await others.close()

  await expect(page.getByText('Recusado', { exact: true }).first()).toBeVisible()
  await page.getByRole('tab', { name: /Decisões/ }).click()
  await expect(page.getByRole('tabpanel').getByText(colleague.name)).not.toHaveCount(0)

  const playerPage = await context.newPage()
  await visit(playerPage, `/profile/withdraw/${id}`)
  await expect(playerPage.getByRole('list', { name: 'Passo a passo' })).toContainText(text)
  expect((await visitor.call('wallet')).wallet.balance).toBe(before + 100)
})
