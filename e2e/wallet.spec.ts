import { embeddedUrl, onDatabase } from './database.ts'
import { expect, test, visit } from './journey.ts'
import { topBar } from './screen.ts'

const balance = (amount: RegExp) => ({ name: new RegExp(`Saldo total R\\$\\s${amount.source}`) })

/** As the ledger announces it: a word to the player's open pages. */
async function announce(playerId: number, wallet: object): Promise<void> {
  const message = JSON.stringify({ subject: String(playerId), event: { topic: 'wallet', data: wallet } })
  await onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), (query) =>
    query(`SELECT pg_notify('push', $1)`, [message]),
  )
}

test('the balance is fetched again every thirty seconds', async ({ page, signedIn }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(topBar(page).getByRole('link', balance(/0,00/))).toBeVisible()
  const again = page.waitForResponse('**/api/profile/wallet')
  await page.clock.fastForward(30_500)
  expect((await again).status()).toBe(200)
  expect(signedIn.user.id).toBeGreaterThan(0)
})

test('a wallet that changes on the server changes on the screen', async ({ page, signedIn }) => {
  const listening = page.waitForResponse('**/api/events')
  await visit(page, '/')
  const first = await page.waitForResponse('**/api/profile/wallet').then((answer) => answer.json())
  await listening
  const { wallet } = first as { wallet: { total_balance: number; balance: number } }
  await announce(signedIn.user.id, { ...wallet, balance: 1234.56, total_balance: 1234.56 })
  await expect(topBar(page).getByRole('link', balance(/1\.234,56/))).toBeVisible()
})

test('a failing refresh keeps the last balance on the screen', async ({ page, signedIn, faults }) => {
  faults.allow(/503/)
  await page.clock.install()
  await page.goto('/')
  await expect(topBar(page).getByRole('link', balance(/0,00/))).toBeVisible()
  await page.route('**/api/profile/wallet', (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: 'unavailable', message: 'x' }, message: 'x', requestId: '1' },
    }),
  )
  const failed = page.waitForResponse('**/api/profile/wallet')
  await page.clock.fastForward(30_500)
  await failed
  await expect(topBar(page).getByRole('link', balance(/0,00/))).toBeVisible()
  expect(signedIn.token).not.toBe('')
})

test('a session ended by the server clears the browser at the next refresh', async ({
  page,
  signedIn,
  faults,
}) => {
  faults.allow(/401/)
  await page.clock.install()
  await page.goto('/')
  await expect(topBar(page).getByRole('link', balance(/0,00/))).toBeVisible()
  await page.route('**/api/profile/wallet', (route) =>
    route.fulfill({
      status: 401,
      json: {
        error: { code: 'unauthenticated', message: 'unauthenticated' },
        message: 'unauthenticated',
        requestId: '1',
      },
    }),
  )
  await page.clock.fastForward(30_500)
  // By its tag: the login dialog that opens hides the page behind it from roles.
  await expect(page.locator('header button', { hasText: 'Entrar' })).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(signedIn.token).not.toBe('')
})
