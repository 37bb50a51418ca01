import { createHash, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

/** Randomness for many ids at once: asking the system for sixteen bytes costs more than everything else about an id. */
const pool = Buffer.alloc(16 * 256)
let unused = 0

/** UUIDv7: sorts by time, which keeps index pages hot and history readable. */
export function uuidv7(now: number = Date.now()): string {
  if (unused === 0) unused = randomFillSync(pool).length
  const bytes = pool.subarray(unused - 16, unused)
  unused -= 16
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A bearer secret of 256 bits. Only its hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export function sameText(a: string, b: string): boolean {
  // Hashing first makes the lengths equal, so that not even the length leaks.
  return timingSafeEqual(hashSecret(a), hashSecret(b))
}
