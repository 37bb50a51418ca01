import { defaultLanguage, LANGUAGE_COOKIE, readLanguage, type Language } from '@girassol/contract'
import type { FastifyRequest } from 'fastify'

/** Read when the request arrives: a call's schema keeps only what the call knows of a query, and `lang` is not in it. */
const known = new WeakMap<FastifyRequest, Language>()

/** The language of an answer: the link's, else the cookie's, else the client's header, else Portuguese. */
export function languageOf(request: FastifyRequest): Language {
  let language = known.get(request)
  if (!language) known.set(request, (language = read(request)))
  return language
}

function read(request: FastifyRequest): Language {
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  return (
    (typeof lang === 'string' ? readLanguage(lang) : null) ??
    readLanguage(request.cookies?.[LANGUAGE_COOKIE]) ??
    readLanguage(request.headers['accept-language']) ??
    defaultLanguage
  )
}
