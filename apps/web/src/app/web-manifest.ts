import type { I18n } from '@lingui/core'
import type { Boot } from '../shared/state/boot.ts'
import { msg } from '@lingui/core/macro'

const shortcuts = [
  { name: msg`Depositar`, url: '/profile/deposit' },
  { name: msg`Slots`, url: '/casino/slots' },
  { name: msg`Promoções`, url: '/promotions' },
]

/** The file `public/manifest.webmanifest` with what only a running house knows: its name and icon, and the reader's language. */
export function composeManifest(
  base: string,
  { software_name: name, software_icon: icon }: Pick<Boot['setting'], 'software_name' | 'software_icon'>,
  description: string,
  i18n: I18n,
): string {
  const fixed = JSON.parse(base) as object
  return JSON.stringify({
    ...fixed,
    name,
    short_name: name,
    description,
    ...(icon && { icons: [{ src: icon, sizes: '512x512', type: 'image/png' }] }),
    lang: i18n.locales ?? i18n.locale,
    shortcuts: shortcuts.map((each) => ({ name: i18n._(each.name), url: each.url })),
  })
}
