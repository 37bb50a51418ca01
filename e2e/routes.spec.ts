import { expect, test, visit } from './journey.ts'
import { routes } from './routes.ts'
import { loginDialog, userButton } from './screen.ts'

// Every test here also fails on any console, script, hydration or network error: see faults.ts.

for (const { path, title, access, allowed } of routes) {
  test(`a guest at ${path}`, async ({ page, faults }) => {
    if (allowed) faults.allow(allowed)
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain(`<title>${title} · Girassol</title>`)
    if (access === 'player') {
      await expect(loginDialog(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      return
    }
    expect(html.match(/<h1[\s>]/g) ?? [], 'headings rendered by the server').toHaveLength(1)
    await expect(page).toHaveTitle(`${title} · Girassol`)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
    await expect(page).toHaveURL(path)
  })

  test(`a player at ${path}`, async ({ page, signedIn, faults }) => {
    if (allowed) faults.allow(allowed)
    await visit(page, path)
    await expect(userButton(page)).toHaveAccessibleName(`Menu de ${signedIn.name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    const expected = access === 'guest' ? '/' : path
    await expect(page).toHaveURL(expected)
    await expect(page).toHaveTitle(`${access === 'guest' ? 'Cassino online em português' : title} · Girassol`)
  })
}

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

test('an unknown call is refused as JSON, not as a page', async ({ request }) => {
  const answer = await request.get('/api/no-such-call')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ error: { code: 'not_found' } })
})

test('robots.txt is a real file', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
})
