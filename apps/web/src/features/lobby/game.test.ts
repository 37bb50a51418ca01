import { describe, expect, it } from 'vitest'
import { demoPath, detailPath, isHot, isNew, listingPath, playPath } from './game.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

describe('the flags of a card', () => {
  it.each([
    ['flagged', { is_new: true, release_date: null }, true],
    ['released today', { is_new: false, release_date: '2026-11-15' }, true],
    ['released 30 days ago', { is_new: false, release_date: '2026-10-16T12:00:00Z' }, true],
    ['released 31 days ago', { is_new: false, release_date: '2026-10-15' }, false],
    ['released tomorrow', { is_new: false, release_date: '2026-11-16' }, false],
    ['without a date', { is_new: false, release_date: null }, false],
    ['with a date that is none', { is_new: false, release_date: 'soon' }, false],
  ])('new: %s', (_, game, expected) => {
    expect(isNew(game, now)).toBe(expected)
  })

  it.each([
    [{ is_hot: true, views: 0 }, true],
    [{ is_hot: false, views: 501 }, true],
    [{ is_hot: false, views: 500 }, false],
  ])('hot: %o', (game, expected) => {
    expect(isHot(game)).toBe(expected)
  })
})

describe('the addresses of a game', () => {
  it('carry id and code, and the id where there is no code', () => {
    expect(playPath({ id: 7, game_code: 'fruit-party' })).toBe('/games/play/7/fruit-party')
    expect(playPath({ id: 7, game_code: '' })).toBe('/games/play/7/7')
    expect(playPath({ id: 7, game_code: 'a/b?c' })).toBe('/games/play/7/a%2Fb%3Fc')
    expect(demoPath({ id: 7, game_code: 'x' })).toBe('/games/play/7/x?demo=1')
    expect(detailPath({ id: 7 })).toBe('/casino/game/7')
  })

  it('of a listing say all where nothing is chosen', () => {
    expect(listingPath({})).toBe('/casino/provider/all/category/all')
    expect(listingPath({ provider: '3' })).toBe('/casino/provider/3/category/all')
    expect(listingPath({ category: 'bingo' })).toBe('/casino/provider/all/category/bingo')
  })
})
