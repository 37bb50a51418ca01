import { toast } from '@girassol/ui'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { passwordPrompt } from '../session/access.ts'
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

  it('with 403 about the place is left to the page of the game', async () => {
    const shown = vi.spyOn(toast, 'error').mockClear()
    refuse(403, 'location_required')
    await expect(api('profileData')).rejects.toThrow('texto')
    // The explanation of the next refusal comes after anything this one would have shown.
    refuse(403, 'csrf')
    await expect(api('profileData')).rejects.toThrow('texto')
    await vi.waitFor(() => expect(shown).toHaveBeenCalled())
    expect(shown.mock.calls).toEqual([['texto', { id: 'csrf' }]])
    expect(openAuthDialog()).toBeNull()
  })

  it('with 403 and no code we know asks for the login', async () => {
    refuse(403, 'of-another-world')
    await expect(api('profileData')).rejects.toThrow('texto')
    await vi.waitFor(() => expect(openAuthDialog()).toBe('login'))
  })

  it('[G7] that lacks the password is repeated once after it was given, also when several wait', async () => {
    const answers = new Map<string, boolean>([['wallet', false]])
    let sent = 0
    vi.stubGlobal('fetch', async () => {
      sent++
      return answers.get('wallet')
        ? Response.json({ wallet: 1 })
        : Response.json(
            { error: { code: 'password_required', message: 'senha' }, message: 'senha', requestId: 'r1' },
            { status: 403 },
          )
    })
    const calls = Promise.all([api('wallet'), api('wallet')])
    const prompt = await vi.waitUntil(() => passwordPrompt())
    answers.set('wallet', true)
    prompt(true)
    expect(await calls).toEqual([{ wallet: 1 }, { wallet: 1 }])
    expect(sent).toBe(4)
    expect(passwordPrompt()).toBeNull()
  })

  it('[G7] that lacks the password stays refused when the person declines', async () => {
    refuse(403, 'password_required')
    const call = api('wallet')
    const prompt = await vi.waitUntil(() => passwordPrompt())
    prompt(false)
    await expect(call).rejects.toMatchObject({ code: 'password_required' })
    expect(passwordPrompt()).toBeNull()
  })

  it('with any other status is the caller’s to explain', async () => {
    refuse(422, 'validation')
    await expect(api('profileData')).rejects.toMatchObject({ code: 'validation', requestId: 'r1' })
    expect(openAuthDialog()).toBeNull()
  })
})
