// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { closeAuth, openAuthDialog } from '../shared/session/auth-dialog.ts'
import { forgetReferral, referralCode } from '../shared/session/referral.ts'
import type { Boot, WireSetting } from '../shared/state/boot.ts'
import { receiveSetting } from '../shared/state/settings.ts'
import { openAskedDialog, resumeForcedRegister, startApp } from './start.ts'

vi.stubGlobal('fetch', async () => Response.json({}))
const visit = (href: string) => {
  history.replaceState(null, '', href)
  openAskedDialog(new URLSearchParams(location.search))
}

afterEach(() => {
  forgetReferral()
  closeAuth()
  history.replaceState(null, '', '/')
})

it('opens the register dialog for an invitation on any page', () => {
  visit('/casinos?code=AMIGO123')
  expect(openAuthDialog()).toBe('register')
})

it('opens no dialog over the register page, which has the form and the code already', () => {
  visit('/register?code=AMIGO123')
  resumeForcedRegister()
  expect(openAuthDialog()).toBeNull()
  expect(referralCode()).toBe('AMIGO123')
})

it('keeps the settings under setting, and those that the server pushes later', () => {
  const stored = () => JSON.parse(localStorage.getItem('setting') ?? 'null') as unknown
  const setting = { software_name: 'Girassol', min_deposit: 20 } as WireSetting
  startApp({ setting } as Boot, '')
  expect(stored()).toEqual({ software_name: 'Girassol', min_deposit: 20 })
  receiveSetting({ ...setting, min_deposit: 30 })
  expect(stored()).toEqual({ software_name: 'Girassol', min_deposit: 30 })
  localStorage.clear()
})
