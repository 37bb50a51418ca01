import { ApiError } from '@girassol/contract/client'
import { api } from '../../shared/api/api.ts'
import type { SpinAnswer } from './roulette.ts'

/** How often a server that stumbles is asked again, and how long after. */
const RETRIES_MAX = 2
const RETRY_DELAY_MS = 1000

const pause = (milliseconds: number) =>
  new Promise<void>((go) => {
    setTimeout(go, milliseconds)
  })

/** The server failed or its answer was lost: the same request is the same spin, so a retry is safe. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status >= 500 || error.status === 0)

/** What a spin that was not answered is called by, until it is: pressing again asks for that spin, not for another. */
const unanswered = new Map<number, string>()

export async function spinRoulette(roulette: number): Promise<SpinAnswer> {
  const request = unanswered.get(roulette) ?? crypto.randomUUID()
  unanswered.set(roulette, request)
  for (let retries = 0; ; retries += 1) {
    try {
      const answer = await api('spinRoulette', {
        params: { id: String(roulette) },
        body: { request_id: request },
      })
      unanswered.delete(roulette)
      return answer
    } catch (error) {
      if (!isUnanswered(error)) unanswered.delete(roulette)
      if (!isUnanswered(error) || retries >= RETRIES_MAX) throw error
      await pause(RETRY_DELAY_MS)
    }
  }
}

/** The wheel has stopped here: other pages may show the prize. Without this report the server shows it after a few seconds. */
export function reportShown({ spin }: SpinAnswer): void {
  if (spin.was_winner) api('showSpin', { params: { id: spin.id } }).catch(() => {})
}

export type SpinFault = 'server' | 'too-many' | 'forbidden' | { text: string } | 'other'

/** The text for a failed spin. */
export function faultOf(error: unknown): SpinFault {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status >= 500) return 'server'
  if (error.status === 429) return 'too-many'
  if (error.status === 403) return 'forbidden'
  return error.status > 0 && error.message ? { text: error.message } : 'other'
}
