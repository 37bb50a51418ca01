import { describe, expect, it } from 'vitest'
import { chosenIndex, moveHighlight } from './highlight.ts'
import { cleanTerm, isOverlayTerm, isPageTerm, resultsPath } from './term.ts'

describe('the highlight of a search', () => {
  it('walks down and up and round', () => {
    expect(moveHighlight(-1, 3, 'ArrowDown')).toBe(0)
    expect(moveHighlight(2, 3, 'ArrowDown')).toBe(0)
    expect(moveHighlight(-1, 3, 'ArrowUp')).toBe(2)
    expect(moveHighlight(0, 3, 'ArrowUp')).toBe(2)
    expect(moveHighlight(1, 3, 'a')).toBe(1)
    expect(moveHighlight(1, 0, 'ArrowDown')).toBe(-1)
  })

  it('or the first result is what Enter opens', () => {
    expect(chosenIndex(-1, 3)).toBe(0)
    expect(chosenIndex(2, 3)).toBe(2)
    expect(chosenIndex(5, 3)).toBe(0)
    expect(chosenIndex(-1, 0)).toBeNull()
  })
})

describe('a term', () => {
  it('is asked for from two characters in an overlay and three on the page, spaces aside', () => {
    expect(isOverlayTerm(' a ')).toBe(false)
    expect(isOverlayTerm('ab')).toBe(true)
    expect(isPageTerm('ab ')).toBe(false)
    expect(isPageTerm('abc')).toBe(true)
    expect(cleanTerm('  Fruit PARTY ')).toBe('fruit party')
  })

  it('goes to the listing as it was typed', () => {
    expect(resultsPath(' Fruta & Mel ')).toBe('/casino/provider/all/category/all?searchTerm=Fruta+%26+Mel')
  })
})
