import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { SigningIdentity } from './signature.ts'

/** DER: a tag, the length of the content, the content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const hex = content.length.toString(16)
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content])
}

const SEQUENCE = 0x30
const SET = 0x31
const sequence = (...parts: readonly Uint8Array[]) => der(SEQUENCE, ...parts)
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b', 'hex'), Buffer.from('0500', 'hex'))
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))

/**
 * A self-signed certificate in the form of an e-CNPJ, for the local regulator. ICP-Brasil issues the real one, and no
 * regulator accepts this.
 */
export function createTestIdentity(company: string, cnpj: string, from: Date, until: Date): SigningIdentity {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const name = sequence(
    der(SET, sequence(COMMON_NAME, der(0x0c, Buffer.from(`${company.slice(0, 40)}:${cnpj}`)))),
  )
  const serial = randomBytes(8)
  serial[0] = (serial[0]! & 0x7f) | 0x01
  const content = sequence(
    der(0x02, serial),
    SHA256_WITH_RSA,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('sha256').update(content).sign(privateKey)
  const certificate = sequence(content, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').replace(/.{64}/g, '$&\n')
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}
