import { deposit } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { loginDialog } from './screen.ts'

test('prizes and bonuses are a player’s own', async ({ page }) => {
  for (const [path, text] of [
    ['/awards', 'Entre para ver seus prêmios'],
    ['/bonus', 'Entre para ver seus bônus'],
  ] as const) {
    await visit(page, path)
    await expect(page.getByRole('main')).toContainText(text)
  }
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
  await expect(loginDialog(page)).toBeVisible()
})

test('a bonus shows what it waits for, free spins are announced, and a personal coupon applies to a deposit', async ({
  page,
  signedIn,
}) => {
  await visit(page, '/bonus')
  await expect(page.getByText('Você não tem bônus nem cupons agora')).toBeVisible()
  await visit(page, '/awards')
  await expect(page.getByText('Nenhum prêmio por aqui ainda')).toBeVisible()

  // Ten per cent in bonus, and ten free spins.
  await deposit(signedIn, 20, 'giros10')
  const code = `PREMIO-${signedIn.user.id}`
  // As a wheel or a mission gives one; winning it would be chance.
  await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    await query(
      `INSERT INTO coupons (code, bonus_type, discount, ends_at, min_deposit, max_uses, player_id, created_at)
       VALUES ($1, 2, 2500, now() + interval '2 days', 3000, 1, $2, now())`,
      [code, signedIn.user.id],
    )
    await query(
      `INSERT INTO prizes_won (id, key, player_id, source, title, prize, reference, won_at, paid_at)
       VALUES (gen_random_uuid(), $1, $2, 'wheel', $3, $4, $1, now(), now())`,
      [
        code,
        signedIn.user.id,
        { pt_BR: 'Roleta da Lua', en: 'Moon wheel', es: 'Ruleta de la Luna' },
        { kind: 'coupon', percent: 25, minDeposit: 3000, validityHours: 48 },
      ],
    )
  })
  await visit(page, '/profile/notices')
  await expect(
    page.getByRole('link', { name: /Rodadas grátis na sua conta.*10 rodadas grátis em/ }),
  ).toBeVisible()

  await visit(page, '/awards')
  const award = page.getByRole('article')
  await expect(award).toContainText(/Cupom de 25%\s*Roleta da Lua\s*Roleta · .*Pago/)
  await expect(award.getByLabel('Código do cupom')).toHaveValue(code)
  await examine(page)

  await visit(page, '/bonus')
  await expect(page.getByText('Saldo de bônus').locator('xpath=following-sibling::dd')).toHaveText(
    /R\$\s2,00/,
  )
  await expect(page.getByRole('article').first()).toContainText(/R\$\s2,00.*Sem exigência de apostas/s)
  const coupon = page.getByRole('article').last()
  await expect(coupon).toContainText(/25% de bônus em um depósito.*a partir de R\$\s30,00/s)
  await examine(page)
  await coupon.getByRole('link', { name: 'Depositar com este cupom' }).click()
  await expect(page).toHaveURL(`/profile/deposit?coupon=${code}`)
  await expect(page.getByText('Cupom aplicado: 25% de Bônus')).toBeVisible()
})
