import type { Page } from '@playwright/test'
import { deposit } from './cashier.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'

const brl = (amount: number): RegExp => {
  const text = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount)
  return new RegExp(text.replace(/[.$]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`))
}
const filter = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Filtrar por status' }).getByRole('button', { name })

test('free spins that came with a coupon are seen, played for nothing and counted to the centavo', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 20, 'giros10')
  const first = async () => {
    const { data } = await visitor.call('freeSpins', { query: { 'status[]': ['active'] } })
    return Array.isArray(data) ? data[0] : undefined
  }
  const given = await first()
  expect(given).toMatchObject({ used_rounds: 0, number_of_rounds: 10, bet_amount: 1, pocket: 'cash' })

  await visit(page, '/promotions')
  const banner = page.getByRole('region', { name: 'Recompensa ativa' })
  await expect(banner).toContainText(`${given?.game?.name}: 10`)
  await visit(page, '/rewards')
  await expect(banner).toBeHidden()
  const card = page.getByRole('article')
  await expect(card).toContainText(/Ativa.*0 \/ 10.*R\$\s1,00.*R\$\s0,00.*FS-/s)
  await filter(page, 'Usada').click()
  await expect(page.getByText('Nenhuma recompensa com este status')).toBeVisible()
  await filter(page, /^Ativa\s*1$/).click()
  await examine(page)

  await card.getByRole('link', { name: /^Jogar agora/ }).click()
  await expect(page).toHaveURL(`/games/play/${given?.game?.id}/${given?.game?.game_code}`)
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Rodadas grátis: 0 de 10 usadas')).toBeVisible()
  await game.getByRole('button', { name: 'Girar' }).click()
  await expect(game.getByText('Rodadas grátis: 1 de 10 usadas')).toBeVisible()

  const played = await first()
  expect(played).toMatchObject({ used_rounds: 1, reference_id: given?.reference_id })
  const won = played?.total_win_amount ?? 0
  expect((await visitor.call('wallet')).wallet).toMatchObject({ balance: 20 + won, balance_bonus: 2 })
  const balance = page
    .getByRole('region', { name: 'Sua sessão' })
    .getByText('Saldo')
    .locator('xpath=following-sibling::dd')
  await expect(balance).toHaveText(brl(22 + won))

  await visit(page, '/rewards')
  await expect(card).toContainText('1 / 10')
  await expect(card.getByText('Total ganho').locator('xpath=following-sibling::dd')).toHaveText(brl(won))
  await visit(page, '/records')
  await expect(page.getByRole('row', { name: /Rodada grátis/ })).toBeVisible()
})
