import {
  drawBanner,
  drawCategory,
  drawCover,
  drawProviderLogo,
  hashSeed,
  type ThemeName,
  themeNames,
} from '@girassol/art'
import sharp from 'sharp'
import type { Paint } from './gallery.ts'
import type { Subject } from './pictures.ts'

// One thread per picture: the gallery decides how many are made at once, and the rest of the machine serves requests.
sharp.concurrency(1)
// No picture is made twice, so nothing of it is worth remembering.
sharp.cache(false)

/** Draws as vectors, then sets it in the size and coding asked for; only the first is done on the main thread. */
export const paint: Paint = async (subject, width, height, extension) => {
  const drawing = sharp(Buffer.from(drawingOf(subject))).resize(width, height, { fit: 'cover' })
  return extension === 'avif'
    ? drawing.avif({ quality: 52, effort: 2 }).toBuffer()
    : drawing.webp({ quality: 78, effort: 3 }).toBuffer()
}

function drawingOf({ kind, code, title, theme, type }: Subject): string {
  switch (kind) {
    case 'cover':
      return drawCover({ title, theme: themeOf(theme, code), seed: code, type })
    case 'provider':
      return drawProviderLogo({ name: title, seed: code })
    case 'category':
      return drawCategory({ slug: code, seed: code })
    case 'banner':
    case 'promotion':
      return drawBanner({ theme: themeOf(theme, code), seed: code, wide: true })
    case 'banner-mobile':
      return drawBanner({ theme: themeOf(theme, code), seed: code, wide: false })
  }
}

/** Imported games may name a theme that nobody draws: they get one of ours, always the same. */
function themeOf(theme: string, code: string): ThemeName {
  const known: readonly string[] = themeNames
  return (known.includes(theme) ? theme : themeNames[(hashSeed(code) >>> 0) % themeNames.length]) as ThemeName
}
