import QR from 'qrcode'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureOf } from './picture.ts'

interface Read {
  width: number
  rows: string[]
}

/** The modules of a picture as another program reads them, each pixel of a module the same. */
async function readModules(picture: Buffer, side: number): Promise<Read> {
  const { data, info } = await sharp(picture, { failOn: 'warning' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.channels]).toEqual([info.height, 1])
  const scale = info.width / side
  expect(Number.isInteger(scale)).toBe(true)
  const rows = Array.from({ length: side }, (_row, row) => {
    const modules = Array.from({ length: side }, (_column, column) => {
      const pixels = new Set<number | undefined>()
      for (let y = row * scale; y < (row + 1) * scale; y++)
        for (let x = column * scale; x < (column + 1) * scale; x++) pixels.add(data[y * info.width + x])
      expect(pixels.size).toBe(1)
      return pixels.has(0) ? '#' : ' '
    })
    return modules.join('')
  })
  return { width: info.width, rows }
}

it.each([
  ['a short text', 'girassol', 1, 480],
  [
    'a copy-paste code',
    `00020126850014br.gov.bcb.pix2563${'x'.repeat(63)}5204000053039865802BR6304ABCD`,
    2,
    333,
  ],
  ['more modules than the width has pixels', 'x'.repeat(1500), 4, 40],
])('the picture of %s holds the modules of its QR code and a quiet zone', async (_, text, margin, width) => {
  const { modules } = QR.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const quiet = ' '.repeat(margin)
  const empty = Array.from({ length: margin }, () => ' '.repeat(side))
  const code = Array.from({ length: modules.size }, (_row, row) =>
    Array.from({ length: modules.size }, (_column, column) => (modules.get(row, column) ? '#' : ' ')).join(
      '',
    ),
  )
  const read = await readModules(pictureOf(text, { margin, width }), side)
  expect(read.rows).toEqual([...empty, ...code.map((line) => quiet + line + quiet), ...empty])
  expect(read.width).toBeLessThanOrEqual(Math.max(width, side))
})
