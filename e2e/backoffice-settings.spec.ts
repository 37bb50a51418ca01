import type { Page } from '@playwright/test'
import { totpOf } from './authenticator.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { expect, siteUrl, test } from './journey.ts'
import { joinOperator, signInOperator } from './operators.ts'
import { dialog } from './screen.ts'

// No other journey deposits as much or reads it.
const LABEL = 'Depósito máximo'

async function change(page: Page, value: string, reason: string): Promise<void> {
  await page.getByRole('textbox', { name: LABEL }).fill(value)
  await page.getByRole('button', { name: 'Rever e salvar' }).click()
  const preview = dialog(page, 'Alterar configurações')
  await expect(preview).toContainText('Vale na hora, em todos os servidores')
  await expect(preview.locator('ins')).toContainText(`R$\u00A0${value}`)
  await preview.getByLabel('Motivo').fill(reason)
  await preview.getByRole('button', { name: 'Salvar' }).click()
}

test('an owner changes a setting with a code, and colleagues see it at once and in the audit log', async ({
  page,
  browser,
  faults,
}) => {
  // The session is read before anyone is signed in, and the change is refused until the code is given.
  faults.allow(/401|403/)
  const owner = await joinOperator(browser, siteUrl(), { roles: ['owner'], name: 'Marina Alves' })
  await page.goto('/backoffice/settings')
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByRole('textbox', { name: /^Senha/ }).fill(owner.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByLabel('Código').fill(totpOf(owner.secret, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('textbox', { name: LABEL })).toHaveValue('5.000,00')

  const others = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 768, height: 1024 },
    colorScheme: 'dark',
  })
  await signInOperator(others, siteUrl(), { name: 'Otto Lima' })
  const colleague = await others.newPage()
  await colleague.goto(`${siteUrl()}/backoffice/settings`)
  await expect(colleague.getByRole('textbox', { name: LABEL })).toHaveValue('5.000,00')

  // A value that breaks a rule is refused before it is sent.
  await page.getByRole('textbox', { name: LABEL }).fill('1,00')
  await expect(page.getByText('Há valores que não podem ser salvos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rever e salvar' })).toBeDisabled()

  await expireStepUp(owner.id)
  const reason = `teto combinado com o financeiro ${owner.id.slice(0, 8)}`
  await change(page, '4.950,00', reason)
  const proof = dialog(page, 'Confirme que é você')
  // Joining and logging in spent the codes of their time steps.
  await renewCodes(owner.id)
  await proof.getByLabel('Código do autenticador').fill(totpOf(owner.secret))
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(proof).toBeHidden()
  await expect(dialog(page, 'Alterar configurações')).toBeHidden()
  await expect(page.getByText('Alterado por Marina Alves em').first()).toBeVisible()

  // The colleague's page is not reloaded.
  await expect(colleague.getByRole('textbox', { name: LABEL })).toHaveValue('4.950,00')
  await colleague.getByRole('button', { name: `Histórico de ${LABEL}` }).click()
  const history = colleague.getByRole('dialog')
  await expect(history).toContainText(reason)
  await colleague.keyboard.press('Escape')
  await expect(colleague.getByRole('button', { name: `Histórico de ${LABEL}` })).toBeFocused()

  await colleague.goto(`${siteUrl()}/backoffice/audit?operator=${owner.id}&area=settings`)
  const entries = colleague.getByRole('region', { name: 'Registros de auditoria' })
  await expect(entries).toContainText(reason)
  await entries.getByRole('button').first().click()
  await expect(colleague.getByRole('dialog').locator('ins')).toContainText('4950')
  await others.close()

  await change(page, '5.000,00', 'volta ao teto de antes')
  await expect(dialog(page, 'Alterar configurações')).toBeHidden()
  await expect(page.getByRole('textbox', { name: LABEL })).toHaveValue('5.000,00')
})

const onOperators = (text: string, id: string) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) => query(text, [id]))

/** The second factor was last shown longer ago than a step-up lasts. */
const expireStepUp = (id: string) =>
  onOperators(
    `UPDATE operator_sessions SET verified_at = verified_at - interval '11 minutes' WHERE operator_id = $1`,
    id,
  )

/** As after a minute: each code counts once, and the journey does not wait for the next. */
const renewCodes = (id: string) =>
  onOperators('UPDATE operators SET totp_last_step = totp_last_step - 4 WHERE id = $1', id)
