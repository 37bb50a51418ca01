// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import { leave, refusal, show } from './form-harness.tsx'
import { LoginPage } from '../login/login-page.tsx'

const challenge = vi.hoisted(() => ({
  answer: undefined as string | undefined,
  looks: 0,
  resets: 0,
  reachable: true,
}))
vi.mock('../../../shared/captcha/turnstile.ts', () => ({
  loadTurnstile: async () => {
    if (!challenge.reachable) throw new Error('offline')
    return {
      render: () => 'widget',
      getResponse: () => {
        challenge.looks += 1
        return challenge.answer
      },
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
  Object.assign(challenge, { answer: undefined, looks: 0, resets: 0, reachable: true })
})

const refused = () => ({ status: 422, body: refusal('invalid_credentials', 'Não conferem.') })

it('blocks the form until the challenge is solved, and shows a new one after a refusal', async () => {
  const page = await show(LoginPage, refused, '/', 'site-key')
  await page.type({ login: 'ana@exemplo.com', password: 'girassol-2026' })
  await holds(() => expect(challenge.looks).toBeGreaterThan(1))
  expect(page.button().disabled).toBe(true)

  challenge.answer = 'met'
  await holds(() => expect(page.button().disabled).toBe(false))
  await page.submit()
  expect(page.sent[0]?.body).toMatchObject({ cf_turnstile_token: 'met' })
  await holds(() => expect(challenge.resets).toBe(1))
  await holds(() => expect(page.button().disabled).toBe(true))
})

it('says so when the challenge does not load, and offers another try', async () => {
  challenge.reachable = false
  const page = await show(LoginPage, refused, '/', 'site-key')
  await page.type({ login: 'ana@exemplo.com', password: 'girassol-2026' })
  await holds(() => expect(page.text()).toContain('A verificação de segurança não carregou.'))

  Object.assign(challenge, { reachable: true, answer: 'met' })
  const again = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Tentar de novo')
  await act(async () => again?.click())
  await holds(() => expect(page.button().disabled).toBe(false))
  expect(page.text()).not.toContain('A verificação de segurança não carregou.')
})
