import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** What the simulated providers sign with, made anew at every start. The public half goes to the casino's PROVIDERS_FILE. */
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
