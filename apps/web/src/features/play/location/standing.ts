import type { Wire } from '@girassol/contract'
import { ApiError } from '@girassol/contract/client'
import { api } from '../../../shared/api/api.ts'
import type { Position } from './position.ts'

export type Standing = Wire<'location'>['answer']

/** What keeps a player from staking: no check yet, what a check found, or a check without an answer. */
export type Obstacle = 'required' | 'abroad' | 'hidden' | 'unknown' | 'unavailable'

const refusals: Record<string, Obstacle> = {
  location_required: 'required',
  location_abroad: 'abroad',
  location_hidden: 'hidden',
  location_unknown: 'unknown',
  location_unavailable: 'unavailable',
}

/** What a refused game says about the place, or null when it was refused for another reason. */
export const obstacleIn = (error: unknown): Obstacle | null =>
  error instanceof ApiError ? (refusals[error.code] ?? null) : null

export function obstacleOf({ required, state, reason }: Standing): Obstacle | null {
  if (!required || state === 'allowed') return null
  if (state === 'unavailable') return 'unavailable'
  return reason ?? 'required'
}

export const checkStanding = (position: Position | null): Promise<Standing> =>
  api('checkLocation', { body: { position } })
