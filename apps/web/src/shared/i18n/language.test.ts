import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showLanguage } from './i18n.ts'
import { changeLanguage, currentLanguage, languageOfLink, loadPlayerLanguage } from './language.ts'
import { dropLogin, keepLogin } from '../session/login.ts'

const network = vi.fn<typeof fetch>()

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=x'
  vi.stubGlobal('fetch', network)
  dropLogin()
  await showLanguage('pt_BR')
})
afterEach(() => {
  network.mockReset()
  vi.unstubAllGlobals()
})

const beAPlayer = () =>
  keepLogin('t', { id: 1, name: 'Ana', avatar: null, is_open_affiliate: false, email: null })

describe('the language', () => {
  it.each([
    ['?lang=pt-br', 'pt_BR'],
    ['?lang=pt_BR', 'pt_BR'],
    ['?lang=en', 'en'],
    ['?lang=es', 'es'],
    ['?lang=xx', null],
    ['', null],
  ])('of the link %j is %s', (search, language) => {
    expect(languageOfLink(search)).toBe(language)
  })

  it('changes for a guest without a word to the server', async () => {
    await changeLanguage('en')
    expect(currentLanguage()).toBe('en')
    expect(document.documentElement.lang).toBe('en')
    expect(document.cookie).toContain('lang=en')
    expect(network).not.toHaveBeenCalled()
  })

  it('of a player is sent to the server', async () => {
    beAPlayer()
    network.mockResolvedValue(Response.json({ language: 'es' }))
    await changeLanguage('es')
    const [url, init] = network.mock.calls[0] ?? []
    expect(url).toBe('/api/profile/updateLanguage')
    expect(init).toMatchObject({ method: 'PUT', body: '{"language":"es"}' })
  })

  it('of a player comes from the server', async () => {
    beAPlayer()
    network.mockResolvedValue(Response.json({ language: 'en' }))
    await loadPlayerLanguage(null)
    expect(currentLanguage()).toBe('en')
  })

  it('falls back to Brazilian Portuguese when the server does not say', async () => {
    await showLanguage('es')
    beAPlayer()
    network.mockRejectedValue(new TypeError('no route'))
    await loadPlayerLanguage(null)
    expect(currentLanguage()).toBe('pt_BR')
  })

  it('of the link wins over the stored one and is kept', async () => {
    beAPlayer()
    network.mockResolvedValue(Response.json({ language: 'es' }))
    await loadPlayerLanguage('es')
    expect(currentLanguage()).toBe('es')
    expect(network.mock.calls[0]?.[0]).toBe('/api/profile/updateLanguage')
  })
})
