import { setTimeout as sleep } from 'node:timers/promises'
import type { Dialect, Movement, Outcome, SignedRequest } from './movement.ts'

/** Sends a movement with its faults to the casino at `base`; returns one outcome per answered copy. */
export async function deliver(dialect: Dialect, base: string, movement: Movement): Promise<Outcome[]> {
  const { copies = 1, lost, delay, dropped } = movement.fault ?? {}
  if (delay !== undefined) await sleep(delay)
  if (dropped) return []
  // Signed once: a repeat is the same bytes.
  const { forged, fields, text } = movement.fault ?? {}
  const { path, body } = dialect.requestOf(movement)
  const request = { path, ...dialect.write(text ?? replace(body, fields ?? {}), forged) }
  if (lost) await post(dialect, base, request)
  const outcomes = await Promise.all(Array.from({ length: copies }, () => post(dialect, base, request)))
  await close(dialect, base, movement, outcomes)
  return outcomes
}

async function close(
  dialect: Dialect,
  base: string,
  movement: Movement,
  outcomes: readonly Outcome[],
): Promise<void> {
  const closing = dialect.closingOf?.(movement)
  if (!closing || !outcomes.some(({ code }) => code === 'ok')) return
  await post(dialect, base, { path: closing.path, ...dialect.write(closing.body, undefined) })
}

/** Replaces a field inside the list of actions where the dialect has it there. */
function replace(body: Record<string, unknown>, fields: Record<string, unknown>): Record<string, unknown> {
  const { actions } = body
  if (!Array.isArray(actions)) return { ...body, ...fields }
  const inner = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in body)))
  const outer = Object.fromEntries(Object.entries(fields).filter(([name]) => name in body))
  return { ...body, ...outer, actions: actions.map((action: object) => ({ ...action, ...inner })) }
}

async function post(
  dialect: Dialect,
  base: string,
  { path, body, headers }: SignedRequest & { path: string },
): Promise<Outcome> {
  const begun = performance.now()
  const { 'content-type': _, ...signatures } = headers
  const signature = Object.values(signatures)[0] ?? null
  const sent = { path: dialect.path + path, request: body, signature }
  try {
    const response = await fetch(base + dialect.path + path, { method: 'POST', headers, body })
    const text = await response.text()
    const milliseconds = performance.now() - begun
    const { status } = response
    return {
      ...dialect.read(status, jsonIn(text)),
      status,
      milliseconds,
      exchange: { ...sent, answer: text },
    }
  } catch {
    // No answer: the result is unknown.
    const milliseconds = performance.now() - begun
    return { code: 'unknown', balance: null, status: 0, milliseconds, exchange: { ...sent, answer: '' } }
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
