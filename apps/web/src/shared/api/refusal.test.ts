import { ApiError } from '@girassol/contract/client'
import { toast } from '@girassol/ui'
import { beforeEach, expect, it, vi } from 'vitest'
import { showForbidden } from './refusal.ts'

const openLogin = vi.hoisted(() => vi.fn())
vi.mock('../session/auth-dialog.ts', () => ({ openLogin }))
const error = vi.spyOn(toast, 'error')

beforeEach(() => vi.clearAllMocks())
const refusal = (code: string) => new ApiError(403, code, 'Complete seu cadastro.')

it('explains a refusal with a known code', () => {
  showForbidden(refusal('registration_incomplete'), 'launchGame')
  expect(error).toHaveBeenCalledWith('Complete seu cadastro.', { id: 'registration_incomplete' })
  expect(openLogin).not.toHaveBeenCalled()
})

it('leaves what the deposit’s form shows above its button to the form', () => {
  for (const code of ['identity_required', 'registration_incomplete', 'account_under_inquiry'])
    showForbidden(refusal(code), 'openCharge')
  expect(error).not.toHaveBeenCalled()
  showForbidden(refusal('paused'), 'openCharge')
  expect(error).toHaveBeenCalledOnce()
})

it('opens the login for a refusal without a known code', () => {
  showForbidden(refusal('unheard_of'), 'openCharge')
  expect([error.mock.calls.length, openLogin.mock.calls.length]).toEqual([0, 1])
})
