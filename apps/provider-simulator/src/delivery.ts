import { setTimeout as sleep } from 'node:timers/promises'
import type { Dialect, Movement, Outcome } from './movement.ts'

/** Sends a movement to the casino at `base`, with its faults; one outcome for each copy that was answered. */
export async function deliver(dialect: Dialect, base: string, movement: Movement): Promise<Outcome[]> {
  const { copies = 1, lost, delay, dropped } = movement.fault ?? {}
  if (delay !== undefined) await sleep(delay)
  if (dropped) return []
  // Signed once: a repeat is the same bytes.
  const letter = write(dialect, movement)
  if (lost) await post(dialect, base, letter)
  return Promise.all(Array.from({ length: copies }, () => post(dialect, base, letter)))
}

interface Letter {
  path: string
  body: string
  signature: string | null
}

function write(dialect: Dialect, movement: Movement): Letter {
  const { forged, fields, text } = movement.fault ?? {}
  const { path, body } = dialect.requestOf(movement)
  const right = text ?? JSON.stringify(replace(body, fields ?? {}))
  if (forged === 'unsigned') return { path, body: right, signature: null }
  if (forged === 'signature') return { path, body: right, signature: dialect.sign(`${right} `) }
  const signature = dialect.sign(right)
  return { path, body: forged === 'body' ? right.replace('{', '{ ') : right, signature }
}

/** Where a dialect keeps a field inside its list of actions, it is replaced there. */
function replace(body: Record<string, unknown>, fields: Record<string, unknown>): Record<string, unknown> {
  const { actions } = body
  if (!Array.isArray(actions)) return { ...body, ...fields }
  const inner = Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in body)))
  const outer = Object.fromEntries(Object.entries(fields).filter(([name]) => name in body))
  return { ...body, ...outer, actions: actions.map((action: object) => ({ ...action, ...inner })) }
}

async function post(dialect: Dialect, base: string, { path, body, signature }: Letter): Promise<Outcome> {
  const begun = performance.now()
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (signature !== null) headers[dialect.header] = signature
  try {
    const response = await fetch(base + dialect.path + path, { method: 'POST', headers, body })
    const answer: unknown = await response.json().catch(() => null)
    const milliseconds = performance.now() - begun
    return { ...dialect.read(response.status, answer), status: response.status, milliseconds }
  } catch {
    // No answer at all: nobody knows what became of it.
    return { code: 'unknown', balance: null, status: 0, milliseconds: performance.now() - begun }
  }
}
