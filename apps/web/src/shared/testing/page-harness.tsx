import { toast } from '@girassol/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { type Boot, BootContext, type WireSetting } from '../state/boot.ts'
import { dropLogin, keepLogin } from '../session/login.ts'
import type { Params } from '../router/pattern.ts'
import { RouterContext, stillRouter } from '../router/router.ts'
import { placeOf } from '../router/visit.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

type Server = (url: string, init?: RequestInit) => Promise<Response>

let root: Root | undefined
let players = 0

export const text = (): string => document.body.textContent ?? ''

/** Signs in a new player without cached answers, at a stubbed server. */
export function enter(server: Server): void {
  vi.stubGlobal('fetch', server)
  i18n.loadAndActivate({ locale: 'pt_BR', locales: ['pt-BR'], messages: {} })
  const id = (players += 1)
  keepLogin(`token-${id}`, { id, name: 'Ana', email: null, avatar: null, is_open_affiliate: false })
}

export async function showPage(
  Page: ComponentType,
  href: string,
  params: Params = {},
  change: Partial<WireSetting> = {},
): Promise<void> {
  const setting = {
    min_withdraw: 100,
    max_withdraw: 5000,
    turnstile_site_key: null,
    ...change,
  } as WireSetting
  const boot: Boot = { setting, language: 'pt_BR', production: false, origin: 'http://localhost' }
  const { pathname: path, searchParams: query } = placeOf(href)
  const router = stillRouter({ href, path, query, params, page: null, Component: Page })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root?.render(
      <BootContext value={boot}>
        <RouterContext value={router}>
          <I18nProvider i18n={i18n}>
            <Page />
          </I18nProvider>
        </RouterContext>
      </BootContext>,
    ),
  )
}

export async function leave(): Promise<void> {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  toast.dismiss()
  dropLogin()
  vi.unstubAllGlobals()
}
