import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { settle } from '../../../shared/testing/settle.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { patternOf } from '../../../shared/router/pattern.ts'
import { RouterContext, stillRouter } from '../../../shared/router/router.ts'
import { placeOf } from '../../../shared/router/visit.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface Answer {
  status?: number
  body: unknown
}
type Server = (path: string, body: Record<string, unknown>) => Answer

const mounted: Root[] = []

/** Shows a page of this feature with a server of the test's own, and hands out what a person would do with it. */
export async function show(
  Page: ComponentType,
  server: Server,
  path = '/',
  siteKey: string | null = null,
  permissions = permitting('deposit_without_limits'),
) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
    if (!url.endsWith('/csrf')) sent.push({ path: url, body })
    const answer = server(url, body)
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  const { pathname, searchParams: query } = placeOf(path)
  const params = ['/register/:code?', '/reset-password/:token', '/confirm-email/:token']
    .map((source) => patternOf(source).match(pathname))
    .find((found) => found !== null)
  const router = stillRouter({
    href: path,
    path: pathname,
    query,
    params: params ?? {},
    page: null,
    Component: Page,
  })
  const setting = { software_name: 'Teste', turnstile_site_key: siteKey, permissions } as WireSetting
  const boot: Boot = { setting, language: 'pt_BR', production: false, origin: 'http://localhost' }
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  mounted.push(root)
  await act(async () => {
    root.render(
      <BootContext value={boot}>
        <I18nProvider i18n={i18n}>
          <RouterContext value={router}>
            <Page />
          </RouterContext>
        </I18nProvider>
      </BootContext>,
    )
  })

  const find = <T extends HTMLElement>(selector: string): T => {
    const element = document.querySelector<T>(selector)
    if (!element) throw new Error(`Nothing matches ${selector}`)
    return element
  }
  const input = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
  return {
    sent,
    find,
    input,
    text: () => document.body.textContent ?? '',
    button: () => find<HTMLButtonElement>('button[type="submit"]'),
    async type(values: Record<string, string | true>) {
      for (const [name, value] of Object.entries(values)) {
        await act(async () => {
          if (value === true) input(name).click()
          else fill(input(name), value)
        })
      }
    },
    async press(name: string) {
      const button = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
      await act(async () => button?.click())
      await settle()
    },
    async submit() {
      await act(async () => find('button[type="submit"]').click())
      await settle()
    },
    /** The text a screen reader reads with this field. */
    note(name: string): string | null {
      const id = input(name).getAttribute('aria-describedby')
      return id ? (document.getElementById(id)?.textContent ?? null) : null
    },
  }
}

function fill(field: HTMLInputElement, value: string): void {
  // React watches the property of the element; only the prototype's own setter triggers a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

export async function leave(): Promise<void> {
  await act(async () => {
    for (const root of mounted.splice(0)) root.unmount()
  })
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

export const session = {
  access_token: 'token-1',
  token_type: 'bearer',
  expires_at: '2026-12-01T00:00:00Z',
  user: {
    id: 1,
    name: 'Ana Souza',
    email: 'ana@exemplo.com',
    avatar: null,
    is_open_affiliate: false,
    language: 'pt_BR',
  },
}

export const refusal = (code: string, message: string, errors?: Record<string, string[]>) => ({
  error: { code, message },
  message,
  ...(errors && { errors }),
  requestId: 'r1',
})
