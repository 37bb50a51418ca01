import type { Colour } from './colour.ts'
import type { Palette } from './palette.ts'
import { hashSeed, type Dice } from './seed.ts'

export type Markup = string

/** Two decimals are below a pixel at any size used, and a third would only cost bytes. */
export const round = (value: number): string => {
  const text = String(Math.round(value * 100) / 100)
  return text === '-0' ? '0' : text
}

/** Markup with its numbers rounded. Text from outside goes through `escape` first. */
export function m(parts: TemplateStringsArray, ...values: readonly (string | number)[]): Markup {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1] ?? ''
    return text + (typeof value === 'number' ? round(value) : value) + part
  })
}

export function escape(text: string): string {
  const legal = Array.from(text)
    // Control characters and lone surrogates are not XML at all, escaped or not.
    .filter(
      (sign) => (sign >= ' ' || sign === '\n' || sign === '\t') && !/[\uD800-\uDFFF\uFFFE\uFFFF]/u.test(sign),
    )
    .join('')
  return legal
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

type Stop = readonly [offset: number, colour: Colour, opacity?: number]

/** The definitions of one picture. Equal definitions are kept once; ids differ between pictures set in one page. */
export class Sheet {
  readonly #prefix: string
  readonly #definitions = new Map<string, string>()

  constructor(name: string) {
    this.#prefix = `a${hashSeed(name).toString(36)}`
  }

  define(body: (id: string) => Markup): string {
    const key = body('')
    const known = this.#definitions.get(key)
    if (known !== undefined) return known
    const id = `${this.#prefix}-${this.#definitions.size.toString(36)}`
    this.#definitions.set(key, id)
    this.#bodies.push(body(id))
    return id
  }

  readonly #bodies: Markup[] = []

  fill(body: (id: string) => Markup): string {
    return `url(#${this.define(body)})`
  }

  linear(stops: readonly Stop[], from = [0, 0], to = [0, 1]): string {
    return this.fill(
      (id) =>
        m`<linearGradient id="${id}" x1="${from[0] ?? 0}" y1="${from[1] ?? 0}" x2="${to[0] ?? 0}" y2="${to[1] ?? 1}">${stopsOf(stops)}</linearGradient>`,
    )
  }

  radial(stops: readonly Stop[], centre = [0.5, 0.5], radius = 0.5): string {
    return this.fill(
      (id) =>
        m`<radialGradient id="${id}" cx="${centre[0] ?? 0.5}" cy="${centre[1] ?? 0.5}" r="${radius}">${stopsOf(stops)}</radialGradient>`,
    )
  }

  clip(shape: Markup): string {
    return this.fill((id) => `<clipPath id="${id}">${shape}</clipPath>`)
  }

  picture(width: number, height: number, title: string, body: Markup): Markup {
    const caption = title === '' ? '' : `<title>${escape(title)}</title>`
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${caption}<defs>${this.#bodies.join('')}</defs>${body}</svg>\n`
  }
}

function stopsOf(stops: readonly Stop[]): Markup {
  return stops
    .map(([offset, colour, opacity]) =>
      opacity === undefined
        ? m`<stop offset="${offset}" stop-color="${colour}"/>`
        : m`<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

/** What a motif draws with: the inks of the print, gradients that land in its sheet, and its own dice. */
export interface Pen extends Palette {
  dice: Dice
  sheet: Sheet
  /** From top to bottom. */
  down(...colours: Colour[]): string
  /** From left to right. */
  across(...colours: Colour[]): string
  /** A ball lit from the upper left. */
  orb(...colours: Colour[]): string
}

const spread = (colours: readonly Colour[]): Stop[] =>
  colours.map((colour, index) => [index / Math.max(1, colours.length - 1), colour])

export function makePen(sheet: Sheet, palette: Palette, dice: Dice): Pen {
  return {
    ...palette,
    dice,
    sheet,
    down: (...colours) => sheet.linear(spread(colours)),
    across: (...colours) => sheet.linear(spread(colours), [0, 0], [1, 0]),
    orb: (...colours) => sheet.radial(spread(colours), [0.36, 0.3], 0.75),
  }
}

/** The shape and its reflection on the vertical axis: heads, masks and cups are drawn by their right half. */
export const mirrored = (half: Markup): Markup => `${half}<g transform="scale(-1 1)">${half}</g>`

export const placed = (x: number, y: number, scale: number, body: Markup): Markup =>
  m`<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`

export const path = (d: string, fill: string, more = ''): Markup =>
  `<path d="${d}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`

export const line = (d: string, stroke: string, width: number, more = ''): Markup =>
  m`<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"${more.includes('linecap') ? '' : ' stroke-linecap="round"'}${more === '' ? '' : ` ${more}`}/>`

export const disc = (x: number, y: number, r: number, fill: string, more = ''): Markup =>
  m`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`

/** Many dots of one size as one path: a hundredth of a stroke with round ends is a dot, and far shorter than a circle. */
export const dots = (
  points: readonly (readonly [number, number])[],
  colour: string,
  size: number,
  more = '',
): Markup =>
  line(points.map(([x, y]) => m`M${Math.round(x)} ${Math.round(y)}h.01`).join(''), colour, size, more)

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => m`${x} ${y}`).join('L')}Z`

export const polar = (x: number, y: number, radius: number, degrees: number): [number, number] => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
]

/** A star or a sunburst: corners alternate between two radii. */
export function star(
  x: number,
  y: number,
  corners: number,
  outer: number,
  inner: number,
  turn = -90,
): string {
  return polygon(
    Array.from({ length: corners * 2 }, (_, index) =>
      polar(x, y, index % 2 === 0 ? outer : inner, turn + (index * 180) / corners),
    ),
  )
}
