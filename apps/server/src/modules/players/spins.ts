import type { Clock } from '../../platform/clock.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Signer } from '../../platform/secrets.ts'

export interface SpinToken {
  id: string
  /** Name of the spins, resolved by the module that grants them. */
  offer: string
}

const PURPOSE = 'spin-token'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** `<payload>.<signature>`: a bearer token for one registration with the named spins. */
export function writeSpinToken(signer: Signer, clock: Clock, offer: string, ttl: number): string {
  const now = clock.now().getTime()
  const payload = Buffer.from(JSON.stringify({ id: uuidv7(now), offer, expires: now + ttl })).toString(
    'base64url',
  )
  return `${payload}.${signer.sign(PURPOSE, payload)}`
}

/** Null for anything but a valid token: a bad code must not prevent a registration. */
export function readSpinToken(
  signer: Signer,
  clock: Clock,
  text: string | null | undefined,
): SpinToken | null {
  const [payload, signature, ...rest] = (text ?? '').split('.')
  if (!payload || !signature || rest.length > 0 || !signer.verify(PURPOSE, payload, signature)) return null
  const { id, offer, expires } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as SpinToken & {
    expires: number
  }
  if (!UUID.test(id) || typeof offer !== 'string' || !(expires > clock.now().getTime())) return null
  return { id, offer }
}
