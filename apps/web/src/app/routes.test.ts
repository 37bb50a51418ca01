import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { PageFacts } from '../shared/route.ts'
import { routeTree } from './routes.tsx'

interface Row {
  fullPath: string
  page: PageFacts | undefined
}

const children = routeTree.children as unknown as {
  options: { path: string; staticData?: { page?: PageFacts } }
}[]
const rows: Row[] = children.map(({ options }) => ({
  fullPath: options.path,
  page: options.staticData?.page,
}))
const accessOf = (path: string) => rows.find((row) => row.fullPath === path)?.page?.access

describe('the route table', () => {
  it.each([
    ['/', 'open'],
    ['/login', 'guest'],
    ['/forgot-password', 'guest'],
    ['/reset-password/$token', 'guest'],
    ['/register/{-$code}', 'guest'],
    ['/stripe/success', 'open'],
    ['/stripe/cancel', 'open'],
    ['/support', 'open'],
    ['/support-center', 'open'],
    ['/promotion', 'open'],
    ['/promotions', 'open'],
    ['/profile/affiliate', 'player'],
    ['/profile/favorite', 'player'],
    ['/casinos', 'open'],
    ['/games/play/$id/$slug', 'open'],
    ['/casino/provider/{-$provider}/category/{-$category}', 'open'],
    ['/casino/search', 'open'],
    ['/profile/wallet', 'player'],
    ['/profile/perfil', 'player'],
    ['/profile/recents', 'player'],
    ['/profile/deposit', 'player'],
    ['/profile/withdraw', 'player'],
    ['/profile/transactions', 'player'],
    ['/terms/conditions-reference', 'open'],
    ['/terms/service', 'open'],
    ['/terms/privacy-policy', 'open'],
    ['/terms/bonus', 'open'],
    ['/terms/bonus-welcome', 'open'],
    ['/records', 'open'],
    ['/events', 'open'],
    ['/bonus', 'open'],
    ['/awards', 'open'],
    ['/vip', 'open'],
    ['/rewards', 'player'],
    ['/casino/slots', 'open'],
    ['/casino/live', 'open'],
    ['/tournaments', 'open'],
    ['/casino/game/$id', 'open'],
    ['/affiliate/login', 'open'],
    ['/ui', 'open'],
  ])('has %s for %s', (path, access) => {
    expect(accessOf(path)).toBe(access)
  })

  it('names for every page a feature that exists', () => {
    const features = new Set(rows.flatMap(({ page }) => (page ? [page.feature] : [])))
    features.delete('gallery')
    for (const feature of features) {
      expect(existsSync(join(import.meta.dirname, `../features/${feature}/index.ts`)), feature).toBe(true)
    }
  })
})
