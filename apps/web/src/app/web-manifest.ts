import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const shortcuts = [
  { name: msg`Depositar`, url: '/profile/deposit' },
  { name: msg`Slots`, url: '/casino/slots' },
  { name: msg`Promoções`, url: '/promotions' },
]

/** The file `public/manifest.webmanifest` with what only a running house knows: its name, and the reader's language. */
export function composeManifest(base: string, name: string, description: string, i18n: I18n): string {
  const fixed = JSON.parse(base) as object
  return JSON.stringify({
    ...fixed,
    name,
    short_name: name,
    description,
    lang: i18n.locales ?? i18n.locale,
    shortcuts: shortcuts.map((each) => ({ name: i18n._(each.name), url: each.url })),
  })
}
