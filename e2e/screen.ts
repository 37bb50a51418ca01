import { expect, type Locator, type Page } from '@playwright/test'

/** The parts of the screen that journeys touch, by what a person reads there. */
export const topBar = (page: Page): Locator => page.getByRole('banner')
export const footer = (page: Page): Locator => page.getByRole('contentinfo')
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

export const loginDialog = (page: Page): Locator => dialog(page, 'Entrar')
export const registerDialog = (page: Page): Locator => dialog(page, 'Crie sua conta')

export const userButton = (page: Page): Locator => topBar(page).getByRole('button', { name: /^Menu de / })
export const userMenu = (page: Page): Locator => page.getByRole('menu')

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768

export async function openLogin(page: Page): Promise<Locator> {
  await topBar(page).getByRole('button', { name: 'Entrar' }).click()
  const box = loginDialog(page)
  await expect(box).toBeVisible()
  return box
}

export async function fillLogin(form: Locator, login: string, password: string): Promise<void> {
  await form.getByLabel('E-mail ou telefone').fill(login)
  await form.getByLabel(/^Senha/).fill(password)
  await form.getByRole('button', { name: 'Entrar' }).first().click()
}

export async function openUserMenu(page: Page): Promise<Locator> {
  await userButton(page).click()
  const menu = userMenu(page)
  await expect(menu).toBeVisible()
  return menu
}

/** Beside the page on a desktop, where it is taken over after the rest, behind a button on a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  if (!isPhone(page)) {
    const menu = page.getByRole('navigation', { name: 'Menu lateral' })
    const isAwake = (link: Element) => Object.keys(link).some((key) => key.startsWith('__reactProps'))
    await expect.poll(() => menu.getByRole('link').first().evaluate(isAwake)).toBe(true)
    return menu
  }
  await topBar(page).getByRole('button', { name: 'Abrir ou recolher o menu' }).click()
  const drawer = dialog(page, 'Menu')
  await expect(drawer).toBeVisible()
  return drawer
}

/** What the menu offers to those who have not deposited yet. */
export const welcomeOffer = (menu: Locator): Locator =>
  menu.getByRole('link', { name: /^Bônus de boas-vindas de 100%/ })

/** On a phone the way leads through the menu; its texts depend on the language, so it is found by its place. */
export async function openPreferences(page: Page): Promise<Locator> {
  if (isPhone(page)) {
    await topBar(page).getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('navigation').getByRole('button').last().click()
  } else {
    await topBar(page)
      .getByRole('button', { name: /Idioma e tema|Language and theme|Idioma y tema/ })
      .click()
  }
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('radio') })
  await expect(drawer).toBeVisible()
  return drawer
}

export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Avisos' }).getByText(text)
