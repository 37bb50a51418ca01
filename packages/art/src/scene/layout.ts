import { mix, type Colour } from '../colour.ts'
import type { Box, TitleSetting } from '../lettering/title.ts'
import type { Palette } from '../palette.ts'
import { disc, line, m, path, placed, polar, star, type Markup, type Pen } from '../sheet.ts'
import type { LayoutName } from '../theme.ts'
import { border, curtains, fan, ornament, sparks, tileBorder } from './frame.ts'
import { grounds, type GroundName } from './ground.ts'
import { skies, type SkyName, type Stage } from './sky.ts'

export interface Composition {
  pen: Pen
  sky: SkyName
  ground: GroundName
  halo: Colour
  motif: () => Markup
  type: 'slots' | 'table' | 'live'
}

interface TitlePlace {
  /** Clear of the top edge by a seventh: that is where cards put their badges and the heart. */
  box: Box
  anchor: TitleSetting['anchor']
  /** The colour that is under the letters. */
  ground: Colour
  /** What letters are printed in where the ground is light. */
  ink: Colour
}

interface Layout {
  title(palette: Palette): TitlePlace
  /** The inks the scene is printed with. */
  inks(palette: Palette): Palette
  draw(composition: Composition): Markup
}

const W = 600
const H = 800
const asIs = (palette: Palette): Palette => palette

function scene(c: Composition, stage: Omit<Stage, 'halo' | 'width' | 'height'>): Markup {
  const full: Stage = { ...stage, width: W, height: H, halo: c.halo }
  return skies[c.sky](c.pen, full) + grounds[c.ground](c.pen, full)
}

/** Darkness rising from the foot, so that a title never lies on detail. */
const shade = (p: Pen, from: number, strength = 0.94): Markup =>
  m`<rect y="${from}" width="${W}" height="${H - from}" fill="${p.sheet.linear([
    [0, p.night, 0],
    [0.45, p.night, strength * 0.8],
    [1, p.night, strength],
  ])}"/>`

const corners = (p: Pen, c: Composition): Markup =>
  c.type === 'table' ? border(p, W, H, 16, 3, p.warm) + border(p, W, H, 24, 1.4, p.warm) : ''

export const layouts = {
  /** The whole scene, the title at its foot. */
  poster: {
    title: (palette) => ({
      box: { x: 44, y: 568, width: 512, height: 196 },
      anchor: 'bottom',
      ground: mix(palette.night, palette.deep, 0.15),
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) =>
      scene(c, { x: 300, y: 318, reach: 218, horizon: 500 }) +
      shade(c.pen, 470) +
      placed(300, 318, 1.9, c.motif()) +
      m`<rect y="500" width="${W}" height="300" fill="${c.pen.sheet.linear([
        [0, c.pen.night, 0],
        [0.55, c.pen.night, 0.7],
        [1, c.pen.night, 0.92],
      ])}"/>` +
      corners(c.pen, c),
  },
  /** A window in a coloured wall; what stands in it steps out of it. */
  arch: {
    title: (palette) => ({
      box: { x: 48, y: 610, width: 504, height: 156 },
      anchor: 'middle',
      ground: palette.deep,
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      const window = 'M70 580V300A230 230 0 0 1 530 300V580Z'
      const cut = p.sheet.clip(path(window, '#fff'))
      return (
        `<rect width="${W}" height="${H}" fill="${p.deep}"/>` +
        fan(p, 0, 0, 150, 0) +
        fan(p, W, 0, 150, 90) +
        `<g clip-path="${cut}">${scene(c, { x: 300, y: 330, reach: 188, horizon: 470 })}</g>` +
        path(window, 'none', `stroke="${p.night}" stroke-width="16"`) +
        path(window, 'none', `stroke="${p.warm}" stroke-width="7"`) +
        line('M56 580V300A244 244 0 0 1 544 300V580', p.warm, 2.4) +
        `<ellipse cx="300" cy="570" rx="180" ry="16" fill="${p.night}" opacity=".45"/>` +
        placed(300, 346, 1.74, c.motif()) +
        `<rect y="580" width="${W}" height="220" fill="${p.down(p.deep, mix(p.deep, p.night, 0.55))}"/>` +
        line('M40 586H560', p.warm, 5) +
        line('M40 595H560', p.warm, 1.6) +
        border(p, W, H, 18, 2.4, p.warm)
      )
    },
  },
  /** A coin of light under an arched title. */
  medallion: {
    title: (palette) => ({
      box: { x: 48, y: 112, width: 504, height: 124 },
      anchor: 'middle',
      ground: mix(palette.deep, palette.night, 0.3),
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      const rays = Array.from({ length: 20 }, (_, i) => {
        const [[ax, ay], [bx, by]] = [polar(300, 500, 800, i * 18), polar(300, 500, 800, i * 18 + 9)]
        return m`M300 500L${ax} ${ay}L${bx} ${by}Z`
      }).join('')
      const cut = p.sheet.clip(disc(300, 500, 222, '#fff'))
      const studs = Array.from({ length: 36 }, (_, i) => polar(300, 500, 246, i * 10))
      return (
        `<rect width="${W}" height="${H}" fill="${mix(p.deep, p.night, 0.3)}"/>` +
        path(rays, mix(p.deep, p.mid, 0.5), 'opacity=".75"') +
        `<rect width="${W}" height="300" fill="${p.sheet.linear([
          [0, mix(p.deep, p.night, 0.3)],
          [0.7, mix(p.deep, p.night, 0.3), 0.8],
          [1, p.deep, 0],
        ])}"/>` +
        disc(300, 512, 268, p.night, 'opacity=".45"') +
        disc(
          300,
          500,
          264,
          p.sheet.linear(
            [
              [0, p.glow],
              [0.5, p.warm],
              [1, mix(p.warm, p.night, 0.5)],
            ],
            [0, 0],
            [1, 1],
          ),
        ) +
        disc(300, 500, 254, p.night) +
        line(studs.map(([x, y]) => m`M${Math.round(x)} ${Math.round(y)}h.01`).join(''), p.glow, 7) +
        disc(300, 500, 236, p.warm) +
        `<g clip-path="${cut}">${scene(c, { x: 300, y: 500, reach: 190, horizon: 600 })}</g>` +
        placed(300, 500, 1.72, c.motif()) +
        border(p, W, H, 16, 4, p.warm) +
        [
          [34, 766],
          [566, 766],
        ]
          .map(([x = 0, y = 0]) => path(star(x, y, 4, 16, 5), p.warm))
          .join('')
      )
    },
  },
  /** Two inks on coloured paper, after the booklets hung on strings. */
  woodcut: {
    title: (palette) => ({
      box: { x: 62, y: 116, width: 476, height: 140 },
      anchor: 'middle',
      ground: palette.glow,
      ink: palette.night,
    }),
    inks: (palette) => ({
      ...palette,
      deep: palette.night,
      mid: mix(palette.mid, palette.night, 0.1),
      warm: palette.mid,
      glow: palette.glow,
      cream: mix(palette.cream, '#ffffff', 0.2),
      pop: mix(palette.mid, palette.night, 0.35),
    }),
    draw: (c) => {
      const p = c.pen
      const cuts = Array.from({ length: 44 }, (_, i) => {
        const a = i * 8.18 + p.dice.between(-1.5, 1.5)
        const [near, far] = [p.dice.between(226, 246), p.dice.between(270, 330)]
        const [[ax, ay], [bx, by], [cx, cy]] = [
          polar(300, 500, near, a - 1.6),
          polar(300, 500, near, a + 1.6),
          polar(300, 500, far, a),
        ]
        return m`M${ax} ${ay}L${bx} ${by}L${cx} ${cy}Z`
      }).join('')
      const inside = p.sheet.clip('<rect x="46" y="270" width="508" height="484"/>')
      const edge = (inset: number, wobble: number) => {
        const w = () => inset + p.dice.between(-wobble, wobble)
        return m`M${w()} ${w()}L${W / 2} ${w()}L${W - w()} ${w()}L${W - w()} ${H / 2}L${W - w()} ${H - w()}L${W / 3} ${H - w()}L${w()} ${H - w()}L${w()} ${H / 3}Z`
      }
      const floor = Array.from(
        { length: 12 },
        (_, i) => m`M${46 + i * 44 + p.dice.between(0, 20)} ${700 + (i % 3) * 18}h${p.dice.between(20, 60)}`,
      ).join('')
      return (
        `<rect width="${W}" height="${H}" fill="${p.night}"/>` +
        path(edge(24, 3), p.glow) +
        path(edge(34, 2), 'none', `stroke="${p.night}" stroke-width="3"`) +
        `<g clip-path="${inside}"><rect x="46" y="270" width="508" height="484" fill="${p.mid}"/>${path(cuts, p.night)}${disc(300, 500, 224, p.glow)}${path('M46 690C160 676 420 700 554 684V760H46Z', p.night)}${line(floor, p.glow, 5)}</g>` +
        `<rect x="46" y="270" width="508" height="484" fill="none" stroke="${p.night}" stroke-width="7"/>` +
        placed(300, 502, 1.78, c.motif())
      )
    },
  },
  /** The title towers over a motif too large for the page. */
  tower: {
    title: (palette) => ({
      box: { x: 46, y: 112, width: 508, height: 210 },
      anchor: 'top',
      ground: mix(palette.night, palette.deep, 0.3),
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) =>
      scene(c, { x: 300, y: 548, reach: 252, horizon: 640 }) +
      m`<rect width="${W}" height="430" fill="${c.pen.sheet.linear([
        [0, mix(c.pen.night, c.pen.deep, 0.3)],
        [0.55, mix(c.pen.night, c.pen.deep, 0.3), 0.82],
        [1, c.pen.night, 0],
      ])}"/>` +
      placed(300, 548, 2.08, c.motif()) +
      shade(c.pen, 690, 0.5) +
      corners(c.pen, c),
  },
  /** Bands on the slant. */
  diagonal: {
    title: (palette) => ({
      box: { x: 44, y: 570, width: 512, height: 178 },
      anchor: 'middle',
      ground: palette.night,
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      return (
        scene({ ...c, ground: 'none' }, { x: 300, y: 300, reach: 212, horizon: 520 }) +
        path('M-10 500L610 440V480L-10 540Z', p.warm) +
        path('M-10 552L610 492V506L-10 566Z', p.glow) +
        path('M-10 0H120L-10 150ZM610 300V420L480 560H370Z', p.pop, 'opacity=".28"') +
        path('M-10 578L610 518V810H-10Z', p.down(p.night, mix(p.night, p.deep, 0.25))) +
        line('M-10 770L610 710M-10 790L610 730', p.warm, 2.4, 'opacity=".7"') +
        placed(300, 300, 1.88, c.motif()) +
        sparks(p, W, 460, 14)
      )
    },
  },
  /** A panel framed by glazed tiles. */
  tilework: {
    title: (palette) => ({
      box: { x: 100, y: 570, width: 400, height: 136 },
      anchor: 'middle',
      ground: palette.night,
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      return (
        scene(c, { x: 300, y: 316, reach: 176, horizon: 440 }) +
        placed(300, 316, 1.56, c.motif()) +
        path('M60 548H540V740H60Z', p.night) +
        line('M74 562H526V726H74Z', p.warm, 2.4, 'stroke-linejoin="miter"') +
        tileBorder(p, W, H, 50) +
        ornament(p, 300, 548, 150)
      )
    },
  },
  /** A stage between curtains. */
  curtain: {
    title: (palette) => ({
      box: { x: 48, y: 596, width: 504, height: 172 },
      anchor: 'middle',
      ground: palette.night,
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      const bulbs = Array.from(
        { length: 15 },
        (_, i) => m`M${20 + i * 40} ${Math.round(573 + 8 * Math.cos(((i - 7) / 7) * 1.5))}h.01`,
      ).join('')
      return (
        skies.lamps(p, { width: W, height: H, x: 300, y: 316, reach: 210, horizon: 480, halo: c.halo }) +
        grounds.stage(p, { width: W, height: H, x: 300, y: 316, reach: 210, horizon: 470, halo: c.halo }) +
        curtains(p, W, H) +
        placed(300, 322, 1.76, c.motif()) +
        path('M-10 574C180 586 420 586 610 574V810H-10Z', p.down(p.night, mix(p.night, p.deep, 0.3))) +
        line('M-10 573C180 585 420 585 610 573', p.warm, 14) +
        line(bulbs, p.cream, 9)
      )
    },
  },
  /** The motif leaves the page by its corner and the title stands against the other side. */
  corner: {
    title: (palette) => ({
      box: { x: 44, y: 112, width: 430, height: 240 },
      anchor: 'top',
      ground: mix(palette.night, palette.deep, 0.3),
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      const veil = mix(p.night, p.deep, 0.3)
      return (
        scene(c, { x: 372, y: 520, reach: 286, horizon: 660 }) +
        m`<rect width="${W}" height="${H}" fill="${p.sheet.linear(
          [
            [0, veil, 0.98],
            [0.4, veil, 0.8],
            [0.62, veil, 0],
          ],
          [0, 0],
          [0.35, 1],
        )}"/>` +
        placed(372, 536, 2.3, c.motif()) +
        shade(p, 720, 0.45) +
        corners(p, c)
      )
    },
  },
  /** A bright sheet with a window: the one cover in a row that is not dark. */
  paper: {
    title: (palette) => ({
      box: { x: 54, y: 112, width: 492, height: 116 },
      anchor: 'middle',
      ground: mix(palette.cream, palette.glow, 0.5),
      ink: palette.night,
    }),
    inks: asIs,
    draw: (c) => {
      const p = c.pen
      const sheet = mix(p.cream, p.glow, 0.5)
      const window = p.dice.pick([
        'M70 490A230 230 0 1 1 530 490A230 230 0 1 1 70 490Z',
        'M64 740V470A236 220 0 0 1 536 470V740Z',
        'M64 262H536V740H64Z',
        'M300 252L508 372V612L300 732L92 612V372Z',
      ])
      const cut = p.sheet.clip(path(window, '#fff'))
      return (
        `<rect width="${W}" height="${H}" fill="${sheet}"/>` +
        `<g clip-path="${cut}">${scene(c, { x: 300, y: 486, reach: 186, horizon: 620 })}</g>` +
        path(window, 'none', `stroke="${p.deep}" stroke-width="8" stroke-linejoin="round"`) +
        placed(300, 492, 1.76, c.motif()) +
        border(p, W, H, 20, 5, p.deep) +
        border(p, W, H, 31, 1.8, p.deep) +
        [
          [31, 31],
          [569, 31],
          [31, 769],
          [569, 769],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 13, sheet) + path(star(x, y, 4, 13, 5), p.mid))
          .join('')
      )
    },
  },
} as const satisfies Record<LayoutName, Layout>
