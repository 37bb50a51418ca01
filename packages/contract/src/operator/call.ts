import type { z } from 'zod'
import type { RefusalCode } from '../operator-errors.ts'
import type { OperatorPermission } from './permissions.ts'

/** One call of the back office. Its session is a cookie that no player's call reads. */
export interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/api/operator/${string}`
  /** `open` needs no session, `signed_in` any operator's session, otherwise the named permission. */
  access: 'open' | 'signed_in' | OperatorPermission
  /** The second factor must have been proved in the last minutes. */
  stepUp?: true
  /** Bytes; without it the limit of all calls. */
  bodyLimit?: number
  /** One sentence for the API reference. */
  summary: string
  /** Refusals particular to this call. */
  errors?: readonly RefusalCode[]
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
}

export type OperatorCalls = Record<string, OperatorCall>

/** Why it is done; stored in the audit log. */
export const REASON_MIN = 5
export const REASON_MAX = 500

/** Accepted in place of JSON, a list sends every row of its filters: a line of JSON each, and at the end `{"rows":…}`, their count. */
export const ROWS_TYPE = 'application/x-ndjson'
