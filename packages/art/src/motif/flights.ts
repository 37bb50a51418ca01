import { darker, lighter, mix } from '../colour.ts'
import { disc, line, path, type Markup, type Pen } from '../sheet.ts'

export function rocket(p: Pen): Markup {
  const hull = 'M0 -122C34 -84 42 -30 34 44H-34C-42 -30 -34 -84 0 -122Z'
  return (
    `<g transform="rotate(32) scale(.92)">` +
    path('M-26 56C-34 92 -14 104 0 136C14 104 34 92 26 56Z', p.down(p.glow, p.warm, p.mid)) +
    path('M-12 56C-16 80 -6 88 0 108C6 88 16 80 12 56Z', p.cream) +
    path('M-30 -6C-66 18 -74 56 -70 84L-32 48Z', p.across(p.pop, darker(p.pop, 0.3))) +
    path('M30 -6C66 18 74 56 70 84L32 48Z', p.across(darker(p.pop, 0.35), darker(p.pop, 0.6))) +
    path(
      hull,
      p.across(lighter(p.cream, 0.5), p.cream, mix(p.cream, p.mid, 0.45), mix(p.cream, p.deep, 0.75)),
    ) +
    path(
      'M0 -122C16 -104 27 -84 33 -62H-33C-27 -84 -16 -104 0 -122Z',
      p.across(lighter(p.pop, 0.2), p.pop, darker(p.pop, 0.5)),
    ) +
    path('M-37 16H37L36 28H-36Z', p.warm) +
    path('M-8 -6C-8 26 -6 60 0 84C6 60 8 26 8 -6Z', p.across(p.pop, darker(p.pop, 0.5))) +
    path('M-30 44H30L24 58H-24Z', p.night) +
    disc(0, -30, 19, mix(p.warm, p.deep, 0.3)) +
    disc(0, -30, 13.5, p.orb(p.glow, p.mid, p.night)) +
    line('M-22 -64C-30 -34 -31 0 -29 38', '#ffffff', 4, 'opacity=".8"') +
    `</g>` +
    line('M-116 20L-74 -8M-124 60L-92 40M-30 122L-14 100M-104 108L-80 84', p.glow, 4, 'opacity=".7"')
  )
}

export function plane(p: Pen): Markup {
  return (
    line('M-126 112C-60 108 -20 80 0 48', p.glow, 5, 'stroke-dasharray="2 12"') +
    `<g transform="rotate(-26) scale(1.04)">` +
    path('M-18 -12L-70 -82L-48 -84L22 -16Z', p.down(darker(p.pop, 0.45), darker(p.pop, 0.2))) +
    path('M-104 -4L-122 -52L-104 -54L-74 -10Z', p.down(p.pop, darker(p.pop, 0.4))) +
    path(
      'M-112 4C-80 -22 20 -32 70 -26C100 -22 116 -8 116 4C112 20 80 28 40 28C-20 28 -90 22 -112 4Z',
      p.down(lighter(p.cream, 0.4), p.cream, mix(p.cream, p.deep, 0.6)),
    ) +
    path(
      'M-110 6C-80 10 30 16 115 8C108 22 78 28 40 28C-20 28 -90 22 -110 6Z',
      p.down(p.warm, darker(p.warm, 0.5)),
    ) +
    path('M30 -26C44 -46 72 -44 84 -25Z', p.across(p.glow, mix(p.mid, p.glow, 0.4), p.deep)) +
    line('M52 -40V-26M68 -38V-26', p.night, 2.6) +
    path('M-14 6L-64 92L-38 94L40 12Z', p.across(darker(p.pop, 0.2), lighter(p.pop, 0.12))) +
    path('M-14 6L-24 24L36 20L40 12Z', p.night, 'opacity=".25"') +
    path('M-100 0L-122 30L-108 32L-74 8Z', p.pop) +
    path('M106 -10C120 -8 124 0 122 6C118 14 110 14 108 12Z', p.night) +
    `<ellipse cx="121" cy="3" rx="4" ry="42" fill="${p.glow}" opacity=".55"/>` +
    line('M121 -36V42', p.cream, 2.6) +
    line('M-96 -8C-60 -22 10 -28 24 -27', '#ffffff', 3.4, 'opacity=".9"') +
    `</g>`
  )
}

/** A bow of the tail, around its knot. */
const bow = (x: number, y: number, turn: number, ink: string): Markup =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  path('M0 0L-17 -10V10ZM0 0L17 -10V10Z', ink) +
  `</g>`

/** A pipa: four panes of paper on two sticks, and its tail. */
export function kite(p: Pen): Markup {
  return (
    `<g transform="rotate(26) scale(1.02)">` +
    line('M0 68C-34 84 26 96 2 118C-10 130 -20 126 -30 134', p.cream, 4) +
    bow(-11, 82, 24, p.pop) +
    bow(12, 103, -30, p.glow) +
    bow(-22, 130, 18, p.warm) +
    path('M0 -118L-80 -34L0 -34Z', p.across(lighter(p.pop, 0.25), p.pop)) +
    path('M0 -118L80 -34L0 -34Z', p.across(p.warm, darker(p.warm, 0.3))) +
    path('M-80 -34L0 70V-34Z', p.across(p.glow, mix(p.glow, p.warm, 0.5))) +
    path('M80 -34L0 70V-34Z', p.across(darker(p.pop, 0.25), darker(p.pop, 0.5))) +
    disc(0, -34, 17, p.orb(p.cream, p.glow, p.warm)) +
    line('M0 -118V70M-80 -34H80', darker(p.warm, 0.6), 4) +
    line('M0 -118L-80 -34L0 70L80 -34Z', p.cream, 4.5, 'stroke-linejoin="round"') +
    line('M-10 -96L-62 -42', '#ffffff', 4, 'opacity=".75"') +
    `</g>`
  )
}
