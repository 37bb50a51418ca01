// @vitest-environment happy-dom
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import type { Language } from '@girassol/contract'
import { RecentsPage } from '../features/lobby/routes.tsx'
import { AwardsPage, BonusPage } from '../features/prizes/index.ts'
import { RecordsPage } from '../features/records/index.ts'
import { EventsPage } from '../features/tournaments/index.ts'
import { activateLanguage, needCatalogue } from '../shared/i18n/i18n.ts'
import { RouterContext, stillRouter } from '../shared/router/router.ts'
import { dropLogin } from '../shared/session/login.ts'
import { type Boot, BootContext } from '../shared/state/boot.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function headingOf(Page: ComponentType, language: Language) {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }))
  dropLogin()
  for (const name of ['records', 'tournaments', 'prizes', 'lobby/routes']) await needCatalogue(name)
  const i18n = await activateLanguage(language)
  const router = stillRouter({
    href: '/',
    path: '/',
    query: new URLSearchParams(),
    params: {},
    page: null,
    Component: Page,
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <BootContext value={{ language } as Boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <Page />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    ),
  )
  const heading = place.querySelector('h1')?.textContent
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  return heading
}

it.each([
  ['/records', RecordsPage, 'List of Records', 'Registros'],
  ['/events', EventsPage, 'List of Events', 'Eventos'],
  ['/bonus', BonusPage, 'List of Bonuses', 'Meus bônus'],
  ['/awards', AwardsPage, 'List of Awards', 'Prêmios'],
  ['/profile/recents', RecentsPage, 'List of Recents', 'Jogados recentemente'],
])('%s keeps its heading List of … in English', async (_, Page, english, portuguese) => {
  expect(await headingOf(Page, 'en')).toBe(english)
  expect(await headingOf(Page, 'pt_BR')).toBe(portuguese)
})
