import { mix } from './colour.ts'
import { motifs } from './motif/index.ts'
import { palettes } from './palette.ts'
import { fan } from './scene/frame.ts'
import { grounds } from './scene/ground.ts'
import { skies, type Stage } from './scene/sky.ts'
import { diceFor } from './seed.ts'
import { m, makePen, placed, Sheet } from './sheet.ts'
import { haloOf, themeNames, themes, type Theme, type ThemeName } from './theme.ts'

export interface CategoryDescription {
  slug: string
  seed: number | string
}

/** Words found in slugs, in the order in which they are tried. */
const meanings: readonly (readonly [RegExp, ThemeName])[] = [
  [/black|poker|card|carta|bacar|baccar/u, 'cards'],
  [/roulet|rolet/u, 'roulette'],
  [/crash|foguet|aviat|rapid|instant/u, 'rocket'],
  [/mine|mina/u, 'mines'],
  [/plinko/u, 'plinko'],
  [/bingo|loter|lotto|keno/u, 'bingo'],
  [/roda|wheel|game-?show/u, 'wheel'],
  [/live|vivo|show/u, 'live'],
  [/table|mesa|dado|dice/u, 'dice'],
  [/fut|foot|sport|esport|soccer/u, 'football'],
  [/fruit|fruta/u, 'fruit'],
  [/new|novo|lanc|launch/u, 'comet'],
  [/jackpot|premio|ouro|gold/u, 'gold'],
  [/recom|favor|best/u, 'ipe'],
  [/popul|hot|quente|top/u, 'jaguar'],
  [/mega|bonus|buy|compra/u, 'gems'],
  [/brasil|brazil|carnav/u, 'carnival'],
  [/slot|caca/u, 'toucan'],
]

export function themeOfCategory(slug: string, seed: number | string): ThemeName {
  const plain = slug
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/gu, '')
    .toLowerCase()
  return (
    meanings.find(([word]) => word.test(plain))?.[1] ?? diceFor(`${slug}:${seed}`, 'theme').pick(themeNames)
  )
}

/** 400 × 300, the lower left calm for the category's name. */
export function drawCategory({ slug, seed }: CategoryDescription): string {
  const name = themeOfCategory(slug, seed)
  const theme: Theme = themes[name]
  const sheet = new Sheet(`category:${slug}:${seed}`)
  const key = `${slug}:${seed}`
  const palette = palettes[diceFor(key, 'palette').pick(theme.palettes)]
  const dice = diceFor(key, 'scene')
  const pen = makePen(sheet, palette, dice)
  const stage: Stage = {
    width: 400,
    height: 300,
    x: 262,
    y: 134,
    reach: 112,
    horizon: 218,
    halo: palette[dice.pick(haloOf[theme.motif])],
  }
  const veil = mix(palette.night, palette.deep, 0.2)
  const body =
    skies[dice.pick(theme.skies)](pen, stage) +
    m`<g transform="translate(0 109) scale(.5)">${grounds[dice.pick(theme.grounds)](pen, { ...stage, width: 800, height: 382, x: 524, reach: 190, horizon: 190 })}</g>` +
    m`<rect width="400" height="300" fill="${sheet.linear(
      [
        [0, veil, 0.9],
        [0.6, veil, 0],
      ],
      [0, 1],
      [0.75, 0.2],
    )}"/>` +
    (dice.chance(0.4) ? fan(pen, 400, 0, 58, 90) : '') +
    placed(stage.x, stage.y, 0.98, motifs[theme.motif](pen))
  return sheet.picture(400, 300, '', body)
}
