// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropLogin } from '../../../shared/session/login.ts'
import { permitting } from '../../../shared/state/permitting.ts'
import { rememberPath, takeRememberedPath } from '../../../shared/session/auth-dialog.ts'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { leave, refusal, session, show } from '../form/form-harness.tsx'
import { RegisterForm } from './register-form.tsx'
import { RegisterPage } from './register-page.tsx'

const visited: string[] = []
beforeEach(() => {
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
})
afterEach(async () => {
  await leave()
  dropLogin()
})

const good = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com',
  phone: '11987654321',
  password: 'girassol-2026',
  password_confirmation: 'girassol-2026',
  term_a: true,
  agreement: true,
} as const
const identity = { cpf: '52998224725', birth_date: '15031990' }

const server = (path: string) =>
  path.startsWith('/api/users/phone-exists/') ? { body: { exists: false } } : { body: session }

describe('the register dialog', () => {
  it('[I10] starts without consent, with both boxes and every field but the code required', async () => {
    const page = await show(RegisterForm, server)
    expect(page.input('term_a').checked).toBe(false)
    expect(page.input('agreement').checked).toBe(false)
    const required = [...document.querySelectorAll('input')].filter((field) => field.required)
    expect(required.map((field) => field.name)).toEqual([
      'name',
      'email',
      'phone',
      'password',
      'password_confirmation',
      'term_a',
      'agreement',
    ])
    expect(page.text()).toContain('Jogue com responsabilidade')
  })

  it('says that an e-mail is unfinished and cannot be sent until it is one', async () => {
    const page = await show(RegisterForm, server)
    expect(page.note('email')).toBeNull()
    await page.type({ email: 'ana@' })
    expect(page.note('email')).toBe('Digite um e-mail válido.')
    expect(page.button().disabled).toBe(true)
    await page.type({ email: 'ana@exemplo.com' })
    expect(page.note('email')).toBeNull()
    expect(page.button().disabled).toBe(false)
  })

  it('asks whether the phone is taken before anything else', async () => {
    const page = await show(RegisterForm, () => ({ body: { exists: true } }))
    await page.type(good)
    await page.submit()
    expect(page.sent.map((call) => call.path)).toEqual(['/api/users/phone-exists/11987654321'])
    expect(page.note('phone')).toBe('O número de telefone informado já está em uso.')
    expect(document.activeElement).toBe(page.input('phone'))
  })

  it('registers and leads to the first deposit', async () => {
    const page = await show(RegisterForm, server)
    await page.type(good)
    expect(page.input('phone').value).toBe('(11) 98765-4321')
    await page.submit()
    expect(page.sent.at(-1)).toEqual({
      path: '/api/auth/register',
      body: { ...good, phone: '11987654321', cf_turnstile_token: 'bypass' },
    })
    expect(localStorage.getItem('token')).toBe('token-1')
    expect(visited).toEqual(['/profile/deposit'])
  })

  it('leads to the page the guest wanted, when there is one', async () => {
    rememberPath('/profile/wallet')
    const page = await show(RegisterForm, server)
    await page.type(good)
    await page.submit()
    expect(visited).toEqual(['/profile/wallet'])
  })

  it('[R1] [T23] leads to the limits first where the profile demands them, and remembers where the guest was heading', async () => {
    rememberPath('/profile/wallet')
    const page = await show(RegisterForm, server, '/', null, permitting())
    await page.type(good)
    await page.submit()
    expect(visited).toEqual(['/profile/limits'])
    expect(takeRememberedPath()).toBe('/profile/wallet')
  })

  it('sends nothing without consent, and goes to the first field in fault', async () => {
    const page = await show(RegisterForm, server)
    const { term_a: _, ...rest } = good
    await page.type({ ...rest, name: '', password_confirmation: 'outra-senha' })
    await page.submit()
    expect(page.sent).toEqual([])
    expect(page.note('term_a')).toBe('É preciso aceitar para criar a conta.')
    expect(page.note('password_confirmation')).toBe('As senhas não são iguais.')
    expect(document.activeElement).toBe(page.input('name'))
    expect(page.find('[role="alert"]').textContent).toContain('Nome completo: Este campo é obrigatório.')
  })

  it("shows the server's texts at their fields and its message above", async () => {
    const body = refusal('validation', 'Confira os campos destacados.', {
      password: ['Esta senha é fácil de adivinhar. Escolha outra.'],
    })
    const page = await show(RegisterForm, (path) =>
      path.includes('register') ? { status: 422, body } : { body: { exists: false } },
    )
    await page.type(good)
    await page.submit()
    expect(page.note('password')).toBe('Esta senha é fácil de adivinhar. Escolha outra.')
    expect(page.find('[role="alert"]').textContent).toContain('Confira os campos destacados.')
    expect(document.activeElement).toBe(page.input('password'))
  })

  it('refuses an answer without a token', async () => {
    const page = await show(RegisterForm, (path) =>
      path.includes('register') ? { body: {} } : { body: { exists: false } },
    )
    await page.type(good)
    await page.submit()
    expect(page.text()).toContain('A resposta do servidor não contém um token de acesso.')
    expect(visited).toEqual([])
  })
})

describe('the register page', () => {
  it('asks for CPF and birth date and sends them as the wire writes them', async () => {
    const page = await show(RegisterPage, server, '/register')
    await page.type({ ...good, ...identity })
    await page.submit()
    expect(page.sent.at(-1)?.body).toMatchObject({ cpf: '52998224725', birth_date: '1990-03-15' })
  })

  it('refuses a wrong CPF and a child', async () => {
    const page = await show(RegisterPage, server, '/register')
    await page.type({ ...good, cpf: '11111111111', birth_date: '15032020' })
    await page.submit()
    expect(page.note('cpf')).toBe('Digite um CPF válido.')
    expect(page.note('birth_date')).toBe('É preciso ter 18 anos ou mais.')
    expect(page.sent).toEqual([])
  })

  it('refuses them and a wrong phone beside their fields as soon as they are left, before anything is sent', async () => {
    const page = await show(RegisterPage, server, '/register')
    const leaveField = (name: string) =>
      act(async () => void page.input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    await leaveField('cpf')
    expect(page.find('form').textContent).not.toContain('Este campo é obrigatório.')
    await page.type({ phone: '119', cpf: '11111111111', birth_date: '15032020' })
    await leaveField('phone')
    expect(page.note('phone')).toBe('Digite um telefone com DDD.')
    await leaveField('cpf')
    await leaveField('birth_date')
    expect(page.note('cpf')).toBe('Digite um CPF válido.')
    expect(page.note('birth_date')).toBe('É preciso ter 18 anos ou mais.')
    await page.type(identity)
    await leaveField('cpf')
    expect(page.find('form').textContent).not.toContain('Digite um CPF válido.')
  })

  it("shows an affiliate's code from the link in its field", async () => {
    const page = await show(RegisterPage, server, '/register/GIRA26')
    expect(page.input('reference_code').value).toBe('GIRA26')
    expect(page.find('[aria-controls]').getAttribute('aria-expanded')).toBe('true')
    await page.type({ ...good, ...identity })
    await page.submit()
    expect(page.sent.at(-1)?.body).toMatchObject({ reference_code: 'GIRA26' })
    expect(page.sent.at(-1)?.body).not.toHaveProperty('spin_token')
  })

  it('carries a spin token unseen', async () => {
    const page = await show(RegisterPage, server, '/register/eyJzIjo1fQ.c2ln')
    expect(page.input('reference_code').value).toBe('')
    await page.type({ ...good, ...identity })
    await page.submit()
    expect(page.sent.at(-1)?.body).toMatchObject({ spin_token: 'eyJzIjo1fQ.c2ln' })
    expect(page.sent.at(-1)?.body).not.toHaveProperty('reference_code')
  })
})
