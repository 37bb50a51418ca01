import type { Page } from '@playwright/test'

/** Signs the seeded player in by the login page, as a person does. */
export async function signInDemo(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/login`)
  const form = page.getByRole('main')
  await form.getByLabel(/^E-mail/).fill('demo@girassol.test')
  await form.getByLabel(/^Senha/).fill('girassol-demo')
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
