import { createHmac } from 'node:crypto'
import type { Answer } from '@girassol/contract'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newSecret, uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { callOutside, mayCall } from '../../platform/untrusted/outside.ts'
import {
  type CallRow,
  endCall,
  findPostback,
  insertCall,
  latestCalls,
  type PostbackEvent,
  readPostbacks,
  removePostback,
  takeCall,
  writePostback,
  hasDueCall,
} from './postback-queries.ts'
import { findAffiliate, type ReferralRow } from './queries.ts'

type View = Answer<'affiliatePostbacks'>
type Deps = Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'signer'>

const SEAL_PURPOSE = 'affiliate.postback'
const TEMPLATE_FIELDS = new Set(['event', 'referral', 'day'])
/** Delay after each failure; after the last one the call has failed. */
const RETRY_DELAYS = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12)]
/** A call in progress is not repeated by another node until this has passed. */
const CALL_LEASE = minutes(1)
const CALLS_SHOWN = 20

/** Calls to addresses that affiliates set for events of their referrals. */
export class Postbacks {
  readonly #deps: Deps
  /** In development the other side is on the same machine. */
  readonly #reach: { anywhere: boolean }

  constructor(deps: Deps) {
    this.#deps = deps
    this.#reach = { anywhere: !deps.config.production }
    deps.jobs.every(
      'affiliates.postbacks',
      seconds(5),
      () => this.work(),
      () => hasDueCall(deps.clock.now()),
    )
  }

  newSecret(affiliate: bigint): string {
    return this.#deps.signer.seal(SEAL_PURPOSE, String(affiliate), newSecret())
  }

  async read(tx: Tx, affiliate: bigint): Promise<View> {
    const calls = await latestCalls(tx, affiliate, CALLS_SHOWN)
    return {
      secret: await this.#secretOf(tx, affiliate),
      postbacks: await readPostbacks(tx, affiliate),
      calls: calls.map((call) => ({ ...call, created_at: call.created_at.toISOString() })),
    }
  }

  async put(tx: Tx, affiliate: bigint, event: PostbackEvent, url: string): Promise<View> {
    const fields = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
    if (!mayCall(fillTemplate(url, {}), this.#reach) || fields.some((name) => !TEMPLATE_FIELDS.has(name)))
      throw new AppError('postback_invalid', { field: 'url' })
    await writePostback(tx, { affiliate_id: affiliate, event, url, changed_at: this.#deps.clock.now() })
    return this.read(tx, affiliate)
  }

  async remove(tx: Tx, affiliate: bigint, event: PostbackEvent): Promise<View> {
    await removePostback(tx, affiliate, event)
    return this.read(tx, affiliate)
  }

  /** Queues the call in the caller's transaction, once per event and referral. */
  async enqueue(
    tx: Tx,
    event: PostbackEvent,
    { affiliate_id, pseudonym }: Pick<ReferralRow, 'affiliate_id' | 'pseudonym'>,
  ): Promise<void> {
    const template = await findPostback(tx, affiliate_id, event)
    if (template === undefined) return
    const now = this.#deps.clock.now()
    await insertCall(tx, {
      id: uuidv7(now.getTime()),
      affiliate_id,
      event,
      pseudonym,
      url: fillTemplate(template, { event, referral: pseudonym, day: calendarDay(now) }),
      created_at: now,
    })
  }

  /** Makes the calls that are due. */
  async work(): Promise<void> {
    const { clock, database } = this.#deps
    for (;;) {
      const now = clock.now()
      const lease = new Date(now.getTime() + CALL_LEASE)
      const call = await database.transaction((tx) => takeCall(tx, now, lease))
      if (!call) return
      const { ok, answer } = await this.#call(call)
      const delay = RETRY_DELAYS[call.attempts - 1]
      const next = ok || delay === undefined ? null : new Date(clock.now().getTime() + delay)
      const status = ok ? 'sent' : next ? 'due' : 'failed'
      await database.transaction((tx) => endCall(tx, call.id, { status, answer, next_try_at: next }))
    }
  }

  async #call({ url, affiliate_id: affiliate }: CallRow): Promise<{ ok: boolean; answer: string }> {
    const { clock, database } = this.#deps
    const secret = await database.transaction((tx) => this.#secretOf(tx, affiliate))
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${url}`).digest('hex')
    const headers = { 'x-postback-timestamp': timestamp, 'x-postback-signature': signature }
    try {
      const status = await callOutside(url, headers, this.#reach)
      return { ok: status >= 200 && status < 300, answer: String(status) }
    } catch (error) {
      return { ok: false, answer: failureOf(error) }
    }
  }

  async #secretOf(tx: Tx, affiliate: bigint): Promise<string> {
    const row = await findAffiliate(tx, affiliate)
    if (!row) throw new AppError('affiliate_required')
    return this.#deps.signer.unseal(SEAL_PURPOSE, String(affiliate), row.postback_secret)
  }
}

/** Shown to the affiliate. Never the error's own text, which names hosts, addresses and ports of our network. */
const failureOf = (error: unknown): 'timeout' | 'unreachable' =>
  error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable'

const fillTemplate = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
