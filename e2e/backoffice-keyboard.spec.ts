import { totpOf } from './authenticator.ts'
import { requestReviewed } from './cashier.ts'
import { expect, siteUrl, test } from './journey.ts'
import { expectSeen, isInMain, tabTo } from './keyboard.ts'
import { joinOperator } from './operators.ts'
import { dialog } from './screen.ts'

// No mouse: what is not reached by keys is not reached. By night on a tablet; others walk the desktop by day.
test.use({ viewport: { width: 768, height: 1024 }, colorScheme: 'dark' })

test('an operator logs in and decides a withdrawal by the keyboard alone', async ({
  page,
  player,
  browser,
  faults,
}) => {
  // The session is read before anyone is signed in.
  faults.allow(/401/)
  const { id } = await requestReviewed(player)
  const reviewer = await joinOperator(browser, siteUrl(), { roles: ['finance'], name: 'Marina Alves' })
  const { keyboard } = page

  await page.goto('/backoffice')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await keyboard.type(reviewer.email)
  await keyboard.press('Tab')
  await keyboard.type(reviewer.password)
  await keyboard.press('Enter')
  await expect(page.getByLabel('Código')).toBeFocused()
  await keyboard.type(totpOf(reviewer.secret, 1))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()

  // The way past the rail and the top bar comes first.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Hoje', level: 1 })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await expectSeen(page)
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  expect(await isInMain(page)).toBe(true)
  await expectSeen(page)

  // The palette closes with Esc and gives the focus back to where it was.
  const before = await page.evaluateHandle(() => document.activeElement)
  await keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await keyboard.press('Escape')
  await expect.poll(() => before.evaluate((element) => element === document.activeElement)).toBe(true)

  await keyboard.press('Control+k')
  await keyboard.type('Saques')
  await expect(page.getByRole('option', { name: 'Saques' }).first()).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Saques', level: 1 })).toBeVisible()
  await tabTo(page, page.getByLabel('Busca'))
  await keyboard.type(id)
  await keyboard.press('Enter')
  const queue = page.getByRole('region', { name: 'Saques' })
  await expect(queue.locator('tbody tr')).toHaveCount(1)
  await tabTo(page, queue.getByRole('link').first())
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Saque de R\$\s100,00/ })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Assumir' }))
  await keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`${reviewer.name}, até`))).toBeVisible()

  const approve = page.getByRole('main').getByRole('button', { name: 'Aprovar' })
  await tabTo(page, approve)
  await keyboard.press('Enter')
  const question = dialog(page, /Aprovar R\$\s100,00/)
  await expect(question.locator(':focus')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(approve).toBeFocused()

  await keyboard.press('Enter')
  await expect(question.locator(':focus')).toHaveCount(1)
  await tabTo(page, question.getByRole('button', { name: 'Aprovar' }))
  await keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText('Pago', { exact: true }).first()).toBeVisible()
  // The button is gone; the next key still acts in the page, not at its top.
  await keyboard.press('Tab')
  expect(await isInMain(page)).toBe(true)
})
