import type { Page } from '@playwright/test'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, footer } from './screen.ts'

/** What opens a dialog, and the dialog's title. Long documents have pages of their own, which axe examines there. */
const dialogs = [
  { name: 'Provedores', title: 'Provedores' },
  { name: 'Sorteio justo (RNG)', title: 'Sorteio justo (RNG)', long: true },
  { name: 'Privacidade', title: 'Política de privacidade', long: true },
  { name: 'Sobre', title: 'Sobre nós' },
  { name: 'Termos', title: 'Termos e condições', long: true },
  { name: 'Contato', title: 'Fale conosco' },
]

/** The footer is hydrated when it is scrolled near. */
async function reachFooter(page: Page): Promise<void> {
  await footer(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const button = document.querySelector('footer button')
    return button !== null && Object.keys(button).some((key) => key.startsWith('__reactProps'))
  })
}

/** Once around and a little further: with a trap the focus is still inside. */
async function tabAround(page: Page, times: number, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
}

test('the six dialogs of the footer open, hold the focus, close by Esc and give it back', async ({
  page,
}) => {
  await visit(page, '/support-center')
  await reachFooter(page)
  for (const { name, title, long } of dialogs) {
    const opener = footer(page).getByRole('button', { name, exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const box = dialog(page, title)
    await expect(box).toBeVisible()
    await expect(box.locator('[aria-busy=true]')).toHaveCount(0)
    await tabAround(page, 2, 'Tab')
    await tabAround(page, 4, 'Shift+Tab')
    if (!long) await examine(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('a provider of the footer’s list leads to its games', async ({ page }) => {
  await visit(page, '/support-center')
  await reachFooter(page)
  await footer(page).getByRole('button', { name: 'Provedores' }).click()
  const first = dialog(page, 'Provedores').getByRole('link').first()
  await expect(dialog(page, 'Provedores').getByText('Maior acervo')).toHaveCount(2)
  await first.click()
  await expect(page).toHaveURL(/\/casino\/provider\/\d+\/category\/all$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main').locator('a[href^="/casino/game/"]').first()).toBeVisible()
})

test('a message to support is sent, numbered and mailed', async ({ page }) => {
  await visit(page, '/support-center')
  await reachFooter(page)
  await footer(page).getByRole('button', { name: 'Contato' }).click()
  const box = dialog(page, 'Fale conosco')
  await box.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(box.getByText('Este campo é obrigatório.')).toHaveCount(4)
  await expect(box.getByLabel(/^Nome/)).toBeFocused()

  const words = `Meu PIX de ${Date.now()} centavos`
  await box.getByLabel(/^Nome/).fill('Ana de Souza')
  await box.getByLabel(/^E-mail/).fill('ana@e2e.test')
  await box.getByLabel(/^Assunto/).selectOption('Dúvidas sobre Pagamentos')
  await box.getByLabel(/^Mensagem/).fill(words)
  await box.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(box).toBeHidden()
  const notice = page.getByRole('region', { name: 'Avisos' })
  await expect(notice).toContainText('Mensagem enviada com sucesso! Entraremos em contato em breve.')
  const [, protocol = ''] = /Seu protocolo: (\d{8}-[2-9A-Z]{8})/.exec(await notice.innerText()) ?? []
  expect(protocol).not.toBe('')

  await page.goto('/mailbox')
  const mail = page.getByRole('article').filter({ hasText: protocol })
  await expect(mail.getByRole('heading')).toHaveText(`[${protocol}] Dúvidas sobre Pagamentos`)
  await expect(mail).toContainText(words)
  await expect(mail).toContainText('ana@e2e.test')
})

test('the cookie notice remembers either answer, and can be asked again', async ({ page }) => {
  const notice = page.getByRole('region', { name: 'Aviso de cookies' })
  await visit(page, '/support-center')
  for (const [answer, stored] of [
    ['Aceitar', 'accepted'],
    ['Recusar', 'rejected'],
  ] as const) {
    await notice.getByRole('button', { name: answer }).click()
    await expect(notice).toHaveCount(0)
    await visit(page, '/support')
    expect(await page.evaluate(() => localStorage.getItem('cookie-choice'))).toBe(stored)
    await reachFooter(page)
    await expect(notice).toHaveCount(0)
    await footer(page).getByRole('button', { name: 'Preferências de cookies' }).click()
    await expect(notice).toBeVisible()
  }
})

test('far down, a button leads back up', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/terms/conditions-reference')
  const button = page.getByRole('button', { name: 'Voltar ao topo' })
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 501))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(button).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
})
