import { accents, figures, letters, signs } from './alphabet.ts'
import { faces, type Corner, type Face, type FaceName, type Glyph, type Outline } from './face.ts'

const WORD_SPACE = 0.42
const CONNECTORS = new Set(
  'a e o as os ao aos à às de do da dos das em no na nos nas com para of the and in to y del la el los las'.split(
    ' ',
  ),
)

/** The drawing of one character. Unknown signs become a lozenge: a title from elsewhere must never break a cover. */
export function glyphOf(character: string, face: Face): Glyph {
  const [base = '', ...marks] = Array.from(character.normalize('NFD'))
  const drawing = letters[base] ?? figures[base] ?? signs[base]
  if (drawing === undefined) return signs['•']?.(face) ?? { width: 0, outlines: [] }
  const glyph = drawing(face)
  const centre = glyph.width / 2
  const added = marks.flatMap((mark) =>
    (accents[mark]?.(face) ?? []).map((outline) =>
      outline.map((corner) => ({ ...corner, x: corner.x + centre })),
    ),
  )
  return { width: glyph.width, outlines: [...glyph.outlines, ...added] }
}

export const isDrawn = (character: string): boolean => {
  const [base = '', ...marks] = Array.from(character.toLocaleUpperCase('pt-BR').normalize('NFD'))
  return base in { ...letters, ...figures, ...signs } && marks.every((mark) => mark in accents)
}

/** Pairs whose slopes leave a hole between them. */
const TIGHT = new Set('AV VA AT TA AY YA LT LV LY PA FA TO OT RT AC CA LO AO OA VO OV RA DA'.split(' '))

function spell(text: string, face: Face): { width: number; outlines: Outline[] } {
  let x = 0
  let previous = ''
  const outlines: Outline[] = []
  for (const character of text) {
    if (character === ' ') {
      x += face.width * WORD_SPACE
      previous = ''
      continue
    }
    const base = character.normalize('NFD').charAt(0)
    if (previous !== '') x += face.space - (TIGHT.has(previous + base) ? face.width * 0.11 : 0)
    const glyph = glyphOf(character, face)
    for (const outline of glyph.outlines)
      outlines.push(outline.map((corner) => ({ ...corner, x: corner.x + x })))
    x += glyph.width
    previous = base
  }
  return { width: x, outlines }
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export type Bend = 'level' | 'arch' | 'rise' | 'bulge'

export interface TitleSetting {
  face: FaceName
  bend: Bend
  /** Each line as wide as the block, with small connecting words between rules; or all lines of one height. */
  stack: boolean
  align: 'start' | 'middle'
  /** Where the block sits in a box that it does not fill. */
  anchor: 'top' | 'middle' | 'bottom'
}

export interface SetTitle {
  /** The letters as path data, in the box's coordinates. */
  letters: string
  box: Box
  /** Height of the tallest capitals. */
  size: number
  /** Head and foot of every line, for inks that change within it. */
  lines: readonly (readonly [number, number])[]
}

interface Line {
  text: string
  small: boolean
  /** Whether an accent stands above, and how far something hangs below. */
  raised: boolean
  drop: number
}

function linings(words: readonly string[], count: number): string[][] {
  if (count === 1) return [[words.join(' ')]]
  const found: string[][] = []
  for (let cut = 1; cut <= words.length - count + 1; cut++) {
    for (const rest of linings(words.slice(cut), count - 1))
      found.push([words.slice(0, cut).join(' '), ...rest])
  }
  return found
}

/** More than this cannot be read on a card, and would only weigh. */
const LETTERS_MAX = 42

function wordsOf(title: string): string[] {
  const words: string[] = []
  let left = LETTERS_MAX
  for (const word of title.toLocaleUpperCase('pt-BR').split(/\s+/u).filter(Boolean)) {
    if (words.length > 0 && word.length > left) break
    words.push(Array.from(word).slice(0, LETTERS_MAX).join(''))
    left -= word.length + 1
  }
  // A title cut short must not end on "de".
  while (words.length > 1 && left < LETTERS_MAX / 4 && isConnector(words.at(-1) ?? '')) words.pop()
  return words
}

const isConnector = (text: string) => CONNECTORS.has(text.toLocaleLowerCase('pt-BR'))

interface Placing {
  lines: Line[]
  sizes: number[]
  tops: number[]
  widths: number[]
  height: number
  score: number
}

const raised = (text: string) => /[\u0300-\u0303\u0308]/u.test(text.normalize('NFD'))

/** Every way of breaking a title is measured, and most of them share their lines. */
function measure(text: string, face: Face, widths: Map<string, number>): number {
  const known = widths.get(text)
  if (known !== undefined) return known
  const { width } = spell(text, face)
  widths.set(text, width)
  return width
}

function place(
  texts: readonly string[],
  face: Face,
  box: Box,
  stack: boolean,
  swell: number,
  widths: Map<string, number>,
): Placing {
  const lines: Line[] = texts.map((text) => ({
    text,
    small: stack && isConnector(text) && texts.length > 1,
    raised: raised(text),
    drop: text.includes('Ç') ? 0.26 : /[,Q]/u.test(text) ? 0.14 : 0,
  }))
  const natural = lines.map((line) => measure(line.text, face, widths) / 100)
  const widest = Math.max(...natural.filter((_, index) => lines[index]?.small !== true))
  let sizes = lines.map((line, index) => {
    const even = box.width / widest
    if (line.small) return 0
    return stack ? Math.min(box.width / (natural[index] ?? 1), even * swell, 190) : Math.min(even, 170)
  })
  const tallest = Math.max(...sizes)
  sizes = sizes.map((size, index) => (lines[index]?.small ? Math.max(26, tallest * 0.3) : size))
  const layout = (scale: number) => {
    const tops: number[] = []
    let y = 0
    for (const [index, line] of lines.entries()) {
      const size = (sizes[index] ?? 0) * scale
      if (index > 0) y += Math.max(9, tallest * scale * 0.13)
      if (line.raised) y += size * 0.33
      tops.push(y)
      y += size
      y += size * line.drop
    }
    return { tops, height: y }
  }
  // Nearly in proportion; the steps only settle the least gap between lines.
  let scale = Math.min(1, box.height / layout(1).height)
  while (layout(scale).height > box.height && scale > 0.2) scale -= 0.02
  const { tops, height } = layout(scale)
  const scaled = sizes.map((size) => size * scale)
  const smallest = Math.min(...scaled.filter((_, index) => lines[index]?.small !== true))
  const orphans = texts.filter((text, index) => isConnector(text) && !stack && index >= 0).length
  // A line may begin with "de" but never end with it.
  const dangling = texts.filter(
    (text) => text.includes(' ') && isConnector(text.split(' ').at(-1) ?? ''),
  ).length
  return {
    lines,
    sizes: scaled,
    tops,
    widths: natural.map((width, index) => width * (scaled[index] ?? 0)),
    height,
    score:
      smallest +
      0.3 * Math.max(...scaled) +
      13 * lines.filter((line) => line.small).length -
      40 * orphans -
      14 * dangling -
      2 * texts.length,
  }
}

export function setTitle(title: string, setting: TitleSetting, space: Box): SetTitle {
  // Bent heads rise above their line; that height is taken off the top.
  const rise = setting.bend === 'arch' ? space.width * ARCH : setting.bend === 'bulge' ? BULGE : 0
  const box = { ...space, y: space.y + rise, height: space.height - rise }
  const face = faces[setting.face]
  const words = wordsOf(title)
  if (words.length === 0) return { letters: '', box, size: 0, lines: [] }
  const widths = new Map<string, number>()
  const options = [1, 2, 3, 4]
    .filter((count) => count <= words.length)
    .flatMap((count) => linings(words, count))
    .flatMap((texts) =>
      (setting.stack ? [1.75, 1.4, 1.15] : [1]).map((swell) =>
        place(texts, face, box, setting.stack, swell, widths),
      ),
    )
  const best = options.reduce((one, other) => (other.score > one.score ? other : one))
  const slack = box.height - best.height
  const y0 = box.y + (setting.anchor === 'top' ? 0 : setting.anchor === 'middle' ? slack / 2 : slack)
  const bend = bending(setting.bend, { ...box, y: y0, height: best.height })
  const parts: string[] = []
  let left = box.x + box.width
  for (const [index, line] of best.lines.entries()) {
    const scale = (best.sizes[index] ?? 0) / 100
    const width = best.widths[index] ?? 0
    const x = box.x + (setting.align === 'middle' ? (box.width - width) / 2 : 0)
    const y = y0 + (best.tops[index] ?? 0)
    left = Math.min(left, x)
    const put = (corner: Corner) => ({ x: x + corner.x * scale, y: y + corner.y * scale, rx: corner.rx * scale, ry: corner.ry * scale }) // prettier-ignore
    for (const outline of spell(line.text, face).outlines) parts.push(trace(outline.map(put), face, bend))
    if (line.small) {
      for (const rule of rules(x, width, y + scale * 50, box, setting.align))
        parts.push(trace(rule, face, bend))
    }
  }
  return {
    letters: parts.join(''),
    box: { x: left, y: y0, width: box.x + box.width - left, height: best.height },
    size: Math.max(...best.sizes),
    lines: best.tops.map((top, index) => [y0 + top, y0 + top + (best.sizes[index] ?? 0)] as const),
  }
}

/** The strokes beside a small connecting word. */
function rules(x: number, width: number, y: number, box: Box, align: 'start' | 'middle'): Outline[] {
  const spans: [number, number][] = [[x + width + 14, Math.min(box.x + box.width * 0.86, x + width + 110)]]
  if (align === 'middle') spans.push([Math.max(box.x + box.width * 0.14, x - 110), x - 14])
  return spans
    .filter(([from, to]) => to - from > 16)
    .map(
      ([from, to]) =>
      [[from, y], [from + 6, y - 3], [to - 6, y - 3], [to, y], [to - 6, y + 3], [from + 6, y + 3]].map(([px = 0, py = 0]) => ({ x: px, y: py, rx: 0, ry: 0 })), // prettier-ignore
    )
}

type Warp = ((x: number, y: number) => [number, number]) | null

const ARCH = 0.065
const BULGE = 34

function bending(bend: Bend, box: Box): Warp {
  const centre = box.x + box.width / 2
  const across = (x: number) => (x - centre) / (box.width / 2)
  if (bend === 'arch') return (x, y) => [x, y - box.width * ARCH * (1 - across(x) ** 2)]
  if (bend === 'rise') return (x, y) => [x, y - (x - centre) * 0.1]
  if (bend === 'bulge') {
    // The feet stay on the line and the heads rise, as on a fairground sign.
    return (x, y) => [
      x,
      y - ((box.y + box.height - y) / Math.max(box.height, 1)) * BULGE * (1 - across(x) ** 2),
    ]
  }
  return null
}

const CURVE = 0.56

function trace(outline: Outline, face: Face, warp: Warp): string {
  const at = (x: number, y: number) =>
    (warp === null ? [x, y] : warp(x, y)).map((v) => String(Math.round(v * 10) / 10)).join(' ')
  const count = outline.length
  const cuts = outline.map((corner, index) => {
    const before = outline[(index + count - 1) % count] ?? corner
    const after = outline[(index + 1) % count] ?? corner
    const cut = (other: Corner): [number, number] =>
      Math.abs(other.x - corner.x) > Math.abs(other.y - corner.y)
        ? [corner.x + Math.sign(other.x - corner.x) * corner.rx, corner.y]
        : [corner.x, corner.y + Math.sign(other.y - corner.y) * corner.ry]
    return { corner, enter: cut(before), leave: cut(after), round: corner.rx > 0 && corner.ry > 0 }
  })
  const toward = (from: readonly [number, number], corner: Corner): [number, number] => [
    from[0] + (corner.x - from[0]) * CURVE,
    from[1] + (corner.y - from[1]) * CURVE,
  ]
  let text = ''
  let last: readonly [number, number] | null = null
  const go = (to: readonly [number, number]) => {
    if (last === null) text += `M${at(...to)}`
    else if (warp !== null && Math.abs(to[0] - last[0]) > 18) {
      // A level edge under a bend is a curve; three points of it make one that fits.
      const [ax, ay] = warp(...(last as [number, number]))
      const [bx, by] = warp(...(to as [number, number]))
      const [mx, my] = warp((last[0] + to[0]) / 2, (last[1] + to[1]) / 2)
      const one = (v: number) => String(Math.round(v * 10) / 10)
      text += `Q${one(2 * mx - (ax + bx) / 2)} ${one(2 * my - (ay + by) / 2)} ${one(bx)} ${one(by)}`
    } else text += `L${at(...to)}`
    last = to
  }
  for (const { corner, enter, leave, round } of cuts) {
    if (!round) {
      go([corner.x, corner.y])
      continue
    }
    go(enter)
    if (face.corner === 'chisel') go(leave)
    else {
      text += `C${at(...toward(enter, corner))} ${at(...toward(leave, corner))} ${at(...leave)}`
      last = leave
    }
  }
  return `${text}Z`
}
