const OVERLAY_LEAST = 2
const PAGE_LEAST = 3

/** As the search calls want it. */
export const cleanTerm = (text: string): string => text.trim().toLowerCase()

/** The overlays ask from two characters on, the page from three. */
export const isOverlayTerm = (text: string): boolean => Array.from(cleanTerm(text)).length >= OVERLAY_LEAST
export const isPageTerm = (text: string): boolean => Array.from(cleanTerm(text)).length >= PAGE_LEAST

/** Anything that is not a page is the first one. */
export const pageOf = (query: URLSearchParams): number =>
  Math.max(1, Math.trunc(Number(query.get('page'))) || 1)

export const suggestions = [
  'Fruit Party',
  'Sweet Bonanza',
  'Gates of Olympus',
  'Spaceman',
  'Football',
  'Blackjack',
] as const

export const resultsPath = (term: string): string =>
  `/casino/provider/all/category/all?${new URLSearchParams({ searchTerm: term.trim() }).toString()}`
