import webPush, { type PushSubscription, type VapidKeys } from 'web-push'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  deleteSubscription,
  findSubscription,
  insertKeysOnce,
  listSubscriptions,
  upsertSubscription,
} from './queries.ts'
import type { NoticeView } from './texts.ts'

/** How long a push service holds a message for a browser that is switched off. */
const MESSAGE_TTL_SECONDS = 24 * 3600
const REQUEST_TIMEOUT_MS = 10_000

interface PushJob {
  subscription: string
  title: string
  to: string
}

interface Deps extends Pick<Platform, 'clock' | 'config' | 'database' | 'jobs'> {
  publicKey: string
  /** Unseals the private key at each delivery, so that a server whose secret has changed still starts. */
  readPrivateKey: () => string
}

/** The encrypted message (RFC 8291) with its signature for that push service (RFC 8292). */
export function createPushRequest(
  keys: VapidKeys,
  subscription: PushSubscription,
  message: object,
  contact: string,
): { headers: Record<string, string>; body: Uint8Array<ArrayBuffer> } {
  const details = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: MESSAGE_TTL_SECONDS,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
  return {
    headers: Object.fromEntries(new Headers(details.headers)),
    body: new Uint8Array(details.body ?? []),
  }
}

/** Messages to browsers in which none of our pages is open. */
export class WebPush {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
    deps.jobs.define<PushJob>('notices.push', (job) => this.#deliver(job))
  }

  get publicKey(): string {
    return this.#deps.publicKey
  }

  async subscribe(
    tx: Tx,
    player: bigint,
    endpoint: string,
    { p256dh, auth }: PushSubscription['keys'],
  ): Promise<void> {
    if (!this.#isPushService(endpoint)) throw new AppError('push_unsupported')
    const created_at = this.#deps.clock.now()
    await upsertSubscription(tx, { player_id: player, endpoint, p256dh, auth, created_at })
  }

  unsubscribe(tx: Tx, player: bigint, endpoint: string): Promise<void> {
    return deleteSubscription(tx, endpoint, player)
  }

  /** Queues a message to each of the player's browsers, in the caller's transaction. */
  async send(tx: Tx, player: bigint, { title, to }: Pick<NoticeView, 'title' | 'to'>): Promise<void> {
    for (const { id } of await listSubscriptions(tx, player))
      await this.#deps.jobs.send<PushJob>(tx, 'notices.push', { subscription: String(id), title, to })
  }

  /** The browser chooses the endpoint, so only known push services are called. */
  #isPushService(endpoint: string): boolean {
    const { pushHosts, production } = this.#deps.config
    const { protocol, hostname, port, username, password } = new URL(endpoint)
    // Push services use the default port; tests run one on another port over plain HTTP.
    const secure = (protocol === 'https:' && port === '') || (protocol === 'http:' && !production)
    const known = pushHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
    return secure && known && username === '' && password === ''
  }

  async #deliver({ subscription, title, to }: PushJob): Promise<void> {
    const { config, database, publicKey, readPrivateKey } = this.#deps
    const found = await database.transaction((tx) => findSubscription(tx, BigInt(subscription)))
    if (!found || !this.#isPushService(found.endpoint)) return
    const { endpoint, p256dh, auth } = found
    const { headers, body } = createPushRequest(
      { publicKey, privateKey: readPrivateKey() },
      { endpoint, keys: { p256dh, auth } },
      { title, to },
      `mailto:${config.supportEmail}`,
    )
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      headers,
      body,
    })
    await response.body?.cancel()
    // The browser is gone, or its owner withdrew the permission.
    if (response.status === 404 || response.status === 410)
      return database.transaction((tx) => deleteSubscription(tx, endpoint))
    if (!response.ok) throw new Error(`push service answered ${response.status}`)
  }
}

/** Loads the VAPID keys, which are generated at the first start and stored sealed. */
export async function createWebPush({
  clock,
  config,
  database,
  jobs,
  signer,
}: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'signer'>): Promise<WebPush> {
  const { public_key: publicKey, private_key: sealed } = await database.transaction((tx) => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    return insertKeysOnce(tx, {
      public_key: publicKey,
      private_key: signer.seal('push', publicKey, privateKey),
    })
  })
  const readPrivateKey = () => signer.unseal('push', publicKey, sealed)
  return new WebPush({ clock, config, database, jobs, publicKey, readPrivateKey })
}
