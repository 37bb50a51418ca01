import { palettes } from '@girassol/art'
import { rouletteSpots } from '@girassol/games'

const reds = new Set(rouletteSpots.get('red')?.numbers)

export type PocketColour = 'green' | 'red' | 'black'

export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green'
  return reds.has(number) ? 'red' : 'black'
}

/** Inks in which cream letters are read well. */
export const pocketInks: Record<PocketColour, string> = {
  green: palettes.amazonia.deep,
  red: palettes.rubi.mid,
  black: palettes.meianoite.night,
}
