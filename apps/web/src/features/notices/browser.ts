import { api } from '../../shared/api/api.ts'

/** `blocked`: the player said no to the browser itself, and only the browser's own settings can take that back. */
export type BrowserState = 'unsupported' | 'blocked' | 'off' | 'on'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registered(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration()) ?? null
}

export async function readBrowser(): Promise<BrowserState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await registered()
  if (!registration) return 'unsupported'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Subscribes in the browser, then at the server; undone in the browser when the server refuses. */
export async function switchOn(): Promise<BrowserState> {
  if ((await Notification.requestPermission()) !== 'granted') return readBrowser()
  const registration = await registered()
  if (!registration) return 'unsupported'
  const { key } = await api('pushKey')
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  try {
    await api('subscribePush', {
      body: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
    })
    await api('putPreferences', { body: { notify_push: true } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function switchOff(): Promise<BrowserState> {
  const subscription = await (await registered())?.pushManager.getSubscription()
  if (subscription) {
    await api('unsubscribePush', { body: { endpoint: subscription.endpoint } })
    await subscription.unsubscribe()
  }
  return readBrowser()
}
