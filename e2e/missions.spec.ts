import type { Page } from '@playwright/test'
import { deposit, stake } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { fillLogin, loginDialog, openMenu } from './screen.ts'

const centre = (page: Page) => page.getByRole('dialog', { name: 'Central de missões' })

async function openCentre(page: Page) {
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: 'Missões' }).click()
  await expect(centre(page)).toBeVisible()
  return centre(page)
}

test('a guest is asked in, and finds the centre open afterwards', async ({ page, player }) => {
  await visit(page, '/promotions')
  const dialog = await openCentre(page)
  await expect(dialog).toContainText('Entre para ver')
  await dialog.getByRole('button', { name: 'Entrar' }).click()
  await fillLogin(loginDialog(page), player.email, player.password)
  await expect(loginDialog(page)).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Aceitar Vinte rodadas' })).toBeVisible()
  await expect(page).toHaveURL('/promotions')
})

test('a mission is taken on, played, seen to grow and collected once, to the centavo', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 150)
  await visit(page, '/promotions')
  const dialog = await openCentre(page)
  const { today } = await visitor.call('missions', { query: { period: 'daily' } })
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })
  await expect(dialog).toContainText(
    `${Number(today.slice(-2))}${weekday.format(new Date(`${today}T12:00:00Z`))}`,
  )
  await expect(dialog).toContainText(/Recompensas acumuladas\s*R\$\s0,00/)
  const collect = dialog.getByRole('button', { name: 'Coletar recompensas' })
  await expect(collect).toBeDisabled()
  const daily = dialog.getByRole('article', { name: 'Vinte rodadas' })
  await expect(daily).toContainText(/Termine 20 rodadas.*R\$\s1,00 em bônus/)
  await daily.getByRole('button', { name: 'Aceitar' }).click()
  await expect(daily).toContainText(/Ativa.*0 de 20 rodadas/)
  await dialog.getByRole('tab', { name: 'Tarefas semanais' }).click()
  const weekly = dialog.getByRole('article', { name: 'R$ 100 em apostas' })
  await weekly.getByRole('button', { name: 'Aceitar' }).click()
  await expect(weekly).toContainText(/Ativa.*R\$\s0,00 de R\$\s100,00/)
  await examine(page, '[role=dialog]')

  for (let round = 0; round < 2; round++) await stake(visitor, 50_00)
  await expect
    .poll(async () => (await visitor.call('missions', { query: { period: 'week' } })).collectable)
    .toEqual({ count: 1, amount: 2 })
  const before = (await visitor.call('wallet')).wallet

  await visit(page, '/promotions')
  await openCentre(page)
  await expect(daily).toContainText('2 de 20 rodadas')
  await expect(daily.getByRole('progressbar')).toHaveAttribute('value', '10')
  await dialog.getByRole('tab', { name: 'Tarefas semanais' }).click()
  await expect(weekly).toContainText(/Concluída.*R\$\s100,00 de R\$\s100,00/)
  await expect(dialog).toContainText(/Recompensas acumuladas\s*R\$\s2,00\s*1 missão para coletar/)
  await collect.click()
  await expect(dialog.getByText(/^Você recebeu R\$\s2,00\./)).toBeVisible()
  await expect(weekly).toContainText('Coletada')
  await expect(collect).toBeDisabled()

  const paid = { balance: before.balance + 2, balance_bonus: before.balance_bonus }
  expect((await visitor.call('wallet')).wallet).toMatchObject(paid)
  expect(await visitor.call('collectMissions')).toEqual({ collected: 0, amount: 0, prizes: [] })
  expect((await visitor.call('wallet')).wallet).toMatchObject(paid)

  await dialog.getByRole('link', { name: 'Ver seus prêmios' }).click()
  await expect(page).toHaveURL('/awards')
  await expect(dialog).toBeHidden()
  const award = page.getByRole('article')
  await expect(award).toHaveCount(1)
  await expect(award).toContainText(/R\$\s2,00\s*R\$ 100 em apostas\s*Missão · .*Pago/)
})
