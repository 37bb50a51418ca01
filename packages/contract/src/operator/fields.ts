import { z } from 'zod'
import { REASON_MAX, REASON_MIN } from './call.ts'

export const Reason = z.string().trim().min(REASON_MIN).max(REASON_MAX)
export const Id = z.uuid()
export const Time = z.iso.datetime()
export const Done = z.object({ done: z.literal(true) })
export const Code = z.string().trim().min(6).max(32)
