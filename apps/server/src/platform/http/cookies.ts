/** Every cookie `name=value`, nothing quoted, escaped or oddly spaced: where looking is as good as parsing. */
const PLAIN = /^[^=;,\s"%]+=[^;,\s"%]*(?:; [^=;,\s"%]+=[^;,\s"%]*)*$/

export const isPlain = (header: string): boolean => PLAIN.test(header)

/** One cookie of a plain header, without parsing the others. The first of a name counts, as for the parser. */
export function peekCookie(header: string, name: string): string | undefined {
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2
  if (start === 1) return undefined
  const end = header.indexOf(';', start)
  return header.slice(start + name.length + 1, end < 0 ? undefined : end)
}
