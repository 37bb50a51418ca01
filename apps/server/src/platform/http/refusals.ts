import {
  errorStatus,
  errorText,
  type ErrorBody,
  type ErrorCode,
  fieldText,
  isFieldCode,
  type Language,
} from '@girassol/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, isOutage } from '../errors.ts'
import { languageOf } from './language.ts'

/** The one place where a fault becomes an answer. Unknown faults show a request id and nothing else. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, error))
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const { code, errors, details } = explain(error, languageOf(request))
  if (code === 'internal') request.log.error({ err: error }, 'an unexpected fault')
  else if (code === 'unavailable')
    request.log.warn({ err: error }, 'the database is away or the queue is full')
  const retryAfter = (details as { retry_after?: number } | undefined)?.retry_after
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(errorStatus(code)).send(errorBody(request, code, errors, details))
}

export function errorBody(
  request: FastifyRequest,
  code: ErrorCode,
  errors?: Record<string, string[]>,
  details?: unknown,
): ErrorBody {
  const message = errorText(code, languageOf(request))
  return {
    error: { code, message, ...(details !== undefined && { details }) },
    message,
    ...(errors && { errors }),
    requestId: request.id,
  }
}

interface Explanation {
  code: ErrorCode
  errors?: Record<string, string[]>
  details?: unknown
}

function explain(error: unknown, language: Language): Explanation {
  if (error instanceof AppError) {
    const fields = Object.entries(error.fields)
    const errors = Object.fromEntries(
      fields.map(([name, codes]) => [name, codes.map((code) => fieldText(code, language))]),
    )
    return { code: error.code, ...(fields.length > 0 && { errors }), details: error.details }
  }
  if (error instanceof z.ZodError) return { code: 'validation', errors: fieldErrors(error, language) }
  if (isOutage(error)) return { code: 'unavailable' }
  const { code, statusCode } = error as FastifyError
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'too_large' }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return { code: 'unsupported_media' }
  if (statusCode === 404) return { code: 'not_found' }
  if (statusCode === 429) return { code: 'too_many_requests' }
  if (statusCode && statusCode >= 400 && statusCode < 500) return { code: 'malformed' }
  return { code: 'internal' }
}

function fieldErrors(error: z.ZodError, language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const code = isFieldCode(issue.message) ? issue.message : 'invalid'
    ;(errors[field] ??= []).push(fieldText(code, language))
  }
  return errors
}
