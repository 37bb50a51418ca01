import { BRAND_PICTURE_BYTES_MAX, type brandPictures } from '@girassol/contract/operator'
import type sharp from 'sharp'
import type { Sharp } from 'sharp'
import { AppError } from '../../../platform/errors.ts'
import { isPicture } from '../../../platform/untrusted/picture-bytes.ts'
import type { Storage } from '../../../platform/storage.ts'
import { lazily } from '../../../platform/lazily.ts'

const sharpPackage = lazily<typeof sharp>('sharp')

type Use = (typeof brandPictures)[number]

/** A file of a few kilobytes can decompress to gigabytes of pixels. */
const PIXELS_MAX = 50_000_000
const ICON_EDGE_PIXELS = 512
const LOGO_HEIGHT_PIXELS = 160
const LOGO_WIDTH_PIXELS = 800
const FACE_EDGE_PIXELS = 256

const encodings: Record<Use, { edgeMin: number; extension: string; encode(picture: Sharp): Sharp }> = {
  software_logo_white: { edgeMin: 24, extension: 'webp', encode: encodeLogo },
  software_logo_black: { edgeMin: 24, extension: 'webp', encode: encodeLogo },
  // Browsers take no WebP as the icon of an installed app.
  software_icon: {
    edgeMin: ICON_EDGE_PIXELS,
    extension: 'png',
    encode: (picture) => picture.resize(ICON_EDGE_PIXELS, ICON_EDGE_PIXELS, { fit: 'cover' }).png(),
  },
  default_user_image: {
    edgeMin: 64,
    extension: 'webp',
    encode: (picture) =>
      picture.resize(FACE_EDGE_PIXELS, FACE_EDGE_PIXELS, { fit: 'cover' }).webp({ quality: 85 }),
  },
}

function encodeLogo(picture: Sharp): Sharp {
  return picture
    .resize(LOGO_WIDTH_PIXELS, LOGO_HEIGHT_PIXELS, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90 })
}

/** Stores the re-encoded pixels, so that nothing else in the file is published; answers the address. */
export async function storeBrandPicture(
  storage: Pick<Storage, 'put'>,
  { use, image }: { use: Use; image: string },
): Promise<string> {
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > BRAND_PICTURE_BYTES_MAX || !isPicture(bytes))
    throw new AppError('picture_invalid', { field: 'image' })
  const { edgeMin, extension, encode } = encodings[use]
  const picture = sharpPackage()(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 })
  const { width, height } = await picture.metadata().catch(() => {
    throw new AppError('picture_invalid', { field: 'image' })
  })
  if (Math.min(width, height) < edgeMin)
    throw new AppError('picture_too_small', { values: { pixels: String(edgeMin) }, field: 'image' })
  const encoded = await encode(picture.rotate())
    .toBuffer()
    .catch(() => {
      throw new AppError('picture_invalid', { field: 'image' })
    })
  return storage.put('brand', extension, encoded)
}
