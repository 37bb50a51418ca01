import { rouletteSpots } from '@girassol/games'

export type SpotKind =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'sixLine'
  | 'firstFour'
  | 'dozen'
  | 'column'
  | 'chance'

/**
 * Where a spot lies on the cloth. `u` runs along it, from the zero over the twelve rows to the columns' boxes; `v` runs
 * across, from the even chances over the dozens to the three columns of numbers, which begin at 0.
 */
export interface Place {
  name: string
  kind: SpotKind
  numbers: readonly number[]
  u: number
  v: number
  /** How far it reaches along and across. */
  long: number
  wide: number
}

/** The cloth from end to end. */
export const LENGTH = 14
export const WIDTH = 4.5
/** Where it begins across. */
export const EDGE = -1.5

const chances = ['low', 'even', 'red', 'black', 'odd', 'high']
const rowOf = (number: number): number => Math.ceil(number / 3)
const columnOf = (number: number): number => (number - 1) % 3
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

function outside(name: string, numbers: readonly number[]): Place {
  const third = Number(name.at(-1)) - 1
  if (name.startsWith('dozen')) {
    return { name, kind: 'dozen', numbers, u: 3 + 4 * third, v: -0.375, long: 4, wide: 0.75 }
  }
  if (name.startsWith('column')) {
    return { name, kind: 'column', numbers, u: 13.5, v: third + 0.5, long: 1, wide: 1 }
  }
  return { name, kind: 'chance', numbers, u: 2 + 2 * chances.indexOf(name), v: -1.125, long: 2, wide: 0.75 }
}

/** Spots that share a line with the zero lie on it. */
function besideZero(name: string, numbers: readonly number[]): Place {
  const line = { name, numbers, u: 1, long: 0.46, wide: 0.36 }
  if (numbers.length === 2) {
    return { ...line, kind: 'split', v: columnOf(numbers[1] ?? 1) + 0.5, wide: 0.5 }
  }
  if (numbers.length === 4) return { ...line, kind: 'firstFour', v: 0 }
  return { ...line, kind: 'street', v: numbers[1] === 1 ? 1 : 2 }
}

function inside(name: string, numbers: readonly number[]): Place {
  const [first = 0, second = 0] = numbers
  const u = mean(numbers.map((number) => rowOf(number) + 0.5))
  const v = mean(numbers.map((number) => columnOf(number) + 0.5))
  const across = numbers.length === 2 && second === first + 3
  switch (numbers.length) {
    case 1:
      return { name, kind: 'straight', numbers, u, v, long: 1, wide: 1 }
    case 2:
      return { name, kind: 'split', numbers, u, v, long: across ? 0.46 : 0.5, wide: across ? 0.5 : 0.36 }
    case 3:
      return { name, kind: 'street', numbers, u, v: 0, long: 0.5, wide: 0.36 }
    case 4:
      return { name, kind: 'corner', numbers, u, v, long: 0.46, wide: 0.36 }
    default:
      return { name, kind: 'sixLine', numbers, u, v: 0, long: 0.46, wide: 0.36 }
  }
}

function placeOf(name: string, numbers: readonly number[]): Place {
  if (name === '0') return { name, kind: 'straight', numbers, u: 0.5, v: 1.5, long: 1, wide: 3 }
  if (!/^\d/.test(name)) return outside(name, numbers)
  return numbers[0] === 0 ? besideZero(name, numbers) : inside(name, numbers)
}

/** Boxes first, then what lies on the lines between them and is therefore above. */
export const places: readonly Place[] = [...rouletteSpots.values()]
  .map(({ name, numbers }) => placeOf(name, numbers))
  .toSorted((one, other) => Number(isOnLine(one)) - Number(isOnLine(other)))

export function isOnLine({ kind }: Place): boolean {
  return !['straight', 'dozen', 'column', 'chance'].includes(kind)
}

/** How far outside a spot's own range something lies; 0 when it is within. */
const beside = (at: number, centre: number, reach: number): number =>
  Math.max(0, Math.abs(at - centre) - reach / 2 + 0.001)

export type Heading = 'onward' | 'back' | 'inward' | 'outward'

/** What can be bet on before the cloth is enlarged for a fingertip: the points between the boxes are too small for it. */
export const boxes: readonly Place[] = places.filter((place) => !isOnLine(place))

/** The nearest of the spots that way, or null at the edge. Every one of them can be walked to. */
export function nextPlace(from: Place, heading: Heading, among = places): Place | null {
  const along = heading === 'onward' || heading === 'back'
  const sign = heading === 'onward' || heading === 'inward' ? 1 : -1
  let best: { place: Place; cost: number } | null = null
  for (const place of among) {
    const ahead = (along ? place.u - from.u : place.v - from.v) * sign
    if (ahead < 0.1) continue
    const aside = along ? beside(from.v, place.v, place.wide) : beside(from.u, place.u, place.long)
    const cost = ahead + 4 * aside
    if (aside < 1.2 && (best === null || cost < best.cost)) best = { place, cost }
  }
  return best?.place ?? null
}
