import { expect, type Page } from '@playwright/test'

/** Follows a link in a mail to this address, read in the local mailbox until a job has written the mail. */
export async function followMail(
  page: Page,
  { site = '', to, link }: { site?: string; to: string; link: string },
): Promise<void> {
  const found = page.getByRole('article').filter({ hasText: to }).getByRole('link', { name: link })
  await expect(async () => {
    await page.goto(`${site}/mailbox`)
    await expect(found.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await found.first().click()
}
