import { kindOf } from './request-kind.ts'

// Put in by build/service-worker.ts.
declare const OFFLINE_PAGE: string
declare const OFFLINE_POLICY: string
declare const VERSION: string

interface Stage extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Asking extends Stage {
  readonly request: Request
  /** What the browser asked for while the worker was still waking up. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Pushed extends Stage {
  readonly data: { json(): unknown } | null
}

interface Clicked extends Stage {
  readonly notification: Notification
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

// The compiler knows pages, not workers; this is all we need of one.
const worker = globalThis as unknown as {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(kind: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(stage: 'install' | 'activate', listener: (event: Stage) => void): void
  addEventListener(stage: 'fetch', listener: (event: Asking) => void): void
  addEventListener(stage: 'push', listener: (event: Pushed) => void): void
  addEventListener(stage: 'notificationclick', listener: (event: Clicked) => void): void
}

const CACHE = `assets-${VERSION}`

// Nothing is gained by waiting: pages always come from the network, and files carry their version in their names.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind === 'page') event.respondWith(openPage(event))
  if (kind === 'asset') event.respondWith(fetchAsset(event))
})

worker.addEventListener('push', (event) => event.waitUntil(show(event)))

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification))
})

/** What the casino sends has a title and a page of this site; anything else is shown with a general title. */
async function show({ data }: Pushed): Promise<void> {
  const { title, to } = (data?.json() ?? {}) as { title?: string; to?: string }
  await worker.registration.showNotification(title ?? worker.location.host, {
    icon: '/icons/icon-192.png',
    data: { to: to?.startsWith('/') ? to : '/' },
  })
}

/** To a page that is open already, if there is one. */
async function follow({ data }: Notification): Promise<void> {
  const url = new URL((data as { to: string }).to, worker.location.origin).href
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page) return void (await worker.clients.openWindow(url))
  await page.focus()
  await page.navigate(url)
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // Else every page would wait for the worker to wake up.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** From the network, never from a cache: pages may show what belongs to one person. */
async function openPage({ request, preloadResponse }: Asking): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OFFLINE_POLICY,
      'cache-control': 'no-store',
    }
    return new Response(OFFLINE_PAGE, { status: 503, headers })
  }
}

async function fetchAsset(event: Asking): Promise<Response> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(event.request)
  // Nothing is cached while the disk is full.
  if (answer.status === 200) event.waitUntil(cache.put(event.request, answer.clone()).catch(() => {}))
  return answer
}
