import type { MotifName } from './motif/index.ts'
import type { Palette, PaletteName } from './palette.ts'
import type { FaceName } from './lettering/face.ts'
import type { GroundName } from './scene/ground.ts'
import type { SkyName } from './scene/sky.ts'
import { diceFor } from './seed.ts'

export type LayoutName =
  | 'poster'
  | 'arch'
  | 'medallion'
  | 'woodcut'
  | 'tower'
  | 'diagonal'
  | 'tilework'
  | 'curtain'
  | 'corner'
  | 'paper'

/** A theme is only data: what may stand together. The seed chooses among it. */
export interface Theme {
  motif: MotifName
  palettes: readonly PaletteName[]
  skies: readonly SkyName[]
  grounds: readonly GroundName[]
  layouts: readonly LayoutName[]
  faces: readonly FaceName[]
}

function theme(
  motif: MotifName,
  palettes: string,
  skies: string,
  grounds: string,
  layouts: string,
  faces: string,
): Theme {
  return {
    motif,
    palettes: palettes.split(' ') as PaletteName[],
    skies: skies.split(' ') as SkyName[],
    grounds: grounds.split(' ') as GroundName[],
    layouts: layouts.split(' ') as LayoutName[],
    faces: faces.split(' ') as FaceName[],
  }
}

export const themes = {
  toucan: theme(
    'toucan',
    'amazonia pantanal esmeralda',
    'dawn rays flat',
    'jungle',
    'poster arch tower medallion corner paper',
    'cartaz deco',
  ),
  macaw: theme(
    'macaw',
    'granada pitanga crepusculo',
    'dawn dusk deco',
    'jungle hills',
    'poster arch tower paper',
    'cartaz torre',
  ),
  jaguar: theme(
    'jaguar',
    'ouropreto amazonia sertao',
    'rays deco moon',
    'jungle none',
    'medallion tower poster corner',
    'cartaz cordel',
  ),
  tiger: theme(
    'tiger',
    'pantanal rubi cobre',
    'moon rays flat',
    'jungle none',
    'poster tower medallion diagonal corner',
    'cartaz torre',
  ),
  dragon: theme(
    'dragon',
    'rubi granada esmeralda',
    'deco moon storm',
    'peaks none',
    'medallion tower arch corner paper',
    'deco cordel',
  ),
  bull: theme(
    'bull',
    'carnaval cordel granada',
    'rays flat stars',
    'houses none',
    'woodcut poster medallion paper',
    'cordel cartaz',
  ),
  capybara: theme(
    'capybara',
    'pantanal aurora amazonia',
    'dusk bands dawn',
    'river',
    'poster arch paper',
    'cartaz torre',
  ),
  ipe: theme(
    'ipe',
    'ipe olinda crepusculo',
    'dusk moon aurora',
    'hills',
    'poster arch tower paper',
    'deco torre',
  ),
  cactus: theme(
    'cactus',
    'sertao cordel pantanal',
    'bands flat dawn',
    'dunes',
    'woodcut poster arch',
    'cordel cartaz',
  ),
  fruit: theme(
    'fruit',
    'pitanga amazonia granada crepusculo',
    'rays flat dawn',
    'none',
    'diagonal medallion arch paper',
    'cartaz deco',
  ),
  sweets: theme(
    'fruit',
    'ametista pitanga carnaval',
    'aurora rays flat',
    'hills none',
    'tower diagonal arch',
    'deco cartaz',
  ),
  coffee: theme(
    'coffee',
    'cafe cobre cordel',
    'deco dawn flat',
    'hills none',
    'arch medallion woodcut paper',
    'deco cordel',
  ),
  guarana: theme(
    'guarana',
    'amazonia estadio esmeralda',
    'rays flat aurora',
    'none jungle',
    'arch medallion poster paper',
    'torre cartaz',
  ),
  tiles: theme('azulejo', 'azulejo olinda', 'deco flat', 'houses none', 'tilework arch paper', 'deco torre'),
  town: theme(
    'lighthouse',
    'olinda crepusculo ametista',
    'moon dusk stars',
    'houses',
    'poster tilework arch paper',
    'deco torre',
  ),
  riverboat: theme(
    'riverboat',
    'olinda pantanal aurora crepusculo',
    'bands dusk dawn',
    'river',
    'poster arch paper',
    'cartaz deco',
  ),
  sea: theme(
    'wave',
    'mar azulejo crepusculo',
    'bands dawn moon',
    'sea',
    'poster tower arch corner paper',
    'cartaz deco',
  ),
  pearl: theme(
    'shell',
    'mar aurora ametista',
    'stars deco rays',
    'sea none',
    'medallion arch poster corner',
    'deco torre',
  ),
  lighthouse: theme(
    'lighthouse',
    'cobre olinda mar',
    'storm dusk stars',
    'sea',
    'poster tower paper',
    'torre cartaz',
  ),
  planets: theme(
    'planet',
    'cosmos ametista crepusculo',
    'stars aurora',
    'none dunes',
    'tower poster medallion corner',
    'deco torre',
  ),
  comet: theme(
    'comet',
    'cosmos olinda aurora',
    'stars aurora',
    'hills none',
    'poster tower diagonal corner',
    'torre deco',
  ),
  rocket: theme(
    'rocket',
    'cosmos granada crepusculo',
    'stars bands',
    'dunes none',
    'diagonal poster tower corner',
    'cartaz torre',
  ),
  plane: theme(
    'plane',
    'crepusculo cobre olinda',
    'bands dawn rays',
    'peaks sea',
    'diagonal poster arch paper',
    'deco cartaz',
  ),
  kite: theme(
    'kite',
    'crepusculo olinda cordel',
    'dusk bands rays',
    'hills houses',
    'diagonal poster arch paper',
    'cartaz cordel',
  ),
  gems: theme(
    'gem',
    'esmeralda ametista granada',
    'rays deco stars',
    'none',
    'medallion diagonal tower corner',
    'deco cartaz',
  ),
  gold: theme(
    'nugget',
    'ouropreto sertao meianoite',
    'rays dawn deco',
    'hills none',
    'poster medallion woodcut corner',
    'cordel cartaz',
  ),
  mines: theme('mine', 'aurora cosmos cobre', 'lamps stars', 'none', 'tower diagonal poster', 'cartaz torre'),
  temple: theme(
    'temple',
    'azulejo cosmos rubi',
    'storm rays dusk',
    'steps',
    'poster tower arch corner paper',
    'deco torre',
  ),
  cards: theme(
    'cards',
    'rubi meianoite esmeralda',
    'deco lamps rays',
    'cloth',
    'arch poster diagonal paper',
    'deco cartaz',
  ),
  roulette: theme(
    'roulette',
    'rubi meianoite estadio',
    'lamps deco rays',
    'cloth none',
    'medallion poster arch corner',
    'deco torre',
  ),
  wheel: theme(
    'wheel',
    'carnaval rubi cosmos',
    'rays lamps stars',
    'stage none',
    'curtain poster diagonal corner',
    'cartaz deco',
  ),
  dice: theme(
    'dice',
    'granada cobre esmeralda',
    'deco rays flat',
    'cloth',
    'diagonal poster tower paper',
    'cartaz deco',
  ),
  bingo: theme(
    'bingo',
    'pitanga olinda estadio',
    'lamps rays flat',
    'stage none',
    'diagonal medallion poster paper',
    'cartaz torre',
  ),
  plinko: theme(
    'plinko',
    'ametista aurora carnaval',
    'stars lamps',
    'none stage',
    'tower poster arch',
    'torre cartaz',
  ),
  carnival: theme(
    'mask',
    'carnaval ipe granada',
    'stars rays lamps',
    'houses none',
    'curtain medallion poster corner',
    'deco cartaz',
  ),
  drums: theme(
    'pandeiro',
    'granada carnaval cordel',
    'rays flat dusk',
    'houses none',
    'medallion woodcut diagonal paper',
    'cordel cartaz',
  ),
  live: theme(
    'microphone',
    'meianoite rubi olinda ametista',
    'lamps deco',
    'stage',
    'curtain arch poster corner',
    'deco torre',
  ),
  football: theme(
    'football',
    'estadio olinda',
    'lamps rays dusk',
    'pitch',
    'poster diagonal tower corner',
    'cartaz torre',
  ),
} as const satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes

/** The palette that a picture of this theme and seed is printed in. */
export const paletteOf = (theme: ThemeName, seed: number | string): PaletteName =>
  diceFor(seed, 'palette').pick<PaletteName>(themes[theme].palettes)

export const themeNames = Object.keys(themes) as ThemeName[]

/** Catalogues name themes, and sometimes only the motif of one. */
export const themeNamed = (text: string): ThemeName =>
  themeNames.find((name) => name === text) ?? themeNames.find((name) => themes[name].motif === text) ?? 'gems'

/** The inks that set a motif off, by its own tone: dark birds want a light behind them, pale cards a dark. */
export const haloOf: Record<MotifName, readonly (keyof Palette)[]> = {
  toucan: ['glow', 'cream', 'warm'], macaw: ['glow', 'cream'], jaguar: ['pop', 'mid', 'cream'], tiger: ['cream', 'pop'],
  bull: ['glow', 'warm', 'cream'], capybara: ['glow', 'cream'], dragon: ['glow', 'cream'], ipe: ['mid', 'pop'],
  cactus: ['glow', 'warm', 'cream'], fruit: ['cream', 'glow'], coffee: ['warm', 'pop', 'mid'], guarana: ['glow', 'cream'],
  azulejo: ['warm', 'mid'], riverboat: ['warm', 'glow'], wave: ['warm', 'glow'], shell: ['mid', 'deep'],
  lighthouse: ['mid', 'warm'], planet: ['mid', 'pop'], comet: ['mid', 'deep'], rocket: ['mid', 'warm'],
  plane: ['glow', 'warm'], kite: ['mid', 'deep'], gem: ['glow', 'mid', 'warm'], nugget: ['mid', 'pop'], mine: ['mid', 'glow'],
  temple: ['mid', 'warm'], cards: ['mid', 'pop', 'warm'], roulette: ['glow', 'warm', 'pop'], wheel: ['glow', 'pop', 'warm'],
  dice: ['glow', 'mid', 'warm'], bingo: ['cream', 'deep'], plinko: ['warm', 'pop'], mask: ['mid', 'deep', 'glow'],
  pandeiro: ['glow', 'cream', 'warm'], microphone: ['mid', 'warm', 'pop'], football: ['mid', 'pop'],
} // prettier-ignore

/** Motifs that look aside and may look to either side. What carries figures or letters may not. */
export const turnable: ReadonlySet<MotifName> = new Set<MotifName>([
  'toucan',
  'macaw',
  'capybara',
  'dragon',
  'riverboat',
  'wave',
  'comet',
  'rocket',
  'plane',
  'kite',
  'dice',
  'fruit',
  'coffee',
  'planet',
  'gem',
])
