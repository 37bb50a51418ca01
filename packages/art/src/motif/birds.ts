import { darker, lighter, mix } from '../colour.ts'
import { disc, line, path, type Markup, type Pen } from '../sheet.ts'

/** A bough with leaves at its ends, for birds to perch on. */
export function bough(p: Pen, y: number): Markup {
  const leaf = (x: number, turn: number, size: number, fill: string) =>
    `<g transform="translate(${x} ${y + 6}) rotate(${turn}) scale(${size})">${path('M0 0C10 -22 40 -26 66 -8C42 10 16 12 0 0Z', fill)}${line('M4 -1C24 -8 44 -10 60 -8', darker(p.pop, 0.35), 2)}</g>`
  const green = mix(p.pop, p.mid, 0.35)
  return (
    leaf(-86, 160, 0.8, darker(green, 0.25)) +
    leaf(84, -30, 0.8, green) +
    path(
      `M-124 ${y + 6}C-70 ${y - 6} 10 ${y + 14} 124 ${y - 4}L124 ${y + 8}C20 ${y + 30} -60 ${y + 10} -124 ${y + 18}Z`,
      p.down(mix(p.deep, p.warm, 0.3), p.night),
    ) +
    leaf(-76, 205, 0.62, green) +
    leaf(96, 24, 0.6, darker(green, 0.2))
  )
}

export function toucan(p: Pen): Markup {
  const coat = p.across(mix(p.night, p.deep, 0.15), mix(p.night, p.deep, 0.55), p.night)
  return (
    path('M-58 24L-100 112L-84 122L-70 116L-34 62Z', p.night) +
    path('M-60 40L-92 116M-52 50L-78 116', 'none', `stroke="${p.deep}" stroke-width="3"`) +
    bough(p, 74) +
    path(
      'M36 -70C24 -106 -34 -106 -48 -64C-58 -28 -72 8 -66 42C-60 72 -28 90 0 74C32 54 40 10 42 -18Z',
      coat,
    ) +
    path(
      'M38 -64C20 -78 -8 -62 -8 -34C-8 -6 18 12 40 -4C46 -24 46 -48 38 -64Z',
      p.across(p.cream, lighter(p.glow, 0.35)),
    ) +
    path('M40 -4C18 12 0 2 -6 -18C-8 14 18 30 38 10Z', p.pop) +
    path(
      'M-46 -50C-16 -34 2 6 -20 66C-50 62 -68 34 -64 2C-62 -18 -52 -36 -46 -50Z',
      p.down(mix(p.deep, p.mid, 0.35), p.night),
    ) +
    line(
      'M-46 -26C-26 -8 -18 24 -30 58M-54 -8C-40 6 -34 28 -40 54M-36 -40C-12 -20 -6 22 -22 62',
      p.night,
      3,
    ) +
    path(
      'M28 -80C66 -112 126 -92 128 -38C128 -18 124 -6 117 2C112 -22 94 -34 38 -36C28 -50 26 -66 28 -80Z',
      p.down(p.glow, p.warm, mix(p.warm, p.mid, 0.5)),
    ) +
    path(
      'M38 -38C84 -34 106 -22 112 0C90 -10 60 -14 38 -18C33 -26 34 -32 38 -38Z',
      p.down(p.warm, darker(p.warm, 0.35)),
    ) +
    path(
      'M117 2C124 -6 128 -18 128 -38C127 -50 124 -60 119 -67C112 -52 104 -44 98 -30C108 -24 114 -12 117 2Z',
      p.night,
    ) +
    line('M38 -37C84 -35 104 -24 114 -2', p.night, 3) +
    line('M36 -82C66 -102 100 -92 112 -72', p.cream, 4, 'opacity=".65"') +
    path('M30 -82C22 -66 26 -46 38 -36L38 -20C28 -34 18 -60 24 -82Z', p.night) +
    disc(10, -60, 10.5, p.pop) +
    disc(10, -60, 7, mix(p.pop, p.cream, 0.6)) +
    disc(10.5, -60, 5.4, p.night) +
    disc(9, -62, 1.2, p.cream) +
    line('M-42 -76C-28 -100 8 -104 26 -84', mix(p.deep, p.glow, 0.55), 3.5) +
    line('M-14 76l-2 12M-4 77l0 14M18 72l0 14M28 69l2 13', p.warm, 6)
  )
}

export function macaw(p: Pen): Markup {
  const blade = (d: string, fill: string) => path(d, fill)
  return (
    blade('M10 40C40 70 84 96 104 126C74 122 34 98 0 62Z', p.down(p.pop, darker(p.pop, 0.45))) +
    blade('M0 46C26 84 56 106 72 128C44 122 14 96 -10 58Z', p.down(p.warm, mix(p.warm, p.night, 0.5))) +
    blade('M-8 50C8 84 30 108 40 128C18 120 -6 96 -16 62Z', p.down(p.glow, p.warm)) +
    bough(p, 66) +
    path(
      'M-64 -76C-56 -116 -4 -118 6 -80C18 -40 46 -8 44 40C40 70 6 76 -14 54C-44 22 -58 -22 -60 -46Z',
      p.across(lighter(p.mid, 0.14), p.mid, darker(p.mid, 0.4)),
    ) +
    path('M-2 -64C34 -44 62 0 60 62C56 76 46 78 40 70C14 52 -14 10 -16 -30C-16 -46 -10 -58 -2 -64Z', p.mid) +
    path('M-16 -26C-4 -14 34 -8 52 10C58 26 61 44 60 62C56 76 46 78 40 70C14 52 -12 12 -16 -26Z', p.glow) +
    path(
      'M-10 0C8 10 38 14 58 32C60 44 61 54 60 62C56 76 46 78 40 70C20 56 0 30 -10 0Z',
      p.down(p.pop, darker(p.pop, 0.4)),
    ) +
    line('M2 14C14 36 28 54 42 68M16 16C24 36 36 54 50 70M32 20C38 38 46 54 56 66', darker(p.pop, 0.5), 3) +
    line(
      'M-8 -20C0 4 8 16 16 26M8 -14C14 4 22 14 30 20M26 -6C30 6 36 14 42 20',
      mix(p.glow, p.warm, 0.7),
      3,
    ) +
    line('M-8 -54C-8 -34 0 -20 6 -12M6 -50C8 -36 16 -22 24 -10', darker(p.mid, 0.35), 3) +
    path('M-62 -82C-54 -98 -36 -98 -28 -82C-22 -64 -34 -46 -54 -44C-60 -52 -66 -66 -62 -82Z', p.cream) +
    line('M-56 -62l20 4M-56 -54l16 4M-50 -70l16 2', p.mid, 2) +
    path(
      'M-58 -90C-90 -92 -106 -60 -92 -26C-88 -42 -76 -50 -56 -50C-60 -62 -62 -78 -58 -90Z',
      p.across(mix(p.cream, p.glow, 0.3), p.cream),
    ) +
    path('M-58 -90C-70 -90 -82 -84 -88 -74C-80 -76 -68 -78 -60 -76Z', lighter(p.cream, 0.5)) +
    path('M-80 -44C-80 -30 -66 -22 -52 -32L-56 -50C-66 -50 -74 -48 -80 -44Z', p.night) +
    path('M-92 -26C-96 -38 -97 -50 -94 -60C-90 -54 -86 -50 -84 -44C-88 -40 -90 -34 -92 -26Z', p.night) +
    disc(-44, -78, 5.5, p.glow) +
    disc(-44, -78, 3.4, p.night) +
    line('M-60 -94C-46 -114 -10 -114 2 -84C10 -60 22 -44 32 -28', lighter(p.warm, 0.4), 3, 'opacity=".8"') +
    line('M-8 62l-4 16M4 66l0 18M22 62l2 16M32 58l6 14', p.night, 6)
  )
}
