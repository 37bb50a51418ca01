import type sanitizeHtml from 'sanitize-html'
import { lazily } from '../../platform/lazily.ts'
import type { Texts } from './prize.ts'

const sanitizer = lazily<typeof sanitizeHtml>('sanitize-html')

/** None of these elements may have an attribute, so none can carry a script, a style or an address. */
const allowedTags = ['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li']
/** Elements whose content is dropped with them. */
const nonTextTags = ['script', 'style', 'template', 'iframe', 'noscript', 'textarea', 'title']

/** Keeps the allowed elements without attributes and escapes everything else. Idempotent. */
export const cleanHtml = (dirty: string): string =>
  sanitizer()(dirty, { allowedTags, allowedAttributes: {}, selfClosing: ['br'], nonTextTags }).replaceAll(
    '<br />',
    '<br>',
  )

export const cleanTexts = ({ pt_BR, en, es }: Texts): Texts => ({
  pt_BR: cleanHtml(pt_BR),
  en: cleanHtml(en),
  es: cleanHtml(es),
})
