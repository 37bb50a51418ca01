// @vitest-environment happy-dom
import { toast, toastStore } from '@girassol/ui'
import { act, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show as showIn, unmount } from '../../../shared/testing/show.tsx'
import type { Agreement, Creative } from '../affiliate.ts'
import { AgreementSection } from './agreement-section.tsx'
import { CreativesSection } from './creatives-section.tsx'

const boot: Boot = {
  setting: { permissions: {} } as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
const show = (children: ReactNode) => showIn(<BootContext value={boot}>{children}</BootContext>)

let player = 900
let answer: object
let refusal: Response | null
let sent: { method: string; address: string; body: unknown }[]
beforeEach(() => {
  // Answers are kept by player: each test has one of its own.
  player += 1
  sent = []
  refusal = null
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') {
      sent.push({ method: init.method, address, body: init.body && JSON.parse(init.body as string) })
      if (refusal) return refusal
    }
    return Response.json(answer)
  })
})
afterEach(async () => {
  await unmount()
  toast.dismiss()
  vi.unstubAllGlobals()
})

const page = () => document.body.textContent ?? ''
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)

const agreement: Agreement = {
  required: true,
  version: '2026-11-18',
  text: '1. Objeto',
  hash: 'abc',
  accepted: null,
}
const creative: Creative = {
  id: '0197b0c0-0000-7000-8000-000000000001',
  text: 'Conheça a casa.',
  place: '@canal',
  state: 'approved',
  submitted_at: '2026-11-18T12:00:00.000Z',
  reason: null,
  published_text: 'Publicidade | 18+\n\nConheça a casa.\n\nMinistério da Fazenda adverte.',
}

it('[A11] shows the contract and accepts the version and hash that were shown', async () => {
  answer = agreement
  const accepted = vi.fn()
  await show(<AgreementSection player={player} onAccepted={accepted} />)
  await holds(() => expect(page()).toContain('1. Objeto'))
  await act(async () => button('Li e aceito o contrato')?.click())
  await holds(() => expect(accepted).toHaveBeenCalledTimes(1))
  expect(sent.map(({ body }) => body)).toEqual([{ version: '2026-11-18', hash: 'abc' }])
})

it('[A11] offers no acceptance of a contract that is accepted', async () => {
  answer = {
    ...agreement,
    accepted: { name: 'Ana Lima', cpf: '1', at: '2026-11-18T12:00:00.000Z', record_hash: 'def' },
  }
  await show(<AgreementSection player={player} onAccepted={vi.fn()} />)
  await holds(() => expect(page()).toContain('Ana Lima aceitou'))
  expect(button('Li e aceito o contrato')).toBeUndefined()
})

it('[A11] explains a refused acceptance', async () => {
  answer = agreement
  const accepted = vi.fn()
  refusal = Response.json(
    { error: { code: 'affiliate_identity_missing', message: 'Informe o CPF.' }, message: 'Informe o CPF.' },
    { status: 422 },
  )
  await show(<AgreementSection player={player} onAccepted={accepted} />)
  await holds(() => expect(button('Li e aceito o contrato')).toBeDefined())
  await act(async () => button('Li e aceito o contrato')?.click())
  await holds(() => expect(toastStore.snapshot().map(({ title }) => title)).toEqual(['Informe o CPF.']))
  expect(accepted).not.toHaveBeenCalled()
})

it('[A11] shows approved advertisements with label and warning, and why others were refused', async () => {
  const refused = {
    ...creative,
    id: 'r',
    state: 'refused',
    reason: 'Fala com menores.',
    published_text: null,
  }
  answer = { creatives: [creative, refused] }
  await show(<CreativesSection player={player} />)
  await holds(() => expect(page()).toContain('Fala com menores.'))
  expect(page()).toContain('Publicidade | 18+')
  expect(page()).toContain('Ministério da Fazenda adverte.')
  await act(async () => button('Retirar a peça')?.click())
  await holds(() => expect(sent.map(({ method }) => method)).toEqual(['DELETE']))
  expect(sent[0]?.address).toContain(creative.id)
})
