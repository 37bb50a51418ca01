import { mix, readable, type Colour } from '../colour.ts'
import { m, type Markup, type Sheet } from '../sheet.ts'
import type { SetTitle } from './title.ts'

export type Finish = 'block' | 'rim' | 'split' | 'plain'

/** The inks of a title. Faces read on the edge around them and on the grounds below, by computation. */
export interface TitleInks {
  faces: readonly [Colour, Colour]
  edge: Colour
  grounds: readonly Colour[]
}

export function titleInks(
  wishes: readonly [readonly Colour[], readonly Colour[]],
  edge: Colour,
  grounds: readonly Colour[],
): TitleInks {
  const under = [edge, ...grounds]
  return { faces: [readable(wishes[0], under), readable(wishes[1], under)], edge, grounds }
}

/** Draws the set letters: depth below, an edge that parts them from the scene, then their face. */
export function inscribe(sheet: Sheet, set: SetTitle, inks: TitleInks, finish: Finish): Markup {
  if (set.letters === '') return ''
  const id = sheet.define((name) => `<path id="${name}" d="${set.letters}"/>`)
  const again = (more: string) => `<use href="#${id}" ${more}/>`
  const unit = Math.max(set.size, 40) / 100
  const face =
    finish === 'split'
      ? splitInk(sheet, set, inks)
      : sheet.linear([
          [0, inks.faces[0]],
          [0.45, inks.faces[0]],
          [1, inks.faces[1]],
        ])
  if (finish === 'plain') return again(`fill="${inks.faces[0]}"`)
  const depth = finish === 'block' ? 12 * unit : 5 * unit
  const steps = finish === 'block' ? 4 : 1
  const edged = (at: number, colour: Colour) =>
    again(
      m`transform="translate(${at * (finish === 'block' ? 0.5 : 0)} ${at})" fill="${colour}" stroke="${colour}" stroke-width="${15 * unit}" stroke-linejoin="round"`,
    )
  const below = Array.from({ length: steps }, (_, i) =>
    edged((depth * (steps - i)) / steps, mix(inks.edge, '#000000', 0.35)),
  ).join('')
  return below + edged(0, inks.edge) + again(`fill="${face}"`)
}

/** Two inks meeting at the waist of every line, as on enamelled signs. */
function splitInk(sheet: Sheet, set: SetTitle, inks: TitleInks): string {
  const [head, foot] = [set.box.y, set.box.y + set.box.height]
  const stops = set.lines
    .flatMap(([top, bottom]) => {
      const waist = top + (bottom - top) * 0.52
      return [
        [top, inks.faces[0]],
        [waist, inks.faces[0]],
        [waist, inks.faces[1]],
        [bottom, inks.faces[1]],
      ] as const
    })
    .map(
      ([y, ink]) =>
        m`<stop offset="${Math.round(((y - head) / (foot - head)) * 1000) / 1000 + ''}" stop-color="${ink}"/>`,
    )
    .join('')
  return sheet.fill(
    (id) =>
      m`<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${head}" x2="0" y2="${foot}">${stops}</linearGradient>`,
  )
}
