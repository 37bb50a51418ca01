import { Trans } from '@lingui/react/macro'
import { lazy, type ReactNode, startTransition, Suspense, useState } from 'react'
import { loadAfterPaint } from '../../shared/page/after-paint.ts'
import { keepBelowBar } from '../../shared/page/below-bar.ts'
import { deferredPart } from '../../shared/page/deferred-part.tsx'
import { useVisit } from '../../shared/router/router.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { FloatingCorner } from './floating-corner.tsx'
import { DemoRibbon, OfflineNotice } from './notices.tsx'
import { ProgressBar } from './bars/progress-bar.tsx'
import { isWide, type MenuWidth, SideMenu } from './menu/side-menu.tsx'
import { TopBar } from './bars/top-bar.tsx'

const loadMenu = () => import('./menu/menu-drawer.tsx')
const MenuDrawer = lazy(loadMenu)
const loadPreferences = () => import('./menu/preferences-drawer.tsx')
const PreferencesDrawer = lazy(loadPreferences)

const Footer = deferredPart(async () => (await import('./footer/footer.tsx')).Footer)

const isPhone = () => matchMedia('(max-width: 767.98px)').matches

/** The frame around every page. Drawers are loaded on pointer or focus. */
export function Shell({ children }: { children: ReactNode }) {
  const facts = useVisit().page?.facts
  const bare = facts?.bare === true
  // A bare page has no menu beside it on any screen.
  const inDrawer = () => bare || isPhone()
  const [width, setWidth] = useState<MenuWidth>('auto')
  const [menu, setMenu] = useState<boolean | null>(null)
  const [preferences, setPreferences] = useState<boolean | null>(null)
  // In a transition: the press is painted before the drawer is built.
  const openMenu = () => startTransition(() => setMenu(true))
  const openPreferences = () => startTransition(() => setPreferences(true))

  return (
    <div className={bare ? 'flex h-dvh flex-col' : undefined}>
      <a
        href="#content"
        className="sr-only rounded-sm bg-sun px-4 py-3 font-semibold text-sun-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60"
      >
        <Trans>Ir para o conteúdo</Trans>
      </a>
      <ProgressBar />
      <DemoRibbon />
      <TopBar
        onMenu={() => (inDrawer() ? openMenu() : setWidth(isWide(width) ? 'narrow' : 'wide'))}
        onMenuIntent={() => {
          if (inDrawer()) loadAfterPaint(loadMenu)
        }}
        onPreferences={openPreferences}
        onPreferencesIntent={() => loadAfterPaint(loadPreferences)}
      />
      <OfflineNotice />
      {!bare && <div ref={keepBelowBar} />}
      {bare ? (
        <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </main>
      ) : (
        <>
          {/* The footer is short below a page of the account: it reads this, because nothing may reach it while it sleeps. */}
          <div className="flex" data-account={facts?.access === 'player' || undefined}>
            <SideMenu width={width} />
            <div className="mx-auto w-full max-w-360 min-w-0 px-4 pt-4 md:px-6 md:pt-6">
              {/* As high as the screen below the bar: content that arrives late pushes no footer in view. */}
              <main id="content" tabIndex={-1} className="min-h-[calc(100dvh-4rem)] outline-none">
                {children}
              </main>
              <Footer />
            </div>
          </div>
          <FloatingCorner />
          <BottomBar />
        </>
      )}
      <Suspense fallback={null}>
        {menu !== null && (
          <MenuDrawer
            open={menu}
            onOpenChange={setMenu}
            onPreferences={() => {
              setMenu(false)
              openPreferences()
            }}
          />
        )}
        {preferences !== null && <PreferencesDrawer open={preferences} onOpenChange={setPreferences} />}
      </Suspense>
    </div>
  )
}
