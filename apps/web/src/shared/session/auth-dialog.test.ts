import { beforeEach, describe, expect, it } from 'vitest'
import {
  closeAuth,
  forceRegister,
  isRegisterForced,
  openAuthDialog,
  openLogin,
  openLoginHere,
  openRegister,
  rememberPath,
  takeRememberedPath,
} from './auth-dialog.ts'
import { dropLogin, keepLogin } from './login.ts'
import { captureReferral, forgetReferral } from './referral.ts'

beforeEach(() => {
  localStorage.clear()
  forgetReferral()
  dropLogin()
  closeAuth()
})

describe('the dialogs', () => {
  it('are never both open', () => {
    openLogin()
    openRegister()
    expect(openAuthDialog()).toBe('register')
    openLogin()
    expect(openAuthDialog()).toBe('login')
    closeAuth()
    expect(openAuthDialog()).toBeNull()
  })
})

describe('forced register mode', () => {
  it('opens the register dialog and is stored', () => {
    forceRegister()
    expect(openAuthDialog()).toBe('register')
    expect(localStorage.getItem('force_register_mode')).toBe('true')
  })

  it('ends when a guest without a code closes the dialog', () => {
    forceRegister()
    closeAuth()
    expect(isRegisterForced()).toBe(false)
  })

  it('stays while a code is there', () => {
    captureReferral('?code=abc123')
    forceRegister()
    closeAuth()
    expect(isRegisterForced()).toBe(true)
  })

  it('stays for a signed-in player', () => {
    forceRegister()
    keepLogin('t', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })
    closeAuth()
    expect(isRegisterForced()).toBe(true)
  })
})

describe('the remembered path', () => {
  it('is given once', () => {
    rememberPath('/profile/deposit?amount=50')
    expect(takeRememberedPath()).toBe('/profile/deposit?amount=50')
    expect(takeRememberedPath()).toBeNull()
  })

  it('is where a guest stands who is asked in there', () => {
    history.replaceState(null, '', '/promotions?tab=2')
    openLoginHere()
    expect(openAuthDialog()).toBe('login')
    expect(takeRememberedPath()).toBe('/promotions?tab=2')
  })

  it('is forgotten by who closes the dialog', () => {
    rememberPath('/profile/wallet')
    closeAuth()
    expect(takeRememberedPath()).toBeNull()
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'is never %j',
    (path) => {
      rememberPath(path)
      expect(takeRememberedPath()).toBeNull()
    },
  )
})
