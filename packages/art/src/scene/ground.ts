import { darker, lighter, mix } from '../colour.ts'
import { dots, line, m, path, placed, type Markup, type Pen } from '../sheet.ts'
import type { Stage } from './sky.ts'

type Ground = (p: Pen, s: Stage) => Markup

/** A ridge across the picture, closed at the foot; seeded swells, never a sine. */
function ridge(p: Pen, s: Stage, y: number, swell: number, steps: number): string {
  const width = s.width / steps
  let d = m`M-20 ${s.height + 10}V${y + p.dice.between(-swell, swell)}`
  for (let i = 0; i < steps; i++) {
    const x = i * width
    d += m`C${Math.round(x + width * 0.3)} ${Math.round(y + p.dice.between(-swell, swell))} ${Math.round(x + width * 0.7)} ${Math.round(y + p.dice.between(-swell, swell))} ${Math.round(x + width + (i === steps - 1 ? 20 : 0))} ${Math.round(y + p.dice.between(-swell, swell) * 0.6)}`
  }
  return `${d}V${s.height + 10}Z`
}

function swells(p: Pen, s: Stage, y: number, colour: string, width: number, gap: number): Markup {
  const rows = Math.floor((s.height - y) / gap)
  const d = Array.from({ length: rows }, (_, i) => {
    const row = y + i * gap
    return Array.from({ length: 2 + (i % 2) }, () => {
      const x = p.dice.between(-40, s.width * 0.9)
      return m`M${Math.round(x)} ${Math.round(row)}h${Math.round(p.dice.between(40, 150) * (1 + i * 0.12))}`
    }).join('')
  }).join('')
  return line(d, colour, width, 'opacity=".55"')
}

function frond(p: Pen, turn: number, length: number, fill: string, vein: string): Markup {
  const leaflets = Array.from({ length: 7 }, (_, i) => {
    const y = -length * (0.2 + i * 0.11)
    const reach = length * (0.36 - i * 0.034)
    return m`M0 ${y}C${reach * 0.5} ${y - 20} ${reach} ${y - 14} ${reach} ${y + 12}C${reach * 0.6} ${y + 4} ${reach * 0.3} ${y + 8} 0 ${y + 16}C${-reach * 0.3} ${y + 8} ${-reach * 0.6} ${y + 4} ${-reach} ${y + 12}C${-reach} ${y - 14} ${-reach * 0.5} ${y - 20} 0 ${y}Z`
  }).join('')
  // One outline for all fronds of a picture: a jungle drawn leaf by leaf is most of a cover's weight.
  const id = p.sheet.define((name) => `<path id="${name}" d="${leaflets}"/>`)
  return m`<g transform="rotate(${turn})"><use href="#${id}" fill="${fill}"/>${line(m`M0 0V${-length * 0.95}`, vein, 4)}</g>`
}

const blade = (turn: number, length: number, fill: string, vein: string): Markup =>
  m`<g transform="rotate(${turn})">${path(m`M0 0C${-length * 0.3} ${-length * 0.35} ${-length * 0.2} ${-length * 0.8} 0 ${-length}C${length * 0.2} ${-length * 0.8} ${length * 0.3} ${-length * 0.35} 0 0Z`, fill)}${line(m`M0 0V${-length * 0.88}`, vein, 3)}</g>`

export const grounds = {
  hills: (p, s) =>
    path(ridge(p, s, s.horizon - 30, 34, 3), mix(p.mid, p.deep, 0.25)) +
    path(ridge(p, s, s.horizon + 24, 26, 2), mix(p.mid, p.deep, 0.65)) +
    path(ridge(p, s, s.horizon + 84, 18, 3), p.down(p.deep, p.night)),
  /** Peaks that the eye knows from Guanabara. */
  peaks: (p, s) => {
    const w = s.width
    const y = s.horizon
    return (
      path(
        m`M-10 ${y + 60}C${w * 0.06} ${y - 10} ${w * 0.1} ${y - 60} ${w * 0.17} ${y - 76}C${w * 0.24} ${y - 70} ${w * 0.26} ${y + 10} ${w * 0.36} ${y + 30}C${w * 0.5} ${y + 40} ${w * 0.58} ${y - 20} ${w * 0.72} ${y - 46}C${w * 0.84} ${y - 66} ${w * 0.9} ${y} ${w + 10} ${y + 20}V${s.height}H-10Z`,
        mix(p.mid, p.deep, 0.5),
      ) +
      path(m`M-10 ${y + 70}H${w + 10}V${s.height}H-10Z`, p.down(mix(p.mid, p.glow, 0.2), p.deep, p.night)) +
      swells(p, s, y + 86, p.glow, 3.4, 26)
    )
  },
  sea: (p, s) =>
    path(
      m`M-10 ${s.horizon}H${s.width + 10}V${s.height}H-10Z`,
      p.down(mix(p.mid, p.glow, 0.25), p.mid, p.deep),
    ) +
    path(ridge(p, s, s.horizon + 50, 12, 5), p.mid, 'opacity=".7"') +
    swells(p, s, s.horizon + 16, p.cream, 3, 22) +
    path(ridge(p, s, s.horizon + 120, 14, 4), p.down(p.deep, p.night)),
  river: (p, s) =>
    path(ridge(p, s, s.horizon - 20, 16, 6), mix(p.deep, p.mid, 0.35)) +
    path(ridge(p, s, s.horizon + 4, 10, 8), p.deep) +
    path(
      m`M-10 ${s.horizon + 24}H${s.width + 10}V${s.height}H-10Z`,
      p.down(mix(p.warm, p.mid, 0.5), p.mid, p.deep, p.night),
    ) +
    swells(p, s, s.horizon + 40, p.glow, 4, 24),
  /** The sloping street of painted houses. */
  houses: (p, s) => {
    const hues = [p.warm, p.pop, p.mid, p.cream, p.glow, mix(p.pop, p.cream, 0.4), mix(p.mid, p.glow, 0.4)]
    const count = Math.ceil(s.width / 84) + 1
    const row = Array.from({ length: count }, (_, i) => {
      const w = 84
      const top = -p.dice.between(86, 150)
      const hue = mix(hues[(i + p.dice.whole(0, 2)) % hues.length] ?? p.warm, p.night, 0.28)
      const lit = p.dice.chance(0.6) ? p.glow : p.night
      const x = i * w - 30
      return (
        m`<g transform="translate(${x} ${s.horizon + 92 - Math.abs(i - count / 2) * 12})">` +
        path(m`M-6 ${top}L${w / 2} ${top - 34}L${w + 6} ${top}Z`, mix(p.pop, p.night, 0.45)) +
        path(m`M0 ${top}H${w}V260H0Z`, hue) +
        path(
          m`M14 ${top + 60}V${top + 34}a12 12 0 0 1 24 0V${top + 60}ZM46 ${top + 60}V${top + 34}a12 12 0 0 1 24 0V${top + 60}Z`,
          lit,
          `stroke="${p.cream}" stroke-width="3"`,
        ) +
        path(
          m`M28 ${top + 140}V${top + 96}a14 14 0 0 1 28 0V${top + 140}Z`,
          p.deep,
          `stroke="${p.cream}" stroke-width="3"`,
        ) +
        '</g>'
      )
    }).join('')
    return (
      row +
      path(
        m`M-10 ${s.horizon + 120}C${s.width * 0.3} ${s.horizon + 90} ${s.width * 0.7} ${s.horizon + 90} ${s.width + 10} ${s.horizon + 120}V${s.height}H-10Z`,
        p.down(p.deep, p.night),
      )
    )
  },
  steps: (p, s) =>
    Array.from({ length: 7 }, (_, i) => {
      const inset = (6 - i) * 26 - 30
      const y = s.horizon - 10 + i * 28
      const tone = mix(mix(p.cream, p.mid, 0.55), p.night, 0.16 + i * 0.11)
      return (
        path(m`M${inset} ${y}H${s.width - inset}V${y + 30}H${inset}Z`, tone) +
        path(m`M${inset} ${y}H${s.width - inset}V${y + 5}H${inset}Z`, lighter(tone, 0.35))
      )
    }).join('') + path(m`M-10 ${s.horizon + 180}H${s.width + 10}V${s.height}H-10Z`, p.night),
  jungle: (p, s) => {
    const far = mix(p.mid, p.deep, 0.5)
    const near = mix(p.deep, p.night, 0.25)
    const tuft = (x: number, y: number, scale: number, shade: string) =>
      placed(
        x,
        y,
        scale,
        [-58, -30, 0, 28, 56]
          .map((turn, i) =>
            i % 2 === 0
              ? frond(p, turn, 190, shade, darker(shade, 0.35))
              : blade(turn, 170, lighter(shade, 0.08), darker(shade, 0.35)),
          )
          .join(''),
      )
    return (
      path(ridge(p, s, s.horizon - 6, 28, 6), far) +
      tuft(0, s.horizon + 120, 1.3, mix(p.mid, p.deep, 0.35)) +
      tuft(s.width, s.horizon + 110, 1.35, mix(p.mid, p.deep, 0.45)) +
      path(ridge(p, s, s.horizon + 74, 16, 5), p.down(p.deep, p.night)) +
      tuft(s.width * 0.1, s.horizon + 240, 1.2, near) +
      tuft(s.width * 0.93, s.horizon + 230, 1.25, near)
    )
  },
  dunes: (p, s) => {
    const w = s.width
    const y = s.horizon
    return (
      path(
        m`M-10 ${y + 10}C${w * 0.2} ${y - 50} ${w * 0.36} ${y - 30} ${w * 0.5} ${y + 6}C${w * 0.7} ${y - 34} ${w * 0.86} ${y - 30} ${w + 10} ${y + 10}V${s.height}H-10Z`,
        mix(p.warm, p.mid, 0.45),
      ) +
      path(
        m`M${w * 0.16} ${y - 34}C${w * 0.36} ${y - 30} ${w * 0.44} ${y + 20} ${w * 0.7} ${y + 60}H-10V${y + 20}Z`,
        mix(p.mid, p.deep, 0.3),
      ) +
      path(
        m`M-10 ${y + 90}C${w * 0.3} ${y + 20} ${w * 0.6} ${y + 30} ${w + 10} ${y + 100}V${s.height}H-10Z`,
        p.down(p.mid, p.deep, p.night),
      ) +
      line(
        m`M${w * 0.1} ${y + 84}C${w * 0.36} ${y + 44} ${w * 0.6} ${y + 52} ${w * 0.9} ${y + 96}`,
        p.glow,
        3,
        'opacity=".5"',
      )
    )
  },
  /** Boards and the edge of a stage. */
  stage: (p, s) => {
    const boards = Array.from(
      { length: 11 },
      (_, i) =>
        m`M${Math.round(s.x + (i - 5) * s.width * 0.075)} ${s.horizon + 30}L${Math.round(s.x + (i - 5) * s.width * 0.22)} ${s.height}`,
    ).join('')
    return (
      path(
        m`M-10 ${s.horizon + 30}H${s.width + 10}V${s.height}H-10Z`,
        p.down(mix(p.warm, p.deep, 0.5), p.deep, p.night),
      ) +
      line(boards, p.night, 3, 'opacity=".6"') +
      `<ellipse cx="${s.x}" cy="${s.horizon + 80}" rx="${Math.round(s.reach * 1.2)}" ry="44" fill="${p.glow}" opacity=".35"/>`
    )
  },
  /** The green cloth, its rail and a deco border. */
  cloth: (p, s) =>
    path(
      m`M-10 ${s.horizon + 40}C${s.width * 0.3} ${s.horizon - 30} ${s.width * 0.7} ${s.horizon - 30} ${s.width + 10} ${s.horizon + 40}V${s.height}H-10Z`,
      mix(p.warm, p.deep, 0.45),
    ) +
    path(
      m`M-10 ${s.horizon + 62}C${s.width * 0.3} ${s.horizon - 8} ${s.width * 0.7} ${s.horizon - 8} ${s.width + 10} ${s.horizon + 62}V${s.height}H-10Z`,
      p.down(mix(p.mid, p.deep, 0.3), p.deep, p.night),
    ) +
    line(
      m`M-10 ${s.horizon + 92}C${s.width * 0.3} ${s.horizon + 22} ${s.width * 0.7} ${s.horizon + 22} ${s.width + 10} ${s.horizon + 92}`,
      p.glow,
      3,
    ) +
    line(
      m`M-10 ${s.horizon + 102}C${s.width * 0.3} ${s.horizon + 32} ${s.width * 0.7} ${s.horizon + 32} ${s.width + 10} ${s.horizon + 102}`,
      p.glow,
      1.4,
    ),
  pitch: (p, s) => {
    const bands = Array.from({ length: 5 }, (_, i) =>
      path(
        m`M-10 ${s.horizon + 20 + i * i * 10 + i * 14}H${s.width + 10}V${s.horizon + 20 + (i + 0.5) * (i + 0.5) * 10 + (i + 0.5) * 14 + 8}H-10Z`,
        lighter(p.mid, 0.1),
        'opacity=".5"',
      ),
    ).join('')
    const crowd = Array.from(
      { length: Math.round(s.width / 9) },
      () => [p.dice.between(0, s.width), s.horizon - p.dice.between(0, 60)] as const,
    )
    return (
      path(
        m`M-10 ${s.horizon - 70}C${s.width * 0.3} ${s.horizon - 40} ${s.width * 0.7} ${s.horizon - 40} ${s.width + 10} ${s.horizon - 70}V${s.horizon + 30}H-10Z`,
        mix(p.deep, p.night, 0.5),
      ) +
      dots(crowd, p.cream, 5, 'opacity=".35"') +
      path(m`M-10 ${s.horizon + 16}H${s.width + 10}V${s.height}H-10Z`, p.down(p.mid, p.deep)) +
      bands +
      line(m`M-10 ${s.horizon + 70}H${s.width + 10}`, p.cream, 4, 'opacity=".7"')
    )
  },
  none: () => '',
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds
