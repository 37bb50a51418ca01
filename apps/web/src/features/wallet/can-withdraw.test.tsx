// @vitest-environment happy-dom
import { toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { CanWithdraw } from './can-withdraw.tsx'
import { settle } from '../../shared/testing/settle.ts'
import { enter, leave, showPage, text } from '../../shared/testing/page-harness.tsx'
import type { Preflight } from './preflight.ts'

const data: Preflight = {
  possible: false,
  available: 0,
  locked: 0,
  bonus_in_rounds: 0,
  bonus: 0,
  min: 100,
  max: 5000,
  promised_minutes: 120,
  blocks: [
    {
      code: 'email_unconfirmed',
      amount: null,
      stops: true,
      text: 'Falta confirmar o seu e-mail pelo link que enviamos.',
      next: null,
    },
  ],
}
const Page = () => <CanWithdraw state={{ data, failed: false, refresh: () => {} }} />
const button = () => document.querySelector('button')

afterEach(leave)

it('an unconfirmed address is one line with a button that sends the link again', async () => {
  const asked: string[] = []
  enter(async (url) => {
    asked.push(url)
    if (url.endsWith('/profile/email')) return Response.json({ email: 'ana@exemplo.com' })
    return Response.json({ message: 'Enviamos o link.' })
  })
  await showPage(Page, '/profile/wallet')
  await settle()
  expect(text()).toContain('Falta confirmar o seu e-mail')
  expect(text()).toContain('ana@exemplo.com')
  expect(button()?.textContent).toBe('Enviar o link de novo')
  await act(async () => button()?.click())
  await settle()
  expect(asked.filter((url) => !url.endsWith('/csrf'))).toEqual([
    '/api/profile/email',
    '/api/profile/email/confirmation',
  ])
  expect(toastStore.snapshot().map(({ title }) => title)).toEqual(['Enviamos o link.'])
})

it('says that the address could not be loaded, and still sends the link', async () => {
  enter(async (url) =>
    url.endsWith('/profile/email')
      ? Response.json({}, { status: 500 })
      : Response.json({ message: 'Enviamos o link.' }),
  )
  await showPage(Page, '/profile/wallet')
  await settle()
  expect(text()).toContain('Erro ao buscar o email')
  await act(async () => button()?.click())
  await settle()
  expect(toastStore.snapshot().map(({ title }) => title)).toEqual(['Enviamos o link.'])
})
