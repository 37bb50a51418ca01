import type { Page } from '@playwright/test'
import fs from 'node:fs'
import { totpOf } from './authenticator.ts'
import { requestReviewed } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, siteUrl, test } from './journey.ts'
import { signInOperator } from './operators.ts'

/** The link of the invitation mail. */
async function invitationLink(email: string): Promise<string> {
  const rows = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query('SELECT body_text FROM mails WHERE recipient = $1 ORDER BY id DESC LIMIT 1', [email]),
  )
  return /\/backoffice\/join\/[\w-]{43}/.exec(String(rows[0]?.['body_text']))?.[0] ?? ''
}

async function invite(page: Page, email: string): Promise<void> {
  const reply = await page.evaluate(async (address) => {
    await fetch('/api/csrf')
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    const response = await fetch('/api/operator/team/invitations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ email: address, roles: ['support'], language: 'pt_BR' }),
    })
    return response.status
  }, email)
  expect(reply).toBe(200)
}

test('an invited operator joins with a second factor, logs out and signs in again', async ({
  page,
  operator,
  context,
  browser,
  faults,
}) => {
  // The session is read before anyone is signed in, and after the logout.
  faults.allow(/401/)
  await page.goto('/backoffice')
  const email = `convidada-${operator.id.slice(0, 8)}@girassol.test`
  await invite(page, email)
  const path = await invitationLink(email)

  const own = await browser.newContext({ locale: 'pt-BR', viewport: { width: 768, height: 1024 } })
  const guest = await own.newPage()
  await guest.goto(siteUrl() + path)
  const secret = (
    await guest.getByRole('group', { name: 'Segundo fator' }).locator('code').innerText()
  ).replaceAll(/\s/g, '')
  await examine(guest)
  await guest.getByLabel('Seu nome').fill('Marina Alves')
  await guest.getByRole('textbox', { name: /^Senha/ }).fill('vento-de-inverno-42')
  await guest.getByLabel(/Código de 6 dígitos/).fill(totpOf(secret))
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('heading', { name: 'Guarde seus códigos de recuperação' })).toBeVisible()
  await expect(guest.getByRole('listitem')).toHaveCount(10)
  const recovery = await guest.getByRole('listitem').first().innerText()
  await guest.getByLabel('Guardei os códigos em um lugar seguro').check()
  await guest.getByRole('button', { name: 'Entrar' }).click()
  await expect(guest.getByRole('navigation', { name: 'Áreas' })).toBeVisible()

  const stolen = await own.cookies()
  await guest.getByRole('button', { name: 'Conta de Marina Alves' }).click()
  await guest.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(guest.getByRole('heading', { name: 'Entrar' })).toBeVisible()
  await context.clearCookies()
  await context.addCookies(stolen)
  expect((await page.request.get('/api/operator/session')).status()).toBe(401)

  await guest.getByLabel('E-mail').fill(email)
  await guest.getByRole('textbox', { name: /^Senha/ }).fill('vento-de-inverno-42')
  await guest.keyboard.press('Enter')
  await guest.getByLabel('Código').fill(recovery)
  await guest.keyboard.press('Enter')
  await expect(guest.getByRole('navigation', { name: 'Áreas' })).toBeVisible()
  await own.close()
})

test('the palette finds areas and commands by keyboard alone', async ({ page, operator }) => {
  await page.goto('/backoffice/approvals')
  await expect(page.getByRole('button', { name: `Conta de ${operator.name}` })).toBeVisible()
  await examine(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('noite')
  await expect(page.getByRole('option')).toHaveText(['Tema: Noite'])
  await examine(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await examine(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.keyboard.type('english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Approvals' })).toBeVisible()
  const chosen = async () => (await (await page.request.get('/api/operator/session')).json()).session.language
  await expect.poll(chosen).toBe('en')
})

test('a list keeps a saved view and the chosen columns, and downloads its rows; the rail counts what waits', async ({
  page,
  operator,
  player,
}) => {
  await page.goto('/backoffice/withdrawals')
  await expect(page.getByRole('button', { name: `Conta de ${operator.name}` })).toBeVisible()
  const { id } = await requestReviewed(player)
  // No reload: the number comes with the event.
  await expect(page.getByRole('link', { name: /^Saques à espera: \d/ })).toBeVisible()

  await page.goto(`/backoffice/withdrawals?player=${player.user.id}`)
  const list = page.getByRole('region', { name: 'Saques' })
  await expect(list.locator('tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: 'Salvar vista' }).click()
  await page.getByLabel('Nome da vista').fill('Só Marina')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Só Marina', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto('/backoffice/withdrawals')
  await page.getByRole('button', { name: 'Só Marina', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`player=%?2?2?${player.user.id}`))
  await expect(list.locator('tbody tr')).toHaveCount(1)

  const claimant = list.getByRole('columnheader', { name: 'Com quem' })
  await expect(claimant).toBeVisible()
  await page.getByRole('button', { name: 'Colunas' }).click()
  await page.getByRole('checkbox', { name: 'Com quem' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(claimant).toHaveCount(0)
  await page.reload()
  await expect(list.locator('tbody tr')).toHaveCount(1)
  await expect(claimant).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const lines = fs
    .readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(id)

  await page.getByRole('button', { name: 'Apagar a vista Só Marina' }).click()
  await expect(page.getByRole('button', { name: 'Só Marina', exact: true })).toHaveCount(0)

  // The whole top bar fits into a phone.
  await page.setViewportSize({ width: 360, height: 800 })
  for (const name of ['Ajuda desta área', `Conta de ${operator.name}`])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  // There the other filters wait behind a button, so that the list begins on the first screen.
  const period = page.getByLabel('Pedido em: de')
  await expect(period).toBeHidden()
  await page.getByRole('button', { name: /^Filtros/ }).click()
  await expect(period).toBeVisible()
  await page.getByRole('button', { name: 'Menos filtros' }).click()
  await expect(period).toBeHidden()
})

test('a second person approves what the first asked for', async ({ page, operator, browser }) => {
  const others = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
  const second = await signInOperator(others, siteUrl(), { name: 'Otto Lima' })
  const third = await signInOperator(await browser.newContext(), siteUrl(), {
    name: 'Lia Reis',
    roles: ['support'],
  })
  await page.goto('/backoffice/approvals')
  await page.evaluate(async (id) => {
    const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
    await fetch(`/api/operator/team/${id}/roles`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
      body: JSON.stringify({ roles: ['owner'], reason: 'vai cuidar do turno da noite' }),
    })
  }, third.id)
  const own = page.getByRole('article').filter({ has: page.locator(`a[href$="${third.id}"]`) })
  await expect(own.getByRole('button', { name: 'Retirar pedido' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Aprovar' })).toHaveCount(0)

  const inbox = await others.newPage()
  await inbox.goto(`${siteUrl()}/backoffice/approvals`)
  const request = inbox.getByRole('article').filter({ has: inbox.locator(`a[href$="${third.id}"]`) })
  await expect(request).toContainText('Tornar alguém dono')
  await expect(request).toContainText(operator.name)
  await request.getByRole('button', { name: 'Aprovar' }).click()
  await inbox.getByLabel('Motivo').fill('combinado na reunião')
  await inbox.getByRole('button', { name: 'Aprovar e executar' }).click()
  await expect(request).toHaveCount(0)
  // The first one's open page learns it by the event stream.
  await expect(own).toHaveCount(0)
  expect(second.id).not.toBe(operator.id)
  await others.close()
})
