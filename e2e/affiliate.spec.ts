import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { confirmEmail, deposit, newCpf, stake } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, siteUrl, test, visit } from './journey.ts'
import { dialog, fillLogin, loginDialog, registerDialog, toast } from './screen.ts'
import { Visitor } from './visitor.ts'

const database = (...asked: [text: string, values: unknown[]]) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) => query(...asked))
const stat = (page: Page, name: string) =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').first()

test('a player gets a code, its link and its picture', async ({ page, signedIn }) => {
  await visit(page, '/profile/affiliate')
  await expect(stat(page, 'Recompensas disponíveis')).toHaveText(/R\$\s0,00/)
  await page.getByRole('button', { name: 'Gerar meu código de indicação' }).click()
  const code = await page.getByLabel('Código de indicação').inputValue()
  expect(code).toMatch(/^[A-Z][A-Z2-9]{7}$/)
  await expect(page.getByLabel('Link de indicação')).toHaveValue(`${siteUrl()}/?code=${code}`)
  expect(await new Visitor(siteUrl(), signedIn.token).call('createAffiliate')).toMatchObject({ code })
  await examine(page)

  await page.getByRole('button', { name: 'Mostrar QR code' }).click()
  const box = dialog(page, 'QR code da sua indicação')
  const picture = box.getByRole('img', { name: 'QR code do seu link de indicação' })
  // Polled: the dialog grows to its size.
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(240)
  expect((await picture.boundingBox())?.height).toBe(240)
  const saved = page.waitForEvent('download')
  await box.getByRole('button', { name: 'Baixar em PNG' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`qr-${code}.png`)
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  const panel = page.getByRole('link', { name: 'Abrir o painel em uma nova aba' })
  await expect(panel).toHaveAttribute('href', '/affiliate/login')
  await expect(panel).toHaveAttribute('target', '_blank')
})

test('what a link brings is counted, shown and paid for by the formula on the page', async ({
  page,
  browser,
  signedIn,
}) => {
  const affiliate = new Visitor(siteUrl(), signedIn.token)
  const { code, url } = await affiliate.call('createAffiliate')
  const context = await browser.newContext()
  const guest = await context.newPage()
  const clickReported = guest.waitForResponse('**/api/affiliate/clicks')
  await guest.goto(url)
  expect((await clickReported).status()).toBe(200)
  await expect(registerDialog(guest)).toBeVisible()
  await context.close()

  const referral = new Visitor(siteUrl())
  const player = await referral.register(code)
  const payer = await deposit(player, 100)
  await stake(payer, 500)
  // Both come from this machine, which is a reason to wait for a person: here the person says yes.
  await expect
    .poll(
      async () => (await database('SELECT status FROM referrals WHERE player_id = $1', [player.user.id]))[0],
    )
    .toEqual({ status: 'review' })
  await database(`UPDATE referrals SET status = 'counted' WHERE player_id = $1`, [player.user.id])
  // The next count runs within a minute; asking what closing the account would leave behind runs it at once.
  await affiliate.call('closingCheck')
  expect((await affiliate.call('affiliateStatements')).months[0]?.staked).toBe(5)

  await visit(page, '/profile/affiliate')
  await expect(stat(page, 'Indicações')).toHaveText('1')
  const sum = page.getByRole('list', { name: 'Conta do mês' })
  await expect(sum.getByRole('button', { name: /Apostado R\$\s5,00/ })).toBeVisible()
  await sum.getByRole('button', { name: /Custo de pagamento .*R\$\s1,00/ }).click()
  await expect(sum.getByRole('listitem').filter({ hasText: /^R-/ })).toHaveText(/^R-\w{8}R\$\s1,00$/)
  await page.getByRole('button', { name: /^R-/ }).click()
  await expect(page.getByRole('table', { name: /^Dias de R-/ })).toContainText(/R\$\s100,00/)
  await examine(page)

  await visit(page, '/affiliate/login')
  for (const [name, value] of [
    ['Cliques', '1'],
    ['Cadastros', '1'],
    ['Primeiros depósitos', '1'],
  ] as const)
    await expect(stat(page, name)).toHaveText(value)
  await page.getByRole('button', { name: 'Receita líquida' }).click()
  await expect(page.getByRole('figure')).toContainText(/Receita líquida por dia, de /)
  await page.getByText('Ver todos os dias em tabela').click()
  await expect(page.getByRole('table', { name: 'Resultado por dia' }).getByRole('row')).toHaveCount(31)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(31)
  expect(rows.at(-1)).toContain(';1;1;1;')

  await page.getByLabel('Cadastro', { exact: true }).fill('https://example.com/?r={referral}')
  await page.getByRole('button', { name: 'Salvar o postback de Cadastro' }).click()
  await expect(toast(page, /Postback salvo/)).toBeVisible()
  await examine(page)
})

test('a month is paid, withdrawn to the account’s own CPF, and its rest with the closing of the account', async ({
  page,
  signedIn,
}) => {
  const affiliate = new Visitor(siteUrl(), signedIn.token)
  const cpf = newCpf()
  await affiliate.call('putIdentity', { body: { cpf, birth_date: '1990-02-01' } })
  await confirmEmail(signedIn)
  const { code } = await affiliate.call('createAffiliate')
  const { user } = await new Visitor(siteUrl()).register(code)
  await expect.poll(() => database('SELECT 1 FROM referrals WHERE player_id = $1', [user.id])).toHaveLength(1)
  // A month in which this referral lost six hundred, and the job that closes it.
  await database(`UPDATE referrals SET status = 'counted' WHERE player_id = $1`, [user.id])
  await database(`UPDATE affiliates SET created_at = now() - interval '1 month' WHERE code = $1`, [code])
  await database(
    `INSERT INTO referral_days (player_id, day, staked, won, bonuses, deposited, payment_cost)
     VALUES ($1, date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo') - interval '5 days', 60000, 0, 0, 0, 0)`,
    [user.id],
  )
  await database(`INSERT INTO jobs.job (name, data) VALUES ($1, '{}')`, ['affiliates.close'])
  await expect.poll(async () => (await affiliate.call('affiliate')).wallet.refer_rewards).toBe(150)

  await visit(page, '/profile/affiliate')
  await expect(stat(page, 'Recompensas disponíveis')).toHaveText(/R\$\s150,00/)
  await page.getByRole('combobox', { name: 'Mês' }).selectOption({ index: 1 })
  await expect(page.getByText('Pago nas recompensas')).toBeVisible()
  await expect(page.getByLabel('Chave PIX (CPF)')).toHaveValue(
    cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4'),
  )
  await page.getByLabel('Valor do saque').fill('150,01')
  await page.getByRole('button', { name: 'Solicitar saque' }).click()
  await expect(page.getByText(/Suas recompensas são de R\$\s150,00/)).toBeVisible()
  await page.getByLabel('Valor do saque').fill('140,00')
  await page.getByRole('button', { name: 'Solicitar saque' }).click()
  await expect(stat(page, 'Recompensas disponíveis')).toHaveText(/R\$\s10,00/)
  await expect(page.getByText(/O saque é possível a partir de R\$\s20,00/)).toBeVisible()

  await visit(page, '/profile/perfil?section=data')
  await page.getByRole('button', { name: 'Quero encerrar minha conta' }).click()
  await page.getByLabel('Senha atual').fill(signedIn.password)
  await page.getByLabel('Entendo que a conta não pode ser reaberta').check()
  await page.getByRole('button', { name: 'Encerrar definitivamente' }).click()
  await expect(page.getByText('Sua conta está sendo encerrada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sair do programa e receber tudo' }).click()
  await expect(page).toHaveURL(/\/profile\/withdraw\/.+/)
  await expect(page.getByRole('main')).toContainText(/R\$\s10,00/)
  expect(await affiliate.call('affiliate')).toMatchObject({ left: true, wallet: { refer_rewards: 0 } })
})

test('the panel asks guests for their login, and others for a code', async ({ page, player }) => {
  await visit(page, '/affiliate/login')
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await fillLogin(loginDialog(page), player.email, player.password)
  await expect(page).toHaveURL('/affiliate/login')
  await expect(page.getByText('Este painel é para afiliados')).toBeVisible()
})
