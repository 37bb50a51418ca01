import { deposit } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, isPhone, openMenu, toast, topBar, welcomeOffer } from './screen.ts'

/** As if the day were over: nobody can shorten a pause, so this goes past the rule that says so. */
const passTheDay = (player: number) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    await query(`SET session_replication_role = replica`)
    await query(
      `UPDATE pauses SET asked_at = asked_at - interval '24 hours', ends_at = now() - interval '1 second'
       WHERE player_id = $1`,
      [player],
    )
  })

test('a player takes a pause: no call to play, no deposit, but the money is theirs; then all is back', async ({
  page,
  signedIn,
}) => {
  const visitor = await deposit(signedIn, 150, 'giros10')
  const spins = async () => (await visitor.call('freeSpins', { query: { 'status[]': ['active'] } })).data
  const before = await spins()

  await visit(page, '/profile/perfil?section=pause')
  await page.getByRole('button', { name: '24 horas', exact: true }).click()
  await page.getByRole('button', { name: 'Pausar por 24 horas' }).click()
  const confirmation = dialog(page, 'Confirmar a pausa')
  await expect(confirmation).toContainText(/De agora até \d\d\/\d\d\/\d{4}, \d\d:\d\d/)
  await expect(confirmation.getByRole('button', { name: 'Começar a pausa agora' })).toBeDisabled()
  await confirmation.getByRole('checkbox', { name: /ninguém pode encurtar/ }).check()
  await examine(page, '[role=dialog]')
  await confirmation.getByRole('button', { name: 'Começar a pausa agora' }).click()
  await expect(toast(page, 'Pronto. Cuide-se bem.')).toBeVisible()
  const notice = page.getByRole('region', { name: 'Pausa' })
  await expect(notice).toContainText(/Você está em pausa até \d\d\/\d\d\/\d{4}/)
  await expect(page.getByRole('region', { name: 'Recompensa ativa' })).toBeHidden()
  await examine(page)

  // Neither the menu nor the home calls to play, and a reload changes nothing about it.
  await visit(page, '/')
  const rest = page.getByRole('heading', { level: 1, name: /^Você está em pausa até/ })
  await expect(rest).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Em destaque' })).toBeHidden()
  await examine(page)
  const menu = await openMenu(page)
  for (const name of ['Slots', 'Torneios', 'Promoções', 'VIP', 'Depositar', 'Minhas Recompensas'])
    await expect(menu.getByRole('link', { name })).toBeHidden()
  await expect(menu.getByRole('button', { name: 'Roleta' })).toBeHidden()
  await expect(welcomeOffer(menu)).toBeHidden()
  await expect(menu.getByRole('link', { name: 'Extrato' })).toBeVisible()
  if (isPhone(page)) await page.keyboard.press('Escape')
  await expect(topBar(page).getByRole('link', { name: 'Depositar' })).toBeHidden()

  // Straight to a game or to the deposit, and past the screens.
  for (const path of ['/games/play/1/jogo', '/profile/deposit', '/tournaments', '/promotions', '/casinos']) {
    await visit(page, path)
    await expect(rest).toBeVisible()
    await expect(page.getByText('não é possível apostar nem depositar')).toBeVisible()
  }
  const order = { amount: 50, gateway: 'bspay', accept_bonus: false, coupon_code: null } as const
  await expect(visitor.call('openCharge', { body: order })).rejects.toThrow(/Você está em pausa até/)

  // Statement and withdrawal are at hand.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Extrato/ })
    .click()
  await expect(
    page
      .getByRole('main')
      .getByText(/R\$\s150,00/)
      .first(),
  ).toBeVisible()
  await expect(notice).toBeVisible()
  const { user } = await visitor.call('profileData')
  const { withdrawal } = await visitor.call('requestWithdrawal', {
    body: { amount: 100, pix_key: user.cpf ?? '', pix_type: 'cpf', type: 'pix', cleanup_bonus: true },
  })
  await visit(page, `/profile/withdraw/${withdrawal.id}`)
  await expect(page.getByRole('region', { name: 'Resumo do saque' })).toContainText(/R\$\s100,00/)

  // The end comes by itself, on the open page too.
  await visit(page, '/')
  await expect(rest).toBeVisible()
  await passTheDay(signedIn.user.id)
  await expect(page.getByRole('heading', { name: 'Em destaque' })).toBeVisible({ timeout: 15_000 })
  await expect(rest).toBeHidden()
  expect((await visitor.call('openCharge', { body: order })).qrcode).toBeTruthy()
  const count = (data: unknown) => (Array.isArray(data) ? data.length : 0)
  expect(count(await spins())).toBe(count(before))
})
