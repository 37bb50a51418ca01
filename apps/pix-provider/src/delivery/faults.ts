import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '@girassol/institution'
import { drawFraction, type World } from '../core/world.ts'

/** What may go wrong with an answer. `…_after_commit` did the work: the caller only does not learn of it. */
export const ANSWER_EFFECTS = [
  'latency',
  'hang',
  'hang_after_commit',
  'reset_before_commit',
  'reset_after_commit',
  'error_after_commit',
  'bad_gateway_html',
  'unavailable_html',
  'ok_html',
  'truncated_json',
  'wrong_content_type',
  'rate_limited',
  'unauthorized',
  'missing_qr',
  'bad_crc',
  'other_amount',
] as const

export const WEBHOOK_EFFECTS = [
  'webhook_duplicate',
  'webhook_concurrent',
  'webhook_delayed',
  'webhook_dropped',
  'webhook_reordered',
  'webhook_forged',
  'webhook_unsigned',
  'webhook_stale',
  'webhook_replayed',
  'webhook_wrong_amount',
  'webhook_unknown_id',
  'webhook_unknown_status',
  'webhook_batch',
] as const

export type Effect = (typeof ANSWER_EFFECTS)[number] | (typeof WEBHOOK_EFFECTS)[number]

export const isWebhookEffect = (effect: Effect): boolean => effect.startsWith('webhook_')

const options = z.object({
  /** For latency and delays. */
  ms: z.number().int().min(0).max(86_400_000).optional(),
  /** For duplicates, the first included. */
  copies: z.number().int().min(2).max(100).optional(),
  /** Seconds of Retry-After. */
  retryAfter: z.number().int().min(0).optional(),
})

export const faultSchema = z.object({
  match: z
    .object({
      dialect: z.string().optional(),
      op: z.string().optional(),
      externalId: z.string().optional(),
      amountCents: z.number().int().optional(),
    })
    .default({}),
  effect: z.enum([...ANSWER_EFFECTS, ...WEBHOOK_EFFECTS]),
  options: options.default({}),
  times: z.number().int().min(1).optional(),
  probability: z.number().min(0).max(1).optional(),
})

export type NewFault = z.output<typeof faultSchema>

export interface Fault {
  effect: Effect
  options: z.output<typeof options>
}

/** Without `times` and without `probability` a fault strikes once. */
export async function addFault(
  tx: Tx,
  { match, effect, options, times, probability }: NewFault,
): Promise<bigint> {
  const remaining = times ?? (probability === undefined ? 1 : null)
  const { rows } = await sql<{ seq: bigint }>`
    INSERT INTO pix.faults (match, effect, options, remaining, probability)
    VALUES (${JSON.stringify(match)}, ${effect}, ${JSON.stringify(options)}, ${remaining}, ${probability ?? null})
    RETURNING seq`.execute(tx)
  return rows[0]?.seq ?? 0n
}

export interface Occasion {
  dialect: string
  op: string
  externalId?: string | undefined
  amountCents?: bigint | undefined
}

/** The first fault that fits, used up by being found. */
export async function takeFault(
  tx: Tx,
  world: World,
  { dialect, op, externalId, amountCents }: Occasion,
): Promise<Fault | null> {
  const { rows } = await sql<{
    seq: bigint
    effect: Effect
    options: Fault['options']
    probability: number | null
  }>`
    SELECT seq, effect, options, probability FROM pix.faults
    WHERE (remaining IS NULL OR remaining > 0)
      AND starts_with(effect, 'webhook_') = ${op === 'webhook'}
      AND coalesce(match->>'dialect', ${dialect}) = ${dialect}
      AND (coalesce(match->>'op', ${op}) = ${op} OR starts_with(effect, 'webhook_'))
      AND (match->>'externalId' IS NULL OR match->>'externalId' = ${externalId ?? null}::text)
      AND (match->>'amountCents' IS NULL OR (match->>'amountCents')::bigint = ${amountCents ?? null}::bigint)
    ORDER BY seq`.execute(tx)
  for (const { seq, effect, options, probability } of rows) {
    if (probability !== null && (await drawFraction(tx, world)) >= probability) continue
    const { numAffectedRows } = await sql`
      UPDATE pix.faults SET remaining = remaining - 1
      WHERE seq = ${seq} AND (remaining IS NULL OR remaining > 0)`.execute(tx)
    if (numAffectedRows) return { effect, options }
  }
  return null
}

/** `X-Pix-Fault: latency; ms=300` on a single request. */
export function readFaultHeader(header: string | undefined): Fault | null {
  if (!header) return null
  const [effect, ...pairs] = header.split(';').map((part) => part.trim())
  const given: Record<string, number> = Object.fromEntries(
    pairs.map((pair) => pair.split('=')).map(([name = '', value]) => [name, Number(value)]),
  )
  const result = faultSchema.safeParse({ effect, options: given })
  return result.success ? { effect: result.data.effect, options: result.data.options } : null
}
