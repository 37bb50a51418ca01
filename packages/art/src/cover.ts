import { contrast, mix, type Colour } from './colour.ts'
import { inscribe, titleInks, type Finish, type TitleInks } from './lettering/inscription.ts'
import { setTitle, type Bend, type Box, type TitleSetting } from './lettering/title.ts'
import { motifs } from './motif/index.ts'
import { palettes, type Palette } from './palette.ts'
import { layouts, type Composition } from './scene/layout.ts'
import { grain } from './scene/frame.ts'
import { diceFor } from './seed.ts'
import { makePen, Sheet } from './sheet.ts'
import { haloOf, paletteOf, themes, turnable, type LayoutName, type Theme, type ThemeName } from './theme.ts'

export interface CoverDescription {
  title: string
  theme: ThemeName
  seed: number | string
  /** The kind of game. Live games get the curtain layout more often; table games have a double border. */
  type?: 'slots' | 'table' | 'live' | undefined
}

export const coverSize = { width: 600, height: 800 } as const

interface CoverPlan {
  palette: Palette
  layout: LayoutName
  inks: TitleInks
  box: Box
  setting: TitleSetting
  finish: Finish
}

const bends: Record<LayoutName, readonly Bend[]> = {
  poster: ['level', 'bulge', 'level', 'arch'],
  arch: ['level'],
  medallion: ['arch', 'arch', 'bulge'],
  woodcut: ['level'],
  tower: ['level', 'bulge'],
  diagonal: ['rise'],
  tilework: ['level'],
  curtain: ['arch', 'bulge'],
  corner: ['level'],
  paper: ['level', 'bulge', 'arch'],
}

function layoutOf(theme: Theme, type: CoverDescription['type'], seed: number | string): LayoutName {
  const dice = diceFor(seed, 'layout')
  if (type === 'live' && dice.chance(0.4)) return 'curtain'
  return dice.pick(theme.layouts)
}

/** Everything a cover decides before it draws, so that the contrast of a title can be checked without reading pixels. */
export function planCover({ theme: name, seed, type }: CoverDescription): CoverPlan {
  const theme: Theme = themes[name]
  const palette = palettes[paletteOf(name, seed)]
  const layout = layoutOf(theme, type, seed)
  const dice = diceFor(seed, 'title')
  const { box, anchor, ground, ink } = layouts[layout].title(palette)
  const dark = contrast(ground, '#ffffff') > contrast(ground, '#000000')
  const edge: Colour = dark ? mix(palette.night, ground, 0.2) : mix(ground, palette.cream, 0.3)
  const bright = dice.pick([
    [palette.cream, palette.glow],
    [palette.glow, palette.warm],
    [palette.cream, palette.warm],
    [palette.glow, palette.cream],
  ] as const)
  const bend = dice.pick(bends[layout])
  const preferred = dark ? bright : ([dice.pick([ink, palette.deep, palette.mid]), ink] as const)
  const fallback = dark ? palette.cream : palette.night
  return {
    palette,
    layout,
    box,
    inks: titleInks(
      [
        [preferred[0], fallback],
        [preferred[1], fallback],
      ],
      edge,
      [ground],
    ),
    setting: {
      face: layout === 'woodcut' ? 'cordel' : dice.pick(theme.faces),
      bend,
      stack: layout === 'tower' || layout === 'corner' || layout === 'woodcut' || dice.chance(0.7),
      align: layout === 'corner' ? 'start' : 'middle',
      anchor,
    },
    finish: !dark
      ? 'plain'
      : bend === 'level'
        ? dice.pick(['block', 'rim', 'split', 'split'] as const)
        : dice.pick(['block', 'rim'] as const),
  }
}

export function drawCover(description: CoverDescription): string {
  const { title, theme: name, seed, type } = description
  const theme: Theme = themes[name]
  const plan = planCover(description)
  const { width, height } = coverSize
  const sheet = new Sheet(`cover:${name}:${seed}:${title}`)
  const dice = diceFor(seed, 'scene')
  const palette = layouts[plan.layout].inks(plan.palette)
  const pen = makePen(sheet, palette, dice)
  const mirror = turnable.has(theme.motif) && diceFor(seed, 'mirror').chance(0.5)
  const composition: Composition = {
    pen,
    sky: dice.pick(theme.skies),
    ground: dice.pick(theme.grounds),
    halo: palette[dice.pick(haloOf[theme.motif])],
    motif: () =>
      mirror ? `<g transform="scale(-1 1)">${motifs[theme.motif](pen)}</g>` : motifs[theme.motif](pen),
    type: type ?? 'slots',
  }
  const scene = layouts[plan.layout].draw(composition)
  const set = setTitle(title, plan.setting, plan.box)
  const texture =
    plan.layout === 'woodcut'
      ? grain(pen, width, height, 0.7)
      : dice.chance(0.35)
        ? grain(pen, width, height, 0.45)
        : ''
  return sheet.picture(width, height, title, scene + texture + inscribe(sheet, set, plan.inks, plan.finish))
}
