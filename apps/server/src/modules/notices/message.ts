import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'

const CURVE = 'prime256v1'
const RECORD = 4096
/** Says that this is the last record of the message. */
const LAST = Buffer.from([2])

const bytes = (text: string) => Buffer.from(text, 'base64url')
const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
const label = (text: string) => Buffer.from(`${text}\0`)

export interface Receiver {
  p256dh: string
  auth: string
}

/** What only a test may choose: a message must never be sealed twice with the same. */
interface Chance {
  sender: ECDH
  salt: Buffer
}

function newChance(): Chance {
  const sender = createECDH(CURVE)
  sender.generateKeys()
  return { sender, salt: randomBytes(16) }
}

/** Seals a text so that only that browser can read it, not the push service between (RFC 8291, `aes128gcm`). */
export function sealMessage(text: string, { p256dh, auth }: Receiver, chance = newChance()): Buffer {
  const { sender, salt } = chance
  const [theirs, ours] = [bytes(p256dh), sender.getPublicKey()]
  const info = Buffer.concat([label('WebPush: info'), theirs, ours])
  const secret = derive(sender.computeSecret(theirs), bytes(auth), info, 32)
  const key = derive(secret, salt, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(secret, salt, label('Content-Encoding: nonce'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(LAST), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()])
}

export interface HouseKeys {
  publicKey: string
  privateKey: string
}

/** The house's keys towards push services, as raw numbers in base64url. */
export function newHouseKeys(): HouseKeys {
  const pair = createECDH(CURVE)
  pair.generateKeys()
  // Leading zeros belong to the number and are not always given.
  const secret = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') }
}

function signingKey({ publicKey, privateKey }: HouseKeys): KeyObject {
  const point = bytes(publicKey)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey }
  return createPrivateKey({ key: jwk, format: 'jwk' })
}

/** Who we are, signed for one push service and for half a day (RFC 8292). */
export function authorization(keys: HouseKeys, endpoint: string, contact: string, now: Date): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + 12 * 3600,
    sub: contact,
  }
  const content = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(content), {
    key: signingKey(keys),
    dsaEncoding: 'ieee-p1363',
  })
  return `vapid t=${content}.${signature.toString('base64url')}, k=${keys.publicKey}`
}
