import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Rgb = [number, number, number]
type Tokens = Record<string, string>

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8')

/** The custom properties of the first block whose selector is exactly this one. */
function block(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  const body = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((found) => [found[1], found[2]]),
  )
}

const night = block(":where(:root, [data-theme='dark'])")
const day = block(":where([data-theme='light'])")
const system = block(':where(:root:not([data-theme]))')

function rgb(hex: string | undefined): Rgb {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`not a solid colour: ${hex}`)
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const over = (top: Rgb, ground: Rgb, alpha: number): Rgb =>
  top.map((channel, at) => channel * alpha + (ground[at] ?? 0) * (1 - alpha)) as Rgb

const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3']
const texts = ['ink', 'ink-muted', 'sun-text', 'petal-text', 'leaf-text', 'sky-text', 'coral-text']
const tints = ['sun', 'petal', 'leaf', 'sky', 'coral']

describe.each([
  ['night', night],
  ['day', day],
])('contrast at %s', (_, tokens) => {
  const pairs = texts.flatMap((text) => surfaces.map((surface) => [text, surface] as const))
  it.each(pairs)('%s reads on %s', (text, surface) => {
    expect(contrast(rgb(tokens[text]), rgb(tokens[surface]))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(tints.flatMap((tint) => surfaces.map((surface) => [tint, surface] as const)))(
    '%s as text reads on its own tint over %s',
    (tint, surface) => {
      const ground = over(rgb(tokens[tint]), rgb(tokens[surface]), 0.15)
      expect(contrast(rgb(tokens[`${tint}-text`]), ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(['sun', 'coral'])('the ink on %s reads', (fill) => {
    expect(contrast(rgb(tokens[`${fill}-ink`]), rgb(tokens[fill]))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('the focus ring and the outlines of controls stand out on %s', (surface) => {
    expect(contrast(rgb(tokens['focus']), rgb(tokens[surface]))).toBeGreaterThanOrEqual(3)
    expect(contrast(rgb(tokens['line-strong']), rgb(tokens[surface]))).toBeGreaterThanOrEqual(3)
  })
})

describe('themes', () => {
  it('name the same tokens', () => {
    expect(Object.keys(day).toSorted()).toEqual(Object.keys(night).toSorted())
  })

  it('are the same day whether chosen or taken from the system', () => {
    expect(system).toEqual(day)
  })
})
