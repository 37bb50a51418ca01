// @vitest-environment happy-dom
import { toast } from '@girassol/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberPath } from '../../../shared/session/auth-dialog.ts'
import { dropLogin } from '../../../shared/session/login.ts'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { leave, refusal, session, show } from '../form/form-harness.tsx'
import { LoginPage } from './login-page.tsx'

const visited: string[] = []
beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
})
afterEach(async () => {
  await leave()
  dropLogin()
})

const open = () => show(LoginPage, () => ({ body: session }))
const good = { login: 'ana@exemplo.com', password: 'girassol-2026' }

describe('the login form', () => {
  it('cannot be sent before the e-mail or phone is one', async () => {
    const page = await open()
    expect(page.button().disabled).toBe(true)
    await page.type({ login: 'ana@' })
    expect(page.button().disabled).toBe(true)
    await page.type({ login: 'ana@exemplo.com' })
    expect(page.button().disabled).toBe(false)
    await page.type({ login: '(11) 98765-4321' })
    expect(page.button().disabled).toBe(false)
  })

  it('says what is missing and sends nothing', async () => {
    const page = await open()
    await page.type({ login: 'ana@exemplo.com' })
    await page.submit()
    expect(page.find('[role="alert"]').textContent).toContain('Dados de login incompletos')
    expect(page.note('password')).toBe('Digite sua senha.')
    expect(document.activeElement).toBe(page.input('password'))
    expect(page.sent).toEqual([])
  })

  it('stores the session at once and visits the remembered page a second later', async () => {
    rememberPath('/profile/wallet')
    const page = await open()
    await page.type(good)
    await page.submit()
    expect(page.sent[0]).toEqual({
      path: '/api/auth/login',
      body: { ...good, remember: false, cf_turnstile_token: 'bypass' },
    })
    expect(localStorage.getItem('token')).toBe('token-1')
    expect(visited).toEqual([])
    await vi.waitFor(() => expect(visited).toEqual(['/profile/wallet']), { timeout: 1500 })
  })

  it('remembers the login and never the password', async () => {
    const page = await open()
    await page.type({ ...good, remember: true })
    await page.submit()
    expect(page.sent[0]?.body).toMatchObject({ remember: true })
    expect(localStorage.getItem('rememberMeCredentials')).toBe('{"login":"ana@exemplo.com"}')
  })

  it('fills the remembered login in', async () => {
    localStorage.setItem('rememberMeCredentials', '{"login":"ana@exemplo.com"}')
    const page = await open()
    expect(page.input('login').value).toBe('ana@exemplo.com')
    expect(page.input('remember').checked).toBe(true)
    expect(page.button().disabled).toBe(false)
  })

  it('shows the words of a refusal', async () => {
    const texts = 'Muitas tentativas de entrada. Aguarde alguns minutos ou redefina a senha.'
    const page = await show(LoginPage, () => ({ status: 429, body: refusal('login_throttled', texts) }))
    await page.type(good)
    await page.submit()
    expect(page.find('[role="alert"]').textContent).toContain(texts)
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('refuses an answer without a token', async () => {
    const page = await show(LoginPage, () => ({ body: { user: session.user } }))
    await page.type(good)
    await page.submit()
    expect(page.text()).toContain('A resposta do servidor não contém um token de acesso.')
    expect(localStorage.getItem('token')).toBeNull()
  })

  it('takes over the theme chosen elsewhere, unless this device has one of its own', async () => {
    const account = { preferences: { theme: 'dark' } }
    const enter = async () => {
      const page = await show(LoginPage, (path) => ({
        body: path.endsWith('/account') ? { account } : session,
      }))
      await page.type(good)
      await page.submit()
      return page.sent.map(({ path }) => path)
    }
    expect(await enter()).toEqual(['/api/auth/login', '/api/profile/account'])
    expect(localStorage.getItem('color-theme')).toBe('dark')
    await leave()
    localStorage.setItem('color-theme', 'light')
    expect(await enter()).toEqual(['/api/auth/login'])
    expect(localStorage.getItem('color-theme')).toBe('light')
  })

  it('asks for the second step only when the server does, and sends it with the rest', async () => {
    const text = 'Digite o código do seu aplicativo autenticador.'
    const page = await show(LoginPage, (_path, body) =>
      body['code']
        ? { body: session }
        : { status: 422, body: refusal('two_factor_required', text, { code: [text] }) },
    )
    await page.type(good)
    expect(document.querySelector('[name="code"]')).toBeNull()
    await page.submit()
    expect(page.find('[role="alert"]').textContent).toBe('')
    expect(page.input('password').value).toBe(good.password)
    await page.submit()
    expect(page.note('code')).toBe(text)
    expect(page.sent).toHaveLength(1)
    await page.type({ code: ' 123456 ' })
    await page.submit()
    expect(page.sent[1]?.body).toMatchObject({ ...good, code: '123456' })
    expect(localStorage.getItem('token')).toBe('token-1')
  })

  it('asks for the code of the mail where the server sent one, and shows the last login', async () => {
    const text = 'Enviamos um código para o seu e-mail. Digite-o para entrar.'
    const shown = vi.spyOn(toast, 'success')
    const last_login = {
      at: '2026-11-01T15:00:00Z',
      browser: 'Chrome',
      system: 'Android',
      kind: 'phone',
      place: '203.0.113.9',
    }
    const page = await show(LoginPage, (_path, body) =>
      body['code']
        ? { body: { ...session, last_login } }
        : { status: 422, body: refusal('mail_code_required', text, { code: [text] }) },
    )
    await page.type(good)
    await page.submit()
    expect(page.text()).toContain('Enviamos um código ao e-mail da sua conta.')
    await page.type({ code: 'ABCD-2345' })
    await page.submit()
    expect(page.sent[1]?.body).toMatchObject({ ...good, code: 'ABCD-2345' })
    expect(shown.mock.calls[0]?.[1]?.description).toMatch(
      /Último acesso: .*Chrome no Android, IP 203\.0\.113\.9/,
    )
  })

  it('reports a missing answer', async () => {
    const page = await show(LoginPage, () => {
      throw new TypeError('Failed to fetch')
    })
    await page.type(good)
    await page.submit()
    expect(page.find('[role="alert"]').textContent).toContain('Erro de conexão')
  })
})
