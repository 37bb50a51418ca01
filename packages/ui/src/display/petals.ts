/**
 * One petal turned around a centre, as a single path: as elements of their own, dozens of petals cost a page more than all
 * its text. Fixed decimals, because server and browser must print the same.
 */
export function petals(petal: string, count: number, turn = 0, centre = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((turn + (index * 360) / count) * Math.PI) / 180
    const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
    return petal.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, first: string, second: string) => {
      const [x, y] = [Number(first) - centre, Number(second) - centre]
      return `${(centre + x * cosine - y * sine).toFixed(2)} ${(centre + x * sine + y * cosine).toFixed(2)}`
    })
  }).join('')
}
