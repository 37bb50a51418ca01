// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { TwoFactorSetup } from './two-factor-setup.tsx'

const boot: Boot = {
  setting: {} as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
const answer = { id: 'AA', rawId: 'AA', type: 'public-key', response: {} }
const authenticate = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: authenticate,
  startRegistration: authenticate,
}))

let sent: { url: string; body: unknown }[]
let keys: object[]
let player = 900

beforeEach(() => {
  sent = []
  player += 1
  keepLogin('token', { id: player, name: 'Ana', avatar: null } as never)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push({ url, body: JSON.parse(init.body as string) as unknown })
    if (url.endsWith('/proof')) return Response.json({ options: { challenge: 'c' }, ticket: 't' })
    if (url.endsWith('/passkeys')) return Response.json({ passkeys: keys })
    return Response.json({ secret: 'S', uri: 'otpauth://totp/x?secret=S' })
  })
})
afterEach(async () => {
  await unmount()
  dropLogin()
  vi.unstubAllGlobals()
})

const button = () =>
  [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('chave de acesso'))
const open = () =>
  show(
    <BootContext value={boot}>
      <TwoFactorSetup onOn={() => {}} onCancel={() => {}} />
    </BootContext>,
  )
const press = () => act(async () => button()!.click())

it('uses a passkey in place of the password, for the action of the form', async () => {
  keys = [{ id: 'k' }]
  authenticate.mockResolvedValue(answer)
  await open()
  await vi.waitFor(() => expect(button()).toBeDefined())
  await press()
  await vi.waitFor(() =>
    expect(sent).toEqual([
      { url: '/api/profile/passkeys/proof', body: { action: 'two_factor_setup' } },
      { url: '/api/profile/two-factor', body: { passkey: { ticket: 't', response: answer } } },
    ]),
  )
})

it('sends nothing and says so when the browser gives no passkey', async () => {
  keys = [{ id: 'k' }]
  authenticate.mockRejectedValue(new Error('dismissed'))
  await open()
  await vi.waitFor(() => expect(button()).toBeDefined())
  await press()
  await vi.waitFor(() => expect(document.body.textContent).toContain('O navegador não recebeu uma chave.'))
  expect(sent.map(({ url }) => url)).toEqual(['/api/profile/passkeys/proof'])
})

it('asks players without a passkey for the password alone', async () => {
  keys = []
  await open()
  expect(button()).toBeUndefined()
  expect(document.querySelector('input[type="password"]')).not.toBeNull()
})
