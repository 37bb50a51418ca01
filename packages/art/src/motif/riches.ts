import { darker, lighter, mix } from '../colour.ts'
import { disc, dots, line, m, path, polar, polygon, star, type Markup, type Pen } from '../sheet.ts'

/** A brilliant from the side; facets are tones of one stone. */
export function stone(hue: string, p: Pen): Markup {
  const tone = (share: number) => (share > 0 ? lighter(hue, share) : darker(hue, -share))
  const facets: [string, string][] = [
    ['M-112 -34L-64 -88H-22L-56 -34Z', tone(0.35)],
    ['M-22 -88H22L0 -34Z', tone(0.75)],
    ['M-22 -88L0 -34H-56Z', tone(0.55)],
    ['M22 -88L56 -34H0Z', tone(0.18)],
    ['M22 -88H64L112 -34H56Z', tone(-0.12)],
    ['M-112 -34H-56L0 104Z', tone(0.12)],
    ['M-56 -34H0V104Z', tone(0.3)],
    ['M0 -34H56L0 104Z', tone(-0.12)],
    ['M56 -34H112L0 104Z', tone(-0.45)],
  ]
  return (
    facets
      .map(([d, fill]) => path(d, fill, `stroke="${tone(0.5)}" stroke-width="1" stroke-linejoin="round"`))
      .join('') +
    path('M-112 -34L-64 -88H64', 'none', `stroke="${p.cream}" stroke-width="3" stroke-linejoin="round"`)
  )
}

export function gem(p: Pen): Markup {
  const glint = (x: number, y: number, size: number) => path(star(x, y, 4, size, size * 0.16), '#ffffff')
  return (
    `<g transform="translate(0 4)">${stone(p.dice.pick([p.pop, lighter(p.mid, 0.2)]), p)}</g>` +
    glint(-70, -78, 34) +
    glint(86, -6, 20) +
    glint(18, 60, 12)
  )
}

export function nugget(p: Pen): Markup {
  const rock = (x: number, y: number, s: number, turn: number) =>
    m`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${path('M-50 10L-34 -32L6 -44L44 -22L52 16L20 40L-26 38Z', p.warm)}${path('M-34 -32L6 -44L-4 -10L-50 10Z', lighter(p.glow, 0.45))}${path('M6 -44L44 -22L-4 -10Z', p.glow)}${path('M44 -22L52 16L16 8L-4 -10Z', darker(p.warm, 0.15))}${path('M52 16L20 40L16 8Z', darker(p.warm, 0.5))}${path('M-50 10L-4 -10L16 8L-26 38Z', mix(p.warm, p.glow, 0.3))}${path('M-26 38L16 8L20 40Z', darker(p.warm, 0.36))}</g>`
  const pick = (turn: number) =>
    `<g transform="rotate(${turn})">${path('M-8 -92H8L11 122H-11Z', p.across(lighter(p.mid, 0.2), p.mid, darker(p.mid, 0.5)))}${path('M-100 -56C-70 -96 -30 -110 0 -110C30 -110 70 -96 100 -56C64 -80 34 -84 0 -84C-34 -84 -64 -80 -100 -56Z', p.down(lighter(p.cream, 0.3), mix(p.cream, p.deep, 0.35), p.deep))}${path('M-14 -114H14V-80H-14Z', p.deep)}</g>`
  return (
    pick(-38) +
    pick(38) +
    rock(-62, 84, 0.8, -12) +
    rock(64, 86, 0.82, 24) +
    rock(0, 66, 1.12, 6) +
    rock(-14, 104, 0.52, 40) +
    rock(36, 112, 0.4, -20) +
    path(star(-12, 34, 4, 26, 4), '#ffffff') +
    path(star(70, 58, 4, 16, 3), '#ffffff')
  )
}

export function mine(p: Pen): Markup {
  const cell = (x: number, y: number, fill: string, body: Markup) =>
    m`<g transform="translate(${x} ${y})"><rect x="-36" y="-36" width="72" height="72" rx="12" fill="${fill}"/><path d="M-24 -34H24" stroke="#fff" stroke-width="3" opacity=".35" stroke-linecap="round"/>${body}</g>`
  const shut = p.down(lighter(p.mid, 0.12), darker(p.mid, 0.3))
  const found = p.down(p.deep, p.night)
  const spikes = Array.from({ length: 8 }, (_, i) => polar(0, 0, 29, i * 45))
  const naval =
    dots(spikes, mix(p.cream, p.deep, 0.35), 9) +
    line(spikes.map(([x, y]) => m`M0 0L${x} ${y}`).join(''), mix(p.cream, p.deep, 0.35), 6) +
    disc(0, 0, 22, p.orb(mix(p.deep, p.cream, 0.4), p.night)) +
    disc(0, 0, 6, p.warm)
  const diamond = `<g transform="scale(.27) translate(0 -6)">${stone(p.pop, p)}</g>`
  const ask = path(star(0, 0, 8, 14, 6), p.cream, 'opacity=".16"')
  const cells = [ask, diamond, ask, ask, '*', diamond, diamond, ask, ask]
  return (
    `<rect x="-124" y="-124" width="248" height="248" rx="24" fill="${p.night}"/>` +
    cells
      .map((body, index) => {
        const [x, y] = [((index % 3) - 1) * 80, (Math.floor(index / 3) - 1) * 80]
        if (body === '*') return cell(x, y, p.down(p.warm, mix(p.warm, p.night, 0.45)), naval)
        return cell(x, y, body === ask ? shut : found, body)
      })
      .join('')
  )
}

/** A temple before the storm: what a title about gods asks for, without any god's face. */
export function temple(p: Pen): Markup {
  const column = (x: number) =>
    m`<g transform="translate(${x} 0)">${path('M-12 -34H12L14 78H-14Z', p.across(lighter(p.cream, 0.4), p.cream, mix(p.cream, p.deep, 0.6)))}${line('M-5 -30L-6 76M2 -30V76M8 -30L9 76', mix(p.cream, p.deep, 0.45), 2)}${path('M-17 -44H17L13 -34H-13ZM-18 78H18V88H-18Z', p.cream)}</g>`
  return (
    path('M22 -128L-18 -84H4L-20 -46L40 -96H14Z', p.down('#ffffff', p.glow)) +
    path('M-88 -30H88V80H-88Z', p.down(p.deep, p.night)) +
    path('M-16 80V22C-16 2 16 2 16 22V80Z', p.down(p.glow, p.warm)) +
    [-82, -44, 44, 82].map(column).join('') +
    path('M-108 -58H108V-44H-108Z', p.down(p.cream, mix(p.cream, p.deep, 0.35))) +
    path('M0 -112L116 -58H-116Z', p.across(lighter(p.cream, 0.3), p.cream, mix(p.cream, p.deep, 0.5))) +
    path('M0 -100L84 -64H-84Z', p.down(p.mid, p.deep)) +
    path(star(0, -76, 12, 15, 8), p.glow) +
    path(
      'M-104 88H104L112 100H-112ZM-116 100H116L124 112H-124ZM-124 112H124V124H-124Z',
      p.down(p.cream, mix(p.cream, p.deep, 0.6)),
    ) +
    path('M0 -112L116 -58H0Z', p.night, 'opacity=".18"') +
    line(
      polygon([
        [-116, -58],
        [0, -112],
      ]),
      '#ffffff',
      2.4,
    )
  )
}
