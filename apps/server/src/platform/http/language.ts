import { defaultLanguage, LANGUAGE_COOKIE, readLanguage, type Language } from '@girassol/contract'
import type { FastifyRequest } from 'fastify'

/** The language of an answer: the link's, else the cookie's, else the client's header, else Portuguese. */
export function languageOf(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  return (
    (typeof lang === 'string' ? readLanguage(lang) : null) ??
    readLanguage(request.cookies?.[LANGUAGE_COOKIE]) ??
    readLanguage(request.headers['accept-language']) ??
    defaultLanguage
  )
}
