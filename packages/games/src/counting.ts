/** In how many ways `taken` of `count` things can be taken. Exact for everything the tables here need. */
export function choose(count: number, taken: number): number {
  if (taken < 0 || taken > count) return 0
  let ways = 1n
  for (let step = 1; step <= taken; step += 1) ways = (ways * BigInt(count - taken + step)) / BigInt(step)
  return Number(ways)
}

/** How likely `hits` are when `drawn` of `count` are drawn and `marked` of them matter. */
export const hitChance = (count: number, marked: number, drawn: number, hits: number): number =>
  (choose(marked, hits) * choose(count - marked, drawn - hits)) / choose(count, drawn)
