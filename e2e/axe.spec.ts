import { examine } from './examination.ts'
import { expect, takenOver, test, visit } from './journey.ts'
import { isPhone, openLogin, openPreferences, openUserMenu, registerDialog, topBar } from './screen.ts'

// What opens over a page, and pages outside the route table; pages.spec.ts examines the routes. One page for all of a guest's:
// a browser of its own for each takes longer than the examination.

const DIALOG = '[role=dialog]'

test('axe finds nothing in the menu of a player', async ({ page, signedIn }) => {
  await visit(page, '/')
  await expect(topBar(page).getByRole('link', { name: /Saldo total/ })).toBeVisible()
  await expect(await openUserMenu(page)).toContainText(signedIn.name)
  await examine(page, 'header')
})

test('axe finds nothing in what opens for a guest, nor in pages outside the route table', async ({
  page,
  faults,
}) => {
  await test.step('the login dialog, empty and refused', async () => {
    await visit(page, '/promotions')
    const form = await openLogin(page)
    await examine(page, DIALOG)
    await form.getByLabel(/^E-mail ou telefone/).fill('alguem@e2e.test')
    await form.getByRole('button', { name: 'Entrar' }).first().click()
    await expect(form.getByText('Dados de login incompletos')).toBeVisible()
    await examine(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })
  await test.step('the drawer of language and theme', async () => {
    const drawer = await openPreferences(page)
    await examine(page, DIALOG)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })
  await test.step('the menu', async () => {
    await visit(page, '/promotions')
    await topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' }).click()
    if (isPhone(page)) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await examine(page)
  })
  await test.step('the register dialog, empty and refused', async () => {
    await visit(page, '/promotions?action=register')
    const form = registerDialog(page)
    await expect(form).toBeVisible()
    await examine(page, DIALOG)
    await form.getByLabel(/^E-mail/).fill('alguem@e2e.test')
    await form.getByRole('button', { name: 'Criar conta' }).click()
    await expect(form.getByText('Confira os campos destacados.').first()).toBeVisible()
    await examine(page, DIALOG)
  })
  await test.step('the mailbox', async () => {
    await page.goto('/mailbox')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await examine(page)
  })
  await test.step('a page that does not exist', async () => {
    faults.allow(/404/)
    await page.goto('/no-such-page')
    await takenOver(page)
    await examine(page)
  })
})
