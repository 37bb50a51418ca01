import { defaultLanguage, LANGUAGE_COOKIE, readLanguage, type Language } from '@girassol/contract'
import type { FastifyRequest } from 'fastify'
import { memoizeText } from './recent.ts'

interface Known {
  link: Language | null
  language: Language
}

/** Read when the request arrives: a call's schema keeps only what the call knows of a query, and `lang` is not in it. */
const known = new WeakMap<FastifyRequest, Known>()

/** The language of an answer: the link's, else the cookie's, else the client's header, else Portuguese. */
export function chooseLanguage(
  link: Language | null,
  cookie: string | undefined,
  header: string | undefined,
): Language {
  const chosen = link ?? (cookie === undefined ? null : readLanguage(cookie))
  return chosen ?? (header === undefined ? defaultLanguage : languageOfHeader(header))
}

const languageOfHeader = memoizeText((header) => readLanguage(header) ?? defaultLanguage)

export const languageOf = (request: FastifyRequest): Language => recall(request).language

/** What the address itself asks for. */
export const linkLanguage = (request: FastifyRequest): Language | null => recall(request).link

function recall(request: FastifyRequest): Known {
  let found = known.get(request)
  if (!found) {
    const { lang } = (request.query ?? {}) as { lang?: unknown }
    const link = typeof lang === 'string' ? readLanguage(lang) : null
    const header = request.headers['accept-language']
    found = { link, language: chooseLanguage(link, request.cookies?.[LANGUAGE_COOKIE], header) }
    known.set(request, found)
  }
  return found
}
