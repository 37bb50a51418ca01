// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { closeAuth, openAuthDialog } from '../shared/session/auth-dialog.ts'
import { forgetReferral, referralCode } from '../shared/session/referral.ts'
import { openAskedDialog, resumeForcedRegister } from './start.ts'

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
