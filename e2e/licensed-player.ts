import { expect, type Locator, type Page } from '@playwright/test'
import { newCpf } from './cashier.ts'
import { visit } from './journey.ts'
import { followMail } from './mailbox.ts'
import { dialog, registerDialog } from './screen.ts'

/** Where a licensed house and the local PIX institution are reached. */
export interface LicensedSite {
  readonly url: string
  readonly pixUrl: string
}

/** A player of a house with a licence, from the registration to the withdrawal. */
export const PLAYER = {
  name: 'Marina Alves',
  email: 'marina@example.com',
  phone: '11987654321',
  password: 'vento-de-inverno-42',
}

export async function register(site: LicensedSite, page: Page): Promise<void> {
  await visit(page, `${site.url}/`)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await sendRegistration(page)
  // The profile of the licence demands limits with the registration, and names the risks at each access.
  await expect(page).toHaveURL(/\/profile\/limits/)
  await dialog(page, 'Antes de jogar').getByRole('button', { name: 'Entendi' }).click()
  await chooseFirstLimits(page)
  await expect(page).toHaveURL(/\/profile\/deposit/)
}

/** From the button of the top bar to the sent form. */
export async function sendRegistration(page: Page, person = PLAYER): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Cadastrar' }).click()
  const form = registerDialog(page)
  await form.getByLabel(/^Nome completo/).fill(person.name)
  await form.getByLabel(/^E-mail/).fill(person.email)
  await form.getByLabel(/^Telefone/).fill(person.phone)
  await form.getByLabel(/^Senha/).fill(person.password)
  await form.getByLabel(/^Confirme a senha/).fill(person.password)
  for (const consent of await form.getByRole('checkbox').all()) await consent.check()
  await form.getByRole('button', { name: 'Criar conta' }).click()
  return form
}

export async function confirmAddress(site: { readonly mails: readonly string[] }, page: Page): Promise<void> {
  const linkOf = () =>
    site.mails.map((mail) => /\bhttp:\S+\/confirm-email\/[\w-]+/.exec(mail)?.[0]).find(Boolean)
  await expect.poll(linkOf).toBeTruthy()
  await visit(page, linkOf() ?? '')
  await pressConfirm(page)
}

/** The same from the mailbox of a program without a mail server. */
export async function confirmAtMailbox({ url }: LicensedSite, page: Page): Promise<void> {
  await followMail(page, { site: url, to: PLAYER.email, link: 'Confirmar o e-mail' })
  await pressConfirm(page)
}

async function pressConfirm(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Confirmar o e-mail' }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ir para a carteira' })).toBeVisible()
}

/** CPF and birth date first, then document and face at the institution, where the profile of the licence demands them. Returns the CPF. */
export async function proveIdentity(site: LicensedSite, page: Page): Promise<string> {
  const cpf = newCpf()
  await visit(page, `${site.url}/profile/deposit`)
  await page.getByLabel(/^CPF/).fill(cpf)
  await page.getByLabel(/nascimento/i).fill('01/02/1990')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByLabel('Valor do depósito')).toBeVisible()
  await completeRegistration(page)
  await visit(page, `${site.url}/profile/perfil?section=identity`)
  await page.getByLabel(/^Autorizo a conferência/).check()
  await page.getByRole('button', { name: 'Começar a verificação' }).click()
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('link', { name: 'Voltar ao site' }).click()
  await expect(page.getByText('Identidade confirmada')).toBeVisible()
  return cpf
}

/** A deposit is refused until the law's questions are answered, and the refusal leads to them. */
async function completeRegistration(page: Page): Promise<void> {
  await askForCode(page)
  await page.getByRole('link', { name: 'Completar meu cadastro' }).click()
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Salvar cadastro' }).click()
  await expect(form.getByText('Este campo é obrigatório.').first()).toBeVisible()
  await form.getByLabel(/^Gênero/).selectOption('female')
  await form.getByLabel(/^Renda por mês/).selectOption('up_to_5000')
  await form.getByLabel(/exposta politicamente/).selectOption('no')
  await form.getByLabel(/^CEP/).fill('01310100')
  await form.getByLabel(/^Rua ou avenida/).fill('Avenida Paulista')
  await form.getByLabel(/^Número/).fill('1578')
  await form.getByLabel(/^Bairro/).fill('Bela Vista')
  await form.getByLabel(/^Cidade/).fill('São Paulo')
  await form.getByLabel(/^Estado/).selectOption('SP')
  await form.getByLabel('Declaro que não sou nenhuma destas pessoas').check()
  await form.getByRole('button', { name: 'Salvar cadastro' }).click()
  await expect(form.getByText('Cadastro completo')).toBeVisible()
}

export async function depositAtBank(site: LicensedSite, page: Page): Promise<void> {
  await visit(page, `${site.url}/profile/deposit`)
  await askForCode(page)
  const field = page.getByLabel('PIX copia e cola')
  await expect(field).toHaveValue(/^000201.*6304[0-9A-F]{4}$/)
  const bank = await page.context().newPage()
  await bank.goto(`${site.pixUrl}/bank?code=${encodeURIComponent(await field.inputValue())}`)
  await bank.getByRole('button', { name: /^Pagar R\$\s200,00/ }).click()
  await expect(bank.getByRole('region', { name: 'Comprovante' })).toContainText(/E\d{20}/)
  await bank.close()
  await expect(page.getByText('já está no seu saldo')).toBeVisible()
}

async function askForCode(page: Page): Promise<void> {
  await page.getByLabel('Valor do depósito').fill('200,00')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
}

async function chooseFirstLimits(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Agora não' })).toBeHidden()
  await page.getByLabel(/^Perdas/).fill('500')
  await page.getByLabel(/^Tempo de jogo/).fill('120')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
}

/** The first game for money explains why it asks where the player is. */
export async function confirmLocation(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Onde você está jogando?' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar e jogar' }).click()
}

export async function playRound(site: LicensedSite, page: Page): Promise<void> {
  await visit(page, `${site.url}/`)
  await page
    .getByRole('link', { name: /Dados da Casa/ })
    .first()
    .click()
  await confirmLocation(page)
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Rolar' }).first().click()
  const balance = page
    .getByRole('region', { name: 'Sua sessão' })
    .getByText('Saldo')
    .locator('xpath=following-sibling::dd')
  await expect(balance).not.toHaveText(/200,00/)
}

export async function requestWithdrawal(site: LicensedSite, page: Page): Promise<void> {
  await visit(page, `${site.url}/profile/withdraw`)
  await page.getByLabel('Valor do saque').fill('100,00')
  await page.getByRole('button', { name: 'Solicitar saque' }).click()
  await dialog(page, 'Confira o saque').getByRole('button', { name: 'Confirmar saque' }).click()
  await dialog(page, 'Saque solicitado').getByRole('link', { name: 'Acompanhar cada passo' }).click()
  await expect(withdrawalState(page, 'in_review')).toBeVisible()
}

export const withdrawalState = (page: Page, state: string): Locator =>
  page.getByRole('region', { name: 'Resumo do saque' }).locator(`[data-status="${state}"]`)
