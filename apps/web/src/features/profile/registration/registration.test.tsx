// @vitest-environment happy-dom
import { toast } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { RegistrationSection } from './registration-section.tsx'

const VERSION = '2026-11-18'
const boot: Boot = {
  setting: {} as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
let sent: Record<string, unknown>[]
/** What stays missing after the form was sent. */
let lasting: string[]
let asked: string[]
let player = 500

const answer = () => ({
  required: true,
  missing: sent.length > 0 ? lasting : [...lasting, 'address', 'declaration'],
  text_version: VERSION,
  given:
    sent.length > 0
      ? {
          gender: 'other',
          income: 'up_to_2000',
          is_exposed: true,
          text_version: VERSION,
          at: '2026-11-18T12:00:00.000Z',
        }
      : null,
  address: null,
})

beforeEach(() => {
  sent = []
  lasting = []
  // Answers are kept by player: each test has one of its own.
  player += 1
  keepLogin('token', { id: player, name: 'Ana', avatar: null } as never)
  asked = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address)
    if (init?.method === 'PUT') sent.push(JSON.parse(init.body as string) as Record<string, unknown>)
    return Response.json(answer())
  })
})
afterEach(async () => {
  await unmount()
  toast.dismiss()
  dropLogin()
  vi.unstubAllGlobals()
})

async function open() {
  await show(
    <BootContext value={boot}>
      <RegistrationSection player={player} />
    </BootContext>,
  )
  await vi.waitFor(() => expect(document.querySelector('[name="gender"]')).not.toBeNull())
}
const labelled = (label: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find((each) =>
    each.labels?.[0]?.textContent?.startsWith(label),
  )!
const type = (label: string, value: string) =>
  act(async () => {
    const field = labelled(label)
    const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
const leave = (label: string) =>
  act(async () => void labelled(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const save = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
const faulty = () => document.querySelectorAll('[aria-invalid="true"]').length

it('[I9] spells out who may not bet, and nothing is ticked or chosen beforehand', async () => {
  await open()
  expect(document.querySelectorAll('li')).toHaveLength(9)
  expect(document.body.textContent).toContain('decisão judicial')
  expect(labelled('Declaro')).toMatchObject({ checked: false })
  expect(['Gênero', 'Renda', 'Você é'].map((label) => labelled(label).value)).toEqual(['', '', ''])
})

it('[I4] marks a field that is left empty, and sends nothing before every one is filled in', async () => {
  await open()
  expect(faulty()).toBe(0)
  await leave('CEP')
  expect(faulty()).toBe(1)
  await save()
  expect([sent.length, faulty()]).toEqual([0, 10])
  for (const [label, value] of [
    ['Gênero', 'other'],
    ['Renda', 'up_to_2000'],
    ['Você é', 'yes'],
    ['CEP', '01310-100'],
    ['Rua', 'Avenida Paulista'],
    ['Número', '1'],
    ['Bairro', 'Bela Vista'],
    ['Cidade', 'São Paulo'],
    ['Estado', 'SP'],
  ] as const)
    await type(label, value)
  await save()
  expect(sent).toEqual([])
  await act(async () => labelled('Declaro').click())
  await save()
  await vi.waitFor(() => expect(document.body.textContent).toContain('Cadastro completo'))
  expect(sent).toEqual([
    {
      gender: 'other',
      income: 'up_to_2000',
      is_exposed: true,
      is_not_barred: true,
      text_version: VERSION,
      cep: '01310-100',
      street: 'Avenida Paulista',
      number: '1',
      complement: '',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
  ])
})

it('[I3] leads to the confirmation of the contact when it alone is missing', async () => {
  lasting = ['contact']
  sent = [{}]
  await open()
  expect(document.body.textContent).toContain('Confirme seu e-mail')
  expect(document.body.textContent).not.toContain('Cadastro completo')
  const resend = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Enviar o link de novo',
  )!
  await act(async () => resend.click())
  expect(asked.at(-1)).toContain('/api/profile/email/confirmation')
})
