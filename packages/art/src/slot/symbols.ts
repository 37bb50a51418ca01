import { mix } from '../colour.ts'
import type { MotifName } from '../motif/index.ts'
import { type Palette, palettes } from '../palette.ts'
import { drawSymbol } from '../symbol.ts'
import { haloOf, paletteOf, type ThemeName, themes } from '../theme.ts'
import { casts } from './cast.ts'
import { drawLow } from './lows.ts'

/** What lies on the reels of slots, by the names that rules use. */
export type SlotSymbolName = 'wild' | 'scatter' | 'multiplier' | `high${1 | 2 | 3}` | `low${1 | 2 | 3 | 4}`

const white = '#ffffff'
const black = '#000000'

const picture = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${body}</svg>`

const down = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`

const nested = (svg: string, x: number, y: number, size: number): string =>
  svg
    .replace('<svg ', `<svg x="${x}" y="${y}" `)
    .replace('width="256" height="256"', `width="${size}" height="${size}"`)

/** The inks behind the three high symbols: what sets each motif off, and no ink twice where that can be. */
function plateInks(motifs: readonly MotifName[]): (keyof Palette)[] {
  const used: (keyof Palette)[] = []
  for (const motif of motifs) {
    const wishes = haloOf[motif]
    used.push(wishes.find((ink) => !used.includes(ink)) ?? wishes[0] ?? 'mid')
  }
  return used
}

/** A high symbol: its motif on a plate with a rim, the richer the better it pays. */
function high(motif: string, plate: string, palette: Palette, rank: 0 | 1 | 2): string {
  const rim =
    rank === 0
      ? palette.glow
      : rank === 1
        ? mix(palette.cream, palette.mid, 0.35)
        : mix(palette.warm, black, 0.25)
  const body = mix(plate, palette.night, 0.16)
  return picture(
    `<defs>${down('plate', mix(body, white, 0.14), mix(body, palette.night, 0.5))}${down('rim', mix(rim, white, 0.5), mix(rim, black, 0.45))}</defs>` +
      `<rect x="8" y="13" width="240" height="240" rx="46" fill="${black}" opacity=".4"/>` +
      `<rect x="8" y="6" width="240" height="240" rx="46" fill="url(#rim)"/>` +
      `<rect x="17" y="15" width="222" height="222" rx="38" fill="${mix(palette.night, black, 0.3)}"/>` +
      `<rect x="20" y="18" width="216" height="216" rx="36" fill="url(#plate)"/>` +
      (rank === 0
        ? `<rect x="28" y="26" width="200" height="200" rx="29" fill="none" stroke="${palette.cream}" stroke-width="2.5" opacity=".55"/>`
        : '') +
      nested(motif, 27, 25, 202),
  )
}

/** A sunflower; the word is written over its foot in the player's language. */
function wild(palette: Palette): string {
  const petal = 'M0 -42C26 -66 24 -104 0 -126C-24 -104 -26 -66 0 -42Z'
  const ring = (count: number, turn: number, fill: string, scale: number) =>
    Array.from(
      { length: count },
      (_, place) =>
        `<path d="${petal}" fill="${fill}" transform="rotate(${turn + (place * 360) / count}) scale(${scale})"/>`,
    ).join('')
  const gold = mix(palette.warm, '#ffc83d', 0.55)
  const seeds = Array.from({ length: 30 }, (_, place) => {
    const [angle, radius] = [place * 2.39996, 7.2 * Math.sqrt(place + 0.5)]
    return `<circle cx="${(radius * Math.cos(angle)).toFixed(1)}" cy="${(radius * Math.sin(angle)).toFixed(1)}" r="3.4"/>`
  }).join('')
  return picture(
    `<defs>${down('petal', mix(gold, white, 0.45), mix(gold, '#e0661c', 0.6))}</defs><g transform="translate(128 116)">` +
      ring(12, 15, mix(gold, black, 0.42), 0.97) +
      ring(12, 0, 'url(#petal)', 0.94) +
      `<circle r="50" fill="${mix(palette.night, black, 0.2)}"/><circle r="45" fill="${mix(palette.deep, '#5a2c0c', 0.55)}"/>` +
      `<g fill="${mix(gold, black, 0.15)}">${seeds}</g></g>`,
  )
}

const octagon = (r: number) => {
  const s = r * 0.42
  return `M${-s} ${-r}H${s}L${r} ${-s}V${s}L${s} ${r}H${-s}L${-r} ${s}V${-s}Z`
}

function scatter(motif: string, palette: Palette): string {
  const rays = Array.from({ length: 16 }, (_, place) => {
    const angle = (place * 22.5 * Math.PI) / 180
    const point = (turn: number) =>
      `${(126 * Math.cos(angle + turn)).toFixed(1)} ${(126 * Math.sin(angle + turn)).toFixed(1)}`
    return `M0 0L${point(-0.1)}L${point(0.1)}Z`
  }).join('')
  return picture(
    `<defs>${down('rim', mix(palette.pop, white, 0.6), mix(palette.pop, black, 0.35))}${down('field', mix(palette.deep, palette.pop, 0.35), palette.night)}</defs>` +
      `<g transform="translate(128 122)"><path d="${rays}" fill="${palette.pop}" opacity=".5"/>` +
      `<path d="${octagon(112)}" fill="url(#rim)"/><path d="${octagon(102)}" fill="url(#field)"/>` +
      `<path d="${octagon(95)}" fill="none" stroke="${palette.glow}" stroke-width="2.5" opacity=".7"/></g>` +
      nested(motif, 40, 26, 176),
  )
}

function multiplier(palette: Palette): string {
  return picture(
    `<defs><radialGradient id="orb" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${mix(palette.pop, white, 0.75)}"/><stop offset=".45" stop-color="${palette.pop}"/><stop offset="1" stop-color="${mix(palette.pop, black, 0.65)}"/></radialGradient></defs>` +
      `<circle cx="128" cy="128" r="112" fill="${mix(palette.glow, black, 0.1)}"/><circle cx="128" cy="128" r="102" fill="url(#orb)"/>` +
      `<path d="M56 96C68 62 96 44 130 44" fill="none" stroke="${white}" stroke-width="9" stroke-linecap="round" opacity=".7"/>`,
  )
}

/** The pictures of a game's symbols, all in the inks of its cover. */
export function drawSlotSymbols(theme: ThemeName, code: string): Record<SlotSymbolName, string> {
  const name = paletteOf(theme, code)
  const palette: Palette = palettes[name]
  const { high2, high3, scatter: door, lows } = casts[theme]
  const motifs = [themes[theme].motif, high2, high3]
  const [first, second, third] = plateInks(motifs).map((ink) => palette[ink]) as [string, string, string]
  const [one, two, three] = motifs.map((motif) => drawSymbol(motif, code, name)) as [string, string, string]
  return {
    wild: wild(palette),
    scatter: scatter(drawSymbol(door, code, name), palette),
    multiplier: multiplier(palette),
    high1: high(one, first, palette, 0),
    high2: high(two, second, palette, 1),
    high3: high(three, third, palette, 2),
    low1: drawLow(lows, 0, palette),
    low2: drawLow(lows, 1, palette),
    low3: drawLow(lows, 2, palette),
    low4: drawLow(lows, 3, palette),
  }
}
