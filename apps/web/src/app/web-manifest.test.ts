import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { composeManifest } from './web-manifest.ts'

const base = JSON.stringify({ icons: [{ src: '/icons/icon-192.png' }, { src: '/favicon.svg' }] })
const i18n = setupI18n({ locale: 'en', locales: 'en', messages: { en: {} } })

const iconsOf = (software_icon: string) => {
  const text = composeManifest(base, { software_name: 'Casa', software_icon }, 'Text', i18n)
  return (JSON.parse(text) as { icons: { src: string }[] }).icons
}

describe('the manifest', () => {
  it('has the platform’s icons until the operator uploads one', () =>
    expect(iconsOf('').map(({ src }) => src)).toEqual(['/icons/icon-192.png', '/favicon.svg']))

  it('has the operator’s icon alone, so that no device chooses another', () =>
    expect(iconsOf('/files/icon.png')).toEqual([
      { src: '/files/icon.png', sizes: '512x512', type: 'image/png' },
    ]))
})
