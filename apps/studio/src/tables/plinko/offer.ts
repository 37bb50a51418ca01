import type { PlinkoChoices } from '@girassol/games'

export const heights = [8, 12, 16] as const satisfies PlinkoChoices['rows'][]
export const risks = ['low', 'medium', 'high'] as const satisfies PlinkoChoices['risk'][]

/** Of all ways down, the share that ends in a slot: as many as there are ways to choose its turns to the right. */
export function chanceOf(rows: number, slot: number): number {
  const ways = Array.from({ length: slot }, (_, turn) => (rows - turn) / (turn + 1))
  return ways.reduce((all, each) => all * each, 1) / 2 ** rows
}
