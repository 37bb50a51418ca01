// @vitest-environment happy-dom
import { toast, toastStore } from '@girassol/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, vi } from 'vitest'
import { holds } from '../../../shared/testing/holds.ts'
import type { Affiliate } from '../affiliate.ts'
import { ReferralTools } from './referral-tools.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  toast.dismiss()
  vi.unstubAllGlobals()
})

/** Presses the button of a player without a code; answers whether a code was generated. */
async function generate(answer: () => Response): Promise<boolean> {
  vi.stubGlobal('fetch', async () => answer())
  i18n.loadAndActivate({ locale: 'pt_BR', messages: {} })
  const affiliate = { code: null, url: null, left: false } as Affiliate
  const generated = vi.fn()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <ReferralTools affiliate={affiliate} onGenerated={generated} />
      </I18nProvider>,
    ),
  )
  await act(async () => document.querySelector('button')?.click())
  await holds(() => expect(generated.mock.calls.length + toastStore.snapshot().length).toBeGreaterThan(0))
  return generated.mock.calls.length === 1
}

it.each([
  [{ code: ['Programa fechado.'], player: ['Conta pausada.'] }, ['Programa fechado.', 'Conta pausada.']],
  [{}, ['Não foi possível gerar o código']],
])('shows each value of a refused generation as an error: %j', async (body, texts) => {
  expect(await generate(() => Response.json(body, { status: 422 }))).toBe(false)
  expect(new Set(toastStore.snapshot().map(({ title }) => title))).toEqual(new Set(texts))
})

it('reloads the page once a code is generated', async () => {
  expect(await generate(() => Response.json({ status: true, code: 'GIRASSOL9', url: '/' }))).toBe(true)
  expect(toastStore.snapshot()).toEqual([])
})
