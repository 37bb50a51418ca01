// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { settle } from '../../shared/testing/settle.ts'
import { closeAuth, openAuthDialog, openLogin, openRegister } from '../../shared/session/auth-dialog.ts'
import { AuthDialogs } from './auth-dialogs.tsx'
import { leave, show } from './form/form-harness.tsx'

afterEach(async () => {
  await act(async () => closeAuth())
  await leave()
})

const open = async (dialog: () => void) => {
  const page = await show(AuthDialogs, () => ({ body: {} }))
  await act(async () => dialog())
  await settle()
  return page
}
const title = () => document.querySelector('[role=dialog] h2')?.textContent
const line = (question: string) =>
  [...document.querySelectorAll('[role=dialog] p')].find((each) => each.textContent.startsWith(question))

it('each dialog has a switch to the other, and one is open at a time', async () => {
  await open(openLogin)
  expect(title()).toBe('Entrar')
  await act(async () => line('Ainda não tem conta?')?.querySelector('button')?.click())
  await settle()
  expect([title(), openAuthDialog()]).toEqual(['Crie sua conta', 'register'])
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  await act(async () => line('Já tem conta?')?.querySelector('button')?.click())
  await settle()
  expect([title(), openAuthDialog()]).toEqual(['Entrar', 'login'])
})

it.each([
  ['login', openLogin],
  ['register', openRegister],
])('the %s dialog leads back to the site', async (_, dialog) => {
  const page = await open(dialog)
  await page.press('Voltar ao site')
  expect([openAuthDialog(), document.querySelector('[role=dialog]')]).toEqual([null, null])
})

it('the password can be shown and hidden', async () => {
  const page = await open(openLogin)
  const toggle = (name: string) =>
    act(async () => page.find<HTMLButtonElement>(`[role=dialog] [aria-label="${name}"]`).click())
  expect(page.input('password').type).toBe('password')
  await toggle('Mostrar senha')
  expect(page.input('password').type).toBe('text')
  await toggle('Ocultar senha')
  expect(page.input('password').type).toBe('password')
})
