// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { SecuritySection } from './security-section.tsx'

const boot: Boot = {
  setting: {} as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
afterEach(async () => {
  await unmount()
  dropLogin()
  vi.unstubAllGlobals()
})

const titles = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)

it('shows its blocks together, so that none moves another away when it is pressed', async () => {
  keepLogin('token', { id: 950, name: 'Ana', avatar: null } as never)
  const account = Promise.withResolvers<Response>()
  const asked = vi.fn<(url: string) => void>()
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url)
    if (url.endsWith('/account')) return account.promise
    if (url.endsWith('/passkeys')) return Response.json({ passkeys: [] })
    return Response.json({ devices: [] })
  })
  await show(
    <BootContext value={boot}>
      <SecuritySection player={950} />
    </BootContext>,
  )
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await act(async () => {})
  expect(titles()).toEqual([])
  account.resolve(
    Response.json({ account: { two_factor: { enabled: false, recovery_codes_left: 0 }, last_login: null } }),
  )
  await vi.waitFor(() =>
    expect(titles()).toEqual([
      'Verificação em duas etapas',
      'Chaves de acesso',
      'Senha',
      'Aparelhos e sessões',
    ]),
  )
})
