import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { SetupBanner } from '../areas/setup/setup-banner.tsx'
import { useLive } from '../shared/live.ts'
import { BreakGlassBanner } from './break-glass-banner.tsx'
import { useHotkeys } from './hotkeys.ts'
import { IdleWarning } from './idle-warning.tsx'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { SeeAsBanner } from './see-as/see-as-banner.tsx'
import { SeeAsDialog } from './see-as/see-as-dialog.tsx'
import { shellCommands } from './shell-commands.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { TopBar } from './top-bar.tsx'

type Overlay = 'palette' | 'shortcuts' | 'see-as' | null

/** Rail, top bar, banners about the session, and the page. */
export function Shell() {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const open = (name: Overlay) => () => setOverlay(name)
  const toggle = (name: Overlay) => (isOpen: boolean) => setOverlay(isOpen ? name : null)
  useLive()
  useHotkeys({ palette: open('palette'), shortcuts: open('shortcuts') })
  return (
    <div className="flex h-dvh overflow-hidden bg-bg">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:z-60 focus:m-2 focus:rounded-xs focus:bg-sun focus:px-3 focus:py-2 focus:text-sun-ink"
      >
        {t`Pular para o conteúdo`}
      </a>
      <Rail />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onSearch={open('palette')} onSeeAs={open('see-as')} onShortcuts={open('shortcuts')} />
        <IdleWarning />
        <BreakGlassBanner />
        <SeeAsBanner />
        <SetupBanner />
        {/* Positioned, so that visually hidden texts inside do not make the document scroll. */}
        <main
          id="main"
          tabIndex={-1}
          className="relative min-h-0 flex-1 overflow-y-auto p-4 outline-none lg:p-6"
        >
          <Outlet />
        </main>
      </div>
      <Palette
        open={overlay === 'palette'}
        onOpenChange={toggle('palette')}
        commands={shellCommands({ shortcuts: open('shortcuts'), seeAs: open('see-as') })}
      />
      <ShortcutsDialog open={overlay === 'shortcuts'} onOpenChange={toggle('shortcuts')} />
      <SeeAsDialog open={overlay === 'see-as'} onOpenChange={toggle('see-as')} />
    </div>
  )
}
