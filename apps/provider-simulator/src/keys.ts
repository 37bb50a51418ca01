import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Keys of the simulated providers and of the casino towards them, generated at start. */
export interface Keys {
  hub: { publicKey: string; privateKey: string }
  /** The casino's pair, which signs its launches at the hub. */
  casino: { publicKey: string; privateKey: string }
  soft: { secret: string }
  pragma: { secret: string }
}

const newPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** Entries of the file are used in place of generated keys, to speak as a provider to an installation that runs already. */
export function makeKeys(): Keys {
  const file = process.env['SIMULATOR_KEYS_FILE']
  const newSecret = () => ({ secret: randomBytes(32).toString('hex') })
  const keys = { hub: newPair(), casino: newPair(), soft: newSecret(), pragma: newSecret() }
  if (!file) return keys
  const given = JSON.parse(readFileSync(file, 'utf8')) as {
    hub?: { privateKey: string; casinoPublicKey?: string }
    soft?: { secret: string }
    pragma?: { secret: string }
  }
  return {
    ...keys,
    hub: { ...keys.hub, ...(given.hub && { privateKey: given.hub.privateKey }) },
    casino: { ...keys.casino, ...(given.hub?.casinoPublicKey && { publicKey: given.hub.casinoPublicKey }) },
    soft: { secret: given.soft?.secret ?? keys.soft.secret },
    pragma: { secret: given.pragma?.secret ?? keys.pragma.secret },
  }
}

/** The casino's name at every provider. */
export const CASINO_ID = 'girassol'

/** Content for the casino's `PROVIDERS_FILE`. `url` is where we are called, `pages` where browsers load our pages from. */
export function entriesFor(keys: Keys, url: string, pages: string): object {
  const frameOrigins = [new URL(pages).origin]
  return {
    hub: {
      publicKey: keys.hub.publicKey,
      tips: true,
      launch: {
        url: `${url}/providers/hub`,
        frameOrigins,
        operatorId: CASINO_ID,
        privateKey: keys.casino.privateKey,
      },
    },
    soft: {
      secret: keys.soft.secret,
      tips: true,
      launch: { url: `${url}/providers/soft`, frameOrigins, casinoId: CASINO_ID },
    },
    pragma: {
      secret: keys.pragma.secret,
      bonusWinMovesMoney: false,
      negativeAdjustments: true,
      tips: true,
      launch: {
        url: `${url}/providers/pragma`,
        frameOrigins,
        secureLogin: CASINO_ID,
        studio: 'Simulador',
      },
    },
  }
}
