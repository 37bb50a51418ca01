import { addAuthenticator } from './authenticator.ts'
import { examine } from './examination.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { fillLogin, openUserMenu, toast, userButton } from './screen.ts'

test('a player adds a passkey, enters by it without a password, and removes it', async ({ page, player }) => {
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

  await visit(page, at('/profile/perfil?section=security'))
  await expect(section.getByText(/usada por último/)).toBeVisible()
  await section.getByRole('button', { name: 'Remover a chave Meu celular' }).click()
  await expect(toast(page, /removida/)).toBeVisible()
  await expect(section.getByText('Meu celular')).toBeHidden()
})
