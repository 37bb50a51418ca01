// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { leave, refusal, show } from './form-harness.tsx'
import { LoginPage } from '../login/login-page.tsx'

const challenge = vi.hoisted(() => ({ answer: undefined as string | undefined, resets: 0, reachable: true }))
vi.mock('../../../shared/captcha/turnstile.ts', () => ({
  loadTurnstile: async () => {
    if (!challenge.reachable) throw new Error('offline')
    return {
      render: () => 'widget',
      getResponse: () => challenge.answer,
      reset: () => {
        challenge.resets += 1
        challenge.answer = undefined
      },
      remove: () => {},
    }
  },
}))

afterEach(async () => {
  await leave()
  Object.assign(challenge, { answer: undefined, resets: 0, reachable: true })
})

const poll = () => act(async () => new Promise((resolve) => setTimeout(resolve, 150)))
const refused = () => ({ status: 422, body: refusal('invalid_credentials', 'Não conferem.') })

it('blocks the form until the challenge is solved, and shows a new one after a refusal', async () => {
  const page = await show(LoginPage, refused, '/', 'site-key')
  await page.type({ login: 'ana@exemplo.com', password: 'girassol-2026' })
  await poll()
  expect(page.button().disabled).toBe(true)

  challenge.answer = 'met'
  await poll()
  expect(page.button().disabled).toBe(false)
  await page.submit()
  expect(page.sent[0]?.body).toMatchObject({ cf_turnstile_token: 'met' })
  expect(challenge.resets).toBe(1)
  expect(page.button().disabled).toBe(true)
})

it('says so when the challenge does not load, and offers another try', async () => {
  challenge.reachable = false
  const page = await show(LoginPage, refused, '/', 'site-key')
  await page.type({ login: 'ana@exemplo.com', password: 'girassol-2026' })
  await poll()
  expect(page.text()).toContain('A verificação de segurança não carregou.')

  Object.assign(challenge, { reachable: true, answer: 'met' })
  const again = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Tentar de novo')
  await act(async () => again?.click())
  await poll()
  expect(page.text()).not.toContain('A verificação de segurança não carregou.')
  expect(page.button().disabled).toBe(false)
})
