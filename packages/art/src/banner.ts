import { mix } from './colour.ts'
import { motifs } from './motif/index.ts'
import { palettes } from './palette.ts'
import { fan, grain, sparks } from './scene/frame.ts'
import { grounds } from './scene/ground.ts'
import { skies, type Stage } from './scene/sky.ts'
import { diceFor } from './seed.ts'
import { line, m, makePen, path, placed, Sheet, type Markup, type Pen } from './sheet.ts'
import { haloOf, paletteOf, themes, type Theme, type ThemeName } from './theme.ts'

export interface BannerDescription {
  theme: ThemeName
  seed: number | string
  /** Only named for readers of the file, never drawn: what a banner says is translated by the page. */
  title?: string | undefined
  /** 1600 × 600 with its left side calm, or 800 × 800 with its foot calm. */
  wide: boolean
}

const sizes = { wide: { width: 1600, height: 600 }, tall: { width: 800, height: 800 } } as const

/** Broad sweeps of ink lead from the calm side to the motif. */
function sweep(p: Pen, s: Stage, wide: boolean): Markup {
  const veil = mix(p.night, p.deep, 0.25)
  if (!wide) {
    const fill = p.sheet.linear([
      [0, veil, 0],
      [0.4, veil, 0.86],
      [1, veil, 0.97],
    ])
    return m`<rect y="${s.height * 0.52}" width="${s.width}" height="${s.height * 0.48}" fill="${fill}"/>`
  }
  const fill = p.sheet.linear(
    [
      [0, veil, 0.97],
      [0.55, veil, 0.9],
      [1, veil, 0],
    ],
    [0, 0],
    [1, 0],
  )
  return m`<rect width="${s.width * 0.66}" height="${s.height}" fill="${fill}"/>`
}

function edging(p: Pen, s: Stage, wide: boolean, style: number): Markup {
  if (style === 0)
    return (
      fan(p, s.width, 0, wide ? 170 : 150, 90) +
      (wide ? fan(p, s.width, s.height, 120, 180) : fan(p, 0, 0, 150, 0))
    )
  if (style === 1 && wide) {
    const bands = [
      [0, p.warm],
      [34, p.glow],
      [58, p.pop],
    ] as const
    return bands
      .map(([x, ink], i) =>
        path(
          m`M${560 + x} 600L${820 + x} 0H${838 + x - i * 6}L${578 + x - i * 6} 600Z`,
          ink,
          'opacity=".85"',
        ),
      )
      .join('')
  }
  return line(wide ? 'M24 24H1576V576H24Z' : 'M22 22H778V778H22Z', p.warm, 2.4, 'opacity=".5"')
}

export function drawBanner({ theme: name, seed, title, wide }: BannerDescription): string {
  const theme: Theme = themes[name]
  const { width, height } = wide ? sizes.wide : sizes.tall
  const sheet = new Sheet(`banner:${name}:${seed}:${wide}`)
  const palette = palettes[paletteOf(name, seed)]
  const dice = diceFor(seed, 'scene')
  const pen = makePen(sheet, palette, dice)
  const sky = skies[dice.pick(theme.skies)]
  const ground = grounds[dice.pick(theme.grounds)]
  const stage: Stage = {
    width,
    height,
    x: wide ? 1180 : 400,
    y: wide ? 296 : 318,
    reach: wide ? 246 : 250,
    horizon: wide ? 452 : 500,
    halo: palette[dice.pick(haloOf[theme.motif])],
  }
  const style = dice.whole(0, 2)
  const body =
    sky(pen, stage) +
    ground(pen, stage) +
    sweep(pen, stage, wide) +
    edging(pen, stage, wide, style) +
    placed(stage.x, stage.y, wide ? 2.12 : 2.04, motifs[theme.motif](pen)) +
    sparks(pen, width, height, 10) +
    (dice.chance(0.3) ? grain(pen, width, height, 0.4) : '')
  return sheet.picture(width, height, title ?? '', body)
}
