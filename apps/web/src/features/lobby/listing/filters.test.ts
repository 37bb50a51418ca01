import { describe, expect, it } from 'vitest'
import { addressOf, hasFilters, noFilters, queryOf, readFilters, toggleType } from './filters.ts'
import { pathOf, placeOf, titleKind } from './place.ts'

const listing = '/casino/provider/x/category/y'
const everywhere = placeOf('/casinos', '', '')

describe('the title of a listing', () => {
  it.each([
    ['/casinos', '', '', 'all'],
    [listing, 'all', 'all', 'all'],
    [listing, '3', 'all', 'provider'],
    [listing, 'all', 'bingo', 'category'],
    [listing, '3', 'bingo', 'category'],
    [listing, 'recommended', 'all', 'recommended'],
    [listing, 'all', 'recommended', 'recommended'],
    [listing, 'new-releases', 'all', 'new-releases'],
    [listing, 'all', 'new-releases', 'new-releases'],
    ['/casino/slots', '', '', 'slots'],
    ['/casino/live', '', '', 'live'],
  ])('%s provider %s category %s is that of %s', (path, provider, category, kind) => {
    expect(titleKind(placeOf(path, provider, category))).toBe(kind)
  })

  it('and its path lead back to each other', () => {
    for (const path of ['/casinos', '/casino/slots', '/casino/live'])
      expect(pathOf(placeOf(path, '', ''))).toBe(path)
    expect(pathOf(placeOf(listing, '3', 'bingo'))).toBe('/casino/provider/3/category/bingo')
    expect(pathOf(placeOf(listing, 'all', 'new-releases'))).toBe('/casino/provider/new-releases/category/all')
  })
})

describe('the filters of a listing', () => {
  it('live in the address and come back from it', () => {
    const filters = {
      searchTerm: 'fruta & mel',
      popularity: 'most_viewed',
      isNew: true,
      gameType: 'table',
      provider: '8',
      volatility: 'high',
      rtp: 97,
      sort: 'name',
    } as const
    const address = addressOf(everywhere, filters)
    expect(address).toBe(
      '/casinos?searchTerm=fruta+%26+mel&popularity=most_viewed&isNew=1&gameType=table&provider=8&volatility=high&rtp=97&sort=name',
    )
    const query = new URLSearchParams(address.split('?')[1])
    expect(readFilters(query)).toEqual(filters)
    expect(addressOf(everywhere, noFilters)).toBe('/casinos')
  })

  it('ignore unknown values', () => {
    expect(
      readFilters(
        new URLSearchParams(
          'popularity=best&isNew=yes&gameType=dice&provider=x1&volatility=extreme&rtp=50&sort=cheapest&other=1',
        ),
      ),
    ).toEqual(noFilters)
    expect(hasFilters(noFilters)).toBe(false)
  })

  it('switch a type on, to another one, and off', () => {
    expect(toggleType(everywhere, noFilters, 'slots')).toBe('/casinos?gameType=slots')
    expect(toggleType(everywhere, { ...noFilters, gameType: 'slots' }, 'live')).toBe('/casinos?gameType=live')
    expect(toggleType(everywhere, { ...noFilters, gameType: 'slots' }, 'slots')).toBe('/casinos')
  })

  it('leave the slots page when its type goes', () => {
    const slots = placeOf('/casino/slots', '', '')
    expect(toggleType(slots, { ...noFilters, isNew: true }, 'slots')).toBe('/casinos?isNew=1')
    expect(toggleType(slots, noFilters, 'table')).toBe('/casinos?gameType=table')
    expect(addressOf(slots, { ...noFilters, gameType: 'live' })).toBe('/casino/slots')
  })

  it('are asked for without empty values, a special list alone', () => {
    expect(queryOf(everywhere, noFilters)).toEqual({ per_page: 24 })
    expect(queryOf(placeOf(listing, '3', 'bingo'), { ...noFilters, isNew: true })).toEqual({
      per_page: 24,
      provider: '3',
      category: 'bingo',
      isNew: '1',
    })
    expect(queryOf(placeOf(listing, 'recommended', 'bingo'), noFilters)).toEqual({
      per_page: 24,
      special_filter: 'recommended',
    })
    expect(queryOf(placeOf('/casino/live', '', ''), noFilters)).toEqual({ per_page: 24, gameType: 'live' })
  })
})
