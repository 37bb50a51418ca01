import { darker, lighter, mix } from '../colour.ts'
import { disc, dots, line, m, mirrored, path, star, type Markup, type Pen } from '../sheet.ts'

const SKULL = 'M0 -94C18 -94 32 -90 44 -82L80 -50C94 -20 98 14 86 38C78 56 64 68 52 76C42 92 22 102 0 102'

/** What a jaguar's and a tiger's head share; the shade over the right half is the print's light. */
function catHead(p: Pen, coat: string, marks: Markup, roar: boolean): Markup {
  const ear =
    path('M28 -82C36 -116 74 -124 92 -98C104 -78 94 -56 80 -44Z', darker(coat, 0.25)) +
    path('M44 -86C50 -104 70 -110 80 -94C88 -82 84 -68 76 -60Z', p.night)
  const eye =
    path('M12 -4C20 -14 22 -34 42 -36C58 -37 70 -28 74 -20C62 -14 56 -4 40 -4C28 -4 20 -2 12 -4Z', p.night) +
    path('M23 -14C30 -29 50 -31 62 -21C52 -10 36 -6 23 -14Z', p.down(p.glow, p.warm)) +
    m`<ellipse cx="42" cy="-20" rx="4.6" ry="7.5" fill="${p.night}"/>` +
    disc(39.5, -23, 1.6, p.cream)
  const muzzle =
    path('M0 30C16 24 44 28 46 50C46 66 26 74 8 66L0 60Z', p.down(p.cream, mix(p.cream, coat, 0.35))) +
    dots(
      [
        [20, 46],
        [30, 44],
        [26, 54],
        [36, 52],
      ],
      p.night,
      3.6,
    ) +
    line('M34 48C60 44 84 46 108 38M34 54C60 56 84 62 104 62', p.cream, 1.6, 'opacity=".8"')
  const jaw = roar
    ? path('M-34 58C-30 96 -16 112 0 112C16 112 30 96 34 58Z', p.night) +
      path('M-20 92C-10 80 10 80 20 92C12 106 -12 106 -20 92Z', mix(p.pop, p.mid, 0.5)) +
      mirrored(path('M14 60L28 60L20 84Z', p.cream) + path('M10 104L20 100L17 86Z', p.cream))
    : path('M-24 74C-18 94 18 94 24 74C12 68 -12 68 -24 74Z', mix(p.cream, coat, 0.25)) +
      line('M0 36V58C-8 66 -22 68 -36 76M0 58C8 66 22 68 36 76', p.night, 4)
  return (
    mirrored(ear) +
    mirrored(path(`${SKULL}Z`, p.down(lighter(coat, 0.18), coat, darker(coat, 0.25)))) +
    mirrored(path('M12 -30C24 -50 52 -56 70 -46C52 -44 34 -38 24 -24Z', mix(p.cream, coat, 0.35))) +
    path(
      'M-16 -60C-22 -20 -26 0 -20 20L20 20C26 0 22 -20 16 -60C6 -66 -6 -66 -16 -60Z',
      p.down(coat, lighter(coat, 0.3)),
    ) +
    marks +
    mirrored(eye) +
    (roar ? jaw : '') +
    mirrored(muzzle) +
    (roar ? '' : jaw) +
    path(
      'M-22 12C-12 4 12 4 22 12C20 26 8 36 0 38C-8 36 -20 26 -22 12Z',
      p.down(mix('#a8463c', p.warm, 0.15), p.night),
    ) +
    line('M-14 12C-6 8 6 8 12 11', mix('#f0a08c', p.cream, 0.2), 2.4) +
    path(`${SKULL}Z`, p.night, 'opacity=".26"') +
    line(
      'M-44 -82L-80 -50C-94 -20 -98 14 -86 38C-78 56 -64 68 -52 76',
      lighter(p.glow, 0.4),
      3.2,
      'opacity=".85"',
    )
  )
}

export function jaguar(p: Pen): Markup {
  const spots: readonly (readonly [number, number, number])[] = [
    [14, -78, 6], [34, -68, 8], [54, -62, 8], [70, -42, 7], [80, -18, 7], [78, 6, 8], [66, 26, 8], [60, 48, 6],
    [28, -54, 5], [58, 10, 6], [50, 30, 5], [84, 22, 4], [46, -48, 5], [70, -8, 4],
  ] // prettier-ignore
  const rosettes = spots
    .map(([x, y, r], index) =>
      r < 6
        ? disc(x, y, r * 0.8, p.night)
        : disc(x, y, r, mix(p.warm, p.deep, 0.45)) +
          m`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${p.night}" stroke-width="4.4" stroke-dasharray="${r * 1.3} ${r * 0.5}" transform="rotate(${index * 47} ${x} ${y})"/>`,
    )
    .join('')
  const centre = disc(0, -82, 4, p.night) + disc(0, -66, 3.4, p.night)
  return catHead(p, p.warm, mirrored(rosettes) + centre, false)
}

export function tiger(p: Pen): Markup {
  const stripes =
    'M0 -90L7 -72L0 -58L0 -90ZM10 -86C22 -82 28 -72 30 -58C22 -68 14 -72 8 -74ZM34 -84C48 -76 52 -64 50 -54C44 -64 36 -68 28 -70ZM0 -52L8 -40L0 -28ZM90 -28C76 -30 68 -22 64 -14C74 -18 82 -16 90 -14ZM92 -4C76 -6 64 2 58 12C70 8 82 10 90 14ZM84 26C70 22 60 28 54 36C64 36 74 40 76 42ZM66 54C58 48 52 50 48 54C54 58 58 62 60 60Z'
  return catHead(p, mix(p.warm, p.mid, 0.18), mirrored(path(stripes, p.night)), true)
}

export function bull(p: Pen): Markup {
  const coat = mix(p.night, p.deep, 0.55)
  const ribbon = (x: number, y: number, sway: number, fill: string) =>
    path(
      m`M${x} ${y}C${x + sway} ${y + 30} ${x - sway} ${y + 60} ${x + sway * 0.6} ${y + 92}L${x + sway * 0.6 + 10} ${y + 86}C${x - sway + 12} ${y + 60} ${x + sway + 12} ${y + 30} ${x + 10} ${y}Z`,
      fill,
    )
  const half =
    path(
      'M28 -58C60 -50 96 -64 98 -124C124 -84 112 -28 40 -26Z',
      p.across(mix(p.cream, p.warm, 0.3), p.cream, lighter(p.cream, 0.4)),
    ) +
    path('M98 -124C108 -112 113 -98 113 -84C106 -92 100 -98 94 -98Z', p.night) +
    ribbon(84, -34, 10, p.pop) +
    ribbon(72, -30, -9, p.glow) +
    ribbon(96, -40, 8, p.mid) +
    path('M46 -34C76 -46 104 -34 118 -10C94 -2 62 -4 48 -16Z', darker(coat, 0.1)) +
    path('M58 -26C78 -32 94 -26 104 -14C88 -12 70 -14 58 -18Z', mix(p.mid, p.night, 0.3)) +
    disc(86, -40, 10, p.warm) +
    disc(86, -40, 4, p.cream) +
    disc(70, -36, 8, p.mid) +
    disc(70, -36, 3, p.glow)
  const face = 'M0 -74C34 -76 56 -60 56 -38C56 -8 42 18 40 46C40 82 24 104 0 106Z'
  const eye =
    path('M26 -16C34 -26 46 -24 50 -16C44 -8 34 -8 26 -16Z', p.glow) +
    disc(39, -16, 5, p.night) +
    line('M22 -22C32 -34 46 -32 54 -24', p.night, 4)
  return (
    mirrored(half) +
    mirrored(path(face, p.down(mix(coat, p.mid, 0.25), coat, p.night))) +
    path(
      'M-36 60C-40 40 40 40 36 60C38 92 22 106 0 106C-22 106 -38 92 -36 60Z',
      p.down(mix(p.warm, p.cream, 0.35), mix(p.warm, p.deep, 0.35)),
    ) +
    mirrored(path('M10 64C18 56 30 62 28 74C20 78 12 74 10 64Z', p.night) + eye) +
    line('M-20 92C-8 98 8 98 20 92', p.night, 4) +
    line('M-16 74C-22 108 22 108 16 74', p.glow, 6) +
    path(star(0, -34, 8, 28, 12), p.down(p.glow, p.warm)) +
    path(star(0, -34, 8, 15, 7, 0), p.pop) +
    disc(0, -34, 5, p.cream) +
    line('M-54 -46C-30 -84 30 -84 54 -46', p.pop, 9) +
    dots(
      Array.from(
        { length: 9 },
        (_, i) => [-48 + i * 12, -52 - Math.sin(((i + 0.5) / 9) * Math.PI) * 22] as const,
      ),
      p.glow,
      7,
    ) +
    line('M-30 8C-12 22 12 22 30 8', p.warm, 4, 'stroke-dasharray="1 8"') +
    line('M-26 22C-10 34 10 34 26 22', p.cream, 4, 'stroke-dasharray="1 8"') +
    path(face, p.night, 'opacity=".24"')
  )
}

export function capybara(p: Pen): Markup {
  const coat = mix(p.warm, p.deep, 0.35)
  const body =
    'M-114 -22C-116 -44 -100 -60 -76 -62C-68 -74 -54 -74 -52 -60C-24 -54 14 -66 52 -54C96 -40 114 0 106 50L104 84L82 84L78 60C40 68 4 66 -24 58L-26 84L-50 84L-54 44C-64 32 -70 20 -80 10C-100 14 -114 2 -114 -22Z'
  return (
    path('M-128 84C-60 76 60 76 128 84L128 112L-128 112Z', p.down(mix(p.mid, p.deep, 0.4), p.deep)) +
    path(body, p.down(lighter(coat, 0.22), coat, darker(coat, 0.4))) +
    path(
      'M-80 10C-100 14 -114 2 -114 -22C-104 -8 -90 -10 -76 -20C-60 -10 -56 20 -54 44C-64 32 -70 20 -80 10Z',
      darker(coat, 0.4),
      'opacity=".6"',
    ) +
    path('M-74 -60C-72 -76 -54 -78 -50 -62C-54 -52 -66 -50 -74 -60Z', darker(coat, 0.5)) +
    line('M-84 -36C-78 -40 -72 -39 -68 -35', p.night, 4.4) +
    path('M-114 -30C-110 -38 -104 -38 -102 -32C-104 -26 -112 -24 -114 -30Z', p.night) +
    line('M-110 -8L-92 -6', p.night, 3.2) +
    line(
      'M-30 -48C-6 -44 20 -54 48 -44M-20 -30C10 -26 40 -34 70 -20M-30 -8C10 -2 50 -10 84 6M-34 16C0 24 50 18 92 32M-24 38C20 46 60 42 94 52',
      darker(coat, 0.4),
      3,
      'stroke-dasharray="14 11" opacity=".7"',
    ) +
    line('M-50 -60C-24 -54 14 -66 52 -54C96 -40 112 0 107 40', lighter(p.glow, 0.2), 3.4) +
    path('M12 -62C10 -84 28 -98 46 -92L60 -90L48 -84C48 -70 40 -60 26 -60L4 -48Z', p.cream) +
    path('M12 -62C20 -78 34 -80 42 -72C38 -62 28 -58 4 -48Z', p.pop) +
    disc(44, -89, 2, p.night) +
    path('M48 84h34v6h-34ZM-52 84h30v6h-30Z', p.night, 'opacity=".5"') +
    line('M-120 98H-60M-40 104H40M56 96H116M-90 110H-20M20 112H100', p.glow, 3, 'opacity=".6"')
  )
}

export function dragon(p: Pen): Markup {
  const spine = 'M104 96C40 132 -70 116 -92 60C-112 6 -34 -6 8 18C52 44 92 10 70 -30C58 -52 24 -60 2 -54'
  const scales = [[-84, 84], [-98, 52], [-84, 20], [-48, 8], [-10, 12], [24, 28], [60, 26], [80, -2], [72, -34], [-58, 106], [-22, 116], [20, 116]] as const // prettier-ignore
  return (
    line(spine, p.night, 54, 'opacity=".35"') +
    line(spine, darker(p.mid, 0.35), 46) +
    line(spine, p.mid, 36) +
    line(spine, p.glow, 10, 'stroke-dasharray="3 9" stroke-linecap="butt" transform="translate(-3 9)"') +
    dots(scales, p.warm, 15) +
    dots(
      scales.map(([x, y]) => [x - 2, y - 2] as const),
      p.glow,
      7,
    ) +
    path('M104 84L128 70L118 96L128 122L98 108Z', p.warm) +
    // The crest follows the back.
    path(
      'M-112 62L-128 44L-106 42ZM-112 34L-122 12L-98 18ZM-80 4L-80 -20L-60 -2ZM-44 -8L-34 -30L-22 -8ZM92 24L116 20L96 4ZM96 -6L118 -20L92 -28ZM80 -48L96 -70L66 -66Z',
      p.pop,
    ) +
    line('M-66 34l-18 34l-16 4M-84 68l-2 16M42 48l-4 36l-14 8M38 84l8 12', darker(p.mid, 0.2), 11) +
    // Mane, then the head in profile.
    path(
      'M40 -74C70 -88 84 -112 78 -128C60 -118 46 -110 30 -104C24 -116 12 -124 0 -126C4 -112 6 -104 4 -94L-4 -40C20 -26 40 -34 54 -24C54 -44 50 -60 40 -74Z',
      p.down(p.pop, darker(p.pop, 0.4)),
    ) +
    path(
      'M34 -72C20 -100 -22 -104 -46 -86C-66 -84 -92 -82 -104 -66C-108 -56 -102 -48 -92 -48L-46 -48C-58 -40 -76 -40 -88 -36C-82 -22 -52 -16 -30 -20C0 -24 34 -36 34 -72Z',
      p.down(lighter(p.mid, 0.25), p.mid, darker(p.mid, 0.3)),
    ) +
    path('M-92 -48L-46 -48C-58 -40 -76 -40 -88 -36Z', p.night) +
    path('M-86 -48l5 11l6 -11ZM-68 -48l5 9l6 -9Z', p.cream) +
    line('M-10 -92C-8 -116 8 -124 26 -122M10 -88C18 -106 30 -110 46 -108', p.cream, 7) +
    path('M-42 -70C-34 -80 -20 -78 -14 -70C-22 -62 -34 -62 -42 -70Z', p.glow) +
    m`<ellipse cx="-27" cy="-70" rx="3" ry="5.5" fill="${p.night}"/>` +
    line('M-48 -82C-36 -90 -20 -88 -10 -78', p.night, 4) +
    disc(-94, -66, 3.4, p.night) +
    line('M-96 -54C-116 -40 -122 -20 -112 0M-90 -76C-112 -84 -122 -100 -116 -116', p.warm, 4)
  )
}
