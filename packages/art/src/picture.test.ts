import { describe, expect, it } from 'vitest'
import { contrast } from './colour.ts'
import { planCover } from './cover.ts'
import {
  coverSize,
  drawBackdrop,
  drawBanner,
  drawCategory,
  drawCover,
  drawProviderLogo,
  drawSymbol,
  hashSeed,
  motifNames,
  paletteOf,
  palettes,
  themeNames,
} from './index.ts'
import { amid } from './logo.ts'
import { themeOfCategory } from './category.ts'

const TITLES = [
  'Fortuna do Ipê',
  'Onça Dourada',
  'Gates of Olympus',
  'Azulejos de São Luís',
  'X',
  'Blackjack',
]
const titleAt = (index: number) => TITLES[index % TITLES.length] ?? 'X'

/** Every picture the package can draw, several seeds of each theme. */
const pictures: [string, string][] = [
  ...themeNames.flatMap((theme, index) =>
    [1, 2, 3].flatMap((seed): [string, string][] => [
      [`cover ${theme} ${seed}`, drawCover({ title: titleAt(index + seed), theme, seed, type: 'slots' })],
      [`banner ${theme} ${seed}`, drawBanner({ theme, seed, wide: seed !== 2 })],
      [`backdrop ${theme} ${seed}`, drawBackdrop({ theme, seed, wide: seed !== 2 })],
    ]),
  ),
  ...motifNames.map((motif): [string, string] => [`symbol ${motif}`, drawSymbol(motif, 7)]),
  ...['slots', 'ao-vivo', 'mesa', 'outra coisa'].map((slug): [string, string] => [
    `category ${slug}`,
    drawCategory({ slug, seed: 1 }),
  ]),
  ...Array.from({ length: 30 }, (_, seed): [string, string] => [
    `logo ${seed}`,
    drawProviderLogo({ name: 'Maré & Sol', seed }),
  ]),
]

/** Walks the tags: balanced, attributes quoted and never twice, text without bare signs. */
function malformation(xml: string): string | null {
  const open: string[] = []
  let at = 0
  for (const tag of xml.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/gu)) {
    const between = xml.slice(at, tag.index)
    if (/[<>]|&(?!(?:amp|lt|gt|quot);)/u.test(between)) return `bare sign in ${between}`
    at = tag.index + tag[0].length
    const names = [...(tag[3] ?? '').matchAll(/([a-zA-Z0-9:-]+)="/gu)].map((attribute) => attribute[1])
    if (new Set(names).size !== names.length) return `attribute twice in ${tag[0]}`
    if (tag[1] === '/') {
      if (open.pop() !== tag[2]) return `closes ${tag[2]}`
    } else if (tag[4] !== '/') open.push(tag[2] ?? '')
  }
  if (xml.slice(at).trim() !== '') return `after the end: ${xml.slice(at, at + 80)}`
  return open.length === 0 ? null : `left open: ${open.join(' ')}`
}

describe('pictures', () => {
  it('are well-formed', () => {
    for (const [name, svg] of pictures) expect(malformation(svg), name).toBeNull()
  })

  it('hold no broken number or missing part', () => {
    for (const [name, svg] of pictures)
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity|\[object|""(?!\/)/u)
  })

  it('refer to nothing outside themselves and run nothing', () => {
    for (const [name, svg] of pictures) {
      const targets = [...svg.matchAll(/(?:href="|url\()([^")]*)/gu)].map((match) => match[1] ?? '')
      expect(
        targets.filter((target) => !target.startsWith('#')),
        name,
      ).toEqual([])
      for (const target of targets) expect(svg, name).toContain(`id="${target.slice(1)}"`)
      expect(svg.replace('http://www.w3.org/2000/svg', ''), name).not.toMatch(
        /https?:|<script|<image|<foreignObject|\son\w+=|<text|data:/u,
      )
    }
  })

  it('are small', () => {
    const sizes = pictures.map(([name, svg]) => ({ name, bytes: Buffer.byteLength(svg) }))
    expect(sizes.filter(({ bytes }) => bytes > 40_000)).toEqual([])
    const longest = 'Copa dos Campeões do Sertão & São Francisco'
    for (const theme of themeNames) {
      for (let seed = 0; seed < 6; seed++) {
        expect(
          Buffer.byteLength(drawCover({ title: longest, theme, seed })),
          `${theme} ${seed}`,
        ).toBeLessThan(40_000)
      }
    }
  })
})

describe('drawCover', () => {
  it('draws the same bytes for the same description', () => {
    const description = {
      title: 'Rio das Pérolas',
      theme: 'pearl',
      seed: 'rio-das-perolas',
      type: 'slots',
    } as const
    expect(drawCover(description)).toBe(drawCover({ ...description }))
    // Pinned: another hash would redraw every stored picture.
    expect(hashSeed('girassol')).toBe(3090837580)
    expect(drawCover(description)).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="600" height="800"/u,
    )
    expect(coverSize).toEqual({ width: 600, height: 800 })
  })

  it('draws something else for another seed', () => {
    for (const theme of themeNames) {
      const drawn = new Set(
        Array.from({ length: 12 }, (_, seed) => drawCover({ title: 'Sol', theme, seed, type: 'slots' })),
      )
      expect(drawn.size, theme).toBeGreaterThanOrEqual(11)
    }
  })

  it('varies palette, layout and face within a theme', () => {
    for (const theme of themeNames) {
      const plans = Array.from({ length: 40 }, (_, seed) => planCover({ title: 'Sol', theme, seed }))
      expect(
        new Set(plans.map((plan) => `${plan.layout}${plan.inks.edge}`)).size,
        theme,
      ).toBeGreaterThanOrEqual(4)
    }
  })

  it('keeps every title readable on what is under it', () => {
    for (const theme of themeNames) {
      for (let seed = 0; seed < 40; seed++) {
        const { inks } = planCover({ title: 'Sol', theme, seed, type: seed % 3 === 0 ? 'live' : 'slots' })
        for (const face of inks.faces) {
          for (const ground of inks.grounds)
            expect(contrast(face, ground), `${theme} ${seed}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    }
  })

  it('escapes a title with markup, and survives any text', () => {
    const hostile = `</title><script>alert("1")</script> & 'x' \u0000\u0008 \uD800 😀 漢字`
    const svg = drawCover({ title: hostile, theme: 'ipe', seed: 1 })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
    expect(malformation(svg)).toBeNull()
    expect(malformation(drawCover({ title: '', theme: 'gold', seed: 2 }))).toBeNull()
    const long = 'Palavra '.repeat(40)
    expect(Buffer.byteLength(drawCover({ title: long, theme: 'gold', seed: 2 }))).toBeLessThan(40_000)
    expect(Buffer.byteLength(drawCover({ title: 'W'.repeat(400), theme: 'gold', seed: 2 }))).toBeLessThan(
      40_000,
    )
  })
})

describe('drawProviderLogo', () => {
  it('uses inks that read by night and by day', () => {
    for (const palette of Object.values(palettes)) {
      for (const ink of [palette.mid, palette.pop, palette.warm, palette.deep]) {
        expect(contrast(amid(ink), '#0b1210')).toBeGreaterThanOrEqual(3)
        expect(contrast(amid(ink), '#fbfaf5')).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

describe('drawCategory', () => {
  it('understands the slugs of the house', () => {
    expect(themeOfCategory('ao-vivo', 1)).toBe('live')
    expect(themeOfCategory('caça-níqueis', 1)).toBe('toucan')
    expect(themeOfCategory('roleta', 1)).toBe('roulette')
    expect(themeNames).toContain(themeOfCategory('qualquer', 1))
  })
})

describe('drawSymbol', () => {
  it('prints any motif in the palette it is given', () => {
    for (const motif of motifNames) {
      const inks = new Set(Object.values(palettes.mar).map((ink) => ink as string))
      const used = [...drawSymbol(motif, 7, 'mar').matchAll(/#[\da-f]{6}/gu)].map(([ink]) => ink)
      expect(
        used.some((ink) => inks.has(ink)),
        motif,
      ).toBe(true)
      expect(drawSymbol(motif, 7, 'mar'), motif).not.toBe(drawSymbol(motif, 7, 'sertao'))
    }
  })

  it('can be set in the palette of a cover', () => {
    for (const theme of themeNames) {
      expect(planCover({ title: 'Sol', theme, seed: 'sol' }).palette).toBe(palettes[paletteOf(theme, 'sol')])
    }
  })
})

describe('drawBanner', () => {
  it('has no lettering, and names itself only on request', () => {
    expect(drawBanner({ theme: 'sea', seed: 1, wide: true })).not.toContain('<title>')
    expect(drawBanner({ theme: 'sea', seed: 1, wide: true, title: 'A & B' })).toContain(
      '<title>A &amp; B</title>',
    )
    expect(drawBanner({ theme: 'sea', seed: 1, wide: true })).toContain('width="1600" height="600"')
    expect(drawBanner({ theme: 'sea', seed: 1, wide: false })).toContain('width="800" height="800"')
  })
})
