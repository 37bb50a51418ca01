import { lighter, mix, type Colour } from '../colour.ts'
import { disc, dots, line, m, path, polar, star, type Markup, type Pen } from '../sheet.ts'

/** Where the picture looks, so that every layer is composed around the same point. */
export interface Stage {
  width: number
  height: number
  x: number
  y: number
  /** Reach of the motif around that point. */
  reach: number
  horizon: number
  /** The ink that stands behind the motif; chosen against the motif's own tone. */
  halo: Colour
}
type Sky = (p: Pen, s: Stage) => Markup

const sheetOf = (s: Stage, fill: string): Markup =>
  `<rect width="${s.width}" height="${s.height}" fill="${fill}"/>`

function glowAt(p: Pen, s: Stage, colour: Colour, size: number, strength = 0.9): Markup {
  const fill = p.sheet.radial([
    [0, colour, strength],
    [0.5, colour, strength * 0.45],
    [1, colour, 0],
  ])
  return disc(s.x, s.y, s.reach * size, fill)
}

function wedges(s: Stage, count: number, turn: number): string {
  const far = s.width + s.height
  return Array.from({ length: count }, (_, i) => {
    const [[ax, ay], [bx, by]] = [polar(s.x, s.y, far, turn + (i * 360) / count), polar(s.x, s.y, far, turn + ((i + 0.5) * 360) / count)] // prettier-ignore
    return m`M${Math.round(s.x)} ${Math.round(s.y)}L${Math.round(ax)} ${Math.round(ay)}L${Math.round(bx)} ${Math.round(by)}Z`
  }).join('')
}

function cloud(x: number, y: number, size: number, fill: string, opacity: number): Markup {
  return m`<path transform="translate(${x} ${y}) scale(${size})" d="M-90 0C-96 -18 -70 -28 -56 -20C-50 -46 -10 -50 0 -28C14 -44 46 -36 46 -16C64 -26 92 -14 90 0Z" fill="${fill}" opacity="${opacity}"/>`
}

function starfield(p: Pen, s: Stage, count: number, low = s.horizon): Markup {
  const spot = () => [p.dice.between(0, s.width), p.dice.between(0, low)] as const
  return (
    dots(Array.from({ length: count }, spot), p.cream, 2.4, 'opacity=".7"') +
    dots(Array.from({ length: Math.round(count / 4) }, spot), p.glow, 4, 'opacity=".9"') +
    Array.from({ length: 4 }, () => path(star(...spot(), 4, p.dice.between(8, 15), 1.6), p.cream)).join('')
  )
}

export const skies = {
  /** A sun behind everything, in rings of light. */
  dawn: (p, s) =>
    sheetOf(s, p.down(p.deep, mix(p.mid, p.warm, 0.35), p.warm)) +
    [1.5, 1.25, 1]
      .map((k, i) => disc(s.x, s.y, s.reach * k, s.halo, `opacity="${[0.16, 0.25, 1][i] ?? 1}"`))
      .join('') +
    cloud(s.width * 0.16, s.y + s.reach * 0.3, 1.1, p.cream, 0.3) +
    cloud(s.width * 0.86, s.y - s.reach * 0.35, 1.3, p.cream, 0.26),
  dusk: (p, s) =>
    sheetOf(s, p.down(p.night, p.deep, p.mid, p.warm)) +
    starfield(p, s, 30, s.height * 0.3) +
    disc(s.x, s.y + s.reach * 0.2, s.reach * 1.02, p.down(s.halo, mix(s.halo, p.mid, 0.75))) +
    line(
      Array.from(
        { length: 5 },
        (_, i) =>
          m`M${s.width * (i % 2 === 0 ? -0.05 : 0.5)} ${s.y - s.reach * 0.5 + i * s.reach * 0.36}h${s.width * 0.55}`,
      ).join(''),
      mix(p.mid, p.deep, 0.3),
      9,
      'opacity=".4"',
    ),
  /** The sun of old posters, cut by bands that widen towards the water. */
  bands: (p, s) => {
    const cut = p.sheet.clip(disc(s.x, s.y, s.reach * 1.1, '#fff'))
    const bars = Array.from(
      { length: 6 },
      (_, i) =>
        m`<rect x="0" y="${s.y + s.reach * (0.06 + i * 0.18)}" width="${s.width}" height="${6 + i * 5}" fill="${mix(p.deep, p.mid, 0.4)}"/>`,
    ).join('')
    return (
      sheetOf(s, p.down(p.night, mix(p.deep, p.mid, 0.4), mix(p.mid, p.warm, 0.3))) +
      starfield(p, s, 24, s.y) +
      `<g clip-path="${cut}">${disc(s.x, s.y, s.reach * 1.1, p.down(p.glow, p.warm, p.mid))}${bars}</g>`
    )
  },
  rays: (p, s) =>
    sheetOf(s, mix(p.mid, p.deep, 0.35)) +
    path(wedges(s, 14, p.dice.between(0, 25)), mix(p.mid, p.deep, 0.75)) +
    glowAt(p, s, s.halo, 1.7, 0.95),
  stars: (p, s) =>
    sheetOf(
      s,
      p.sheet.radial(
        [
          [0, mix(p.deep, p.mid, 0.5)],
          [0.6, p.deep],
          [1, p.night],
        ],
        [0.5, 0.4],
        0.8,
      ),
    ) +
    path(
      m`M${-s.width * 0.1} ${s.height * 0.5}C${s.width * 0.3} ${s.height * 0.28} ${s.width * 0.6} ${s.height * 0.3} ${s.width * 1.1} ${-s.height * 0.02}V${s.height * 0.2}C${s.width * 0.7} ${s.height * 0.4} ${s.width * 0.4} ${s.height * 0.42} ${-s.width * 0.1} ${s.height * 0.68}Z`,
      p.mid,
      'opacity=".28"',
    ) +
    starfield(p, s, 90) +
    glowAt(p, s, s.halo, 1.35, 0.6),
  moon: (p, s) =>
    sheetOf(s, p.down(p.night, p.deep, mix(p.deep, p.mid, 0.6))) +
    starfield(p, s, 46) +
    glowAt(p, s, p.cream, 1.7, 0.45) +
    disc(
      s.x,
      s.y,
      s.reach * 1.06,
      p.sheet.linear(
        [
          [0, lighter(p.cream, 0.3)],
          [1, mix(p.cream, p.mid, 0.4)],
        ],
        [0, 0],
        [1, 1],
      ),
    ) +
    [
      [-0.5, -0.45, 0.16],
      [0.56, 0.3, 0.2],
      [0.3, -0.66, 0.1],
      [-0.66, 0.32, 0.12],
    ]
      .map(([dx = 0, dy = 0, r = 0]) =>
        disc(s.x + dx * s.reach, s.y + dy * s.reach, r * s.reach, mix(p.cream, p.mid, 0.35), 'opacity=".5"'),
      )
      .join(''),
  storm: (p, s) =>
    sheetOf(s, p.down(p.night, p.deep, mix(p.mid, p.deep, 0.3))) +
    glowAt(p, s, s.halo, 1.5, 0.75) +
    line(
      m`M${s.width * 0.14} 0L${s.width * 0.2} ${s.height * 0.14}L${s.width * 0.15} ${s.height * 0.15}L${s.width * 0.22} ${s.height * 0.34}`,
      p.cream,
      5,
      'stroke-linejoin="miter"',
    ) +
    line(
      m`M${s.width * 0.88} ${s.height * 0.06}L${s.width * 0.83} ${s.height * 0.17}L${s.width * 0.88} ${s.height * 0.18}L${s.width * 0.84} ${s.height * 0.3}`,
      p.glow,
      4,
      'stroke-linejoin="miter"',
    ) +
    [
      [0.1, 0.1, 2],
      [0.5, 0.05, 2.6],
      [0.92, 0.11, 2.1],
    ]
      .map(([fx = 0, fy = 0, k = 1], i) =>
        cloud(s.width * fx, s.height * fy, k, i === 1 ? p.night : mix(p.night, p.deep, 0.6), 0.95),
      )
      .join('') +
    line(
      Array.from(
        { length: 26 },
        () => m`M${Math.round(p.dice.between(0, s.width))} ${Math.round(p.dice.between(0, s.horizon))}l-7 26`,
      ).join(''),
      p.glow,
      1.6,
      'opacity=".35"',
    ),
  /** Nested arches, the cinema lobby. */
  deco: (p, s) =>
    sheetOf(s, p.down(p.night, p.deep)) +
    [1.95, 1.7, 1.48, 1.28, 1.1]
      .map((k, i) =>
        disc(
          s.x,
          s.y,
          s.reach * k,
          i % 2 === 0 ? mix(p.deep, p.mid, 0.25 + i * 0.16) : mix(p.warm, p.deep, 0.25),
        ),
      )
      .join('') +
    disc(s.x, s.y, s.reach * 1.06, p.down(s.halo, mix(s.halo, p.mid, 0.45))),
  aurora: (p, s) =>
    sheetOf(s, p.down(p.night, p.deep, mix(p.deep, p.mid, 0.4))) +
    starfield(p, s, 60) +
    [p.glow, p.pop, p.mid]
      .map((hue, i) =>
        path(
          m`M${-40} ${s.height * (0.1 + i * 0.1)}C${s.width * 0.3} ${s.height * (-0.04 + i * 0.12)} ${s.width * 0.55} ${s.height * (0.28 + i * 0.06)} ${s.width + 40} ${s.height * (0.02 + i * 0.1)}V${s.height * (0.3 + i * 0.12)}C${s.width * 0.6} ${s.height * (0.5 + i * 0.06)} ${s.width * 0.3} ${s.height * (0.2 + i * 0.12)} -40 ${s.height * (0.4 + i * 0.1)}Z`,
          p.sheet.linear([
            [0, hue, 0],
            [0.4, hue, 0.42],
            [1, hue, 0],
          ]),
        ),
      )
      .join('') +
    glowAt(p, s, s.halo, 1.2, 0.5),
  /** Flat paper with one disc. */
  flat: (p, s) =>
    sheetOf(s, p.down(mix(p.mid, p.warm, 0.12), mix(p.mid, p.deep, 0.35))) +
    disc(s.x, s.y, s.reach * 1.12, s.halo) +
    `<circle cx="${s.x}" cy="${s.y}" r="${Math.round(s.reach * 1.22)}" fill="none" stroke="${s.halo}" stroke-width="5"/>`,
  /** Two lamps over a dark hall. */
  lamps: (p, s) =>
    sheetOf(
      s,
      p.sheet.radial(
        [
          [0, mix(p.mid, p.deep, 0.2)],
          [0.7, p.deep],
          [1, p.night],
        ],
        [0.5, 0.42],
        0.75,
      ),
    ) +
    [
      [0.08, -1],
      [0.92, 1],
    ]
      .map(([fx = 0], i) =>
        path(
          m`M${s.width * fx} -20L${s.x + (i === 0 ? -0.5 : 1.5) * s.reach} ${s.height}H${s.x + (i === 0 ? -1.5 : 0.5) * s.reach}Z`,
          p.sheet.linear([
            [0, p.cream, 0.5],
            [1, p.glow, 0],
          ]),
        ),
      )
      .join('') +
    glowAt(p, s, s.halo, 1.4, 0.7) +
    dots(
      Array.from(
        { length: 26 },
        () => [p.dice.between(0, s.width), p.dice.between(0, s.height * 0.8)] as const,
      ),
      p.glow,
      5,
      'opacity=".4"',
    ),
} as const satisfies Record<string, Sky>

export type SkyName = keyof typeof skies
