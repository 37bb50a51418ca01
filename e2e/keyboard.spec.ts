import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { confirmEmail, newCpf } from './cashier.ts'
import { expect, test, visit } from './journey.ts'
import { expectNamed, expectSeen, isInMain, tabTo } from './keyboard.ts'
import { dialog, registerDialog, topBar, userButton, userMenu } from './screen.ts'
import { uniqueNumber } from './visitor.ts'

// Some two hundred keys, each looked at; the limit is for a machine that others share.
test.describe.configure({ timeout: 600_000 })

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

const holdsFocus = (element: Element) => element.contains(document.activeElement)

/** Opens the dialog of a button that has the focus, closes it with Esc, finds the focus back, and opens it again. */
async function openTwice(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await page.keyboard.press('Enter')
  await expect(opened.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(opened.locator(':focus')).toHaveCount(1)
  await expectNamed(page)
}

test('a player registers, deposits, plays and withdraws by the keyboard alone', async ({ page, request }) => {
  const mark = randomUUID().slice(0, 8)
  const person = { name: `Tecla ${mark}`, email: `${mark}@e2e.test`, password: randomUUID() }
  const { keyboard } = page

  await test.step('past the bars to the content', async () => {
    await visit(page, '/')
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
    await expectSeen(page)
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    expect(await isInMain(page)).toBe(true)
    await expectNamed(page)
  })

  await test.step('registers', async () => {
    await visit(page, '/')
    const opener = topBar(page).getByRole('button', { name: 'Cadastrar' })
    const form = registerDialog(page)
    await tabTo(page, opener)
    await openTwice(page, opener, form)
    const name = form.getByLabel(/^Nome completo/)
    if (!(await name.evaluate((element) => element === document.activeElement))) await tabTo(page, name)
    await keyboard.type(person.name)
    await type(page, form.getByLabel(/^E-mail/), person.email)
    await type(page, form.getByLabel(/^Telefone/), `119${10_000_000 + uniqueNumber()}`)
    await type(page, form.getByLabel(/^Senha/), person.password)
    await type(page, form.getByLabel(/^Confirme a senha/), person.password)
    for (const consent of await form.getByRole('checkbox').all()) {
      await tabTo(page, consent)
      await keyboard.press('Space')
      await expect(consent).toBeChecked()
    }
    await press(page, form.getByRole('button', { name: 'Criar conta' }))
    await expect(page).toHaveURL('/profile/deposit')
    // The button that opened the dialog is gone: the next Tab goes on inside the page.
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('deposits', async () => {
    await type(page, page.getByLabel(/^CPF/), newCpf())
    await type(page, page.getByLabel(/nascimento/i), '01021990')
    await press(page, page.getByRole('button', { name: 'Continuar' }))
    await type(page, page.getByLabel('Valor do depósito'), '200')
    await expectNamed(page)
    await press(page, page.getByRole('button', { name: 'Gerar PIX' }))
    const code = page.getByLabel('PIX copia e cola')
    await expect(code).toHaveValue(/^000201/)
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await tabTo(page, page.getByRole('button', { name: /Copiar/ }).first())
    const paid = await request.post('/pix/bank/pay', { data: { code: await code.inputValue() } })
    expect(paid.ok(), await paid.text()).toBe(true)
    await expect(dialog(page, 'Pagamento confirmado')).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Começar a jogar' }))
    await expect(page).toHaveURL('/')
  })

  await test.step('plays', async () => {
    const cover = page
      .getByRole('main')
      .getByRole('link', { name: /^Jogar / })
      .first()
    const game = ((await cover.getAttribute('aria-label')) ?? '').replace('Jogar ', '')
    await keyboard.press('/')
    await expect(page.getByRole('combobox', { name: 'Buscar jogo' })).toBeFocused()
    await keyboard.type(game)
    await expect(page.getByRole('option', { name: game }).first()).toBeVisible()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: game, level: 1 })).toBeVisible()
    await expectNamed(page)
    await press(
      page,
      page
        .getByRole('main')
        .getByRole('link', { name: /^Jogar/ })
        .first(),
    )
    const session = page.getByRole('region', { name: 'Sua sessão' })
    await expect(session).toContainText(/R\$\s200,00/)
    const spin = page
      .frameLocator('iframe')
      .getByRole('button', { name: /^Girar/ })
      .first()
    await tabTo(page, spin)
    await keyboard.press('Enter')
    await expect(session).not.toContainText(/R\$\s200,00/)
  })

  await test.step('withdraws', async () => {
    await confirmEmail(person)
    await visit(page, '/')
    await press(page, userButton(page))
    await expect.poll(() => userMenu(page).evaluate(holdsFocus)).toBe(true)
    const entry = userMenu(page).getByRole('menuitem', { name: 'Carteira' })
    for (let count = 0; count < 12; count += 1) {
      if (await entry.evaluate((element) => element === document.activeElement)) break
      await keyboard.press('ArrowDown')
    }
    await keyboard.press('Enter')
    await expect(page).toHaveURL('/profile/wallet')
    await press(
      page,
      page.getByRole('navigation', { name: 'Seções da carteira' }).getByRole('link', { name: 'Sacar' }),
    )
    await expect(page).toHaveURL('/profile/withdraw')
    await type(page, page.getByLabel('Valor do saque'), '100,00')
    const ask = page.getByRole('button', { name: 'Solicitar saque' })
    await tabTo(page, ask)
    const review = dialog(page, 'Confira o saque')
    await openTwice(page, ask, review)
    await press(page, review.getByRole('button', { name: 'Confirmar saque' }))
    const asked = dialog(page, 'Saque solicitado')
    await expect(asked.locator('[data-status="paid"]')).toHaveText(/^Na sua conta em /)
    await expect(asked.locator(':focus')).toHaveCount(1)
    await expectNamed(page)
    await keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect.poll(() => isInMain(page)).toBe(true)
    await keyboard.press('Tab')
    expect(await isInMain(page)).toBe(true)
    await expectSeen(page)
  })
})
