import { randomUUID } from 'node:crypto'
import { embeddedUrl, onDatabase } from './database.ts'
import { expect, test, visit } from './journey.ts'
import { registerDialog, toast, userButton } from './screen.ts'
import { uniqueNumber } from './visitor.ts'

const CODE = 'ABC123x'

const codeField = 'Código de indicação (opcional)'

function newPerson() {
  const mark = randomUUID().slice(0, 8)
  return {
    name: `Convidada ${mark}`,
    email: `${mark}@e2e.test`,
    phone: `119${10_000_000 + uniqueNumber()}`,
    password: randomUUID(),
  }
}

test('a referral link opens the registration with its code and leads to the deposit', async ({ page }) => {
  await visit(page, `/?code=${CODE}`)
  const form = registerDialog(page)
  await expect(form.getByLabel(codeField)).toHaveValue(CODE)
  expect(await page.evaluate(() => localStorage.getItem('force_register_mode'))).toBe('true')

  const person = newPerson()
  await form.getByLabel(/^Nome completo/).fill(person.name)
  await form.getByLabel(/^E-mail/).fill(person.email)
  await form.getByLabel(/^Telefone/).fill(person.phone)
  await form.getByLabel(/^Senha/).fill(person.password)
  await form.getByLabel(/^Confirme a senha/).fill(person.password)
  const consents = form.getByRole('checkbox')
  await expect(consents).toHaveCount(2)
  for (const consent of await consents.all()) {
    await expect(consent).not.toBeChecked()
    await consent.check()
  }
  await form.getByRole('button', { name: 'Criar conta' }).click()

  await expect(page).toHaveURL('/profile/deposit')
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${person.name}`)
  await expect(toast(page, /Conta criada com sucesso/)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('force_register_mode'))).toBeNull()

  const rows = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query('SELECT reference_code FROM players WHERE email = $1', [person.email]),
  )
  expect(rows).toEqual([{ reference_code: CODE }])
})

test('the code survives a reload, a closed dialog and a page change', async ({ page }) => {
  await visit(page, `/promotions?code=${CODE}`)
  await expect(registerDialog(page)).toBeVisible()
  await visit(page, '/promotions')
  await expect(registerDialog(page).getByLabel(codeField)).toHaveValue(CODE)
  await registerDialog(page).getByRole('button', { name: 'Voltar ao site' }).click()
  await expect(registerDialog(page)).toBeHidden()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Suporte' }).click()
  await expect(page).toHaveURL('/support')
  // A link followed before the page is awake loads the next page whole, and a stored code opens the dialog there by itself.
  await expect(async () => {
    const isOpen = await registerDialog(page).isVisible()
    if (!isOpen)
      await page.getByRole('banner').getByRole('button', { name: 'Cadastrar' }).click({ timeout: 5000 })
    await expect(registerDialog(page).getByLabel(codeField)).toHaveValue(CODE, { timeout: 10_000 })
  }).toPass()
})

test('what is not a code is ignored without a word', async ({ page }) => {
  for (const bad of ['123456', 'abc', 'abc-123']) {
    await visit(page, `/?code=${bad}`)
    // Opened by hand, the form shows that nothing was kept.
    await page.getByRole('banner').getByRole('button', { name: 'Cadastrar' }).click()
    await expect(registerDialog(page).getByRole('button', { name: /código de indicação/i })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
    expect(await page.evaluate(() => localStorage.getItem('force_register_mode'))).toBeNull()
  }
})
