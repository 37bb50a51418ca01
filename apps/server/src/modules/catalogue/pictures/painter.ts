import {
  drawBanner,
  drawCategory,
  drawCover,
  drawProviderLogo,
  hashSeed,
  type ThemeName,
  themeNames,
} from '@girassol/art'
import type sharp from 'sharp'
import type { Paint } from './gallery.ts'
import type { Subject } from './pictures.ts'
import { lazily } from '../../../platform/lazily.ts'

const sharpPackage = lazily<typeof sharp>('sharp')

let library: typeof sharp | null = null

function openLibrary(): typeof sharp {
  if (library) return library
  library = sharpPackage()
  // One thread per picture: the gallery limits how many are drawn at once.
  library.concurrency(1)
  // No picture is drawn twice, so a cache is useless.
  library.cache(false)
  return library
}

/** Draws vectors on the main thread, then rasterises and encodes in libvips. */
export const paint: Paint = async (subject, width, height, extension) => {
  const drawing = openLibrary()(Buffer.from(drawingOf(subject))).resize(width, height, { fit: 'cover' })
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

/** An imported game with an unknown theme gets one of ours, always the same. */
function themeOf(theme: string, code: string): ThemeName {
  const known: readonly string[] = themeNames
  return (known.includes(theme) ? theme : themeNames[(hashSeed(code) >>> 0) % themeNames.length]) as ThemeName
}
