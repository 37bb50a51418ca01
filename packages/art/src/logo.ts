import { contrast, mix, type Colour } from './colour.ts'
import { inscribe } from './lettering/inscription.ts'
import { setTitle } from './lettering/title.ts'
import { faces, type FaceName } from './lettering/face.ts'
import { palettes, type Palette, type PaletteName } from './palette.ts'
import { diceFor, type Dice } from './seed.ts'
import { disc, line, m, path, placed, polar, polygon, Sheet, star, type Markup } from './sheet.ts'

export interface LogoDescription {
  name: string
  seed: number | string
}

/** The page in its two themes; a logo has no ground of its own. */
const NIGHT: Colour = '#0b1210'
const DAY: Colour = '#fbfaf5'
const LEGIBLE = 3.1
/** Between night and day only a vivid ink keeps its character. */
const VIVID: readonly PaletteName[] = [
  'ipe',
  'amazonia',
  'olinda',
  'mar',
  'carnaval',
  'azulejo',
  'cosmos',
  'rubi',
  'esmeralda',
  'crepusculo',
  'aurora',
  'granada',
  'estadio',
  'ametista',
  'pitanga',
]

/** The colour moved no further than it must to be read on the night's page and on the day's. */
export function amid(colour: Colour): Colour {
  for (let share = 0; share <= 1; share += 0.04) {
    for (const pole of ['#ffffff', '#000000']) {
      const moved = mix(colour, pole, share)
      if (contrast(moved, NIGHT) >= LEGIBLE && contrast(moved, DAY) >= LEGIBLE) return moved
    }
  }
  return '#808080'
}

interface Inks {
  one: Colour
  two: Colour
  three: Colour
}
type Mark = (inks: Inks, dice: Dice, initial: string) => Markup

/** The first letter of the name, cut out of a shape. */
function monogram(initial: string, ground: string, inks: Inks, face: FaceName): Markup {
  const setting = { face, bend: 'level', stack: false, align: 'middle', anchor: 'middle' } as const
  const { letters } = setTitle(initial, setting, { x: -24, y: -24, width: 48, height: 48 })
  return path(ground, inks.one) + path(letters, '#ffffff')
}

const ring = (count: number, body: (turn: number, index: number) => Markup): Markup =>
  Array.from(
    { length: count },
    (_, i) => m`<g transform="rotate(${(i * 360) / count})">${body((i * 360) / count, i)}</g>`,
  ).join('')

/** Within ±44 around the origin. */
const marks: readonly Mark[] = [
  ({ one, two }, dice) =>
    ring(dice.pick([6, 8, 10]), (_, i) =>
      path('M0 -8C-12 -18 -12 -34 0 -44C12 -34 12 -18 0 -8Z', i % 2 === 0 ? one : two),
    ),
  ({ one, two, three }) =>
    path('M-42 0A42 42 0 0 1 42 0H28A28 28 0 0 0 -28 0Z', one) +
    path('M-28 6H28A28 28 0 0 1 -28 6Z', two) +
    disc(0, -6, 12, three),
  ({ one, two }) =>
    path('M0 -44L38 -22V22L0 44L-38 22V-22Z', one) +
    path('M0 -24L21 -12V12L0 24L-21 12V-12Z', '#ffffff') +
    path('M0 -24L21 -12L0 0L-21 -12Z', two) +
    path('M0 0V24L-21 12V-12Z', mix(two, '#000000', 0.3)),
  ({ one, two }) => path('M-44 20L0 -40L44 20H22L0 -10L-22 20Z', one) + path('M-26 40L0 6L26 40Z', two),
  ({ one, two, three }) =>
    disc(0, 0, 43, one) +
    line('M-40 -12C-20 -30 0 6 40 -14M-43 6C-20 -12 4 24 43 4M-36 24C-16 8 6 38 36 22', '#ffffff', 7) +
    disc(20, -24, 8, mix(two, three, 0.5)),
  ({ one, two }) =>
    path(star(0, 0, 8, 44, 27), one) + path(star(0, 0, 8, 27, 13, -67.5), '#ffffff') + disc(0, 0, 9, two),
  ({ one, two, three }) =>
    [one, two, three]
      .map(
        (ink, i) =>
          m`<g transform="rotate(${i * 120})">${path('M0 4L-17 -26A30 30 0 0 1 17 -26Z', ink)}${disc(0, -34, 9, ink)}</g>`,
      )
      .join(''),
  ({ one, two }) =>
    path('M-42 -42H42V42H-42Z', one) +
    path('M-42 -42H0A42 42 0 0 1 -42 0ZM42 42H0A42 42 0 0 1 42 0Z', two) +
    disc(0, 0, 13, '#ffffff'),
  ({ one, two }) =>
    [0, 1, 2]
      .map((i) =>
        path(
          m`M-40 ${-36 + i * 26}L0 ${-12 + i * 26}L40 ${-36 + i * 26}V${-20 + i * 26}L0 ${4 + i * 26}L-40 ${-20 + i * 26}Z`,
          i === 1 ? two : one,
        ),
      )
      .join(''),
  ({ one, two }) =>
    disc(0, 0, 26, one) +
    m`<ellipse rx="44" ry="14" fill="none" stroke="${two}" stroke-width="6" transform="rotate(-28)"/>` +
    disc(...polar(0, 0, 40, -38), 7, one),
  ({ one, two }, dice) =>
    path(
      polygon(
        Array.from({ length: 24 }, (_, i) =>
          polar(0, 0, i % 2 === 0 ? 44 : 37, i * 15 + dice.whole(0, 1) * 7),
        ),
      ),
      one,
    ) + path('M6 -30L-20 6H-2L-8 30L20 -8H2Z', two === one ? '#ffffff' : mix(two, '#ffffff', 0.7)),
  ({ one, two }) =>
    path('M-44 0C-24 -34 24 -34 44 0C24 34 -24 34 -44 0Z', one) +
    path(star(0, 0, 4, 28, 9), '#ffffff') +
    disc(0, 0, 7, two),
  (inks, _, initial) =>
    monogram(initial, 'M-44 -44H30A14 14 0 0 1 44 -30V44H-30A14 14 0 0 1 -44 30Z', inks, 'deco'),
  (inks, _, initial) =>
    monogram(initial, 'M0 -46L40 -32V6C40 28 20 40 0 48C-20 40 -40 28 -40 6V-32Z', inks, 'cartaz'),
  (inks, _, initial) =>
    path(star(0, 0, 16, 46, 39), inks.two) +
    monogram(initial, 'M-35 0A35 35 0 1 1 35 0A35 35 0 1 1 -35 0Z', inks, 'torre'),
]

const inksOf = (palette: Palette, dice: Dice): Inks => {
  const pool = [palette.mid, palette.pop, palette.warm].map(amid)
  const start = dice.whole(0, 2)
  const at = (index: number) => pool[(start + index) % 3] ?? amid(palette.mid)
  return { one: at(0), two: at(1), three: at(2) }
}

/** A mark and a name side by side on nothing, 480 × 128. */
export function drawProviderLogo({ name, seed }: LogoDescription): string {
  const sheet = new Sheet(`logo:${name}:${seed}`)
  const dice = diceFor(`${name}:${seed}`, 'logo')
  const palette = palettes[dice.pick(VIVID)]
  const inks = inksOf(palette, dice)
  const face = dice.pick(Object.keys(faces) as FaceName[])
  const long = name.length > 11 && name.includes(' ')
  const set = setTitle(
    name,
    { face, bend: 'level', stack: false, align: 'start', anchor: 'middle' },
    { x: 128, y: long ? 18 : 34, width: 336, height: long ? 92 : 60 },
  )
  const ink = dice.chance(0.5) ? inks.one : amid(mix(palette.deep, palette.mid, 0.5))
  const initial = Array.from(name.trim())[0]?.normalize('NFD').charAt(0) ?? ''
  const mark = placed(64, 64, 1.14, dice.pick(marks)(inks, dice, initial))
  return sheet.picture(
    480,
    128,
    name,
    mark + inscribe(sheet, set, { faces: [ink, ink], edge: ink, grounds: [] }, 'plain'),
  )
}
