import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pages, tableFor } from './routes.tsx'

const accessOf = (path: string) => pages.find(({ pattern }) => pattern.source === path)?.facts.access

describe('the route table', () => {
  it.each([
    ['/', 'open'],
    ['/login', 'guest'],
    ['/forgot-password', 'guest'],
    ['/reset-password/:token', 'guest'],
    ['/register/:code?', 'guest'],
    ['/confirm-email/:token', 'open'],
    ['/stripe/success', 'open'],
    ['/stripe/cancel', 'open'],
    ['/support', 'open'],
    ['/support-center', 'open'],
    ['/promotion', 'open'],
    ['/promotions', 'open'],
    ['/roulettes', 'open'],
    ['/profile/affiliate', 'player'],
    ['/profile/favorite', 'player'],
    ['/casinos', 'open'],
    ['/games/play/:id/:slug', 'open'],
    ['/casino/provider/:provider?/category/:category?', 'open'],
    ['/casino/search', 'open'],
    ['/profile/wallet', 'player'],
    ['/profile/perfil', 'player'],
    ['/profile/limits', 'player'],
    ['/profile/recents', 'player'],
    ['/profile/deposit', 'player'],
    ['/profile/withdraw', 'player'],
    ['/profile/withdraw/:id', 'player'],
    ['/profile/transactions', 'player'],
    ['/profile/statement', 'player'],
    ['/profile/prizes', 'player'],
    ['/profile/notices', 'player'],
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
    ['/responsible', 'open'],
    ['/compliance', 'open'],
    ['/status', 'open'],
    ['/tournaments/:id', 'open'],
    ['/casino/game/:id', 'open'],
    ['/affiliate/login', 'open'],
    ['/ui', 'open'],
  ])('has %s for %s', (path, access) => {
    expect(accessOf(path)).toBe(access)
  })

  it.each([
    [true, false],
    [false, true],
  ])('with production %s serves the gallery: %s', (production, isServed) => {
    const sources = tableFor({ production }).rows.map(({ pattern }) => pattern.source)
    expect(sources.includes('/ui')).toBe(isServed)
  })

  it('names for every page a feature that exists', () => {
    const features = new Set(pages.map(({ facts }) => facts.feature))
    features.delete('gallery')
    for (const feature of features) {
      expect(existsSync(join(import.meta.dirname, `../features/${feature}/index.ts`)), feature).toBe(true)
    }
  })

  it('has a page for every link that a screen writes down', () => {
    const source = join(import.meta.dirname, '..')
    const links = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(join(source, file), 'utf8').matchAll(/\bto(?:=|: )["'](\/[^"']*)["']/g)].map(
          (found) => found[1] ?? '',
        ),
      )
    expect(links.length).toBeGreaterThan(50)
    const lost = links.filter(
      (link) => !pages.some(({ pattern }) => pattern.match(link.split(/[?#]/)[0] ?? '')),
    )
    expect(lost).toEqual([])
  })
})
