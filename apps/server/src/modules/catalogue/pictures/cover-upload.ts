import type sharp from 'sharp'
import { isPicture } from '../../../platform/untrusted/picture-bytes.ts'
import { formats, heightOf } from './pictures.ts'
import { lazily } from '../../../platform/lazily.ts'

const sharpPackage = lazily<typeof sharp>('sharp')

/** A file of a few kilobytes can decompress to gigabytes of pixels. */
const PIXELS_MAX = 50_000_000

/** Re-encodes the pixels of a cover that came from elsewhere; null when it is not a picture that we publish. */
export async function encodeCover(bytes: Buffer): Promise<Buffer | null> {
  if (!isPicture(bytes)) return null
  const width = formats.cover.widths.at(-1)!
  try {
    return await sharpPackage()(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
      .rotate()
      .resize(width, heightOf('cover', width), { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    return null
  }
}
