import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

interface Creation {
  challenge: string
  rp: { id?: string }
}

interface Assertion {
  challenge: string
  rpId?: string
  allowCredentials?: { id: string }[]
}

interface Attack {
  /** In place of the address the browser is at. */
  origin?: string
  challenge?: string
  credential?: string
  counter?: number
  rpId?: string
  /** The authenticator did not ask for a PIN or a finger. */
  unverified?: boolean
}

let count = 0

/** An ES256 authenticator in software, with the browser around it. Each use raises its counter. */
export class SoftwareAuthenticator {
  readonly id = sha256(Buffer.from(`credential ${++count}`))
  counter = 0
  readonly #origin: string
  readonly #key: KeyObject
  readonly #publicKey: Buffer

  constructor(origin: string) {
    this.#origin = origin
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  }

  create(options: Creation, attack: Attack = {}) {
    const credential = Buffer.concat([Buffer.alloc(16), lengthOf(this.id), this.id, this.#publicKey])
    const authData = this.#authData(attack.rpId ?? options.rp.id ?? '', 0x40, attack, credential)
    return {
      id: this.id.toString('base64url'),
      rawId: this.id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, attack).toString('base64url'),
        attestationObject: attestation(authData).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  get(options: Assertion, attack: Attack = {}) {
    this.counter++
    const authData = this.#authData(attack.rpId ?? options.rpId ?? '', 0, attack)
    const clientData = this.#clientData('webauthn.get', options.challenge, attack)
    const signed = Buffer.concat([authData, sha256(clientData)])
    const id = attack.credential ?? this.id.toString('base64url')
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
      },
    }
  }

  #clientData(type: string, challenge: string, attack: Attack): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: attack.challenge ?? challenge,
        origin: attack.origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }

  #authData(rpId: string, flags: number, attack: Attack, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(attack.counter ?? this.counter)
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([flags | (attack.unverified ? 0x01 : 0x05)]),
      counter,
      credential,
    ])
  }
}

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest()

function lengthOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return length
}

// CBOR by hand (RFC 8949): the two structures below are fixed, so a general encoder would be more than they need.
const bytes = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 24
      ? Buffer.from([0x40 | data.length])
      : data.length < 256
        ? Buffer.from([0x58, data.length])
        : Buffer.concat([Buffer.from([0x59]), lengthOf(data)]),
    data,
  ])
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])

/** { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])

/** { fmt: "none", attStmt: {}, authData } */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])
