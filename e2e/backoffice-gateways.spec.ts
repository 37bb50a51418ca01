import type { Page } from '@playwright/test'
import { newCpf } from './cashier.ts'
import { examineLooks } from './examination.ts'
import { expect, siteUrl, test } from './journey.ts'
import { dialog } from './screen.ts'
import { uniqueNumber, Visitor } from './visitor.ts'

// No other journey deposits by it.
const GATEWAY = 'brasilcash'

async function saveRule(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  const change = dialog(page, /Alterar as regras de/)
  await expect(change.locator('ins').first()).toBeVisible()
  await change.getByLabel('Motivo').fill(reason)
  await change.getByRole('button', { name: 'Salvar' }).click()
  await expect(change).toBeHidden()
}

test('an operator sees why a gateway was chosen, changes its rule, takes it out and back', async ({
  page,
  player,
  operator: _operator,
}) => {
  const visitor = new Visitor(siteUrl(), player.token)
  await visitor.call('putIdentity', { body: { cpf: newCpf(), birth_date: '1990-02-01' } })
  await visitor.call('openCharge', {
    body: { amount: 30, gateway: GATEWAY, accept_bonus: false, coupon_code: null },
  })
  await page.goto('/backoffice/gateways')
  const gateways = page.getByRole('region', { name: 'Gateways' })
  await expect(gateways.getByRole('link').first()).toBeVisible()
  await gateways.locator(`a[href$="/gateways/${GATEWAY}"]`).first().click()
  await page.getByRole('tab', { name: 'Decisões recentes' }).click()
  await expect(page.getByRole('tabpanel').getByText('Escolhido pelo jogador').first()).toBeVisible()
  await examineLooks(page)

  await page.getByRole('tab', { name: 'Regras' }).click()
  await page.getByLabel('Peso').fill(String(20 + (uniqueNumber() % 900)))
  await saveRule(page, 'divide a carga de outro modo')
  const isOn = page.getByRole('switch', { name: 'Ligado' })
  const heading = page.getByRole('heading', { level: 1 }).locator('..')
  await isOn.uncheck()
  await saveRule(page, 'manutenção anunciada pelo gateway')
  await expect(heading).toContainText('Gateway desligado')
  await isOn.check()
  await saveRule(page, 'a manutenção terminou')
  await expect(heading).toContainText('Apto')
})
