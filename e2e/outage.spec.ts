import { expect, test, visit } from './journey.ts'
import { fillLogin, openLogin } from './screen.ts'

const OFFLINE = 'Você está sem conexão. O que já está na tela pode estar desatualizado.'

test('somebody offline is told, and told again when back', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('a login without an answer says so and can be tried again', async ({ page, player, faults }) => {
  faults.allow(/auth\/login|ERR_CONNECTION_REFUSED/)
  await visit(page, '/')
  const form = await openLogin(page)
  await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'))
  await fillLogin(form, player.email, player.password)
  await expect(form.getByText('Erro de conexão')).toBeVisible()
  await page.unroute('**/api/auth/login')
  await form.getByRole('button', { name: 'Entrar' }).first().click()
  await expect(form).toBeHidden()
})

test('a page that breaks says so, keeps the shell and offers a way on', async ({ page, faults }) => {
  faults.allow(/support|ERR_FAILED|dynamically imported module|error:/)
  await visit(page, '/')
  // The next page's script never comes: what a new version on the server does to an old page.
  await page.route('**/assets/support-*.js', (route) => route.abort('failed'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suporte' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Algo falhou ao mostrar esta página' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute('**/assets/support-*.js')
  await alert.getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible()
})
