// @vitest-environment happy-dom
import { toast, toastStore } from '@girassol/ui'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setNavigator } from '../../../shared/router/navigation.ts'
import { rememberPath } from '../../../shared/session/auth-dialog.ts'
import { dropLogin, keepLogin } from '../../../shared/session/login.ts'
import { type Boot, BootContext, type WireSetting } from '../../../shared/state/boot.ts'
import { show, unmount } from '../../../shared/testing/show.tsx'
import { FirstLimitsPage } from './first-limits-page.tsx'

interface Sent {
  kind: string
  period: string
  amount: number
}

const boot: Boot = {
  setting: {} as WireSetting,
  language: 'pt_BR',
  production: false,
  origin: 'http://localhost',
}
const renews_at = '2026-12-01T03:00:00.000Z'
const demanded = ['loss', 'time']
const visited: string[] = []
let sent: Sent[]
let required: string[]
let refuses: string | null
let player = 100

function answer() {
  const limits = sent.map((each) => ({
    ...each,
    maximum: null,
    used: 0,
    left: each.amount,
    renews_at,
    pending: null,
  }))
  return { limits, required: required.filter((kind) => !sent.some((each) => each.kind === kind)) }
}

beforeEach(() => {
  sent = []
  required = demanded
  refuses = null
  visited.length = 0
  setNavigator({ go: (path) => void visited.push(path), prepare: async () => {} })
  // Answers are kept by player: each test has one of its own.
  player += 1
  keepLogin('token', { id: player, name: 'Ana', avatar: null } as never)
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      const body = JSON.parse(init.body as string) as Sent
      if (body.kind === refuses)
        return Response.json(
          { error: { code: 'limit_unknown', message: 'Não agora.' }, message: 'Não agora.' },
          { status: 409 },
        )
      sent.push(body)
    }
    return Response.json(answer())
  })
})
afterEach(async () => {
  await unmount()
  toast.dismiss()
  dropLogin()
  vi.unstubAllGlobals()
})

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
async function open() {
  await show(
    <BootContext value={boot}>
      <FirstLimitsPage />
    </BootContext>,
  )
  await vi.waitFor(() => expect(field('loss')).not.toBeNull())
}
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field(name), value)
    field(name)!.dispatchEvent(new Event('input', { bubbles: true }))
  })
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name)
const press = (name: string) => act(async () => buttonNamed(name)?.click())

it('[R1] [T23] asks for losses and time in free amounts, with the limit of deposits beside them, and cannot be skipped', async () => {
  rememberPath('/profile/wallet')
  await open()
  expect(['deposit', 'loss', 'time'].map((name) => [field(name)?.value, field(name)?.required])).toEqual([
    ['', false],
    ['', true],
    ['', true],
  ])
  expect(buttonNamed('Agora não')).toBeUndefined()
  await press('Salvar e continuar')
  expect([sent, visited]).toEqual([[], []])
  await type('loss', '123,45')
  await type('time', '90')
  await press('Salvar e continuar')
  await vi.waitFor(() => expect(visited).toEqual(['/profile/wallet']))
  expect(sent).toEqual([
    { kind: 'loss', period: 'month', amount: 123.45 },
    { kind: 'time', period: 'day', amount: 90 },
  ])
})

it('keeps what was saved when a later limit is refused, and asks only for the rest', async () => {
  refuses = 'time'
  await open()
  await type('loss', '50')
  await type('time', '9')
  await press('Salvar e continuar')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Não agora.'))
  await vi.waitFor(() => expect(field('loss')).toBeNull())
  expect([sent.length, visited]).toEqual([1, []])
  refuses = null
  await press('Salvar e continuar')
  await vi.waitFor(() => expect(visited).toEqual(['/profile/deposit']))
  expect(sent.map(({ kind }) => kind)).toEqual(['loss', 'time'])
})

it('promises nothing when nothing was chosen', async () => {
  required = []
  await open()
  await press('Salvar e continuar')
  await vi.waitFor(() => expect(visited).toEqual(['/profile/deposit']))
  expect([sent, toastStore.snapshot()]).toEqual([[], []])
})

it('can be skipped where the profile demands nothing', async () => {
  required = []
  await open()
  await press('Agora não')
  expect([sent, visited]).toEqual([[], ['/profile/deposit']])
})
