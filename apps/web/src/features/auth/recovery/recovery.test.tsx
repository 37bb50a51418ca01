// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { leave, refusal, show } from '../form/form-harness.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

const visited: string[] = []
beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
})
afterEach(async () => {
  vi.useRealTimers()
  await leave()
})

describe('forgot password', () => {
  it('says that the token is on its way and leads to the login three seconds later', async () => {
    const page = await show(ForgotPasswordPage, () => ({ body: { message: 'ok' } }))
    await page.type({ email: '(11) 98765-4321' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => page.button().click())
    // Each look moves the timers on by its interval.
    await holds(() => expect(page.text()).toContain('Um token foi enviado para você em sua caixa de E-mail!'))
    expect(page.sent).toEqual([
      { path: '/api/auth/forget-password', body: { email: '(11) 98765-4321', cf_turnstile_token: 'bypass' } },
    ])
    await act(async () => vi.advanceTimersByTimeAsync(2900))
    expect(visited).toEqual([])
    await act(async () => vi.advanceTimersByTimeAsync(100))
    expect(visited).toEqual(['/login'])
  })

  it('waits 100 ms before it says so', async () => {
    const page = await show(ForgotPasswordPage, () => ({ body: { message: 'ok' } }))
    await page.type({ email: 'ana@exemplo.com' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => page.button().click())
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), { interval: 1 })
    await act(async () => vi.advanceTimersByTimeAsync(98))
    expect(page.text()).not.toContain('Um token foi enviado')
    await act(async () => vi.advanceTimersByTimeAsync(10))
    expect(page.text()).toContain('Um token foi enviado')
  })

  it('needs an e-mail or a phone', async () => {
    const page = await show(ForgotPasswordPage, () => ({ body: {} }))
    await page.submit()
    expect(page.note('email')).toBe('Este campo é obrigatório.')
    expect(page.sent).toEqual([])
  })

  it.each([
    [{ error: { email: ['Primeiro', 'Segundo'] } }, ['Primeiro', 'Segundo']],
    [{ error: 'Conta bloqueada' }, ['Conta bloqueada']],
    [{}, ['Erro ao processar solicitação']],
    [refusal('too_many_requests', 'Aguarde alguns instantes.'), ['Aguarde alguns instantes.']],
  ])('shows the errors of %j', async (body, texts) => {
    const page = await show(ForgotPasswordPage, () => ({ status: 400, body }))
    await page.type({ email: 'ana@exemplo.com' })
    await page.submit()
    const alert = [...page.find('[role="alert"]').querySelectorAll('p')].map((line) => line.textContent)
    expect(alert).toEqual(texts)
  })

  it('distinguishes no answer from a broken one', async () => {
    const silent = await show(ForgotPasswordPage, () => {
      throw new TypeError('Failed to fetch')
    })
    await silent.type({ email: 'ana@exemplo.com' })
    await silent.submit()
    expect(silent.text()).toContain('Erro de conexão')
    await leave()

    const broken = await show(ForgotPasswordPage, () => ({ status: 502, body: 'Bad gateway' }))
    await broken.type({ email: 'ana@exemplo.com' })
    await broken.submit()
    expect(broken.text()).toContain('Erro de comunicação com o servidor')
  })
})

describe('reset password', () => {
  const Page = () => <ResetPasswordForm token="abc" />
  const typed = { password: 'girassol-2026', password_confirmation: 'girassol-2026' }

  it('sets the password and reloads the login page', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const page = await show(Page, () => ({ body: { message: 'ok' } }))
    await page.type(typed)
    await page.submit()
    expect(page.sent).toEqual([{ path: '/api/auth/reset-password/abc', body: { ...typed, token: 'abc' } }])
    expect(page.text()).toContain('Senha restaurada com sucesso!')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login'), { timeout: 2000 })
    assign.mockRestore()
  })

  it('shows each value of a failed answer', async () => {
    const body = refusal('validation', 'Confira os campos destacados.', {
      password: ['Curta demais.', 'Fácil demais.'],
      token: ['Vencido.'],
    })
    const page = await show(Page, () => ({ status: 422, body }))
    await page.type({ password: 'a', password_confirmation: 'a' })
    await page.submit()
    for (const text of ['Curta demais.', 'Fácil demais.', 'Vencido.']) expect(page.text()).toContain(text)
  })

  it('requires both fields', async () => {
    const page = await show(Page, () => ({ body: {} }))
    await page.submit()
    expect(page.note('password')).toBe('Este campo é obrigatório.')
    expect(page.note('password_confirmation')).toBe('Este campo é obrigatório.')
    expect(page.sent).toEqual([])
  })
})
