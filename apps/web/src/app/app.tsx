import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useEffect } from 'react'
import { type Boot, BootContext } from '../shared/state/boot.ts'
import { useChangedI18n } from '../shared/i18n/i18n.ts'
import { type Router, RouterContext } from '../shared/router/router.ts'
import { Root } from './root.tsx'

interface AppProps {
  boot: Boot
  i18n: I18n
  router: Router
  /** Once the browser has taken over what the server rendered; anything earlier would contradict it. */
  onTaken?: () => void
}

/** The one tree that the server renders and the browser takes over. */
export function App({ boot, i18n, router, onTaken }: AppProps) {
  const changed = useChangedI18n()
  useEffect(() => onTaken?.(), [onTaken])
  return (
    <BootContext value={boot}>
      <I18nProvider i18n={changed ?? i18n}>
        <RouterContext value={router}>
          <Root />
        </RouterContext>
      </I18nProvider>
    </BootContext>
  )
}
