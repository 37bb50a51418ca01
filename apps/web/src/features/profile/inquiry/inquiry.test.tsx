// @vitest-environment happy-dom
import { toast } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import type { Inquiry } from '../account-answers.ts'
import { ProfilePage } from '../profile-page.tsx'
import { InquirySection } from './inquiry-section.tsx'

const GROUNDS = 'Três contas usam o seu aparelho.'
const boot: Boot = {
  setting: { permissions: {} } as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
let inquiry: Inquiry | null
let sent: Record<string, unknown>[]
let player = 700

const openInquiry = (): Inquiry => ({
  id: 'inquiry',
  grounds: GROUNDS,
  opened_at: '2026-11-18T12:00:00.000Z',
  answer_due_at: '2026-11-25T12:00:00.000Z',
  can_answer: true,
  answers_left: 10,
  answer_length_max: 4000,
  answers: [],
  decision: null,
})

beforeEach(() => {
  sent = []
  inquiry = openInquiry()
  // Answers are kept by player: each test has one of its own.
  player += 1
  keepLogin('token', { id: player, name: 'Ana', avatar: null } as never)
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/profile/inquiry')) return Response.json({}, { status: 500 })
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as { text: string }
      sent.push(body)
      inquiry = {
        ...inquiry!,
        answers: [...inquiry!.answers, { text: body.text, at: `2026-11-19T12:00:0${sent.length}.000Z` }],
        answers_left: 10 - sent.length,
      }
    }
    return Response.json({ inquiry })
  })
})
afterEach(async () => {
  await unmount()
  toast.dismiss()
  dropLogin()
  vi.unstubAllGlobals()
})

const text = () => document.body.textContent ?? ''
async function open(expected: string) {
  await show(
    <BootContext value={boot}>
      <InquirySection player={player} />
    </BootContext>,
  )
  await vi.waitFor(() => expect(text()).toContain(expected))
}
const send = () => act(async () => document.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
const type = (value: string) =>
  act(async () => {
    const field = document.querySelector('textarea')!
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

it('[C11] shows why and until when, and sends answers one after the other', async () => {
  await open(GROUNDS)
  expect(text()).toContain('25/11/2026, 09:00')
  expect(text()).toContain('você pode sacar')
  expect(document.querySelector('a[href="/profile/withdraw"]')).not.toBeNull()
  await send()
  expect(sent).toEqual([])
  expect(document.querySelector('textarea')!.getAttribute('aria-invalid')).toBe('true')
  await type('Moro com meu irmão.')
  await send()
  await vi.waitFor(() => expect(text()).toContain('O que você respondeu'))
  expect(sent).toEqual([{ text: 'Moro com meu irmão.' }])
  expect(document.querySelector('textarea')!.value).toBe('')
  expect(text()).toContain('ainda pode enviar: 9')
})

it('[C11] offers no form after the term, and shows the decision with its grounds', async () => {
  inquiry = { ...openInquiry(), can_answer: false, answers_left: 0 }
  await open('O prazo para responder acabou')
  expect(document.querySelector('textarea')).toBeNull()
  await unmount()
  player += 1
  inquiry = {
    ...inquiry,
    decision: { outcome: 'lift', grounds: 'Ficou esclarecido.', at: inquiry.opened_at },
  }
  await open('Ficou esclarecido.')
  expect(text()).toContain('sua conta continua aberta')
})

const profile = async () => {
  await show(
    <BootContext value={boot}>
      <ProfilePage />
    </BootContext>,
  )
  await vi.waitFor(() => expect(document.querySelector('[data-section="general"]')).not.toBeNull())
}

it('[C11] is a section of the profile of players who have an inquiry, and of no others', async () => {
  await profile()
  await vi.waitFor(() => expect(document.querySelector('[data-section="inquiry"]')).not.toBeNull())
  await unmount()
  player += 1
  keepLogin('token', { id: player, name: 'Rui', avatar: null } as never)
  inquiry = null
  await profile()
  expect(document.querySelector('[data-section="inquiry"]')).toBeNull()
})
