import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { tableFor } from './app/routes.tsx'
import { openAskedDialog, resumeForcedRegister, startApp } from './app/start.ts'
import type { Boot } from './boot.ts'
import { awaken } from './shared/page/early-press.ts'
import { activateLanguage } from './shared/i18n/i18n.ts'
import { setNavigator } from './shared/router/navigation.ts'
import { startJourney } from './shared/router/journey.ts'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null
  if (!root || !boot) throw new Error('This page was not rendered by the server.')

  // First: the page fetches its own texts in this language. The server's page asked for both files early.
  const i18n = await activateLanguage(boot.language)
  const router = await startJourney(tableFor(boot))
  setNavigator(router)

  const onTaken = () => {
    startApp(boot, location.search)
    resumeForcedRegister()
    openAskedDialog(router.visits.get().query)
    awaken(root)
  }
  startTransition(() => {
    hydrateRoot(root, <App boot={boot} i18n={i18n} router={router} onTaken={onTaken} />)
  })

  router.visits.subscribe(() => openAskedDialog(router.visits.get().query))
}

void start()
