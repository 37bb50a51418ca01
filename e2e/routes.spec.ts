import { expect, takenOver, test } from './journey.ts'
import { routes } from './routes.ts'

// Every test here also fails on any console, script, hydration or network error: see faults.ts.

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

test('a page that does not exist says so and leads home', async ({ page, faults }) => {
  faults.allow(/404/)
  for (const path of ['/no-such-page', '/profile/no-such-page', '/casino/game/1/more']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Página não encontrada · Girassol')
    await expect(page.getByRole('heading', { level: 1, name: 'Esta página não existe' })).toBeVisible()
  }
  await takenOver(page)
  await page.getByRole('main').getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /A sorte gira/ })).toBeVisible()
})

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
