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

// What is fetched every thirty seconds, and what a failing or refused answer does: apps/web/src/shared/money/wallet.test.ts.
test('a wallet that changes on the server changes on the screen', async ({ page, signedIn }) => {
  const listening = page.waitForResponse('**/api/events')
  const asked = page.waitForResponse('**/api/profile/wallet')
  await visit(page, '/promotions')
  const { wallet } = (await (await asked).json()) as {
    wallet: { total_balance: number; balance: number }
  }
  await listening
  await announce(signedIn.user.id, { ...wallet, balance: 1234.56, total_balance: 1234.56 })
  await expect(topBar(page).getByRole('link', balance(/1\.234,56/))).toBeVisible()
})
