import { newCpf } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, toast } from './screen.ts'

/** Ends the wait of a raise in the database, because no call can shorten it. */
const passTheDay = (player: number) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    await query(
      `UPDATE player_limits SET pending_since = pending_since - interval '25 hours', ready_at = ready_at - interval '25 hours'
       WHERE pending_since IS NOT NULL AND player_id = $1`,
      [player],
    )
  })

test('a player sets a limit, is held to it, and waits out a raise', async ({ page, signedIn, faults }) => {
  faults.allow(/409/)
  await visit(page, '/profile/perfil?section=limits')
  // On a phone it is below the other sections; the link leads to it.
  await expect(page.locator('[data-section=limits] h2')).toBeInViewport()
  await page.getByLabel('O que limitar').selectOption('deposit')
  await page.getByLabel('Limite', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Salvar limite' }).click()
  await expect(toast(page, 'Limite salvo. Ele já está valendo.')).toBeVisible()
  const section = page.getByRole('main')
  await expect(section.getByText(/R\$\s0,00 de R\$\s50,00/)).toBeVisible()
  await examine(page)

  await visit(page, '/profile/deposit')
  await page.getByLabel(/^CPF/).fill(newCpf())
  await page.getByLabel(/nascimento/i).fill('01/02/1990')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Valor do depósito').fill('80')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText(/Este depósito passaria do seu limite de depósitos por dia/)).toBeVisible()

  await visit(page, '/profile/perfil?section=limits')
  await page.getByRole('button', { name: 'Mudar: Depósitos por dia' }).click()
  const change = dialog(page, 'Depósitos por dia')
  await change.getByLabel('Limite', { exact: true }).fill('200')
  await expect(change.getByText(/vale só depois de 24 horas/)).toBeVisible()
  await change.getByRole('button', { name: 'Pedir aumento' }).click()
  await expect(section.getByText(/Aumento pedido: R\$\s200,00/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Confirmar o aumento' })).toBeHidden()
  await passTheDay(signedIn.user.id)
  await visit(page, '/profile/perfil?section=limits')
  await section.getByRole('button', { name: 'Confirmar o aumento' }).click()
  await expect(section.getByText(/R\$\s0,00 de R\$\s200,00/)).toBeVisible()
})
