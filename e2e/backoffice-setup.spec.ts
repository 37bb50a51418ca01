import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { addAuthenticator, totpOf } from './authenticator.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import {
  confirmAddress,
  depositAtBank,
  PLAYER,
  playRound,
  proveIdentity,
  register,
  requestWithdrawal,
  withdrawalState,
} from './licensed-player.ts'
import { answerCaptcha, merchantCredentials, type Production, startProduction } from './production.ts'
import { dialog } from './screen.ts'
import { StepRecord } from './step-record.ts'

// The second journey goes on with the owner of the first.
test.describe.configure({ mode: 'serial' })

const OWNER = { email: 'dona@example.com', name: 'Rosa Prado', password: 'girassol-de-novembro-7' }
const GAMES = `code;name;provider;provider_name;type;rules;show_home;certificate;certificate_lab;certificate_until
dados-da-casa;Dados da Casa;casa-amarela;Casa Amarela;instant;dice-97;sim;LAB-1/2026;Laboratório Um;2099-12-31
pipa-da-casa;Pipa da Casa;casa-amarela;;crash;crash-97;sim;LAB-2/2026;Laboratório Um;2099-12-31
sem-tabela;Sem Tabela;casa-amarela;;slots;tabela-que-nao-existe;sim;;;
`

let site: Production
/** Of the owner's authenticator app. */
let secret = ''

test.beforeAll(async () => {
  site = await startProduction()
})
test.afterAll(async () => {
  await site.stop()
})

/** Reasons and, where it is asked for, the name of the platform; then the button. */
async function confirm(page: Page, button: string, name?: string): Promise<void> {
  const open = page.getByRole('dialog')
  await open.getByLabel(/^Motivo/).fill('abertura da casa')
  if (name) await open.getByLabel(/para confirmar/).fill(name)
  await open.getByRole('button', { name: button }).click()
  await expect(open).toBeHidden()
}

const guideStep = (page: Page, name: string): Locator => page.locator(`[data-step=${name}]`)

/** From the guide to the screen of a step, as the guide leads. */
async function openStep(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /Falta[m]? \d+ passo/ }).click()
  await guideStep(page, name).getByRole('link').click()
}

async function saveSettings(page: Page, values: { [label: string]: string }): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Rever e salvar', exact: true }).click()
  await confirm(page, 'Salvar')
}

async function joinAsOwner(page: Page): Promise<void> {
  const link = /http:\S+\/backoffice\/join\/\S+/.exec(site.program.output())?.[0] ?? ''
  await page.goto(link)
  await page.getByLabel('Seu e-mail').fill(OWNER.email)
  await page.getByLabel('Seu nome').fill(OWNER.name)
  await page.locator('input[name=password]').fill(OWNER.password)
  secret = await page.locator('fieldset code').innerText()
  await page.getByLabel(/Código de 6 dígitos/).fill(totpOf(secret))
  await page.getByRole('button', { name: 'Criar acesso' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('link', { name: /Faltam \d+ passos/ })).toBeVisible()
}

async function chooseProfile(page: Page): Promise<void> {
  await openStep(page, 'profile')
  await expect(page.getByText('A plataforma ainda não recebe jogadores')).toBeVisible()
  await page.getByRole('button', { name: 'Escolher: Brasil, operador autorizado' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dinheiro real: de "não permitido" para "permitido"')
  await confirm(page, 'Salvar', 'Casa Amarela')
  await expect(page.getByText('A plataforma ainda não recebe jogadores')).toBeHidden()
}

async function configureGateway(page: Page): Promise<void> {
  await openStep(page, 'gateway')
  await page.getByRole('link', { name: 'BSPay' }).click()
  await page.getByRole('tab', { name: 'Credenciais' }).click()
  const credentials = {
    baseUrl: `${site.pixUrl}/d/bspay`,
    ...merchantCredentials('bspay'),
    refundPath: '/v2/transactions/refund',
  }
  for (const [name, value] of Object.entries(credentials))
    await page.getByLabel(name, { exact: true }).fill(value)
  await page.getByLabel('clientSecret', { exact: true }).fill('segredo-errado')
  await page.getByRole('button', { name: 'Testar estas credenciais' }).click()
  await expect(page.getByText('O gateway recusou as credenciais.')).toBeVisible()
  await page.getByLabel('clientSecret', { exact: true }).fill(credentials.clientSecret)
  await page.getByRole('button', { name: 'Testar estas credenciais' }).click()
  await expect(page.getByText(/Conectado em [\d.]+ ms/)).toBeVisible()
  await page.getByRole('button', { name: 'Salvar credenciais' }).click()
  await confirm(page, 'Salvar')
  await page.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(page.getByText(/Conectado em [\d.]+ ms/).first()).toBeVisible()
  await switchOn(page)
}

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Regras' }).click()
  await page.getByRole('switch', { name: 'Ligado' }).check()
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  await confirm(page, 'Salvar')
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Apto')
}

async function importGames(page: Page): Promise<void> {
  await openStep(page, 'catalogue')
  await page
    .getByLabel('Arquivo .csv ou .json')
    .setInputFiles({ name: 'jogos.csv', mimeType: 'text/csv', buffer: Buffer.from(GAMES) })
  await expect(page.getByRole('region', { name: 'Linhas com erro' })).toContainText(
    'rules não é nenhum destes',
  )
  await page.getByLabel('Importar só as linhas boas').check()
  await page.getByRole('main').getByRole('button', { name: 'Importar', exact: true }).click()
  await confirm(page, 'Importar')
  await page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'Jogos' }).click()
  await expect(page.getByRole('link', { name: 'Dados da Casa' })).toBeVisible()
}

async function finishRules(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Falta[m]? \d+ passo/ }).click()
  await guideStep(page, 'mail').getByRole('button').click()
  await guideStep(page, 'withdrawal_rules').getByRole('button', { name: 'Li, manter como estão' }).click()
  for (const name of ['company', 'profile', 'gateway', 'catalogue', 'withdrawal_rules', 'mail'])
    await expect(guideStep(page, name)).toContainText('feito')
  expect(await (await fetch(`${site.url}/api/ready`)).json()).toMatchObject({ open: true })
}

async function approveWithdrawal(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Áreas' })
    .getByRole('link', { name: /^Saques/ })
    .click()
  await page.getByRole('link', { name: PLAYER.name }).click()
  await expect(page.getByRole('heading', { name: /Saque de R\$\s100,00/ })).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  const question = dialog(page, /Aprovar R\$\s100,00/)
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible()
}

test('an owner opens the platform from an empty production database to the first paid withdrawal', async ({
  page,
  browser,
}) => {
  test.slow()
  const record = new StepRecord()
  await record.step('owner with a second factor', page, () => joinAsOwner(page))
  await record.step('brand', page, async () => {
    await openStep(page, 'brand')
    await saveSettings(page, { 'Nome da plataforma': 'Casa Amarela' })
  })
  await record.step('company', page, async () => {
    await openStep(page, 'company')
    await saveSettings(page, { 'Razão social': 'Casa Amarela Ltda.', CNPJ: '11222333000181' })
  })
  await record.step('compliance profile', page, () => chooseProfile(page))
  await record.step('gateway', page, () => configureGateway(page))
  await record.step('catalogue import', page, () => importGames(page))
  await record.step('mail and withdrawal rules', page, () => finishRules(page))

  const context: BrowserContext = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 1280, height: 800 },
  })
  await answerCaptcha(context)
  const player = await context.newPage()
  await record.step('player registers', player, () => register(site, player))
  await expect(player).toHaveTitle(/Casa Amarela/)
  await record.step('player confirms the e-mail', player, () => confirmAddress(site, player))
  await record.step('player proves the identity', player, async () => {
    await proveIdentity(site, player)
  })
  await record.step('player deposits', player, () => depositAtBank(site, player))
  await record.step('player plays a round', player, () => playRound(site, player))
  await record.step('player asks for a withdrawal', player, () => requestWithdrawal(site, player))
  await record.step('operator approves the withdrawal', page, () => approveWithdrawal(page))
  await record.step('player sees it paid', player, async () => {
    await expect(withdrawalState(player, 'paid')).toBeVisible()
  })
  await record.step('guide', page, async () => {
    await page.getByRole('link', { name: /Falta[m]? \d+ passo/ }).click()
    for (const name of ['first_deposit', 'first_withdrawal'])
      await expect(guideStep(page, name)).toContainText('feito')
    await expect(guideStep(page, 'second_operator')).toContainText('a seguir')
  })
  await context.close()
  record.finish()
})

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(OWNER.email)
  await page.getByRole('textbox', { name: /^Senha/ }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Conta de ${OWNER.name}` }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar' })).toBeVisible()
}

/** The second factor was last shown longer ago than a step-up lasts. */
const expireStepUp = () =>
  onDatabase(embeddedUrl(site.program.dataDir), (query) =>
    query(`UPDATE operator_sessions SET verified_at = verified_at - interval '11 minutes'`),
  )

test('a passkey is added, logs in, confirms an action and is removed', async ({ page }) => {
  test.slow()
  const areas = page.getByRole('navigation', { name: 'Áreas' })
  const usePasskey = page.getByRole('button', { name: 'Usar chave de acesso' })
  await addAuthenticator(page)
  await page.goto(`${site.url}/backoffice/account`)
  await enterPassword(page)
  await expect(usePasskey).toHaveCount(0)
  // Later than the one of joining, which is spent.
  await page.getByLabel('Código').fill(totpOf(secret, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()

  await page.getByRole('button', { name: 'Adicionar chave de acesso' }).click()
  await page.getByLabel('Nome da chave').fill('Notebook do escritório')
  await page.getByRole('button', { name: 'Continuar no navegador' }).click()
  const key = page.getByRole('listitem').filter({ hasText: 'Notebook do escritório' })
  await expect(key).toContainText('ainda não usada')

  await logOut(page)
  await enterPassword(page)
  await usePasskey.click()
  await expect(areas).toBeVisible()

  await expireStepUp()
  await page.goto(`${site.url}/backoffice/account`)
  await expect(key).not.toContainText('ainda não usada')
  await page.getByRole('button', { name: 'Gerar novos códigos' }).click()
  await page.getByRole('button', { name: 'Gerar', exact: true }).click()
  await expect(dialog(page, 'Confirme que é você')).toBeVisible()
  await usePasskey.click()
  const codes = dialog(page, 'Novos códigos de recuperação')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: 'Guardei os códigos' }).click()

  await page.getByRole('button', { name: 'Remover a chave Notebook do escritório' }).click()
  await dialog(page, /Remover a chave/)
    .getByRole('button', { name: 'Remover' })
    .click()
  await expect(page.getByText('Nenhuma chave ainda.')).toBeVisible()
  await logOut(page)
  await enterPassword(page)
  await expect(page.getByLabel('Código')).toBeVisible()
  await expect(usePasskey).toHaveCount(0)
})
