import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 480
const HEIGHT = 640
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length, 0)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}

/** A PNG with a gradient and rings, whose colours follow from the text: a picture as a provider's list has one per game. */
export function drawPicture(text: string): Buffer {
  const seed = crc32(text)
  const colour = [seed & 127, (seed >> 8) & 127, (seed >> 16) & 127].map((part) => part + 64)
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const distance = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2)
      const light = 1 - y / HEIGHT / 2 + (Math.floor(distance / 40) % 2 === 0 ? 0.15 : 0)
      const at = y * (WIDTH * 3 + 1) + 1 + x * 3
      for (const [part, value] of colour.entries()) rows[at + part] = Math.min(255, Math.round(value * light))
    }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
