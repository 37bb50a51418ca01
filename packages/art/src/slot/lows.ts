import { mix } from '../colour.ts'
import type { Palette } from '../palette.ts'
import type { Lows } from './cast.ts'

type Low = 0 | 1 | 2 | 3

const white = '#ffffff'
const black = '#000000'

/** One ink for each of the four, far apart from each other in every palette. */
export function lowInks(palette: Palette): readonly [string, string, string, string] {
  return [
    mix(palette.warm, white, 0.08),
    mix(palette.pop, white, 0.12),
    mix(palette.glow, white, 0.25),
    mix(palette.mid, white, 0.35),
  ]
}

const letters = [
  'M-78 88L-26 -88H26L78 88H37L27 50H-27L-37 88ZM-16 16H16L0 -44Z',
  'M-66 -88H-26V-22L26 -88H74L14 -14L80 88H32L-14 16L-26 31V88H-66Z',
  'M0 -92C52 -92 82 -54 82 -2C82 22 76 43 64 59L84 80L60 104L36 80C25 85 13 88 0 88C-52 88 -82 50 -82 -2C-82 -54 -52 -92 0 -92ZM0 -54C-26 -54 -41 -33 -41 -2C-41 29 -26 50 0 50L8 49L-6 35L18 11L37 30C40 21 41 10 41 -2C41 -33 26 -54 0 -54Z',
  'M18 -88H60V26C60 66 36 92 -4 92C-40 92 -62 70 -64 34H-24C-23 49 -16 56 -4 56C11 56 18 46 18 26Z',
]

const suits = [
  'M0 -96C20 -58 84 -28 84 24C84 54 62 72 38 72C26 72 16 68 10 60C12 78 18 90 30 100H-30C-18 90 -12 78 -10 60C-16 68 -26 72 -38 72C-62 72 -84 54 -84 24C-84 -28 -20 -58 0 -96Z',
  'M0 96C-28 52 -90 16 -90 -34C-90 -64 -68 -84 -42 -84C-22 -84 -8 -72 0 -54C8 -72 22 -84 42 -84C68 -84 90 -64 90 -34C90 16 28 52 0 96Z',
  'M0 -100L70 0L0 100L-70 0Z',
  'M0 -94C25 -94 43 -76 43 -52C43 -42 40 -33 34 -26C39 -28 45 -29 50 -29C74 -29 92 -11 92 13C92 37 74 55 50 55C32 55 17 46 10 32C11 62 18 84 32 98H-32C-18 84 -11 62 -10 32C-17 46 -32 55 -50 55C-74 55 -92 37 -92 13C-92 -11 -74 -29 -50 -29C-45 -29 -39 -28 -34 -26C-40 -33 -43 -42 -43 -52C-43 -76 -25 -94 0 -94Z',
]

/** A glyph with a bevel: its shade below, its body, and a lit edge above. */
function glyph(d: string, ink: string): string {
  const [lit, shade] = [mix(ink, white, 0.55), mix(ink, black, 0.62)]
  return (
    `<g fill-rule="evenodd" stroke-linejoin="round">` +
    `<path d="${d}" transform="translate(0 9)" fill="${mix(ink, black, 0.8)}" stroke="${mix(ink, black, 0.8)}" stroke-width="20"/>` +
    `<path d="${d}" fill="${shade}" stroke="${shade}" stroke-width="16"/>` +
    `<path d="${d}" fill="url(#low)" stroke="${lit}" stroke-width="3.5"/></g>`
  )
}

const gradient = (ink: string): string =>
  `<linearGradient id="low" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(ink, white, 0.5)}"/>` +
  `<stop offset=".5" stop-color="${ink}"/><stop offset="1" stop-color="${mix(ink, black, 0.4)}"/></linearGradient>`

/** Corners of the four cuts: octagon, hexagon, drop and kite. */
const cuts: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-42, -92],
    [42, -92],
    [92, -42],
    [92, 42],
    [42, 92],
    [-42, 92],
    [-92, 42],
    [-92, -42],
  ],
  [
    [0, -98],
    [86, -50],
    [86, 50],
    [0, 98],
    [-86, 50],
    [-86, -50],
  ],
  [
    [0, -102],
    [52, -34],
    [78, 22],
    [60, 70],
    [0, 96],
    [-60, 70],
    [-78, 22],
    [-52, -34],
  ],
  [
    [-54, -76],
    [54, -76],
    [92, -26],
    [0, 98],
    [-92, -26],
  ],
]

/** A stone seen from above: the table in the middle, and facets that are lit by which way they face. */
function stone(cut: Low, ink: string): string {
  const outer = cuts[cut] ?? []
  const inner = outer.map(([x, y]) => [x * 0.52, y * 0.52] as const)
  const at = (points: readonly (readonly [number, number])[]) =>
    `M${points.map((p) => p.join(' ')).join('L')}Z`
  const facets = outer.map((corner, place) => {
    const next = (place + 1) % outer.length
    const [other = corner, near = corner, far = corner] = [outer[next], inner[place], inner[next]]
    // Light falls from the upper left.
    const light = -((corner[0] + other[0]) * 0.5 + (corner[1] + other[1]) * 0.85) / 150
    const fill =
      light > 0 ? mix(ink, white, Math.min(0.6, light * 0.7)) : mix(ink, black, Math.min(0.6, -light * 0.62))
    return `<path d="${at([corner, other, far, near])}" fill="${fill}"/>`
  })
  const dark = mix(ink, black, 0.72)
  return (
    `<path d="${at(outer)}" transform="translate(0 9)" fill="${dark}" stroke="${dark}" stroke-width="18" stroke-linejoin="round"/>` +
    `<path d="${at(outer)}" fill="${dark}" stroke="${mix(ink, black, 0.5)}" stroke-width="14" stroke-linejoin="round"/>` +
    facets.join('') +
    `<path d="${at(inner)}" fill="url(#low)"/><path d="${at(inner)}" fill="none" stroke="${mix(ink, white, 0.7)}" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path d="M-34 -30L-8 -42L-26 4Z" fill="${white}" opacity=".55"/>`
  )
}

/** One of the four low symbols, 256 × 256 on nothing. */
export function drawLow(lows: Lows, low: Low, palette: Palette): string {
  const ink = lowInks(palette)[low]
  const body =
    lows === 'stones' ? stone(low, ink) : glyph((lows === 'letters' ? letters : suits)[low] ?? '', ink)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-140 -140 280 280">` +
    `<defs>${gradient(ink)}</defs>${body}</svg>`
  )
}
