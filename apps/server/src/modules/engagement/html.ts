import type { Texts } from './prize.ts'

/** What a description may be made of. None of them takes an attribute here, so none can carry a script, a style or an address. */
const allowed = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 'ul', 'ol', 'li'])
/** Their contents are no text for readers. */
const hidden = /<(script|style|template|iframe|noscript|textarea|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)\b[^<>]*>/gi
const entity = /&(?!(?:amp|lt|gt|quot|nbsp|#\d{1,6}|#x[\da-f]{1,5});)/gi

const text = (raw: string): string =>
  raw.replaceAll(entity, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Lets through a few harmless elements, bare and closed in their order, and shows everything else as text or not at all.
 * What it answers it answers again unchanged.
 */
export function cleanHtml(dirty: string): string {
  // What is left after removing something may be another such thing.
  let source = dirty
  for (let before = ''; before !== source;) {
    before = source
    source = source.replaceAll(hidden, '')
  }
  const open: string[] = []
  let clean = ''
  let at = 0
  for (const match of source.matchAll(token)) {
    clean += text(source.slice(at, match.index))
    at = match.index + match[0].length
    const name = match[2]?.toLowerCase() ?? ''
    if (!allowed.has(name)) continue
    if (name === 'br') clean += '<br>'
    else if (match[1] !== '/') {
      open.push(name)
      clean += `<${name}>`
    } else if (open.includes(name)) clean += closeDownTo(open, name)
  }
  return clean + text(source.slice(at)) + closeDownTo(open, null)
}

export const cleanTexts = ({ pt_BR, en, es }: Texts): Texts => ({
  pt_BR: cleanHtml(pt_BR),
  en: cleanHtml(en),
  es: cleanHtml(es),
})

/** Ends the innermost elements, up to and with the last one of that name; all of them without a name. */
function closeDownTo(open: string[], name: string | null): string {
  let ends = ''
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    ends += `</${last}>`
    if (last === name) break
  }
  return ends
}
