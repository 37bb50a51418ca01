import { createHmac } from 'node:crypto'
import type { Answer } from '@girassol/contract'
import { hours, minutes, seconds } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { AppError } from '../../platform/errors.ts'
import { newSecret, uuidv7 } from '../../platform/ids.ts'
import { calendarDay } from '../../platform/moment.ts'
import type { Platform } from '../../platform/platform.ts'
import { callOutside, mayCall } from './outside.ts'
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
} from './postback-queries.ts'
import { findAffiliate, type ReferralRow } from './queries.ts'

type View = Answer<'affiliatePostbacks'>

export interface Postbacks {
  newSecret(affiliate: bigint): string
  read(tx: Tx, affiliate: bigint): Promise<View>
  put(tx: Tx, affiliate: bigint, event: PostbackEvent, url: string): Promise<View>
  remove(tx: Tx, affiliate: bigint, event: PostbackEvent): Promise<View>
  /** Writes the call down in the transaction of what it tells; once for each event of a referral. */
  tell(tx: Tx, event: PostbackEvent, referral: Pick<ReferralRow, 'affiliate_id' | 'pseudonym'>): Promise<void>
  /** Makes the calls that are due. */
  work(): Promise<void>
}

const PURPOSE = 'affiliate.postback'
const FIELDS = new Set(['event', 'referral', 'day'])
/** After each failure, the next try; after the last one we give up and say so. */
const WAITS = [minutes(1), minutes(5), minutes(30), hours(2), hours(6), hours(12)]
/** While a call is under way nobody else makes it; should we stop meanwhile, it is made again after that. */
const LEASE = minutes(1)
const SHOWN = 20

export function createPostbacks({
  clock,
  config,
  database,
  jobs,
  signer,
}: Pick<Platform, 'clock' | 'config' | 'database' | 'jobs' | 'signer'>): Postbacks {
  // On the machine of whoever builds this, the other side is a neighbour.
  const reach = { anywhere: !config.production }

  async function secretOf(tx: Tx, affiliate: bigint): Promise<string> {
    const row = await findAffiliate(tx, affiliate)
    if (!row) throw new AppError('affiliate_required')
    return signer.unseal(PURPOSE, String(affiliate), row.postback_secret)
  }

  async function read(tx: Tx, affiliate: bigint): Promise<View> {
    const calls = await latestCalls(tx, affiliate, SHOWN)
    return {
      secret: await secretOf(tx, affiliate),
      postbacks: await readPostbacks(tx, affiliate),
      calls: calls.map((call) => ({ ...call, created_at: call.created_at.toISOString() })),
    }
  }

  async function make({ url, affiliate_id: affiliate }: CallRow): Promise<{ ok: boolean; answer: string }> {
    const secret = await database.transaction((tx) => secretOf(tx, affiliate))
    const timestamp = String(Math.floor(clock.now().getTime() / 1000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${url}`).digest('hex')
    try {
      const status = await callOutside(
        url,
        { 'x-postback-timestamp': timestamp, 'x-postback-signature': signature },
        reach,
      )
      return { ok: status >= 200 && status < 300, answer: String(status) }
    } catch (error) {
      return { ok: false, answer: failureOf(error) }
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      const now = clock.now()
      const call = await database.transaction((tx) => takeCall(tx, now, new Date(now.getTime() + LEASE)))
      if (!call) return
      const { ok, answer } = await make(call)
      const wait = WAITS[call.attempts - 1]
      const next = ok || wait === undefined ? null : new Date(clock.now().getTime() + wait)
      const status = ok ? 'sent' : next ? 'due' : 'failed'
      await database.transaction((tx) => endCall(tx, call.id, { status, answer, next_try_at: next }))
    }
  }
  jobs.every('affiliates.postbacks', seconds(5), work)

  return {
    newSecret: (affiliate) => signer.seal(PURPOSE, String(affiliate), newSecret()),
    read,
    work,
    async put(tx, affiliate, event, url) {
      const fields = [...url.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? '')
      if (!mayCall(fill(url, {}), reach) || fields.some((name) => !FIELDS.has(name)))
        throw new AppError('postback_invalid', { field: 'url' })
      await writePostback(tx, { affiliate_id: affiliate, event, url, changed_at: clock.now() })
      return read(tx, affiliate)
    },
    async remove(tx, affiliate, event) {
      await removePostback(tx, affiliate, event)
      return read(tx, affiliate)
    },
    async tell(tx, event, { affiliate_id, pseudonym }) {
      const template = await findPostback(tx, affiliate_id, event)
      if (template === undefined) return
      const now = clock.now()
      await insertCall(tx, {
        id: uuidv7(now.getTime()),
        affiliate_id,
        event,
        pseudonym,
        url: fill(template, { event, referral: pseudonym, day: calendarDay(now) }),
        created_at: now,
      })
    },
  }
}

/**
 * What the affiliate reads when there was no answer. Never the error's own text: it names hosts, addresses and ports as our
 * resolver and network see them.
 */
const failureOf = (error: unknown): 'timeout' | 'unreachable' =>
  error instanceof Error && error.name === 'AbortError' ? 'timeout' : 'unreachable'

const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
