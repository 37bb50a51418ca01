/**
 * One plain address: letters, digits and the signs that address parsers do not read as syntax. No comma or semicolon
 * anywhere, which mail programs split at; no `%`, which old relays route by; ASCII only, so that no look-alike passes.
 */
export const emailPattern =
  /^[a-z\d!#$&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$&'*+/=?^_`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/i

/** Control and invisible characters, and the signs that addresses, links and markup are made of. */
const notInNames = /[\p{C}\p{Zl}\p{Zp}<>@:/\\[\]{}()|"]/u
/** What mail programs turn into a link by themselves. */
const looksLikeLink = /\bwww\.|[\p{L}\p{N}-]{2,}\.\p{L}{2,}/iu

/** Whether a person's name can be printed in a mail without becoming a link, a header or markup. */
export function isMailableName(name: string): boolean {
  // Full-width letters and dots are links too, once a mail program normalises them.
  const plain = name.normalize('NFKC')
  return !notInNames.test(name) && !notInNames.test(plain) && !looksLikeLink.test(plain)
}

/** A stored name as a mail may print it: names from before the rule lose what made them links. */
export function mailableName(name: string): string {
  if (isMailableName(name)) return name
  const spaced = name
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\p{N} '.-]/gu, ' ')
    .replaceAll(/\.(?=\S)/g, '. ')
  return spaced.replaceAll(/\s+/g, ' ').trim()
}
