import { expect, takenOver, test, visit } from './journey.ts'
import { dialog, fillLogin, loginDialog, userButton } from './screen.ts'
import { Visitor } from './visitor.ts'

test('a forgotten password is reset through the mailbox and the old session ends', async ({
  page,
  player,
  baseURL,
}) => {
  const old = new Visitor(baseURL ?? '', player.token)
  await old.call('verify')

  await visit(page, '/login')
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel(/^E-mail ou telefone/).fill(player.email)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Um token foi enviado para você em sua caixa de E-mail!').first()).toBeVisible()
  await expect(page, 'three seconds later').toHaveURL('/login')

  // The mail is written by a job a moment later.
  const mail = page
    .getByRole('article')
    .filter({ hasText: player.email })
    .filter({ hasText: 'redefina sua senha' })
  await expect(async () => {
    await page.goto('/mailbox')
    await expect(mail.getByRole('link')).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').first().click()

  const form = dialog(page, 'Criar nova senha')
  await expect(form).toBeVisible()
  const fresh = `${player.password}-nova`
  await form.getByLabel(/^Nova senha/).fill(fresh)
  await form.getByLabel(/^Confirme a nova senha/).fill(fresh)
  await form.getByRole('button', { name: 'Salvar a nova senha' }).click()
  await expect(page.getByText('Senha restaurada com sucesso!').first()).toBeVisible()
  await expect(page).toHaveURL('/login')

  await expect(old.call('verify')).rejects.toMatchObject({ status: 401 })
  const stranger = new Visitor(baseURL ?? '')
  await expect(stranger.login(player.email, player.password)).rejects.toMatchObject({
    code: 'invalid_credentials',
  })
  await takenOver(page)
  await fillLogin(page.getByRole('main'), player.email, fresh)
  await expect(userButton(page)).toBeVisible()
})

test('a page open elsewhere is asked to log in again when the password is reset', async ({
  page,
  signedIn,
  baseURL,
  faults,
}) => {
  // Requests under way when the session ends are refused.
  faults.allow(/401/)
  await visit(page, '/')
  await expect(userButton(page)).toBeVisible()
  const elsewhere = new Visitor(baseURL ?? '')
  await elsewhere.call('forgetPassword', {
    body: { email: signedIn.email, cf_turnstile_token: 'bypass' },
  })
  const reading = await page.context().newPage()
  const mail = reading
    .getByRole('article')
    .filter({ hasText: signedIn.email })
    .filter({ hasText: 'redefina sua senha' })
  await expect(async () => {
    await reading.goto('/mailbox')
    await expect(mail.getByRole('link')).toBeVisible({ timeout: 500 })
  }).toPass()
  const token = /[^/]+$/.exec((await mail.getByRole('link').first().getAttribute('href')) ?? '')?.[0] ?? ''
  const password = `${signedIn.password}-nova`
  await elsewhere.call('resetPassword', {
    params: { token },
    body: { password, password_confirmation: password, token },
  })
  await expect(loginDialog(page)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
