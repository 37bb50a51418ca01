import type { Picture } from '@girassol/contract/schemas'
import { createHash } from 'node:crypto'
import type { z } from 'zod'

/** Raise it when the drawings change, so that every picture gets a new name. */
const EDITION = 1

export const extensions = ['avif', 'webp'] as const
export type Extension = (typeof extensions)[number]

/** Sizes used by pages, at single and double density. */
export const formats = {
  cover: { ratio: 4 / 3, widths: [240, 480] },
  banner: { ratio: 540 / 1440, widths: [720, 1440] },
  'banner-mobile': { ratio: 1, widths: [400, 720] },
  provider: { ratio: 128 / 480, widths: [240, 480] },
  category: { ratio: 3 / 4, widths: [200, 400] },
  promotion: { ratio: 3 / 8, widths: [480, 960] },
} as const

export type Kind = keyof typeof formats

/** What a picture shows; a change of any field changes the file's name. */
export interface Subject {
  kind: Kind
  code: string
  title: string
  theme: string
  type?: 'slots' | 'table' | 'live'
}

const FOLDER = '/storage/art'

const digestOf = ({ kind, code, title, theme, type }: Subject): string =>
  createHash('sha256')
    .update(JSON.stringify([EDITION, kind, code, title, theme, type]))
    .digest('hex')
    .slice(0, 8)

export const heightOf = (kind: Kind, width: number): number => Math.round(width * formats[kind].ratio)

export const fileName = (subject: Subject, width: number, extension: Extension): string =>
  `${subject.code}-${digestOf(subject)}-${width}.${extension}`

/** The addresses of one subject's pictures, smallest first. */
export function addresses(subject: Subject, extension: Extension): { width: number; url: string }[] {
  const stem = `${FOLDER}/${subject.kind}/${subject.code}-${digestOf(subject)}`
  return formats[subject.kind].widths.map((width) => ({ width, url: `${stem}-${width}.${extension}` }))
}

export function pictureOf(subject: Subject): z.output<typeof Picture> & { small: string } {
  const srcset = (extension: Extension) =>
    addresses(subject, extension)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')
  const largest = addresses(subject, 'webp').at(-1)!
  return {
    src: largest.url,
    small: addresses(subject, 'webp')[0]!.url,
    avif: srcset('avif'),
    webp: srcset('webp'),
    width: largest.width,
    height: heightOf(subject.kind, largest.width),
  }
}

/** An uploaded picture has one size. */
export function uploadedPicture(kind: Kind, url: string): ReturnType<typeof pictureOf> {
  const width = formats[kind].widths.at(-1)!
  return { src: url, small: url, avif: '', webp: '', width, height: heightOf(kind, width) }
}

export interface Wanted {
  kind: Kind
  code: string
  /** Null in a link without a digest. */
  digest: string | null
  width: number
  extension: Extension
}

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*?)(?:-([0-9a-f]{8}))?-(\d{2,4})\.(avif|webp)$/

/** Reads a file name; null for anything but known kinds, sizes and names, so that no foreign path is followed. */
export function readName(kind: string, file: string): Wanted | null {
  if (!Object.hasOwn(formats, kind) || file.length > 120) return null
  const match = NAME.exec(file)
  if (!match) return null
  const [, code = '', digest, width, extension] = match
  const widths: readonly number[] = formats[kind as Kind].widths
  if (!widths.includes(Number(width))) return null
  return {
    kind: kind as Kind,
    code,
    digest: digest ?? null,
    width: Number(width),
    extension: extension as Extension,
  }
}
