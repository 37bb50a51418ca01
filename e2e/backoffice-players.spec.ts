import { deposit } from './cashier.ts'
import { examineLooks } from './examination.ts'
import { expect, siteUrl, test } from './journey.ts'
import { signInOperator } from './operators.ts'
import { dialog } from './screen.ts'

test('an operator finds a player, writes a note, blocks with a reason and lets the player back', async ({
  page,
  player,
  operator,
}) => {
  await page.goto(`/backoffice/players?q=${player.email}`)
  await expect(page.getByRole('link', { name: player.name })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: player.name })).toBeVisible()

  await page.getByRole('tab', { name: 'Notas' }).click()
  await page.getByLabel('Nova nota').fill('Ligou para confirmar o endereço.')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  const notes = page.getByRole('tabpanel')
  // The field is emptied only after the list has the note.
  await expect(notes.getByRole('paragraph').getByText('Ligou para confirmar o endereço.')).toBeVisible()
  await expect(notes.getByText(operator.name)).toBeVisible()
  await examineLooks(page)

  await page.getByRole('button', { name: 'Bloquear' }).click()
  const block = dialog(page, `Bloquear ${player.name}`)
  await block.getByLabel('Motivo').fill('documento vencido, envie um novo')
  await block.getByRole('button', { name: 'Bloquear' }).click()
  await expect(block).toBeHidden()
  await expect(page.getByText('O jogador lê: “documento vencido, envie um novo”')).toBeVisible()

  await page.getByRole('button', { name: 'Desbloquear' }).click()
  const release = dialog(page, `Desbloquear ${player.name}`)
  await release.getByLabel('Motivo').fill('documento novo recebido')
  await release.getByRole('button', { name: 'Desbloquear' }).click()
  await expect(release).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bloquear' })).toBeVisible()
})

test('an adjustment above the limit waits for a second person and is then in the statement', async ({
  page,
  player,
  operator,
  browser,
}) => {
  await deposit(player, 50)
  const reason = `prêmio do torneio para ${player.email}`
  await page.goto(`/backoffice/players/${player.user.id}`)
  await page.getByRole('button', { name: 'Ajustar saldo' }).click()
  const adjust = dialog(page, `Ajustar o saldo de ${player.name}`)
  await adjust.getByLabel('Valor').fill('90.000,00')
  await adjust.getByLabel('Motivo').fill(reason)
  await expect(adjust).toContainText('outra pessoa precisa aprovar')
  await expect(adjust).toContainText(/R\$\s90\.050,00/)
  await adjust.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect(adjust).toBeHidden()

  const others = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  await signInOperator(others, siteUrl(), { name: 'Otto Lima' })
  const inbox = await others.newPage()
  await inbox.goto(`${siteUrl()}/backoffice/approvals`)
  const request = inbox.getByRole('article').filter({ hasText: reason })
  await expect(request).toContainText(operator.name)
  await request.getByRole('button', { name: 'Aprovar' }).click()
  const decision = inbox.getByRole('dialog')
  await decision.getByLabel('Motivo').fill('conferido com o torneio')
  await decision.getByRole('button', { name: 'Aprovar e executar' }).click()
  await expect(decision).toBeHidden()
  await expect(request).toHaveCount(0)
  await others.close()

  await page.getByRole('tab', { name: 'Extrato' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(/R\$\s90\.000,00/)
})
