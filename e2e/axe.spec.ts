import { examine } from './examination.ts'
import { expect, takenOver, test, visit } from './journey.ts'
import { type Route, routes } from './routes.ts'
import {
  isPhone,
  loginDialog,
  openLogin,
  openPreferences,
  openUserMenu,
  registerDialog,
  topBar,
  userButton,
} from './screen.ts'

const DIALOG = '[role=dialog]'

// Everything once by night on a phone and once by day on a desk: the two looks that run this file. Several routes to a visit,
// because a browser of its own for each takes longer than the examination.
const AT_A_TIME = 8

for (const part of partsOf(routes.filter(({ access }) => access === 'player'))) {
  test(`a player at ${namesOf(part)}`, async ({ page, signedIn }) => {
    for (const { path } of part) {
      await test.step(path, async () => {
        await visit(page, path)
        await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await examine(page)
      })
    }
  })
}

for (const part of partsOf(routes.filter(({ access }) => access !== 'player'))) {
  test(`a guest at ${namesOf(part)}`, async ({ page, faults }) => {
    for (const { path, allowed } of part) {
      if (allowed) faults.allow(allowed)
      await test.step(path, async () => {
        await visit(page, path)
        await examine(page)
      })
    }
  })
}

function partsOf(all: readonly Route[]): Route[][] {
  return Array.from({ length: Math.ceil(all.length / AT_A_TIME) }, (_, n) =>
    all.slice(n * AT_A_TIME, (n + 1) * AT_A_TIME),
  )
}

function namesOf(part: readonly Route[]): string {
  return `${part[0]?.path} to ${part.at(-1)?.path}`
}

test('the home page of a player, with the menu open', async ({ page, signedIn }) => {
  await visit(page, '/')
  await expect(topBar(page).getByRole('link', { name: /Saldo total/ })).toBeVisible()
  await expect(await openUserMenu(page)).toContainText(signedIn.name)
  await examine(page, 'header')
})

// What opens over a page is examined over a light one: axe reads all of the document each time.
test('the login dialog, empty and refused', async ({ page }) => {
  await visit(page, '/promotions')
  const form = await openLogin(page)
  await examine(page, DIALOG)
  await form.getByLabel(/^E-mail ou telefone/).fill('alguem@e2e.test')
  await form.getByRole('button', { name: 'Entrar' }).first().click()
  await expect(form.getByText('Dados de login incompletos')).toBeVisible()
  await examine(page, DIALOG)
  await expect(loginDialog(page)).toBeVisible()
})

test('the register dialog, empty and refused', async ({ page }) => {
  await visit(page, '/promotions?action=register')
  const form = registerDialog(page)
  await expect(form).toBeVisible()
  await examine(page, DIALOG)
  await form.getByLabel(/^E-mail/).fill('alguem@e2e.test')
  await form.getByRole('button', { name: 'Criar conta' }).click()
  await expect(form.getByText('Confira os campos destacados.').first()).toBeVisible()
  await examine(page, DIALOG)
})

test('the drawer of language and theme', async ({ page }) => {
  await visit(page, '/promotions')
  await openPreferences(page)
  await examine(page, DIALOG)
})

test('the menu', async ({ page }) => {
  await visit(page, '/promotions')
  await topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' }).click()
  if (isPhone(page)) await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await examine(page)
})

test('the mailbox', async ({ page }) => {
  await page.goto('/mailbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await examine(page)
})

test('a page that does not exist', async ({ page, faults }) => {
  faults.allow(/404/)
  await page.goto('/no-such-page')
  await takenOver(page)
  await examine(page)
})
