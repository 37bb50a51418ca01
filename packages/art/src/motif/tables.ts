import { darker, lighter, mix } from '../colour.ts'
import { glyphOf } from '../lettering/title.ts'
import { faces } from '../lettering/face.ts'
import { disc, dots, line, m, path, polar, polygon, star, type Markup, type Pen } from '../sheet.ts'

export const suits = {
  heart: 'M0 26C-34 2 -30 -28 -12 -28C-4 -28 0 -20 0 -16C0 -20 4 -28 12 -28C30 -28 34 2 0 26Z',
  spade:
    'M0 -30C34 -2 30 18 14 18C6 18 2 12 2 10C2 20 6 26 12 30H-12C-6 26 -2 20 -2 10C-2 12 -6 18 -14 18C-30 18 -34 -2 0 -30Z',
  diamond: 'M0 -30L22 0L0 30L-22 0Z',
  club: 'M-8 -4C-16 -22 -8 -32 0 -32C8 -32 16 -22 8 -4C26 -10 30 0 28 8C24 20 8 18 3 8C3 20 6 26 12 30H-12C-6 26 -3 20 -3 8C-8 18 -24 20 -28 8C-30 0 -26 -10 -8 -4Z',
} as const

/** Letters on cards and balls come from the same alphabet as titles, as plain polygons at this size. */
function mark(text: string, x: number, y: number, height: number, fill: string): Markup {
  const face = faces.cartaz
  const glyphs = Array.from(text).map((character) => glyphOf(character, face))
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + 6, -6)
  const scale = height / 100
  let left = -width / 2
  const d = glyphs
    .map((glyph) => {
      const part = glyph.outlines
        .map((outline) =>
          polygon(
            outline.flatMap((corner, i) => {
              const before = outline.at(i - 1) ?? corner
              const after = outline[(i + 1) % outline.length] ?? corner
              const cut = (o: typeof corner): [number, number] => {
                const flat = Math.abs(o.x - corner.x) > Math.abs(o.y - corner.y)
                return [
                  (left + corner.x + (flat ? Math.sign(o.x - corner.x) * corner.rx * 0.6 : 0)) * scale,
                  (corner.y - 50 + (flat ? 0 : Math.sign(o.y - corner.y) * corner.ry * 0.6)) * scale,
                ]
              }
              return corner.rx > 0 ? [cut(before), cut(after)] : [cut(corner)]
            }),
          ),
        )
        .join('')
      left += glyph.width + 6
      return part
    })
    .join('')
  return m`<path transform="translate(${x} ${y})" d="${d}" fill="${fill}"/>`
}

export function cards(p: Pen): Markup {
  const red = '#b3202c'
  const hand = [
    ['10', 'spade', -44], ['J', 'diamond', -22], ['Q', 'club', 0], ['K', 'heart', 22], ['A', 'spade', 44],
  ] as const // prettier-ignore
  return hand
    .map(([rank, suit, turn], index) => {
      const ink = suit === 'heart' || suit === 'diamond' ? red : p.night
      const last = index === hand.length - 1
      return (
        m`<g transform="translate(0 92) scale(.86) rotate(${turn})">` +
        `<rect x="-48" y="-196" width="100" height="146" rx="10" fill="${p.night}" opacity=".3"/>` +
        `<rect x="-50" y="-200" width="100" height="146" rx="10" fill="${p.across(lighter(p.cream, 0.6), p.cream, mix(p.cream, p.warm, 0.25))}"/>` +
        `<rect x="-44" y="-194" width="88" height="134" rx="6" fill="none" stroke="${p.warm}" stroke-width="1.6"/>` +
        mark(rank, -30, -176, 24, ink) +
        m`<path transform="translate(-30 -146) scale(.36)" d="${suits[suit]}" fill="${ink}"/>` +
        m`<path transform="translate(6 -126) scale(${last ? 1.15 : 0.9})" d="${suits[suit]}" fill="${ink}"/>` +
        '</g>'
      )
    })
    .join('')
}

function sectors(count: number, inner: number, outer: number, fill: (index: number) => string): Markup {
  const byFill = new Map<string, string>()
  for (let index = 0; index < count; index++) {
    const [a, b] = [(index * 360) / count - 90, ((index + 1) * 360) / count - 90]
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [polar(0, 0, outer, a), polar(0, 0, outer, b), polar(0, 0, inner, b), polar(0, 0, inner, a)] // prettier-ignore
    const d = m`M${ax} ${ay}A${outer} ${outer} 0 0 1 ${bx} ${by}L${cx} ${cy}A${inner} ${inner} 0 0 0 ${dx} ${dy}Z`
    byFill.set(fill(index), (byFill.get(fill(index)) ?? '') + d)
  }
  return [...byFill].map(([colour, d]) => path(d, colour)).join('')
}

export function roulette(p: Pen): Markup {
  const wood = p.orb(lighter(mix(p.mid, p.warm, 0.5), 0.2), mix(p.mid, p.deep, 0.4), p.night)
  const spokes = [45, 135, 225, 315].map((a) => polar(0, 0, 44, a))
  return (
    disc(0, 0, 124, wood) +
    disc(0, 0, 112, p.warm) +
    disc(0, 0, 109, p.night) +
    sectors(37, 78, 107, (i) =>
      i === 0 ? mix(p.pop, '#0b8f5a', 0.75) : i % 2 === 0 ? mix(p.mid, '#c01f2e', 0.82) : '#14110f',
    ) +
    line(
      Array.from({ length: 37 }, (_, i) => {
        const [[ax, ay], [bx, by]] = [
          polar(0, 0, 64, (i * 360) / 37 - 90),
          polar(0, 0, 107, (i * 360) / 37 - 90),
        ]
        return m`M${ax} ${ay}L${bx} ${by}`
      }).join(''),
      p.glow,
      1.4,
    ) +
    `<circle r="92" fill="none" stroke="${p.glow}" stroke-width="2"/>` +
    disc(0, 0, 66, p.orb(lighter(p.warm, 0.35), mix(p.warm, p.deep, 0.5), p.deep)) +
    path(star(0, 0, 8, 62, 20), p.glow, 'opacity=".3"') +
    line(spokes.map(([x, y]) => m`M0 0L${x} ${y}`).join(''), p.glow, 7) +
    dots(spokes, p.cream, 15) +
    disc(0, 0, 20, p.orb(lighter(p.glow, 0.6), p.warm, darker(p.warm, 0.6))) +
    disc(56, -72, 9, p.orb('#ffffff', p.cream, mix(p.cream, p.deep, 0.5))) +
    line('M-96 -66A116 116 0 0 1 -20 -114', '#ffffff', 4, 'opacity=".55"')
  )
}

export function wheel(p: Pen): Markup {
  const inks = [p.mid, p.night]
  return (
    path('M-40 124L-18 20H18L40 124Z', p.across(mix(p.deep, p.warm, 0.4), p.night)) +
    path('M-70 118H70V128H-70Z', p.night) +
    `<g transform="translate(0 -14)">` +
    disc(0, 0, 112, p.across(p.glow, p.warm, darker(p.warm, 0.5))) +
    disc(0, 0, 100, p.night) +
    sectors(14, 30, 97, (i) => (i === 0 ? p.cream : (inks[i % 2] ?? p.mid))) +
    sectors(14, 70, 78, (i) => (i % 2 === 0 ? p.warm : p.glow)) +
    line(
      Array.from({ length: 14 }, (_, i) => {
        const [x, y] = polar(0, 0, 98, (i * 360) / 14 - 90)
        return m`M0 0L${x} ${y}`
      }).join(''),
      p.glow,
      2.2,
    ) +
    dots(
      Array.from({ length: 14 }, (_, i) => polar(0, 0, 106, (i * 360) / 14 - 90)),
      p.cream,
      8,
    ) +
    path(star(12, -56, 4, 14, 4), p.pop) +
    disc(0, 0, 32, p.orb(lighter(p.glow, 0.5), p.warm, darker(p.warm, 0.55))) +
    path(star(0, 0, 8, 22, 10), p.deep) +
    disc(0, 0, 6, p.glow) +
    path('M-17 -128H17L0 -90Z', p.pop, `stroke="${p.cream}" stroke-width="3" stroke-linejoin="round"`) +
    line('M-84 -56A101 101 0 0 1 -30 -96', '#ffffff', 4, 'opacity=".5"') +
    `</g>`
  )
}

export function dice(p: Pen): Markup {
  const pip = (points: readonly (readonly [number, number])[], matrix: string, ink: string) =>
    `<g transform="matrix(${matrix})">${dots(points, ink, 15)}</g>`
  const cube = (light: string, ink: string) =>
    path('M0 -66L58 -34L0 -2L-58 -34Z', lighter(light, 0.45)) +
    path('M-58 -34L0 -2V66L-58 34Z', light) +
    path('M58 -34L0 -2V66L58 34Z', darker(light, 0.38)) +
    line('M-58 -34L0 -66L58 -34', '#ffffff', 2.4, 'stroke-linejoin="round"') +
    line('M0 -2V66', lighter(light, 0.5), 2, 'opacity=".6"') +
    pip(
      [
        [-20, -20],
        [20, 20],
        [0, 0],
        [20, -20],
        [-20, 20],
      ],
      '.9 .5 -.9 .5 0 -34',
      ink,
    ) +
    pip(
      [
        [-18, -20],
        [18, 20],
        [0, 0],
      ],
      '.86 .48 0 1 -29 16',
      ink,
    ) +
    pip(
      [
        [-18, -20],
        [18, 20],
        [18, -20],
        [-18, 20],
      ],
      '.86 -.48 0 1 29 16',
      ink,
    )
  return (
    `<ellipse cx="0" cy="100" rx="110" ry="16" fill="${p.night}" opacity=".4"/>` +
    `<g transform="translate(-46 -16) rotate(-12) scale(1.06)">${cube(p.pop, p.cream)}</g>` +
    `<g transform="translate(52 36) rotate(14) scale(1.02)">${cube(mix(p.cream, p.warm, 0.12), p.night)}</g>`
  )
}

export function bingo(p: Pen): Markup {
  const ball = (x: number, y: number, r: number, hue: string, text: string) =>
    disc(x, y, r, p.orb(lighter(hue, 0.55), hue, darker(hue, 0.6))) +
    disc(x, y, r * 0.56, lighter(p.cream, 0.3)) +
    m`<circle cx="${x}" cy="${y}" r="${r * 0.56}" fill="none" stroke="${p.night}" stroke-width="2" opacity=".5"/>` +
    mark(text, x, y, r * 0.52, p.night) +
    line(
      m`M${x - r * 0.62} ${y - r * 0.5}A${r * 0.8} ${r * 0.8} 0 0 1 ${x - r * 0.1} ${y - r * 0.8}`,
      '#ffffff',
      r * 0.09,
      'opacity=".8"',
    )
  const numbers = [
    p.dice.whole(1, 15),
    p.dice.whole(16, 30),
    p.dice.whole(31, 45),
    p.dice.whole(46, 60),
    p.dice.whole(61, 75),
  ].map(String)
  return (
    `<ellipse cx="0" cy="112" rx="116" ry="12" fill="${p.night}" opacity=".4"/>` +
    ball(-66, 58, 52, p.mid, numbers[0] ?? '7') +
    ball(68, 60, 52, p.pop, numbers[1] ?? '22') +
    ball(0, -70, 46, p.warm, numbers[2] ?? '41') +
    ball(-72, -36, 34, p.pop, numbers[4] ?? '63') +
    ball(78, -34, 36, mix(p.mid, p.deep, 0.4), numbers[3] ?? '58') +
    ball(2, 26, 56, p.glow, '14')
  )
}

export function plinko(p: Pen): Markup {
  const pegs = Array.from({ length: 7 }, (_, row) =>
    Array.from({ length: row + 3 }, (_, i) => [(i - (row + 2) / 2) * 25, -92 + row * 25] as const),
  ).flat()
  const hues = [p.pop, p.warm, p.mid, p.deep, p.mid, p.warm, p.pop]
  return (
    path('M-46 -124H46L128 118H-128Z', p.down(mix(p.deep, p.mid, 0.35), p.night)) +
    path(
      'M-46 -124H46L128 118H-128Z',
      'none',
      `stroke="${p.warm}" stroke-width="4" stroke-linejoin="round"`,
    ) +
    hues
      .map(
        (hue, i) =>
          m`<rect x="${-112 + i * 32.4}" y="90" width="29" height="24" rx="5" fill="${hue}"/><rect x="${-107 + i * 32.4}" y="93" width="19" height="3" rx="1.5" fill="#fff" opacity=".4"/>`,
      )
      .join('') +
    dots(
      pegs.map(([x, y]) => [x + 2, y + 4] as const),
      p.night,
      9,
    ) +
    dots(pegs, p.cream, 8.5) +
    line(
      'M0 -104C12 -92 14 -80 12 -68C-4 -56 -14 -50 -12 -34C4 -20 14 -10 14 4',
      p.glow,
      4,
      'stroke-dasharray=".1 9"',
    ) +
    disc(14, 20, 14, p.orb('#ffffff', p.glow, p.warm, darker(p.warm, 0.5)))
  )
}
