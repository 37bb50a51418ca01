import { darker, lighter, mix } from '../colour.ts'
import { disc, dots, line, m, mirrored, path, polar, polygon, star, type Markup, type Pen } from '../sheet.ts'

export function mask(p: Pen): Markup {
  const plume = (turn: number, length: number, hue: string) =>
    m`<g transform="translate(0 10) rotate(${turn})">${path(m`M-5 -20C-26 -60 -20 ${-length * 0.8} 0 ${-length}C20 ${-length * 0.8} 26 -60 5 -20Z`, p.down(lighter(hue, 0.2), hue, darker(hue, 0.4)))}${line(m`M0 -24V${-length * 0.84}`, p.cream, 2, 'opacity=".7"')}${disc(0, -length * 0.78, 8, p.night)}${disc(0, -length * 0.78, 4.4, p.glow)}</g>`
  const hues = [p.mid, p.warm, p.pop]
  const fan = [-84, 84, -63, 63, -42, 42, -21, 21, 0]
    .map((turn, i) => plume(turn, 138 - Math.abs(turn) * 0.2, hues[Math.floor(i / 2) % 3] ?? p.mid))
    .join('')
  const half =
    path(
      'M0 -10C22 -30 66 -44 116 -32C116 16 96 58 58 60C34 62 22 40 0 36Z',
      p.down(lighter(p.glow, 0.35), p.warm, mix(p.warm, p.deep, 0.55)),
    ) +
    path('M22 14C32 -8 64 -12 84 -2C78 22 42 34 22 14Z', p.night) +
    line('M18 16C30 -14 66 -18 90 -4', p.cream, 3) +
    line('M6 -10C30 -28 66 -38 108 -28C108 10 92 48 60 52', p.mid, 4) +
    dots(
      [
        [40, -26],
        [58, -29],
        [76, -29],
        [94, -26],
        [100, -8],
        [96, 12],
        [86, 32],
        [70, 44],
      ],
      p.cream,
      6,
    ) +
    path('M96 -34C116 -58 126 -60 128 -72C132 -46 122 -34 112 -26Z', p.pop)
  return (
    fan +
    mirrored(half) +
    path('M0 -12C8 6 10 30 0 54C-10 30 -8 6 0 -12Z', p.cream, 'opacity=".5"') +
    path('M0 -52L18 -26L0 2L-18 -26Z', p.pop) +
    path('M0 -52L18 -26H-18Z', lighter(p.pop, 0.45)) +
    path('M0 -52L-18 -26L0 2Z', '#ffffff', 'opacity=".18"') +
    path('M0 -10C22 -30 66 -44 116 -32C116 16 96 58 58 60C34 62 22 40 0 36Z', p.night, 'opacity=".2"') +
    mirrored(line('M58 62C62 84 52 100 60 122M68 60C76 80 72 96 84 114', p.pop, 5))
  )
}

export function pandeiro(p: Pen): Markup {
  const jingle = (a: number) => {
    const [x, y] = polar(0, 0, 103, a)
    return m`<g transform="translate(${x} ${y}) rotate(${a + 90})"><rect x="-20" y="-9" width="40" height="18" rx="6" fill="${p.night}"/><ellipse cx="0" cy="-3" rx="15" ry="4.6" fill="${lighter(p.glow, 0.3)}"/><ellipse cx="0" cy="4" rx="15" ry="4.6" fill="${darker(p.warm, 0.2)}"/></g>`
  }
  const ribbon = (x: number, sway: number, hue: string) =>
    line(m`M${x} 92C${x + sway} 104 ${x - sway} 112 ${x + sway} 128`, hue, 8)
  return (
    ribbon(-40, -12, p.pop) +
    ribbon(-24, -6, p.glow) +
    ribbon(-8, 8, p.mid) +
    disc(
      0,
      0,
      116,
      p.sheet.linear(
        [
          [0, lighter(p.mid, 0.3)],
          [0.5, p.mid],
          [1, darker(p.mid, 0.55)],
        ],
        [0, 0],
        [1, 1],
      ),
    ) +
    Array.from({ length: 5 }, (_, i) => jingle(-90 + i * 72)).join('') +
    disc(0, 0, 91, p.warm) +
    disc(0, 0, 86, p.orb(lighter(p.cream, 0.4), p.cream, mix(p.cream, p.warm, 0.45))) +
    path(star(0, 0, 16, 66, 40), p.pop, 'opacity=".9"') +
    path(star(0, 0, 16, 50, 30, -84), p.cream) +
    path(star(0, 0, 8, 34, 15), p.mid) +
    disc(0, 0, 9, p.glow) +
    `<circle r="77" fill="none" stroke="${p.mid}" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>` +
    dots(
      Array.from({ length: 10 }, (_, i) => polar(0, 0, 103, -54 + i * 36 + (i % 2 === 0 ? 16 : -16) - 36)),
      p.glow,
      5,
    ) +
    line('M-104 -50A116 116 0 0 1 -30 -112', '#ffffff', 3.4, 'opacity=".7"')
  )
}

export function microphone(p: Pen): Markup {
  const chrome = p.across(
    lighter(p.cream, 0.5),
    mix(p.cream, p.mid, 0.3),
    p.cream,
    mix(p.cream, p.deep, 0.75),
  )
  const head = p.sheet.clip('<rect x="-50" y="-118" width="100" height="142" rx="50"/>')
  const slots = Array.from(
    { length: 7 },
    (_, i) => m`<rect x="${-44 + i * 13}" y="-120" width="8" height="146" fill="${p.night}"/>`,
  ).join('')
  return (
    line('M0 52V112', mix(p.cream, p.deep, 0.5), 13) +
    line('M-3 52V110', p.cream, 3) +
    path('M-56 128C-50 108 50 108 56 128Z', p.down(p.warm, p.deep)) +
    line('M-64 -40V-10C-64 66 64 66 64 -10V-40', mix(p.cream, p.deep, 0.45), 10) +
    line('M-66 -38V-10C-66 20 -50 40 -30 48', p.cream, 3) +
    `<rect x="-50" y="-118" width="100" height="142" rx="50" fill="${chrome}"/>` +
    `<g clip-path="${head}">${slots}<rect x="-50" y="-58" width="100" height="22" fill="${p.across(p.glow, p.warm, darker(p.warm, 0.5))}"/><rect x="-7" y="-120" width="14" height="146" fill="${chrome}"/><path d="M10 -120H50V30H24Z" fill="${p.night}" opacity=".3"/></g>` +
    path(star(0, -47, 8, 15, 7), p.pop) +
    disc(0, -47, 4, p.cream) +
    `<rect x="-50" y="-118" width="100" height="142" rx="50" fill="none" stroke="${chrome}" stroke-width="7"/>` +
    line('M-44 -84C-38 -102 -24 -112 -8 -114', '#ffffff', 5) +
    path('M-20 24H20L14 54H-14Z', p.across(p.glow, p.warm, darker(p.warm, 0.5)))
  )
}

export function football(p: Pen): Markup {
  const ball = p.sheet.clip('<circle cx="0" cy="8" r="84"/>')
  const pent = (x: number, y: number, r: number, turn: number, squash: number) =>
    m`<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 ${squash})"><path d="${polygon(Array.from({ length: 5 }, (_, i) => polar(0, 0, r, i * 72 - 90)))}" fill="${p.night}" stroke="${p.night}" stroke-width="4" stroke-linejoin="round"/></g>`
  const around = [-90, -18, 54, 126, 198]
  const seams = around
    .map((a) => {
      const [[ax, ay], [bx, by]] = [polar(0, 8, 30, a), polar(0, 8, 60, a)]
      return m`M${ax} ${ay}L${bx} ${by}`
    })
    .join('')
  const outer = around
    .map((a) => {
      const [[ax, ay], [bx, by]] = [polar(0, 8, 62, a + 22), polar(0, 8, 62, a + 50)]
      return m`M${ax} ${ay}L${bx} ${by}`
    })
    .join('')
  const net = Array.from(
    { length: 9 },
    (_, i) =>
      m`M${-120 + i * 30} -120Q${-96 + i * 24} 0 ${-130 + i * 32} 124M-124 ${-120 + i * 30}Q0 ${-96 + i * 26} 124 ${-120 + i * 30}`,
  ).join('')
  return (
    line(net, p.cream, 2.6, 'opacity=".5"') +
    line('M-122 124V-122H122V124', p.cream, 9, 'stroke-linejoin="round"') +
    line('M-125 124V-125H122', '#ffffff', 2.4, 'stroke-linejoin="round"') +
    `<ellipse cx="0" cy="112" rx="76" ry="10" fill="${p.night}" opacity=".45"/>` +
    disc(0, 8, 84, p.orb('#ffffff', p.cream, mix(p.cream, p.warm, 0.35), mix(p.cream, p.deep, 0.7))) +
    `<g clip-path="${ball}">${pent(0, 8, 30, 0, 1)}${around
      .map((a) => {
        const [x, y] = polar(0, 8, 80, a)
        return pent(x, y, 30, a - 90, 0.62)
      })
      .join(
        '',
      )}${line(seams + outer, p.night, 4)}${path('M30 -84C110 -40 110 70 10 96C70 60 84 -20 30 -84Z', p.night, 'opacity=".32"')}</g>` +
    line('M-74 -20A82 82 0 0 1 -20 -70', '#ffffff', 4) +
    path(star(96, 96, 4, 12, 3), p.glow)
  )
}
