// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Boot, BootContext, type WireSetting } from '../state/boot.ts'
import { startInstallOffer } from './install.ts'
import { InstallOffer } from './install-offer.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const boot = { setting: { software_name: 'Teste' } as WireSetting } as Boot

let root: Root
let host: HTMLElement

beforeAll(startInstallOffer)
beforeEach(async () => {
  localStorage.clear()
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  await open()
})
afterEach(async () => {
  await act(async () => root.unmount())
  // Forgets an offer that the test left open.
  dispatchEvent(new Event('appinstalled'))
})

async function open() {
  host = document.createElement('div')
  root = createRoot(host)
  await act(async () =>
    root.render(
      <BootContext value={boot}>
        <I18nProvider i18n={i18n}>
          <InstallOffer />
        </I18nProvider>
      </BootContext>,
    ),
  )
}

/** The browser's offer; its own banner is suppressed when the page prevents the default. */
async function browserOffers(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  await act(async () => void dispatchEvent(event))
  expect(event.defaultPrevented).toBe(true)
  return prompt
}
const way = () => host.querySelector('[data-install-offer]')?.getAttribute('data-install-offer') ?? null
const press = (text: string) =>
  act(async () => [...host.querySelectorAll('button')].find((each) => each.textContent === text)?.click())

it('offers nothing before the browser can install, and its dialog once it can', async () => {
  expect(way()).toBeNull()
  const prompt = await browserOffers('accepted')
  expect(way()).toBe('prompt')
  await press('Instalar')
  expect(prompt).toHaveBeenCalledOnce()
  expect(way()).toBeNull()
})

it.each(['Agora não', 'Instalar'])('does not ask again after a refusal by %s', async (button) => {
  await browserOffers('dismissed')
  await press(button)
  expect(way()).toBeNull()
  await act(async () => root.unmount())
  await open()
  await browserOffers('accepted')
  expect(way()).toBeNull()
})

it('explains the share menu in Safari on an iPhone, and not in the installed app', async () => {
  await act(async () => root.unmount())
  vi.stubGlobal('navigator', { standalone: false })
  await open()
  expect(way()).toBe('share-menu')
  await act(async () => root.unmount())
  vi.stubGlobal('navigator', { standalone: true })
  await open()
  expect(way()).toBeNull()
  vi.unstubAllGlobals()
})
