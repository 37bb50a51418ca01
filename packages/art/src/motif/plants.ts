import { darker, lighter, mix } from '../colour.ts'
import { disc, dots, line, m, mirrored, path, polar, polygon, star, type Markup, type Pen } from '../sheet.ts'

/** Points spread evenly over a round crown: the sunflower's own angle leaves no rows. */
function crown(count: number, x: number, y: number, rx: number, ry: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const distance = Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996
    return [x + rx * distance * Math.cos(angle), y + ry * distance * Math.sin(angle)]
  })
}

export function ipe(p: Pen): Markup {
  const masses = [[0, -58, 74, 50], [-58, -22, 54, 38], [60, -18, 54, 38], [0, -12, 60, 34], [-24, -84, 40, 26], [34, -82, 38, 26]] as const // prettier-ignore
  const scatter = (count: number, shrink: number, drift: number) =>
    masses.flatMap(([x, y, rx, ry], index) =>
      crown(count + (index % 3) * 4, x, y, rx * shrink, ry * shrink).map(
        ([px, py]) => [px + p.dice.between(-6, 6) - drift, py + p.dice.between(-5, 5) - drift] as const,
      ),
    )
  const all = scatter(13, 1, 0)
  const low = all.map(([x, y]) => [x + 5, y + 12] as const)
  const petals = scatter(20, 1.08, 3)
  const lit = scatter(22, 1.04, 6).filter(([x, y]) => x + y * 1.5 < -20)
  const fallen = Array.from(
    { length: 22 },
    () => [p.dice.between(-100, 100), p.dice.between(112, 122)] as const,
  )
  return (
    `<ellipse cx="0" cy="118" rx="112" ry="9" fill="${p.night}" opacity=".4"/>` +
    dots(low, mix(p.warm, p.night, 0.5), 36) +
    path(
      'M-16 120C-8 92 -12 66 -14 44C-30 26 -52 14 -66 -10L-58 -14C-46 4 -28 14 -14 20C-14 -4 -22 -24 -30 -48L-22 -50C-12 -26 -6 -12 0 2C8 -16 22 -32 32 -54L40 -50C32 -28 18 -8 14 18C30 8 48 0 60 -16L66 -10C54 12 30 26 14 42C12 66 12 92 22 120Z',
      p.across(mix(p.night, p.warm, 0.35), p.night),
    ) +
    dots(all, p.warm, 30) +
    dots(petals, mix(p.warm, p.glow, 0.6), 11) +
    dots(lit, lighter(p.glow, 0.35), 7) +
    dots(
      petals.filter((_, index) => index % 9 === 0),
      p.pop,
      6,
    ) +
    dots(fallen, p.glow, 7)
  )
}

export function cactus(p: Pen): Markup {
  const green = mix(p.pop, p.night, 0.18)
  const limbs =
    'M0 106V-72M0 56C-58 56 -60 40 -60 -20M0 30C56 30 58 14 58 -46M-60 14C-94 14 -94 4 -94 -26M58 0C90 0 92 -10 92 -30'
  const ribs =
    'M-8 112V-66M8 112V-66M-67 -18V20C-66 42 -40 50 -8 50M-53 -18V18C-50 36 -36 44 -8 44M51 -44V-2C48 14 34 22 8 23M65 -44V2C62 22 40 32 8 36'
  const flower = (x: number, y: number) =>
    path(star(x, y, 7, 16, 7), p.mid) + path(star(x, y, 7, 10, 5, 0), p.cream) + disc(x, y, 3.4, p.glow)
  return (
    path('M-128 122C-80 106 80 106 128 122Z', p.night, 'opacity=".6"') +
    line(limbs, darker(green, 0.55), 36) +
    line(limbs, green, 30) +
    line(
      'M-5 104V-72M-64 30C-66 20 -65 0 -65 -20M53 8C53 -10 53 -30 53 -46M-98 0V-26M88 -12V-30',
      lighter(green, 0.28),
      8,
    ) +
    line(ribs, darker(green, 0.45), 2.6) +
    line(ribs, p.cream, 3, 'stroke-dasharray=".1 13" opacity=".9"') +
    flower(0, -90) +
    flower(-60, -38) +
    flower(58, -64) +
    flower(-94, -42) +
    flower(93, -46)
  )
}

export function fruit(p: Pen): Markup {
  // Fruit keeps its own colours, only tinted by the print: a blue leaf would read as a mistake.
  const leaf = mix(p.pop, '#2c8f52', 0.86)
  const flesh = mix(p.mid, '#d8343f', 0.84)
  const gold = mix(p.warm, '#f2a12e', 0.55)
  const rind = p.sheet.clip('<ellipse cx="-6" cy="36" rx="54" ry="72"/>')
  const lattice = Array.from(
    { length: 11 },
    (_, i) => m`M${-120 + i * 22} -50L${-10 + i * 22} 120M${120 - i * 22} -50L${10 - i * 22} 120`,
  ).join('')
  const leaves = [-64, -44, -24, -6, 14, 34, 56]
    .map(
      (turn, i) =>
        `<g transform="translate(-6 -28) rotate(${turn})">${path(`M-12 6C-16 -36 -6 -70 0 ${-96 + (i % 2) * 12}C8 -66 16 -34 12 6Z`, i % 2 === 0 ? darker(leaf, 0.3) : leaf)}${line('M0 0V-62', lighter(leaf, 0.35), 2)}</g>`,
    )
    .join('')
  const slice = Array.from({ length: 10 }, (_, i) => {
    const [ax, ay] = polar(0, 0, 37, i * 36 + 4)
    const [bx, by] = polar(0, 0, 37, i * 36 + 32)
    return m`M0 0L${ax} ${ay}A37 37 0 0 1 ${bx} ${by}Z`
  }).join('')
  return (
    `<ellipse cx="0" cy="112" rx="116" ry="10" fill="${p.night}" opacity=".4"/>` +
    leaves +
    `<ellipse cx="-6" cy="36" rx="54" ry="72" fill="${p.across(p.glow, gold, darker(gold, 0.45))}"/>` +
    `<g clip-path="${rind}">${line(lattice, darker(gold, 0.5), 3.4)}${dots(crown(34, -8, 34, 50, 68), lighter(p.glow, 0.4), 5)}</g>` +
    // The cashew: its nut hangs from the apple.
    path(
      'M-104 28C-96 8 -66 8 -58 30C-50 58 -54 86 -76 92C-100 92 -114 58 -104 28Z',
      p.across(lighter(flesh, 0.25), flesh, darker(flesh, 0.4)),
    ) +
    path(
      'M-88 90C-92 108 -74 122 -58 112C-50 106 -54 96 -62 98C-66 100 -66 92 -66 88Z',
      p.down(mix(p.deep, gold, 0.45), p.night),
    ) +
    path(
      'M-94 36C-90 24 -82 22 -78 28C-86 36 -90 52 -90 62C-96 54 -97 46 -94 36Z',
      p.cream,
      'opacity=".55"',
    ) +
    m`<g transform="translate(66 66)">${disc(0, 0, 48, p.down(gold, darker(gold, 0.3)))}${disc(0, 0, 42, p.cream)}${path(slice, p.orb(p.glow, gold), `stroke="${gold}" stroke-width="2" stroke-linejoin="round"`)}${disc(0, 0, 4, p.cream)}</g>` +
    disc(20, 94, 17, p.orb(lighter(flesh, 0.4), flesh, darker(flesh, 0.5))) +
    disc(46, 106, 14, p.orb(lighter(flesh, 0.3), flesh, darker(flesh, 0.55))) +
    line('M20 78C24 66 34 60 42 62', darker(leaf, 0.4), 3) +
    path('M42 62C54 52 70 56 76 62C64 70 52 70 42 62Z', leaf)
  )
}

const bean = (x: number, y: number, turn: number, size: number, fill: string, cut: string): Markup =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><ellipse rx="22" ry="15" fill="${fill}"/>${line('M-21 2C-8 -8 6 10 21 -2', cut, 4)}</g>`

export function coffee(p: Pen): Markup {
  const roast = p.down(mix(p.mid, p.warm, 0.25), p.deep)
  const cup = 'M-78 -6H78C80 50 52 92 0 92C-52 92 -80 50 -78 -6Z'
  return (
    `<ellipse cx="0" cy="106" rx="112" ry="16" fill="${p.down(p.cream, mix(p.cream, p.deep, 0.5))}"/>` +
    `<ellipse cx="0" cy="102" rx="62" ry="8" fill="${mix(p.cream, p.night, 0.55)}"/>` +
    line('M76 8C122 0 124 62 58 62', mix(p.cream, p.warm, 0.25), 14) +
    line('M76 5C116 0 118 54 60 58', p.cream, 5) +
    path(cup, p.across(lighter(p.cream, 0.5), p.cream, mix(p.cream, p.deep, 0.45))) +
    path('M-76 22C-30 36 30 36 76 22L70 44C28 58 -28 58 -70 44Z', p.pop) +
    line('M-72 33C-28 47 28 47 72 33', p.glow, 5, 'stroke-dasharray=".1 13"') +
    `<ellipse cx="0" cy="-6" rx="78" ry="17" fill="${mix(p.cream, p.warm, 0.25)}"/><ellipse cx="0" cy="-4" rx="69" ry="12.5" fill="${p.across(p.night, p.mid, p.deep)}"/>` +
    line('M-44 -4C-24 -10 -6 -10 8 -7', p.warm, 3, 'opacity=".8"') +
    path(
      'M-6 -22C-40 -50 22 -70 -8 -122C38 -92 24 -66 14 -52C4 -40 6 -30 -6 -22Z',
      p.cream,
      'opacity=".85"',
    ) +
    path('M34 -22C16 -44 52 -58 38 -92C66 -70 58 -54 50 -44C44 -36 44 -28 34 -22Z', p.glow, 'opacity=".7"') +
    path(
      'M-40 -20C-62 -42 -24 -56 -42 -90C-10 -68 -20 -52 -28 -42C-34 -34 -32 -28 -40 -20Z',
      p.glow,
      'opacity=".7"',
    ) +
    bean(-98, 78, -28, 0.9, roast, p.night) +
    bean(-70, 108, 12, 0.85, roast, p.night) +
    bean(94, 92, 34, 0.9, roast, p.night)
  )
}

export function guarana(p: Pen): Markup {
  const leafOf = mix(p.mid, '#2c8f52', 0.5)
  const shellOf = mix(p.pop, '#d2301c', 0.8)
  // A split fruit is shown from the side: from the front a guaraná looks back at you.
  const berry = (x: number, y: number, r: number, split: boolean) =>
    (split
      ? disc(x, y + r * 0.62, r * 0.66, p.orb(mix(p.night, p.cream, 0.35), p.night)) +
        path(
          m`M${x - r * 0.86} ${y + r * 0.3}C${x - r * 0.5} ${y + r} ${x + r * 0.5} ${y + r} ${x + r * 0.86} ${y + r * 0.3}Z`,
          p.cream,
        )
      : '') +
    (split
      ? path(
          m`M${x - r} ${y + r * 0.2}A${r} ${r} 0 1 1 ${x + r} ${y + r * 0.2}C${x + r * 0.4} ${y + r * 0.6} ${x - r * 0.4} ${y + r * 0.6} ${x - r} ${y + r * 0.2}Z`,
          p.orb(lighter(shellOf, 0.4), shellOf, darker(shellOf, 0.5)),
        )
      : disc(x, y, r, p.orb(lighter(shellOf, 0.4), shellOf, darker(shellOf, 0.55)))) +
    line(
      m`M${x - r * 0.5} ${y - r * 0.35}C${x - r * 0.3} ${y - r * 0.6} ${x} ${y - r * 0.65} ${x + r * 0.2} ${y - r * 0.6}`,
      p.cream,
      3,
      'opacity=".7"',
    )
  const leaf = (x: number, y: number, turn: number, s: number, fill: string) =>
    m`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${path('M0 0C20 -44 72 -50 116 -14C76 22 26 26 0 0Z', fill)}${line('M6 -2C40 -14 76 -18 108 -14M34 -10l12 -20M60 -15l12 -17M40 -12l18 14M66 -16l16 12', darker(leafOf, 0.45), 2.6)}</g>`
  const cluster = [[-34, 2, 22, false], [10, -8, 22, false], [46, 10, 20, false], [-56, 36, 20, false], [-12, 32, 26, false], [30, 46, 24, false], [-38, 68, 23, false], [4, 80, 22, false], [-12, 106, 17, true], [62, 44, 17, false], [34, 84, 16, false]] as const // prettier-ignore
  return (
    line('M6 -124C-6 -84 8 -50 -2 -10', mix(p.deep, p.warm, 0.35), 9) +
    leaf(0, -66, -24, 0.98, p.down(lighter(leafOf, 0.15), darker(leafOf, 0.35))) +
    leaf(0, -62, 205, 0.98, p.down(leafOf, darker(leafOf, 0.5))) +
    leaf(2, -30, 20, 0.86, darker(leafOf, 0.2)) +
    leaf(-2, -34, 156, 0.84, darker(leafOf, 0.35)) +
    cluster.map(([x, y, r, ajar]) => berry(x, y, r, ajar)).join('')
  )
}

export function azulejo(p: Pen): Markup {
  const paper = p.cream
  const quarter =
    path('M0 -8C30 -30 74 -40 100 -100C40 -74 30 -30 8 0Z', p.mid) +
    path('M14 -20C36 -40 66 -54 84 -84C52 -66 34 -44 20 -14Z', paper) +
    line('M22 -22L78 -78', p.deep, 4) +
    path('M100 -40C84 -44 70 -34 66 -20C78 -12 92 -16 100 -24Z', p.warm) +
    path('M40 -100C44 -84 34 -70 20 -66C12 -78 16 -92 24 -100Z', p.warm) +
    line('M104 -12C84 0 60 -2 40 -14M12 -104C0 -84 2 -60 14 -40', p.deep, 5) +
    disc(104, -104, 22, p.deep) +
    disc(104, -104, 13, p.glow)
  const square = polygon([
    [-112, -112],
    [112, -112],
    [112, 112],
    [-112, 112],
  ])
  const area = p.sheet.clip(path(square, '#fff'))
  return (
    path('M-118 -118H118V118H-118Z', p.night) +
    path(
      square,
      p.sheet.linear(
        [
          [0, lighter(paper, 0.4)],
          [1, mix(paper, p.glow, 0.5)],
        ],
        [0, 0],
        [1, 1],
      ),
    ) +
    `<g clip-path="${area}">${[0, 90, 180, 270].map((turn) => `<g transform="rotate(${turn})">${quarter}</g>`).join('')}</g>` +
    path(star(0, 0, 8, 36, 22), p.deep) +
    path(star(0, 0, 8, 24, 11, 0), p.warm) +
    disc(0, 0, 8, paper) +
    mirrored(path('M106 -106V106', 'none', `stroke="${p.mid}" stroke-width="4"`)) +
    path('M-106 -106H106M-106 106H106', 'none', `stroke="${p.mid}" stroke-width="4"`) +
    path('M-112 -112H112L-112 112Z', '#ffffff', 'opacity=".13"')
  )
}
