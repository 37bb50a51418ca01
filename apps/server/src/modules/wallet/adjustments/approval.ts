import { centavos } from '@girassol/money'
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import type { AdjustmentInput } from './adjust.ts'
import type { AdjustmentDeps } from './deps.ts'

const PURPOSE = 'adjustment-request'

const Request = z.object({
  request: z.uuid(),
  player: z.string().regex(/^\d{1,18}$/),
  pocket: z.enum(['cash', 'bonus']),
  direction: z.enum(['credit', 'debit']),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  reason: z.string(),
  reverses: z.uuid().nullable(),
})

const Sealed = Request.extend({ signature: z.string() })
type Sealed = z.output<typeof Sealed>

type SealedInput = AdjustmentInput & { reverses?: string }

const textOf = (operator: string, request: z.output<typeof Request>): string =>
  JSON.stringify([
    operator,
    ...Object.keys(Request.shape).map((name) => request[name as keyof typeof request]),
  ])

/** The request as stored, with a signature over all of it and the operator who asked. */
export function sealRequest(
  { signer }: Pick<AdjustmentDeps, 'signer'>,
  operator: string,
  { request, player, pocket, direction, amount, reason, reverses }: SealedInput,
): Sealed {
  const stored = {
    request,
    player: String(player),
    pocket,
    direction,
    amount: String(amount),
    reason,
    reverses: reverses ?? null,
  }
  return { ...stored, signature: signer.sign(PURPOSE, textOf(operator, stored)) }
}

/** Refuses a request that differs from what the operator asked. */
export function openRequest(
  { signer }: Pick<AdjustmentDeps, 'signer'>,
  operator: string,
  payload: unknown,
): AdjustmentInput & { reverses: string | null } {
  const read = Sealed.safeParse(payload)
  if (!read.success) throw new AppError('adjustment_tampered')
  const { signature, ...stored } = read.data
  if (!signer.verify(PURPOSE, textOf(operator, stored), signature)) throw new AppError('adjustment_tampered')
  return { ...stored, player: BigInt(stored.player), amount: centavos(BigInt(stored.amount)) }
}
