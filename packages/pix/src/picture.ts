import { crc32, deflateSync } from 'node:zlib'
import QR from 'qrcode'

export interface PictureOptions {
  /** Modules of quiet zone around the code. */
  margin: number
  /** Pixels that the picture is at most wide, unless a module would then be smaller than one. */
  width: number
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const ONE_BIT_GREY = Buffer.from([1, 0, 0, 0, 0])

/**
 * The QR code of a text as a PNG. Each module is the same whole number of pixels wide, and each pixel one bit: `QR.toBuffer`
 * makes coloured pixels and takes about fifteen times as long, on the thread that answers the requests.
 */
export function pictureOf(text: string, { margin, width }: PictureOptions): Buffer {
  const { modules } = QR.create(text, { errorCorrectionLevel: 'M' })
  const side = modules.size + 2 * margin
  const scale = Math.max(1, Math.floor(width / side))
  const pixels = side * scale
  const blank = Buffer.alloc(1 + Math.ceil(pixels / 8), 0xff)
  // The first byte of a line names its filter: none.
  blank[0] = 0
  const lines: Buffer[] = Array.from({ length: margin * scale }, () => blank)
  for (let row = 0; row < modules.size; row++) {
    const line = Buffer.from(blank)
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) darken(line, (margin + column) * scale, scale)
    }
    for (let copy = 0; copy < scale; copy++) lines.push(line)
  }
  lines.push(...lines.slice(0, margin * scale))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(pixels, 0)
  header.writeUInt32BE(pixels, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, ONE_BIT_GREY])),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function darken(line: Buffer, from: number, count: number): void {
  for (let x = from; x < from + count; x++) {
    const byte = 1 + (x >> 3)
    line[byte] = (line[byte] ?? 0) & ~(0x80 >> (x & 7))
  }
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
