import { confirmEmail, deposit } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, isPhone, openMenu, toast, topBar, welcomeOffer } from './screen.ts'

/** Ends the day of a break in the database, because no call can shorten a break. */
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
  await confirmEmail(signedIn)
  const { withdrawal } = await visitor.call('requestWithdrawal', {
    body: { amount: 100, pix_key: user.cpf ?? '', pix_type: 'cpf', type: 'pix', cleanup_bonus: true },
  })
  await visit(page, `/profile/withdraw/${withdrawal.id}`)
  await expect(page.getByRole('region', { name: 'Resumo do saque' })).toContainText(/R\$\s100,00/)

  // The end comes by itself, on the open page too.
  await visit(page, '/')
  await expect(rest).toBeVisible()
  await passTheDay(signedIn.user.id)
  await expect(page.getByRole('heading', { name: 'Em destaque' })).toBeVisible()
  await expect(rest).toBeHidden()
  expect((await visitor.call('openCharge', { body: order })).qrcode).toBeTruthy()
  const count = (data: unknown) => (Array.isArray(data) ? data.length : 0)
  expect(count(await spins())).toBe(count(before))
})

test('a pause leaves the round that is open to its player, and no other', async ({ page, signedIn }) => {
  const visitor = await deposit(signedIn, 50)
  const [row] = await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(
      `SELECT id, code, name FROM games WHERE rules = 'poker-jacks-9-6' AND is_active ORDER BY id LIMIT 1`,
    ),
  )
  const { id, code, name } = row as { id: number; code: string; name: string }
  await visit(page, `/games/play/${id}/${code}`)
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Dar cartas' }).click()
  const end = game.getByRole('button', { name: /^(Trocar|Ficar)/ })
  await expect(end).toBeVisible()

  // Taken elsewhere: the open page learns of it, and the round is still there.
  await visitor.call('takePause', { body: { kind: 'pause', days: 1 } })
  const why = game.getByText('Você está em pausa: esta rodada pode ser terminada, sem apostar mais.')
  await expect(why).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1, name: /^Você está em pausa até/ })).toBeVisible()
  const way = page.getByRole('link', { name: `Terminar a rodada de ${name}` })
  await expect(way).toBeVisible()
  await examine(page)
  await way.click()
  await expect(why).toBeVisible()
  await end.click()
  await expect(game.getByText('Rodada terminada. Você está em pausa, e não há novas apostas.')).toBeVisible()
  await expect(game.getByRole('button', { name: 'Dar cartas' })).toBeHidden()
  await game.getByRole('button', { name: 'Voltar ao site' }).click()
  await expect(page.getByText('não é possível apostar nem depositar')).toBeVisible()
  await expect(way).toBeHidden()
})
