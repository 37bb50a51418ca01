import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { api } from '../api/api.ts'

export type ChargeState = Wire<'chargeStatus'>['answer']

/**
 * `none`: the server would not say (401, 403), or does not know the charge yet. `failure`: no answer, or one that was
 * not the API's. Neither says anything about the money.
 */
export type CheckResult =
  | { outcome: 'paid' | 'refused' | 'pending'; state: ChargeState }
  | { outcome: 'none' | 'failure'; state: null }

const paid: ReadonlySet<unknown> = new Set(['paid', 'completed', 'PAID'])
const refused: ReadonlySet<unknown> = new Set(['cancelled', 'failed'])

export function outcomeOf(status: unknown): 'paid' | 'refused' | 'pending' {
  if (paid.has(status)) return 'paid'
  return refused.has(status) ? 'refused' : 'pending'
}

const resultOf = (state: ChargeState): CheckResult => ({ outcome: outcomeOf(state.status), state })

// HTML with any status came from a proxy, not from the API.
const isPage = (error: ApiError): boolean => typeof error.body === 'string'
const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !isPage(error)

function withoutAnswer(error: unknown): CheckResult {
  const known = error instanceof ApiError && !isPage(error) ? error.status : 0
  return { outcome: known === 401 || known === 403 || known === 404 ? 'none' : 'failure', state: null }
}

/** The general call first; a charge it does not know yet is asked for at its gateway. */
export async function checkCharge(id: string, gateway: string): Promise<CheckResult> {
  try {
    return resultOf(await api('chargeStatus', { params: { id } }))
  } catch (error) {
    if (!isNotFound(error)) return withoutAnswer(error)
  }
  try {
    return resultOf(await api('consultCharge', { params: { gateway }, body: { id } }))
  } catch (error) {
    return withoutAnswer(error)
  }
}
