import {
  errorText,
  type ErrorBody,
  type ErrorCode,
  fieldText,
  isFieldCode,
  type Language,
} from '@girassol/contract'
import { ArchivedMonth, ArchiveUnavailable, isArchivedKey } from '@girassol/ledger'
import { type RefusalCode, refusalStatus } from '@girassol/contract/operator'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, isOutage } from '../errors.ts'
import { InvalidInput } from './input.ts'
import { languageOf } from './language.ts'

const OUTAGE_RETRY_SECONDS = 5

/** The one place where a fault becomes an answer. Unknown faults show a request id and nothing else. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(request, reply, error))
}

export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const explanation = explain(error, languageOf(request))
  const { code, details } = explanation
  if (code === 'internal') request.log.error({ err: error }, 'unexpected error')
  else if (code === 'archive_unavailable' || code === 'archived_month')
    request.log.error({ err: error }, 'request needs an archived month of the ledger')
  else if (code === 'unavailable')
    request.log.warn({ err: error }, 'database, disk or file store unavailable')
  const retryAfter =
    (details as { retry_after?: number } | undefined)?.retry_after ??
    (code === 'unavailable' ? OUTAGE_RETRY_SECONDS : undefined)
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  return reply.code(refusalStatus(code)).send(bodyOf(request, explanation))
}

/** For the few answers that are refused before anything could be thrown. */
export function errorBody(request: FastifyRequest, code: ErrorCode): ErrorBody {
  return bodyOf(request, { code, message: errorText(code, languageOf(request)) })
}

interface Explanation {
  code: RefusalCode
  message: string
  errors?: Record<string, string[]>
  details?: unknown
}

function bodyOf(request: FastifyRequest, { code, message, errors, details }: Explanation): ErrorBody {
  return {
    error: { code, message, ...(details !== undefined && { details }) },
    message,
    ...(errors && { errors }),
    requestId: request.id,
  }
}

function explain(error: unknown, language: Language): Explanation {
  if (error instanceof AppError) return explainRefusal(error, language)
  if (error instanceof InvalidInput) {
    const errors = fieldErrors(error, language)
    return { code: 'validation', message: oneText(errors) ?? errorText('validation', language), errors }
  }
  const code = archiveCodeOf(error) ?? (isOutage(error) ? 'unavailable' : codeOf(error as FastifyError))
  return { code, message: errorText(code, language) }
}

function archiveCodeOf(error: unknown): ErrorCode | null {
  if (error instanceof ArchiveUnavailable) return 'archive_unavailable'
  return error instanceof ArchivedMonth || isArchivedKey(error) ? 'archived_month' : null
}

function explainRefusal(error: AppError, language: Language): Explanation {
  const { code, details, field, fields } = error
  const message = error.say(language)
  const errors: Record<string, string[]> = field ? { [field]: [message] } : {}
  for (const [name, codes] of Object.entries(fields))
    errors[name] = codes.map((each) => fieldText(each, language))
  if (Object.keys(errors).length === 0) return { code, message, details }
  return { code, message: code === 'validation' ? (oneText(errors) ?? message) : message, errors, details }
}

function codeOf({ code, statusCode }: FastifyError): ErrorCode {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'too_large'
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media'
  if (statusCode === 404) return 'not_found'
  if (statusCode === 429) return 'too_many_requests'
  if (statusCode && statusCode >= 400 && statusCode < 500) return 'malformed'
  return 'internal'
}

/** When one thing alone is wrong, a client that shows only `message` may as well say what it is. */
function oneText(errors: Record<string, string[]>): string | null {
  const [first, ...others] = Object.values(errors)
  return first && others.length === 0 ? (first[0] ?? null) : null
}

function fieldErrors(error: InvalidInput, language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body'
    const code = isFieldCode(issue.message) ? issue.message : 'invalid'
    const texts = (errors[field] ??= [])
    const text = fieldText(code, language)
    // Two rules may be broken in one way.
    if (!texts.includes(text)) texts.push(text)
  }
  return errors
}
