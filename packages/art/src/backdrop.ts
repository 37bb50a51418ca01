import { motifs } from './motif/index.ts'
import { palettes } from './palette.ts'
import { sparks } from './scene/frame.ts'
import { grounds } from './scene/ground.ts'
import { skies, type Stage } from './scene/sky.ts'
import { diceFor } from './seed.ts'
import { m, makePen, placed, Sheet } from './sheet.ts'
import { haloOf, paletteOf, themes, type Theme, type ThemeName } from './theme.ts'

export interface BackdropDescription {
  theme: ThemeName
  seed: number | string
  /** 1600 × 900 with the motif at its left, or 900 × 1200 with the motif at its head. */
  wide: boolean
}

const frames = {
  wide: { width: 1600, height: 900, x: 800, y: 400, reach: 340, horizon: 640, motif: [200, 520, 1.7] },
  tall: { width: 900, height: 1200, x: 450, y: 230, reach: 250, horizon: 700, motif: [450, 226, 1.5] },
} as const

/** The scene of a game's cover without its lettering, for a table to stand in front of. */
export function drawBackdrop({ theme: name, seed, wide }: BackdropDescription): string {
  const theme: Theme = themes[name]
  const sheet = new Sheet(`backdrop:${name}:${seed}:${wide}`)
  const palette = palettes[paletteOf(name, seed)]
  const dice = diceFor(seed, 'scene')
  const pen = makePen(sheet, palette, dice)
  const { motif, ...frame } = wide ? frames.wide : frames.tall
  const [x, y, scale] = motif
  const sky = skies[dice.pick(theme.skies)]
  const ground = grounds[dice.pick(theme.grounds)]
  const stage: Stage = { ...frame, halo: palette[dice.pick(haloOf[theme.motif])] }
  const shade = sheet.linear([
    [0, palette.night, 0],
    [0.5, palette.night, 0.45],
    [1, palette.night, 0.9],
  ])
  const body =
    sky(pen, stage) +
    ground(pen, stage) +
    m`<rect width="${frame.width}" height="${frame.height}" fill="${shade}"/>` +
    placed(x, y, scale, motifs[theme.motif](pen)) +
    sparks(pen, frame.width, frame.height, 12)
  return sheet.picture(frame.width, frame.height, '', body)
}
