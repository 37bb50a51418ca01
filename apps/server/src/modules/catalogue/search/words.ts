/** Words as the search compares them: without accents, case or punctuation. `Ação & Cia.` is `acao`, `cia`. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** Plural endings in Portuguese, Spanish and English; the first match is replaced. */
const plurals: readonly [RegExp, string][] = [
  [/[oa]es$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/ns$/, 'm'],
  [/ies$/, 'y'],
  [/(?<=[rzx]|ch|sh)es$/, ''],
  [/(?<![su])s$/, ''],
]

/** One form for singular and plural: `frutas` and `fruta`, `leoes` and `leao`. It may be no word, but is the same for both. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  const plural = plurals.find(([ending]) => ending.test(word))
  return plural ? word.replace(...plural) : word
}
