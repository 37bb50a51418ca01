import type { Page } from '@playwright/test'
import { createHmac } from 'node:crypto'
import { expect, keepLogin, test, visit } from './journey.ts'
import { dialog, fillLogin, isPhone, loginDialog, openUserMenu, toast, userButton } from './screen.ts'
import { Visitor } from './visitor.ts'

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An index beside the section on a desktop, sections that unfold on a phone. */
async function openSection(page: Page, name: string): Promise<void> {
  const place = isPhone(page)
    ? page.getByRole('main')
    : page.getByRole('navigation', { name: 'Seções do perfil' })
  await place.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
}

test('a player changes name and picture in the profile dialog and likes it @phone', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.allow(/422/)
  await visit(page, '/')
  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Meu perfil' }).click()
  const profile = dialog(page, 'Meu perfil')
  await expect(profile.getByText(/^Por aqui desde /)).toBeVisible()
  await expect(profile.getByText('Total apostado')).toBeVisible()

  await profile.getByRole('button', { name: 'Editar o nome' }).click()
  await profile.getByLabel('Nome').fill('A')
  await profile.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(profile.getByText('Digite seu nome completo.')).toBeVisible()
  await profile.getByLabel('Nome').fill('Mariana Figueiredo')
  await profile.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible()
  await expect(profile.getByText('Mariana Figueiredo')).toBeVisible()

  await profile.getByLabel('Foto do perfil').setInputFiles({
    name: 'rosto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(dot, 'base64'),
  })
  await profile.getByRole('button', { name: 'Salvar foto' }).click()
  await expect(toast(page, 'Foto atualizada.')).toBeVisible()
  await expect(profile.locator('img[src^="/storage/avatars/"]')).toBeVisible()

  const like = profile.getByRole('button', { name: /^Curtir o perfil/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1')
  await profile.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('button', { name: 'Menu de Mariana Figueiredo' })).toBeVisible()
  await expect(userButton(page).locator('img[src^="/storage/avatars/"]')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu de Mariana Figueiredo' })).toBeVisible()
  expect(signedIn.name).not.toBe('Mariana Figueiredo')
})

test('a device is revoked and thrown out at once; the address is kept', async ({
  page,
  browser,
  signedIn,
  baseURL,
  faults,
}) => {
  faults.allow(/422/)
  const thief = new Visitor(baseURL ?? '')
  await thief.login(signedIn.email, signedIn.password)
  const elsewhere = await browser.newContext({ serviceWorkers: 'block' })
  await keepLogin(elsewhere, { ...signedIn, token: thief.token ?? '' }, baseURL ?? '')
  const other = await elsewhere.newPage()
  await visit(other, `${baseURL ?? ''}/`)
  await expect(userButton(other)).toBeVisible()

  await visit(page, '/profile/perfil')
  await openSection(page, 'Endereço')
  await page.getByLabel(/^CEP/).fill('013101')
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(page.getByText('Digite um CEP com oito dígitos.')).toBeVisible()
  await page.getByLabel(/^CEP/).fill('01310100')
  await page.getByLabel(/^Rua/).fill('Avenida Paulista')
  await page.getByLabel(/^Número/).fill('1578')
  await page.getByLabel(/^Bairro/).fill('Bela Vista')
  await page.getByLabel(/^Cidade/).fill('São Paulo')
  await page.getByLabel(/^Estado/).selectOption('SP')
  await page.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(toast(page, 'Dados salvos com sucesso!')).toBeVisible()

  await openSection(page, 'Segurança')
  await expect(page.getByText('Este aparelho')).toBeVisible()
  await page
    .getByRole('button', { name: /^Encerrar a sessão de / })
    .first()
    .click()
  await expect(toast(page, 'Sessão encerrada.')).toBeVisible()
  await expect(loginDialog(other)).toBeVisible()
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expect(thief.call('verify')).rejects.toMatchObject({ status: 401 })
  await expect(userButton(page)).toBeVisible()
  await elsewhere.close()
})

test('two-step verification is switched on and asked for at login @phone', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.allow(/422/)
  await visit(page, '/profile/perfil?section=security')
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByLabel(/^Senha atual/).fill(signedIn.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  const secret = await page.getByLabel('Sem câmera? Copie a chave').inputValue()
  await page.getByLabel(/^Código de seis dígitos/).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Ativar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const spare = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()

  await (await openUserMenu(page)).getByRole('menuitem', { name: 'Desconectar' }).click()
  await expect(userButton(page)).toBeHidden()
  await visit(page, '/login')
  const form = page.getByRole('main')
  await fillLogin(form, signedIn.email, signedIn.password)
  const code = form.getByLabel(/^Código de verificação/)
  await code.fill('000000')
  await form.getByRole('button', { name: 'Entrar' }).first().click()
  await expect(form.getByText(/^Este código não confere/).first()).toBeVisible()
  await code.fill(spare)
  await form.getByRole('button', { name: 'Entrar' }).first().click()
  await expect(userButton(page)).toBeVisible()
})

/** As an authenticator shows it now (RFC 6238). */
function codeOf(secret: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [])
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0xf) & 0x7fff_ffff
  return String(number % 1_000_000).padStart(6, '0')
}
