import { expect, takenOver, test, visit } from './journey.ts'
import { fillLogin, openLogin, openMenu } from './screen.ts'

const OFFLINE = 'Você está sem conexão. O que já está na tela pode estar desatualizado.'

test('an offline page says so until it is online again', async ({ page, context, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await openMenu(page)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('a part of the page that cannot be fetched sleeps on, and wakes when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.route('**/assets/menu-links-*.js', (route) => route.abort('failed'))
  await visit(page, '/promotions')
  await context.setOffline(true)
  // The rest of the page lives, and the menu is the links it was sent as.
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu lateral' }).getByRole('link').first()).toBeVisible()
  await page.unroute('**/assets/menu-links-*.js')
  await context.setOffline(false)
  await openMenu(page)
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

test('a page whose scripts are gone comes whole from the server', async ({ page, faults }) => {
  faults.allow(/assets\/support-|ERR_FAILED/)
  await visit(page, '/')
  // What a new version on the server does to a page of the old one: the files that one knows of are no longer there.
  await page.route('**/assets/support-*.js', (route) =>
    new URL(page.url()).pathname === '/' ? route.abort('failed') : route.continue(),
  )
  const loaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Suporte' }).click()
  await loaded
  await takenOver(page)
  await expect(page).toHaveURL('/support')
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Este campo é obrigatório.')).toHaveCount(4)
})
