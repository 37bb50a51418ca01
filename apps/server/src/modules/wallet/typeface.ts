import fs from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const require = createRequire(import.meta.url)
const files = {
  400: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  700: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
}
const HEAD = 12
const ENTRY = 16
const unpacked = new Map<number, Buffer>()

/** The house's typeface, with every letter of Portuguese and Spanish, as a font that can be put into a document. */
export function typeface(weight: 400 | 700): Buffer {
  let font = unpacked.get(weight)
  if (!font) {
    font = unpack(fs.readFileSync(files[weight]))
    unpacked.set(weight, font)
  }
  return font
}

/**
 * WOFF is the same font with each table deflated. Unpacked once here: the library that writes documents would inflate
 * tables again for every piece of text, which is most of its time.
 */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 44 + index * 20
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const head = Buffer.alloc(HEAD + count * ENTRY)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const largest = 2 ** Math.floor(Math.log2(count))
  head.writeUInt16BE(largest * ENTRY, 6)
  head.writeUInt16BE(Math.log2(largest), 8)
  head.writeUInt16BE((count - largest) * ENTRY, 10)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEAD + index * ENTRY
    tag.copy(head, at)
    checksum.copy(head, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    // Tables begin at multiples of four.
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    offset += data.length + padding.length
  }
  return Buffer.concat(parts)
}
