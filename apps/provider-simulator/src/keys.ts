import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** Signing keys of the simulated providers, generated at start. The casino's PROVIDERS_FILE has the public half. */
export interface Keys {
  hub: { publicKey: string; privateKey: string }
  soft: { secret: string }
}

export function makeKeys(): Keys {
  const hub = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { hub, soft: { secret: randomBytes(32).toString('hex') } }
}
