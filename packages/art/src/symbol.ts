import { motifs, type MotifName } from './motif/index.ts'
import { palettes, type PaletteName } from './palette.ts'
import { diceFor } from './seed.ts'
import { makePen, placed, Sheet } from './sheet.ts'
import { themes, type Theme } from './theme.ts'

/** The palettes in which the motif's first theme prints it. */
function palettesOf(motif: MotifName): readonly PaletteName[] {
  return Object.values<Theme>(themes).find((theme) => theme.motif === motif)?.palettes ?? ['meianoite']
}

/** A motif alone on nothing, 256 × 256. A palette may be given, so that several symbols are one print. */
export function drawSymbol(motif: MotifName, seed: number | string, palette?: PaletteName): string {
  const sheet = new Sheet(`symbol:${motif}:${seed}`)
  const inks = palettes[palette ?? diceFor(seed, 'palette').pick(palettesOf(motif))]
  const pen = makePen(sheet, inks, diceFor(seed, 'scene'))
  return sheet.picture(256, 256, '', placed(128, 128, 0.94, motifs[motif](pen)))
}
