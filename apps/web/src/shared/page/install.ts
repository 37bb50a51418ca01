import { createStore, useStore } from '@girassol/ui/store'
import { readText, writeText } from '../state/storage.ts'

/** Chrome's event; no other browser has it and TypeScript does not know it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent => 'prompt' in event

const prompt = createStore<InstallPromptEvent | null>(null)

/** Keeps the browser's own offer back for a moment that suits the player. */
export function startInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    event.preventDefault()
    prompt.set(event)
  })
  addEventListener('appinstalled', () => prompt.set(null))
}

/** Safari on iPhones and iPads installs by its share menu only. */
const isAppleBrowserTab = (): boolean => 'standalone' in navigator && navigator.standalone === false

export type InstallWay = 'prompt' | 'share-menu'

/** How this browser can install the site; null where it cannot, where it is installed, and where the player declined. */
export function useInstallWay(): InstallWay | null {
  const offered = useStore(prompt) !== null
  if (readText('install-offer') === 'declined') return null
  if (offered) return 'prompt'
  return isAppleBrowserTab() ? 'share-menu' : null
}

/** The browser asks the player; its event can be used once. */
export async function install(): Promise<void> {
  const event = prompt.get()
  prompt.set(null)
  if ((await event?.prompt())?.outcome === 'dismissed') declineInstall()
}

export function declineInstall(): void {
  writeText('install-offer', 'declined')
  prompt.set(null)
}
