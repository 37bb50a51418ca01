import { randomUUID } from 'node:crypto'
import { deposit, stake } from './cashier.ts'
import { embeddedUrl, onDatabase } from './database.ts'
import { examine } from './examination.ts'
import { expect, test, visit } from './journey.ts'
import { dialog, loginDialog } from './screen.ts'

/** An operator's change, and the word of it to every node. */
const database = (text: string, values: unknown[]) =>
  onDatabase(embeddedUrl(process.env['E2E_DATA_DIR'] ?? ''), async (query) => {
    const rows = await query(text, values)
    await query(`SELECT pg_notify('engagement', '')`)
    return rows
  })

/** One of this journey's own, which began an hour ago: players of other journeys are not in it. */
async function addTournament(name: string): Promise<number> {
  const texts = JSON.stringify({ pt_BR: name, en: name, es: name })
  const prizes = JSON.stringify([{ kind: 'cash', amount: 3000 }])
  const [row] = await database(
    `INSERT INTO tournaments (code, name, description, scope, score, starts_at, ends_at, prizes, created_at)
     VALUES ($1, $2::jsonb, $2::jsonb, 'all', 'stake', now() - interval '1 hour', now() + interval '1 hour', $3::jsonb, now())
     RETURNING id`,
    [name, texts, prizes],
  )
  return Number(row?.['id'])
}

test('a player joins, plays, sees the own place come up, and is paid once when it ends', async ({
  page,
  signedIn,
}) => {
  const name = `Torneio ${randomUUID().slice(0, 8)}`
  const id = await addTournament(name)
  const player = await deposit(signedIn, 20)
  await visit(page, '/tournaments')
  await page.getByRole('article').filter({ hasText: name }).getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/tournaments/${id}`)
  await expect(page.getByRole('timer')).toHaveText(/^5\d:\d\d$|^1:00:00$/)
  await expect(page.getByText('Ninguém pontuou ainda.')).toBeVisible()
  await page.getByRole('button', { name: 'Participar' }).click()
  const own = page.getByRole('status', { name: 'Sua posição' })
  await expect(own).toContainText('Você participa.')

  await stake(player, 500)
  await expect(own).toContainText(/Você está em 1º.*Este lugar paga R\$\s30,00.*R\$\s5,00/s)
  await stake(player, 100)
  await expect(own).toContainText(/R\$\s6,00/)
  await expect(page.getByRole('list', { name: 'Classificação' }).getByRole('listitem')).toContainText(
    /1.*\(você\).*R\$\s6,00/s,
  )
  await examine(page)

  await visit(page, '/vip')
  await expect(page.getByText('Seus pontos').locator('xpath=following-sibling::dd')).toHaveText('6,00')
  await expect(page.getByText(/Faltam R\$\s494,00 em apostas válidas/)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Até o nível 1' })).toHaveJSProperty('value', 6)
  await examine(page)

  await visit(page, `/tournaments/${id}`)
  await expect(own).toContainText('Você está em 1º')
  await database(`UPDATE tournaments SET ends_at = now() - interval '3 minutes' WHERE id = $1`, [id])
  await expect(own).toContainText(/Você ficou em 1º.*Prêmio: R\$\s30,00/s)
  await expect(page.getByRole('heading', { name: 'Classificação final' })).toBeVisible()
  const prizes = () =>
    database(`SELECT paid_at IS NOT NULL AS paid FROM prizes_won WHERE key LIKE $1`, [`tournament/${id}/%`])
  await expect.poll(prizes).toEqual([{ paid: true }])
})

test('a guest reads levels, boards and events, and is asked in where it matters', async ({ page }) => {
  await visit(page, '/vip')
  const table = (name: string) => page.getByRole('table', { name })
  await expect(table('Bônus de nível').getByRole('row')).toHaveCount(6)
  await expect(table('Bônus de nível').getByRole('row', { name: /^1 / })).toContainText(
    /R\$\s500,00.*R\$\s2,00/s,
  )
  await page.getByRole('tab', { name: 'Nível' }).focus()
  await page.keyboard.press('End')
  await expect(table('Bônus anual').getByRole('row', { name: /^5 / })).toContainText(/R\$\s600,00/)
  await page.getByRole('button', { name: 'Regras' }).click()
  const rules = dialog(page, 'Regras dos níveis VIP')
  await expect(rules).toContainText('Pontos não vencem')
  await examine(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(rules).toBeHidden()

  await visit(page, '/events')
  const now = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Agora' }) })
  await expect(now.getByRole('article').filter({ hasText: 'Torneio' }).first()).toContainText('Termina em')
  await expect(page.getByRole('article').filter({ hasText: 'Campanha' }).first()).toBeVisible()
  await page.getByRole('link', { name: /^Torneio de / }).click()
  await expect(page).toHaveURL('/tournaments/1')
  await expect(page.getByText(/^Vale a sua melhor rodada/)).toBeVisible()
  await page.getByRole('button', { name: 'Entrar para participar' }).click()
  await expect(loginDialog(page)).toBeVisible()
})
