import { examine } from './examination.ts'
import { expect, test } from './journey.ts'
import { signInOperator } from './operators.ts'

test('an owner invites, changes roles and finds it in the audit log', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext()
  const colleague = await signInOperator(other, baseURL ?? '', { roles: ['support'], name: 'Bento Lima' })
  await other.close()

  await page.goto('/backoffice/team?invite=1')
  const invitation = page.getByRole('dialog', { name: 'Convidar para a equipe' })
  await expect(invitation.getByLabel('E-mail')).toBeFocused()
  const email = `convite-${operator.id.slice(0, 8)}@girassol.test`
  await invitation.getByLabel('E-mail').fill(email)
  await invitation.getByLabel('Auditor').check()
  await examine(page, '[role=dialog]')
  await invitation.getByRole('button', { name: 'Enviar convite' }).click()
  const link = page.getByRole('dialog', { name: 'Convite enviado' })
  await expect(link.getByLabel('Link de uso único')).toHaveValue(/\/backoffice\/join\/[\w-]{43}$/)
  await link.getByRole('button', { name: 'Pronto' }).click()
  await expect(page.getByRole('region', { name: 'Convites abertos' })).toContainText(email)

  await page.goto(`/backoffice/team?q=${colleague.email}`)
  await expect(page.getByRole('link', { name: 'Bento Lima' })).toBeVisible()
  await examine(page, 'main')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Bento Lima' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bento Lima' })).toBeVisible()

  await page.getByRole('button', { name: 'Mudar papéis' }).click()
  const roles = page.getByRole('dialog', { name: /Mudar os papéis/ })
  await roles.getByLabel('Risco').check()
  await roles.getByLabel('Motivo').fill('cobre o plantão da noite')
  await examine(page, '[role=dialog]')
  await roles.getByRole('button', { name: 'Mudar papéis' }).click()
  await expect(roles).toBeHidden()
  await expect(page.getByText('Risco, Atendimento')).toBeVisible()

  await page.goto(`/backoffice/audit?subject_kind=operator&subject_id=${colleague.id}`)
  const entries = page.getByRole('region', { name: 'Registros de auditoria' })
  await expect(entries).toContainText('cobre o plantão da noite')
  await examine(page, 'main')
  await entries.getByRole('button').first().click()
  const entry = page.getByRole('dialog', { name: 'Mudou os papéis de alguém' })
  await expect(entry.locator('ins')).toContainText('risk')
  await entry.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Conferir o registro' }).click()
  await expect(page.getByText('O registro está íntegro')).toBeVisible()
})
