import { expect, test, visit } from './journey.ts'
import { openUserMenu, toast, topBar } from './screen.ts'
import { Visitor } from './visitor.ts'

const MESSAGE = 'Você foi desconectado com sucesso'

test('a log-out ends the session on the server too', async ({ page, signedIn, baseURL }) => {
  await visit(page, '/profile/wallet')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, MESSAGE)).toBeVisible()
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
  const old = new Visitor(baseURL ?? '', signedIn.token)
  await expect(old.call('verify')).rejects.toMatchObject({ status: 401 })
})

test('with the server out of reach this browser forgets all the same', async ({ page, signedIn, faults }) => {
  faults.allow(/auth\/logout/)
  await visit(page, '/profile/wallet')
  await page.route('**/api/auth/logout', (route) => route.abort('connectionrefused'))
  await expect(topBar(page).getByRole('button', { name: `Menu de ${signedIn.name}` })).toBeVisible()
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Desconectar' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, MESSAGE)).toBeVisible()
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ])
  await page.reload()
  await expect(topBar(page).getByRole('button', { name: 'Entrar' })).toBeVisible()
})

test('the other tab of the same browser becomes a guest too', async ({ page, context, signedIn }) => {
  const other = await context.newPage()
  await visit(other, '/')
  await visit(page, '/')
  await expect(topBar(other).getByRole('button', { name: `Menu de ${signedIn.name}` })).toBeVisible()
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Desconectar' }).click()
  await expect(topBar(other).getByRole('button', { name: 'Entrar' })).toBeVisible()
})
