import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * `open`: anyone, signed in or not. `player`: a signed-in player.
 * `game`: a game's client with the token of its own session, from a frame that has no origin, cookies or XSRF token.
 */
export type Access = 'open' | 'player' | 'game'

/** One call: where it is, who may make it, what goes in and out. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** One sentence for the API reference. */
  summary: string
  /** Refusals particular to this call; those of `errors/edge.ts` can meet any call. */
  errors?: readonly ErrorCode[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

export type Calls = Record<string, Call>
