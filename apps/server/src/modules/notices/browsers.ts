import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { authorization, type HouseKeys, newHouseKeys, type Receiver, sealMessage } from './message.ts'
import {
  dropSubscription,
  findSubscription,
  keepSubscription,
  settleKeys,
  subscriptionsOf,
} from './queries.ts'
import type { Told } from './texts.ts'

/** A push service keeps a message so long for a browser that is switched off. */
const LIFE = 24 * 3600
const PATIENCE = 10_000

/** Web push: what reaches a browser while none of our pages is open. */
export interface Browsers {
  readonly publicKey: string
  subscribe(tx: Tx, player: bigint, endpoint: string, keys: Receiver): Promise<void>
  unsubscribe(tx: Tx, player: bigint, endpoint: string): Promise<void>
  /** Queues a message to each of the player's browsers, in the transaction of what it tells. */
  send(tx: Tx, player: bigint, told: Pick<Told, 'title' | 'to'>): Promise<void>
}

interface Order {
  subscription: string
  title: string
  to: string
}

export async function createBrowsers({
  clock,
  config,
  database,
  jobs,
  signer,
}: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'signer'>): Promise<Browsers> {
  const { public_key: publicKey, private_key: sealed } = await database.transaction(async (tx) => {
    const made = newHouseKeys()
    return settleKeys(tx, {
      public_key: made.publicKey,
      private_key: signer.seal('push', made.publicKey, made.privateKey),
    })
  })
  // Opened only to send: a program whose secret is not the one they were sealed with must still start.
  const keys = (): HouseKeys => ({ publicKey, privateKey: signer.unseal('push', publicKey, sealed) })
  jobs.define<Order>('notices.push', deliver)

  /** A browser names the address we call: only that of a push service we know, or anybody could have us call anything. */
  function isPushService(endpoint: string): boolean {
    const { protocol, hostname, port, username, password } = new URL(endpoint)
    // Push services listen on 443, which a URL does not name; tests have one on a port of its own.
    const secure = (protocol === 'https:' && port === '') || (protocol === 'http:' && !config.production)
    const known = config.pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    return secure && known && username === '' && password === ''
  }

  async function deliver({ subscription, title, to }: Order): Promise<void> {
    const found = await database.transaction((tx) => findSubscription(tx, BigInt(subscription)))
    if (!found || !isPushService(found.endpoint)) return
    const response = await fetch(found.endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        authorization: authorization(keys(), found.endpoint, `mailto:${config.supportEmail}`, clock.now()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(LIFE),
        urgency: 'normal',
      },
      body: new Uint8Array(sealMessage(JSON.stringify({ title, to }), found)),
    })
    await response.body?.cancel()
    // The browser is gone, or its owner took the permission back.
    if (response.status === 404 || response.status === 410)
      return database.transaction((tx) => dropSubscription(tx, found.endpoint))
    if (!response.ok) throw new Error(`a push service answered ${response.status}`)
  }

  return {
    publicKey,
    async subscribe(tx, player, endpoint, { p256dh, auth }) {
      if (!isPushService(endpoint)) throw new AppError('push_unsupported')
      await keepSubscription(tx, { player_id: player, endpoint, p256dh, auth, created_at: clock.now() })
    },
    unsubscribe: (tx, player, endpoint) => dropSubscription(tx, endpoint, player),
    async send(tx, player, { title, to }) {
      for (const { id } of await subscriptionsOf(tx, player))
        await jobs.send<Order>(tx, 'notices.push', { subscription: String(id), title, to })
    },
  }
}
