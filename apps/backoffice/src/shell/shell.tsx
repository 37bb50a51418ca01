import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { useLive } from '../shared/live.ts'
import { Rail } from './rail.tsx'
import { TopBar } from './top-bar.tsx'

/** Rail, top bar and the page. */
export function Shell() {
  useLive()
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
        <TopBar />
        <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto p-4 outline-none lg:p-6">
          <Outlet />
        </main>
      </div>
    </div>
  )
}
