/** A page of this site, another site, or null for any other address. */
export function bannerTarget(link: string): 'page' | 'site' | null {
  const text = link.trim()
  if (/^\/(?![/\\])/.test(text)) return 'page'
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? 'site' : null
}
