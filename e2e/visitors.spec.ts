import { expect, test } from './journey.ts'

test.describe.configure({ mode: 'serial' })

/** What a page can leave behind in a browser, by the page itself. */
const leave = async () => {
  localStorage.setItem('left', '1')
  sessionStorage.setItem('left', '1')
  document.cookie = 'left=1; path=/'
  await caches.open('left')
  const opening = indexedDB.open('left')
  await new Promise((resolve) => opening.addEventListener('success', resolve))
}

const found = async () => ({
  local: { ...localStorage },
  session: { ...sessionStorage },
  cookies: document.cookie.includes('left'),
  caches: await caches.keys(),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
})

const NEW_VISITOR = {
  local: {},
  session: {},
  cookies: false,
  caches: [],
  databases: [],
  notifications: 'prompt',
}

let first: unknown

test('a journey leaves storage, a permission, a route and a second page behind', async ({
  page,
  context,
  contexts,
}) => {
  first = contexts
  await page.goto('/robots.txt')
  expect(await page.evaluate(found)).toEqual(NEW_VISITOR)
  await page.evaluate(leave)
  await context.grantPermissions(['notifications'])
  await context.route('**/robots.txt', (route) => route.abort())
  await context.setOffline(true)
  await context.newPage()
  expect(await page.evaluate(found)).toEqual({
    local: { left: '1' },
    session: { left: '1' },
    cookies: true,
    caches: ['left'],
    databases: ['left'],
    notifications: 'granted',
  })
})

test('the next journey in the same context is a new visitor', async ({ page, context, contexts }) => {
  // Otherwise the test would pass because the worker was another.
  expect(contexts).toBe(first)
  // The page itself and the one in which storage is cleared.
  expect(context.pages()).toHaveLength(2)
  await page.goto('/robots.txt')
  expect(await page.evaluate(found)).toEqual(NEW_VISITOR)
})
