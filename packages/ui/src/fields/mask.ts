export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

const capacity = (pattern: string): number => pattern.split('#').length - 1

/**
 * Writes digits into a pattern where # stands for a digit. Alternatives are separated by | from short to long; the first
 * that holds all digits is used. Literals appear only once a digit follows them, so deleting never gets stuck on one.
 */
export function applyMask(patterns: string, text: string): string {
  const alternatives = patterns.split('|')
  const digits = digitsOf(text)
  const pattern = alternatives.find((each) => capacity(each) >= digits.length) ?? alternatives.at(-1) ?? ''
  let written = ''
  let used = 0
  for (const symbol of pattern) {
    if (used >= digits.length) break
    written += symbol === '#' ? (digits[used++] ?? '') : symbol
  }
  return written
}

/** Where the caret belongs in masked text so that as many digits stand before it as did before masking. */
export function caretAfter(text: string, digitsBefore: number): number {
  if (digitsBefore <= 0) return 0
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (/\d/.test(text[index] ?? '') && ++seen === digitsBefore) return index + 1
  }
  return text.length
}
