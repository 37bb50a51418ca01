import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.tsx'
import { openAskedDialog, resumeForcedRegister, startApp } from './app/start.ts'
import type { Boot } from './boot.ts'
import { activateLanguage } from './shared/i18n.ts'
import { setNavigator } from './shared/navigation.ts'

/** Where libraries that write style elements of their own look for the nonce that lets them. */
function passNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce })
}

async function start(): Promise<void> {
  passNonce()
  const root = document.getElementById('root')
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null
  if (!root || !boot) throw new Error('This page was not rendered by the server.')

  // First: the page fetches its own texts in this language. The server's page asked for both files early.
  const i18n = await activateLanguage(boot.language)
  const router = createAppRouter({ boot, i18n }, createBrowserHistory())
  setNavigator((path) => void router.navigate({ href: path }))
  // As the router's own hydration does: without it the tree has boundaries that the server did not render.
  router.ssr = { manifest: undefined }
  await router.load()

  const onTaken = () => {
    startApp(boot, location.search)
    resumeForcedRegister()
    openAskedDialog(location.search)
  }
  startTransition(() => {
    hydrateRoot(root, <App boot={boot} i18n={i18n} router={router} onTaken={onTaken} />)
  })

  router.subscribe('onResolved', ({ toLocation }) => {
    openAskedDialog(toLocation.searchStr)
  })
}

void start()
