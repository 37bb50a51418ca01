import { mix, type Colour } from './colour.ts'
import { palettes } from './palette.ts'
import { diceFor } from './seed.ts'
import { disc, line, m, makePen, path, polar, Sheet, star, type Markup, type Pen } from './sheet.ts'

const SIZE = 128

/** The product's flower, in someone else's colours. */
function flower(p: Pen, inks: readonly Colour[]): Markup {
  const petals = p.dice.pick([7, 8, 9, 11])
  const long = p.dice.between(44, 54)
  const petal = (turn: number, ink: Colour) =>
    m`<path transform="rotate(${turn} 64 64)" d="M64 52C${52 - petals * 0.3} 44 51 ${64 - long * 0.8} 66 ${64 - long}C76 ${64 - long * 0.7} 75 44 64 52Z" fill="${ink}"/>`
  const ring = (shift: number, ink: Colour) =>
    Array.from({ length: petals }, (_, i) => petal(((i + shift) * 360) / petals, ink)).join('')
  return (
    ring(0.5, inks[1] ?? p.warm) +
    ring(0, inks[2] ?? p.glow) +
    disc(64, 64, 17, p.night) +
    disc(64, 64, 9, inks[3] ?? p.cream)
  )
}

/** Quarter circles turned by chance: a wall of tiles. */
function quarters(p: Pen, inks: readonly Colour[]): Markup {
  const side = SIZE / 3
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y] = [(i % 3) * side, Math.floor(i / 3) * side]
    const turn = p.dice.whole(0, 3) * 90
    const ink = p.dice.pick(inks)
    return m`<g transform="translate(${x + side / 2} ${y + side / 2}) rotate(${turn}) translate(${-side / 2} ${-side / 2})">${path(m`M0 0H${side}A${side} ${side} 0 0 1 0 ${side}Z`, ink)}${path(m`M0 0H${side * 0.5}A${side * 0.5} ${side * 0.5} 0 0 1 0 ${side * 0.5}Z`, p.dice.pick(inks))}</g>`
  }).join('')
}

/** The pavement of a promenade. */
function pavement(p: Pen, inks: readonly Colour[]): Markup {
  const rows = Array.from({ length: 6 }, (_, i) => {
    const y = -14 + i * 27
    return path(
      m`M-20 ${y}C12 ${y - 26} 32 ${y + 26} 64 ${y}C96 ${y - 26} 116 ${y + 26} 148 ${y}V${y + 13}C116 ${y + 39} 96 ${y - 13} 64 ${y + 13}C32 ${y + 39} 12 ${y - 13} -20 ${y + 13}Z`,
      inks[i % 2 === 0 ? 2 : 1] ?? p.glow,
    )
  }).join('')
  return m`<g transform="rotate(${p.dice.pick([0, -18, 18, 90])} 64 64)">${rows}</g>`
}

function horizon(p: Pen, inks: readonly Colour[]): Markup {
  const y = p.dice.between(68, 86)
  const x = p.dice.between(44, 84)
  return (
    disc(x, y - 14, 36, inks[2] ?? p.glow) +
    path(m`M-2 ${y}C30 ${y - 22} 60 ${y + 4} 130 ${y - 14}V130H-2Z`, inks[1] ?? p.mid) +
    path(m`M-2 ${y + 20}C40 ${y} 80 ${y + 26} 130 ${y + 8}V130H-2Z`, mix(inks[1] ?? p.mid, p.night, 0.45)) +
    line(m`M20 ${y + 36}H60M70 ${y + 44}H104`, inks[3] ?? p.cream, 3)
  )
}

function rosette(p: Pen, inks: readonly Colour[]): Markup {
  const corners = p.dice.pick([6, 8, 10, 12])
  return (
    path(star(64, 64, corners, 58, 40), inks[1] ?? p.mid) +
    path(star(64, 64, corners, 44, 26, -90 + 180 / corners), inks[2] ?? p.glow) +
    path(star(64, 64, corners, 26, 13), inks[0] ?? p.deep) +
    disc(64, 64, 7, inks[3] ?? p.cream)
  )
}

/** Arches from a corner; never circles in circles, which look back at the reader. */
function arches(p: Pen, inks: readonly Colour[]): Markup {
  const bows = [124, 98, 72, 46, 22]
    .map((r, i) => disc(0, SIZE, r, inks[(i + 1) % inks.length] ?? p.mid))
    .join('')
  return m`<g transform="rotate(${p.dice.whole(0, 3) * 90} 64 64)">${bows}${disc(98, 28, 13, inks[2] ?? p.glow)}</g>`
}

/** Beams of two inks behind a lozenge. */
function lozenge(p: Pen, inks: readonly Colour[]): Markup {
  const beams = Array.from({ length: 8 }, (_, i) => {
    const [[ax, ay], [bx, by]] = [polar(64, 64, 100, i * 45), polar(64, 64, 100, i * 45 + 22.5)]
    return m`M64 64L${ax} ${ay}L${bx} ${by}Z`
  }).join('')
  return (
    path(beams, inks[1] ?? p.mid) +
    path('M64 12L104 64L64 116L24 64Z', inks[2] ?? p.glow) +
    path('M64 12L104 64H64Z', mix(inks[2] ?? p.glow, p.cream, 0.35)) +
    path('M64 116L24 64H64Z', mix(inks[2] ?? p.glow, p.night, 0.3)) +
    path('M64 44L80 64L64 84L48 64Z', inks[0] ?? p.deep)
  )
}

/** An abstract picture for a person who has not chosen one, 128 × 128. */
export function drawAvatar({ seed }: { seed: number | string }): string {
  const sheet = new Sheet(`avatar:${seed}`)
  const dice = diceFor(seed, 'avatar')
  const p = makePen(sheet, palettes[dice.pick(Object.keys(palettes) as (keyof typeof palettes)[])], dice)
  const inks = dice.pick([
    [p.deep, p.mid, p.warm, p.cream],
    [p.night, p.pop, p.glow, p.cream],
    [p.mid, p.deep, p.glow, p.pop],
    [p.deep, p.warm, p.cream, p.pop],
  ] as const)
  const draw = dice.pick([flower, quarters, pavement, horizon, rosette, arches, lozenge])
  return sheet.picture(
    SIZE,
    SIZE,
    '',
    m`<rect width="${SIZE}" height="${SIZE}" fill="${inks[0]}"/>` + draw(p, inks),
  )
}
