import { describe, expect, it } from 'vitest'
import { pageItems } from './pages.ts'

describe('pages', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 'gap', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
    [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
    [12, 12, [1, 'gap', 11, 12]],
    [99, 3, [1, 2, 3]],
  ])('at %i of %i', (page, pages, expected) => {
    expect(pageItems(page, pages)).toEqual(expected)
  })
})
