import { expect, test, visit } from './journey.ts'
import { routes } from './routes.ts'
import { loginDialog, userButton } from './screen.ts'

// Every test here also fails on any console, script, hydration or network error: see faults.ts.

// One visit for all of them: some forty pages each; the limit is for a machine that others share.
test.describe.configure({ timeout: 300_000 })

const titled = (title: string) => `${title} · Girassol`

test('the server answers every page with its title and, where guests may see it, one heading', async ({
  request,
}) => {
  for (const { path, title, access } of routes) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).toContain(`<title>${titled(title)}</title>`)
    if (access !== 'player') expect(html.match(/<h1[\s>]/g) ?? [], path).toHaveLength(1)
  }
})

test('a guest is sent from every page of players to the login', async ({ page }) => {
  for (const { path } of routes.filter(({ access }) => access === 'player')) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(loginDialog(page)).toBeVisible()
      await expect(page).toHaveURL('/')
    })
  }
})

test('a guest stays on every other page', async ({ page, faults }) => {
  for (const { path, title, allowed } of routes.filter(({ access }) => access !== 'player')) {
    if (allowed) faults.allow(allowed)
    await test.step(path, async () => {
      await visit(page, path)
      await expect(page).toHaveTitle(titled(title))
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
      await expect(page).toHaveURL(path)
    })
  }
})

test('a player sees every page but those of guests', async ({ page, signedIn, faults }) => {
  for (const { path, title, access, allowed } of routes) {
    if (allowed) faults.allow(allowed)
    await test.step(path, async () => {
      await visit(page, path)
      await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveURL(access === 'guest' ? '/' : path)
      await expect(page).toHaveTitle(titled(access === 'guest' ? 'Cassino online em português' : title))
    })
  }
})

for (const path of ['/no-such-page', '/profile/no-such-page', '/casino/game/1/more']) {
  test(`${path} does not exist and says so`, async ({ page, faults }) => {
    faults.allow(/404/)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Página não encontrada · Girassol')
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: /A sorte gira/ })).toBeVisible()
  })
}

test('a page about something that does not exist says so, and is none', async ({ page, faults }) => {
  faults.allow(/404/)
  for (const path of ['/casino/game/99999999', '/games/play/99999999/x?demo=1', '/tournaments/99999999'])
    expect((await page.goto(path))?.status(), path).toBe(404)
  await expect(page.getByText('Este torneio não existe')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver os torneios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Torneios' })).toBeVisible()
})

test('an unknown call is refused as JSON, not as a page', async ({ request }) => {
  const answer = await request.get('/api/no-such-call')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('robots.txt is a real file', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
})
