export const languages = ['pt_BR', 'en', 'es'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'pt_BR'

/** Reads what links, cookies and browsers say (`pt-br`, `PT_BR`, `es-MX`, an Accept-Language list); null when none is ours. */
export function readLanguage(text: string | null | undefined): Language | null {
  for (const part of (text ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase().replace('-', '_') ?? ''
    if (tag === 'pt' || tag.startsWith('pt_')) return 'pt_BR'
    if (tag === 'en' || tag.startsWith('en_')) return 'en'
    if (tag === 'es' || tag.startsWith('es_')) return 'es'
  }
  return null
}
