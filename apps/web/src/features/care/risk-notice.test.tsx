// @vitest-environment happy-dom
import type { Permission } from '@girassol/contract/schemas'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { restoreRiskNotice } from '../../shared/session/access.ts'
import { dropLogin } from '../../shared/session/login.ts'
import { useRiskNotice } from '../../shared/session/risk-notice.ts'
import { signIn } from '../../shared/session/session.ts'
import { type Boot, BootContext } from '../../shared/state/boot.ts'
import { permitting } from '../../shared/state/permitting.ts'
import { show, unmount } from '../../shared/testing/show.tsx'
import { RiskNotice } from './risk-notice.tsx'

const user = {
  id: 1,
  name: 'Ana',
  email: 'ana@example.com',
  avatar: null,
  is_open_affiliate: false,
  language: 'pt_BR' as const,
  pause: null,
  terms_due: null,
}
const enter = () => act(async () => signIn({ access_token: 't1', user }))
const dialog = () => document.querySelector('[role="dialog"]')
const understand = () =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Entendi')?.click(),
  )

function Access() {
  return <RiskNotice open={useRiskNotice()} />
}
const open = (...granted: readonly Permission[]) =>
  show(
    <BootContext value={{ setting: { permissions: permitting(...granted) } } as Boot}>
      <Access />
    </BootContext>,
  )

afterEach(async () => {
  await unmount()
  dropLogin()
  localStorage.clear()
  restoreRiskNotice()
})

describe('the notice of risks', () => {
  it('[I11] comes with each login, names dependence and loss, and goes when it was read', async () => {
    await open()
    expect(dialog()).toBeNull()
    await enter()
    expect(dialog()?.textContent).toContain('Antes de jogar')
    expect(dialog()?.textContent).toContain('Ministério da Fazenda adverte: Apostar pode causar dependência.')
    expect(dialog()?.textContent).toContain(
      'Ministério da Fazenda adverte: Apostar faz você perder dinheiro.',
    )
    await understand()
    await expect.poll(dialog).toBeNull()
    await act(async () => restoreRiskNotice())
    expect(dialog()).toBeNull()
    await enter()
    expect(dialog()).not.toBeNull()
  })

  it('[I11] is still due after a reload', async () => {
    await open()
    await enter()
    await open()
    await act(async () => restoreRiskNotice())
    expect(dialog()).not.toBeNull()
  })

  it('is not shown where the profile does not want it', async () => {
    await open('play_without_warnings')
    await enter()
    expect(dialog()).toBeNull()
  })
})
