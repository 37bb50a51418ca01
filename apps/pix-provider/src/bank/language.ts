export type Language = 'pt_BR' | 'en' | 'es'

const LANGUAGE_COOKIE = 'lang'

const BY_TAG: Readonly<Record<string, Language>> = { pt: 'pt_BR', en: 'en', es: 'es' }

/** The first language of ours in a tag or in a list of them, such as the header of a browser. */
function readLanguage(text: string | undefined): Language | undefined {
  const tags = (text ?? '').split(',').map((part) => part.trim().toLowerCase().slice(0, 2))
  return tags.map((tag) => BY_TAG[tag]).find((language) => language !== undefined)
}

interface Asked {
  query: unknown
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/** The choice of the site the bank is mounted in: the link's, else the cookie's, else the browser's, else Portuguese. */
export function languageOf({ query, headers }: Asked): Language {
  const link = typeof query === 'object' && query !== null && 'lang' in query ? query.lang : undefined
  const cookie = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1]
  return (
    readLanguage(typeof link === 'string' ? link : undefined) ??
    readLanguage(cookie) ??
    readLanguage(headers['accept-language']) ??
    'pt_BR'
  )
}
