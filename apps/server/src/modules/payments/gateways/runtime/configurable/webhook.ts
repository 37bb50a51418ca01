import { Webhook } from 'standardwebhooks'
import type { ConfigurableConfig } from './shape.ts'
import type { WebhookDelivery, WebhookEvent, WebhookReading } from '../../port/gateway.ts'
import {
  accept,
  digestOf,
  header,
  hmacHex,
  isBasic,
  isFresh,
  readBody,
  refuse,
  sameSignature,
} from '../signature.ts'
import { readPointer } from './template.ts'
import { readText, readWord } from '../parse.ts'

type WebhookPlan = ConfigurableConfig['webhook']

/** Reads a delivery as the configuration describes it. Without a proof of its sender it is unverified. */
export function readDelivery(plan: WebhookPlan, delivery: WebhookDelivery): WebhookReading {
  const fault = faultOf(plan.auth, delivery)
  if (fault) return refuse(fault)
  const body = readBody(delivery.body)
  const word = readText(readPointer(body, plan.kind.pointer))
  const ourId = firstOf(body, plan.ourId)
  const gatewayRef = firstOf(body, plan.gatewayRef)
  if (!body || word === null || (ourId === null && gatewayRef === null)) return refuse('unreadable')
  const trust = plan.auth.kind === 'none' ? 'unverified' : 'verified'
  const kind = kindOf(plan, word)
  if (kind === 'unknown') return accept(trust)
  const id = plan.idHeader === undefined ? undefined : header(delivery.headers, plan.idHeader)
  const key = id ?? digestOf(delivery.body)
  return accept(trust, { key, kind, ourId, gatewayRef })
}

function firstOf(body: unknown, pointers: string[]): string | null {
  for (const pointer of pointers) {
    const text = readText(readPointer(body, pointer))
    if (text !== null) return text
  }
  return null
}

function kindOf({ kind }: WebhookPlan, word: string): WebhookEvent['kind'] | 'unknown' {
  const exact = readWord(kind.words, word)
  if (exact !== 'unknown') return exact
  const family = Object.keys(kind.words).find(
    (each) => each.endsWith('*') && word.startsWith(each.slice(0, -1)),
  )
  return family === undefined ? 'unknown' : readWord(kind.words, family)
}

function faultOf(
  auth: WebhookPlan['auth'],
  { headers, body, now }: WebhookDelivery,
): 'signature' | 'stale' | null {
  switch (auth.kind) {
    case 'none':
      return null
    case 'basic':
      return isBasic(header(headers, 'authorization'), auth.user, auth.password) ? null : 'signature'
    case 'hmac': {
      const time = auth.timeHeader === undefined ? undefined : header(headers, auth.timeHeader)
      const message =
        auth.timeHeader === undefined ? body : Buffer.concat([Buffer.from(`${time ?? ''}.`), body])
      if (!sameSignature(header(headers, auth.header), hmacHex(auth.secret, message))) return 'signature'
      return auth.timeHeader === undefined || isFresh(time, now) ? null : 'stale'
    }
    case 'svix': {
      const id = header(headers, 'svix-id', 'webhook-id') ?? ''
      const time = header(headers, 'svix-timestamp', 'webhook-timestamp') ?? ''
      const given = header(headers, 'svix-signature', 'webhook-signature') ?? ''
      if (!id || !/^\d{1,12}$/.test(time)) return 'signature'
      // The library verifies against the system's clock; signing and comparing lets us check the time by our own clock.
      const expected = new Webhook(auth.secret).sign(id, new Date(Number(time) * 1000), Buffer.from(body))
      // Several signatures while a secret is being replaced; each is base64, so case matters.
      const genuine = given.split(' ').filter((each) => sameBase64(each, expected))
      if (genuine.length === 0) return 'signature'
      return isFresh(time, now) ? null : 'stale'
    }
  }
}

const sameBase64 = (given: string, expected: string) =>
  sameSignature(Buffer.from(given).toString('hex'), Buffer.from(expected).toString('hex'))
