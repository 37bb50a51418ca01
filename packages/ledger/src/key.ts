import assert from 'node:assert/strict'
import { hash as digest, randomFillSync } from 'node:crypto'

/** The idempotency key of a posting: a UUID in lower case. */
export type Key = string

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function assertKey(key: string): void {
  assert(SHAPE.test(key), `not a key: ${key}`)
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const pool = Buffer.alloc(8192)
let used = pool.length
let clock = 0
let count = 0

/**
 * A new UUIDv7. Keys that sort by time keep the index of the transfers growing at one end only (a third more throughput
 * than random keys). Within a process they rise strictly: a counter follows the milliseconds, and borrows
 * the next one rather than run over.
 */
export function newKey(): Key {
  const now = Date.now()
  if (now > clock) {
    clock = now
    count = 0
  } else if (++count > 0xfff) {
    clock++
    count = 0
  }
  if (used + 8 > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const time = clock.toString(16).padStart(12, '0')
  const b = pool.subarray(used, (used += 8))
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}-${
    HEX[0x80 | (b[0]! & 0x3f)]! + HEX[b[1]!]!
  }-${HEX[b[2]!]! + HEX[b[3]!]! + HEX[b[4]!]! + HEX[b[5]!]! + HEX[b[6]!]! + HEX[b[7]!]!}`
}

/**
 * The key of a thing that others named, such as a partner's own transaction number: the same name, the same key. With the
 * moment it happened (if a repeat is sure to carry the same one) the key lies in the month of that moment, like a new
 * one. Without it the key has its first bit set and lies in the partition for names: right, but slower to write.
 */
export function namedKey(name: string, at?: Date): Key {
  const hash = digest('sha256', name, 'buffer')
  if (at) hash.writeUIntBE(at.getTime(), 0, 6)
  else hash[0]! |= 0x80
  return format(hash)
}

/** The key of a thing that follows from another posting, in the same month as that one. */
export function derivedKey(key: Key, name: string): Key {
  assertKey(key)
  const hash = digest('sha256', `${key}/${name}`, 'buffer')
  Buffer.from(key.replaceAll('-', ''), 'hex').copy(hash, 0, 0, 6)
  return format(hash)
}

/** Version 8: a UUID with a meaning of our own. */
function format(bytes: Buffer): Key {
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex', 0, 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
