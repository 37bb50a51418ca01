import { toast } from '@girassol/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { closeAuth, openAuthDialog } from '../session/auth-dialog.ts'
import { keepLogin, loginStore } from '../session/login.ts'

const refuse = (status: number, code: string) =>
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ error: { code, message: 'texto' }, message: 'texto', requestId: 'r1' }, { status }),
    ),
  )

beforeEach(() => {
  closeAuth()
  keepLogin('t1', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a refused call', () => {
  it('with 401 ends the session and asks for the login', async () => {
    refuse(401, 'unauthenticated')
    await expect(api('profileData')).rejects.toThrow('texto')
    expect(loginStore.get().status).toBe('guest')
    expect(openAuthDialog()).toBe('login')
  })

  it('with 403 and a code we know says why', async () => {
    const shown = vi.spyOn(toast, 'error')
    refuse(403, 'csrf')
    await expect(api('profileData')).rejects.toThrow('texto')
    await vi.waitFor(() => expect(shown).toHaveBeenCalledWith('texto', { id: 'csrf' }))
    expect(openAuthDialog()).toBeNull()
    expect(loginStore.get().status).toBe('player')
  })

  it('with 403 and no code we know asks for the login', async () => {
    refuse(403, 'of-another-world')
    await expect(api('profileData')).rejects.toThrow('texto')
    await vi.waitFor(() => expect(openAuthDialog()).toBe('login'))
  })

  it('with any other status is the caller’s to explain', async () => {
    refuse(422, 'validation')
    await expect(api('profileData')).rejects.toMatchObject({ code: 'validation', requestId: 'r1' })
    expect(openAuthDialog()).toBeNull()
  })
})
