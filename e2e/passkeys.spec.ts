import { addAuthenticator } from './authenticator.ts'
import { examine } from './examination.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { fillLogin, openUserMenu, toast, userButton } from './screen.ts'

test('a player adds a passkey, enters by it and confirms with it in place of the password, and removes it', async ({
  faults,
  page,
  player,
}) => {
  faults.allow(/403/)
  // Browsers refuse passkeys at an address of digits.
  const at = (path: string) => `${siteUrl().replace('127.0.0.1', 'localhost')}${path}`
  await addAuthenticator(page)
  await visit(page, at('/login'))
  await fillLogin(page.getByRole('main'), player.email, player.password)
  await expect(userButton(page)).toBeVisible()

  await visit(page, at('/profile/perfil?section=security'))
  const section = page.locator('[data-section=security]')
  await section.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await section.getByLabel(/^Nome da chave/).fill('Meu celular')
  const form = section.locator('form').filter({ has: page.getByLabel(/^Nome da chave/) })
  await form.getByLabel(/^Senha atual/).fill(player.password)
  await form.getByRole('button', { name: 'Continuar' }).click()
  await expect(section.getByText(/ainda não usada/)).toBeVisible()
  await examine(page)

  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Desconectar' }).click()
  await visit(page, at('/login'))
  await page.getByRole('main').getByRole('button', { name: 'Entrar com chave de acesso' }).click()
  await expect(userButton(page)).toHaveAccessibleName(`Menu de ${player.name}`)

  // As after 30 minutes without an action: the refused call goes on after the passkey.
  await page.route(
    '**/api/games/single/**',
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'password_required', message: 'senha' }, message: 'senha', requestId: 'r1' },
      }),
    { times: 1 },
  )
  await visit(page, at('/games/play/1/jogo'))
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await examine(page)
  await dialog.getByRole('button', { name: 'Confirmar com chave de acesso' }).click()
  await expect(dialog).toBeHidden()
  // The launch was answered: a player without money is led to the deposit.
  await expect(page).toHaveURL(/\/profile\/deposit/)

  await visit(page, at('/profile/perfil?section=security'))
  await expect(section.getByText(/usada por último/)).toBeVisible()
  await section.getByRole('button', { name: 'Remover a chave Meu celular' }).click()
  await expect(toast(page, /removida/)).toBeVisible()
  await expect(section.getByText('Meu celular')).toBeHidden()
})
