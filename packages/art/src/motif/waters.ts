import { darker, lighter, mix } from '../colour.ts'
import { disc, dots, line, m, mirrored, path, polar, type Markup, type Pen } from '../sheet.ts'

export function riverboat(p: Pen): Markup {
  const posts = (y: number, x0: number, x1: number, count: number) =>
    Array.from({ length: count }, (_, i) => m`M${x0 + ((x1 - x0) * i) / (count - 1)} ${y}v26`).join('')
  const hammocks = (y: number, x0: number, step: number, count: number) =>
    Array.from({ length: count }, (_, i) => m`M${x0 + i * step} ${y}q${step / 2} 16 ${step} 0`).join('')
  return (
    path('M-14 -96h26v40h-26Z', p.across(p.warm, darker(p.warm, 0.4))) +
    path('M-14 -82h26v9h-26Z', p.night) +
    path(
      'M0 -100C-20 -112 -6 -122 -30 -126C-60 -130 -70 -116 -96 -120C-80 -104 -54 -108 -40 -104C-26 -100 -14 -98 0 -100Z',
      p.cream,
      'opacity=".6"',
    ) +
    path('M-84 -58H86L92 -48H-92Z', p.pop) +
    path('M-80 -48H80V-20H-80Z', mix(p.glow, p.warm, 0.3)) +
    path('M-80 -48H80V-40H-80Z', p.night, 'opacity=".35"') +
    line(hammocks(-42, -66, 33, 4), p.mid, 6) +
    line(posts(-48, -80, 80, 8), p.cream, 4, 'stroke-linecap="butt"') +
    path('M-98 -22H96L100 -14H-104Z', p.cream) +
    path('M-94 -14H92V18H-94Z', mix(p.glow, p.warm, 0.55)) +
    path('M-94 -14H92V-5H-94Z', p.night, 'opacity=".35"') +
    path('M-20 -4H8V18H-20ZM40 -4H66V12H40Z', p.deep) +
    line(hammocks(-8, -88, 32, 2), p.pop, 6) +
    line(posts(-14, -92, 92, 9), p.cream, 4, 'stroke-linecap="butt"') +
    line('M-94 8H92', p.cream, 2.4) +
    path(
      'M-118 14C-60 24 60 24 124 6C116 36 100 54 84 58H-92C-106 48 -114 32 -118 14Z',
      p.down(p.cream, mix(p.cream, p.mid, 0.35)),
    ) +
    path(
      'M-106 40C-40 48 60 48 102 38C98 48 92 56 84 58H-92C-98 54 -102 48 -106 40Z',
      p.down(p.mid, p.night),
    ) +
    line('M-113 24C-50 33 50 33 118 18', p.pop, 5) +
    line('M96 8L104 -46', p.cream, 3) +
    path('M104 -46L128 -38L103 -30Z', p.warm) +
    line('M-124 64C-96 54 -72 72 -44 62C-16 54 12 72 40 62C68 54 96 70 124 60', p.cream, 5) +
    line('M-100 82H-30M-8 78H64M84 84H118M-70 98H8M36 96H96M-30 114H50', p.glow, 4, 'opacity=".65"')
  )
}

export function wave(p: Pen): Markup {
  const curl =
    'M-124 116C-124 20 -78 -86 20 -100C84 -106 118 -60 104 -18C96 6 66 12 54 -8C48 -22 58 -36 70 -30C56 -54 10 -46 2 4C-6 56 40 98 124 104L124 122H-124Z'
  return (
    path(curl, p.down(mix(p.mid, p.glow, 0.35), p.mid, p.deep)) +
    path(
      'M-124 116C-120 40 -78 -62 14 -76C56 -80 84 -64 92 -40C62 -74 -8 -62 -18 0C-26 56 24 102 124 108L124 122H-124Z',
      p.down(p.mid, p.deep),
    ) +
    path(
      'M-124 118C-112 60 -80 -32 -2 -52C-30 -30 -42 0 -36 34C-28 76 40 110 124 114V122H-124Z',
      p.down(p.deep, p.night),
    ) +
    line(
      'M-100 100C-92 40 -68 -20 -24 -44M-78 106C-74 66 -66 30 -50 0M-50 110C-54 86 -54 62 -50 44',
      mix(p.mid, p.glow, 0.4),
      4,
    ) +
    // Foam: a scalloped edge along the crest and the lip.
    line('M-70 -32C-44 -76 -10 -98 24 -100C84 -104 116 -60 104 -18C96 6 66 12 54 -8', p.cream, 11) +
    dots(
      Array.from({ length: 17 }, (_, i) => polar(30, -34, 72 + (i % 3) * 9, 190 + i * 13.4)),
      p.cream,
      17,
    ) +
    dots(
      [
        [70, -12],
        [58, -2],
        [84, 2],
        [98, -8],
        [76, 14],
        [106, 10],
        [92, 24],
        [58, 22],
        [112, 34],
        [40, -112],
        [80, -110],
        [112, -84],
        [-10, -114],
        [124, -50],
      ],
      p.cream,
      9,
    ) +
    dots(
      [
        [70, 34],
        [100, 48],
        [20, -124],
        [62, -122],
        [100, -108],
        [122, -12],
        [84, 46],
      ],
      p.glow,
      5,
    ) +
    path(
      'M-128 122C-96 96 -70 112 -40 104C-10 96 20 116 52 106C84 98 104 112 128 104V128H-128Z',
      p.down(p.cream, p.glow),
    )
  )
}

export function shell(p: Pen): Markup {
  const fan = (y: number, flip: number) =>
    Array.from({ length: 9 }, (_, i) => {
      const a = -162 + i * 16
      const [x0, y0] = polar(0, 0, 112, a)
      const [x1, y1] = polar(0, 0, 112, a + 16)
      const [cx, cy] = polar(0, 0, 132, a + 8)
      return m`<path transform="translate(0 ${y}) scale(1 ${flip})" d="M0 0L${x0} ${y0}Q${cx} ${cy} ${x1} ${y1}Z" fill="${i % 2 === 0 ? p.down(p.pop, mix(p.warm, p.cream, 0.3)) : p.down(lighter(p.pop, 0.3), p.cream)}"/>`
    }).join('')
  return (
    fan(46, 1) +
    `<path transform="translate(0 46)" d="M-70 -30C-40 -86 40 -86 70 -30C40 -14 -40 -14 -70 -30Z" fill="${p.night}" opacity=".28"/>` +
    `<g transform="translate(0 34) scale(1 .5)">${fan(0, -1)}</g>` +
    `<ellipse cx="0" cy="44" rx="96" ry="26" fill="${p.down(mix(p.deep, p.pop, 0.3), mix(p.pop, p.cream, 0.45))}"/>` +
    `<ellipse cx="0" cy="52" rx="40" ry="9" fill="${p.night}" opacity=".4"/>` +
    disc(
      0,
      18,
      38,
      p.sheet.radial(
        [
          [0, '#ffffff'],
          [0.3, p.cream],
          [0.75, mix(p.glow, p.mid, 0.3)],
          [1, mix(p.mid, p.deep, 0.35)],
        ],
        [0.36, 0.3],
        0.72,
      ),
    ) +
    line('M-24 36C-10 52 16 50 28 32', lighter(p.glow, 0.5), 3.4, 'opacity=".9"') +
    disc(-12, 4, 7, '#ffffff', 'opacity=".85"') +
    path('M-22 96C-10 86 10 86 22 96L14 116H-14Z', p.down(p.warm, darker(p.warm, 0.4))) +
    dots(
      [
        [-98, -70],
        [100, -62],
        [-112, -10],
        [114, -4],
      ],
      p.cream,
      6,
    )
  )
}

export function lighthouse(p: Pen): Markup {
  const tower = p.sheet.clip(path('M-24 -62H24L40 96H-40Z', '#fff'))
  return (
    path(
      'M0 -84L128 -126V-46Z',
      p.sheet.linear(
        [
          [0, p.glow, 0.85],
          [1, p.glow, 0],
        ],
        [0, 0],
        [1, 0],
      ),
    ) +
    path(
      'M0 -84L-128 -118V-54Z',
      p.sheet.linear(
        [
          [0, p.glow, 0],
          [1, p.glow, 0.85],
        ],
        [0, 0],
        [1, 0],
      ),
    ) +
    `<g clip-path="${tower}">${path('M-50 -70H50V110H-50Z', p.across(lighter(p.cream, 0.4), p.cream, mix(p.cream, p.deep, 0.55)))}${path('M-50 -44L50 -36V-6L-50 -14ZM-50 24L50 32V64L-50 56ZM-50 88L50 94V110H-50Z', p.across(lighter(p.pop, 0.15), p.pop, darker(p.pop, 0.5)))}</g>` +
    path('M-6 66h14v30h-14ZM-4 4h8v14h-8Z', p.night) +
    path('M-32 -68H32L28 -58H-28Z', p.night) +
    path('M-16 -100H16V-68H-16Z', p.down(lighter(p.glow, 0.6), p.glow)) +
    line('M-16 -100V-68M16 -100V-68M0 -100V-68', p.night, 3) +
    line('M-30 -80V-66M30 -80V-66M-30 -80H30', p.night, 2.4) +
    path('M-22 -100C-14 -116 14 -116 22 -100Z', p.pop) +
    line('M0 -114V-124', p.night, 4) +
    path(
      'M-84 122L-62 92L-36 100L-14 88L22 96L46 86L70 104L92 122Z',
      p.down(mix(p.deep, p.mid, 0.4), p.night),
    ) +
    path('M-62 92L-36 100L-44 122H-84Z M46 86L30 122H0L22 96Z', p.night, 'opacity=".45"') +
    line(
      'M-124 118C-104 106 -84 122 -64 112C-40 104 -20 122 4 114C30 106 56 122 80 112C98 106 112 116 124 112',
      p.cream,
      5,
    )
  )
}

export function planet(p: Pen): Markup {
  const ball = p.sheet.clip('<circle cx="0" cy="0" r="74"/>')
  const ringHalf = (d: string) =>
    line(d, p.glow, 12, 'stroke-linecap="butt"') + line(d, p.warm, 5, 'stroke-linecap="butt"')
  return (
    `<g transform="rotate(-20)">${ringHalf('M-122 0A122 32 0 0 1 122 0')}` +
    disc(0, 0, 74, p.orb(lighter(p.warm, 0.4), p.warm, p.mid, p.deep)) +
    `<g clip-path="${ball}">${line('M-80 -46C-40 -34 40 -54 84 -40M-80 -16C-30 -2 30 -22 84 -8M-84 20C-30 34 40 10 84 26', mix(p.mid, p.warm, 0.35), 10, 'opacity=".7"')}${line('M-80 -32C-30 -22 30 -40 84 -26M-84 2C-30 14 40 -6 84 8M-84 44C-30 54 30 36 84 46', p.cream, 4, 'opacity=".45"')}${path('M20 -90A92 92 0 0 1 20 90C70 60 78 -50 20 -90Z', p.night, 'opacity=".5"')}<ellipse cx="-24" cy="26" rx="16" ry="8" fill="${p.pop}"/></g>` +
    ringHalf('M-122 0A122 32 0 0 0 122 0') +
    `</g>` +
    disc(88, -78, 16, p.orb(p.cream, mix(p.cream, p.mid, 0.6), p.deep)) +
    disc(-96, 74, 9, p.orb(p.pop, darker(p.pop, 0.6))) +
    dots(
      [
        [-104, -64],
        [-60, -110],
        [110, 50],
        [60, 108],
        [-30, 116],
        [116, -20],
      ],
      p.cream,
      4,
    )
  )
}

export function comet(p: Pen): Markup {
  const fade = (colour: string) =>
    p.sheet.linear(
      [
        [0, colour, 0],
        [0.7, colour, 0.8],
        [1, colour],
      ],
      [1, 0],
      [0, 1],
    )
  return (
    path('M-86 44C-40 -20 40 -90 128 -128C70 -60 0 40 -44 88Z', fade(p.mid)) +
    path('M-84 52C-30 0 50 -66 112 -96C60 -36 0 50 -50 86Z', fade(p.warm)) +
    path('M-80 56C-20 10 30 -36 82 -70C40 -20 0 40 -56 82Z', fade(p.glow)) +
    line('M-30 28L96 -104M-10 40L70 -44M-50 8L40 -92', p.cream, 2.6, 'opacity=".7"') +
    disc(
      -66,
      66,
      42,
      p.sheet.radial([
        [0, '#ffffff'],
        [0.35, p.cream],
        [0.7, p.glow],
        [1, p.warm],
      ]),
    ) +
    path('M-66 24A42 42 0 0 0 -66 108C-88 100 -98 84 -98 66C-98 46 -86 30 -66 24Z', p.warm, 'opacity=".5"') +
    line('M-84 44A30 30 0 0 1 -50 42', '#ffffff', 4) +
    dots(
      [
        [-116, -40],
        [-40, -98],
        [60, 40],
        [104, 10],
        [20, 104],
        [-10, -60],
        [96, 96],
        [-118, 118],
      ],
      p.cream,
      5,
    ) +
    mirrored('')
  )
}
