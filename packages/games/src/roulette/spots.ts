/** A place on the cloth where a bet may lie: the numbers it covers, under the name that choices use. */
export interface Spot {
  name: string
  numbers: readonly number[]
}

/** The pockets as they lie on the wheel, clockwise from the zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
]

/** From the zero on, every second pocket of the wheel is red, beginning with the first. */
const red = new Set(wheel.filter((_, place) => place % 2 === 1))

const numbers = Array.from({ length: 36 }, (_, place) => place + 1)
const from = (first: number, count: number): number[] => numbers.slice(first - 1, first - 1 + count)

/** Inside bets are named by their numbers: '17', '14-17', '13-14-15'. */
const inside = (covered: readonly number[]): Spot => ({ name: covered.join('-'), numbers: covered })
const outside = (name: string, covers: (number: number) => boolean): Spot => ({
  name,
  numbers: numbers.filter(covers),
})

/** The cloth has twelve rows of three. Every second and third number of a row has a neighbour before it. */
const rows = Array.from({ length: 12 }, (_, row) => from(row * 3 + 1, 3))
const beside = numbers.filter((number) => number % 3 !== 0)
const above = numbers.filter((number) => number <= 33)

/** All that can be bet on. Every spot pays 36 divided by its numbers, so every one returns 36/37. */
export const spots: ReadonlyMap<string, Spot> = new Map(
  [
    ...[0, ...numbers].map((number) => inside([number])),
    ...beside.map((number) => inside([number, number + 1])),
    ...above.map((number) => inside([number, number + 3])),
    ...[1, 2, 3].map((number) => inside([0, number])),
    ...rows.map(inside),
    ...[
      [0, 1, 2],
      [0, 2, 3],
    ].map(inside),
    ...beside.filter((number) => number <= 33).map((n) => inside([n, n + 1, n + 3, n + 4])),
    inside([0, 1, 2, 3]),
    ...rows.slice(0, 11).map(([first = 0]) => inside(from(first, 6))),
    ...[1, 2, 3].map((third) => outside(`dozen-${third}`, (number) => Math.ceil(number / 12) === third)),
    ...[1, 2, 3].map((column) => outside(`column-${column}`, (number) => (number - column) % 3 === 0)),
    outside('red', (number) => red.has(number)),
    outside('black', (number) => !red.has(number)),
    outside('even', (number) => number % 2 === 0),
    outside('odd', (number) => number % 2 === 1),
    outside('low', (number) => number <= 18),
    outside('high', (number) => number > 18),
  ].map((spot) => [spot.name, spot]),
)

export const pocketColour = (number: number): 'green' | 'red' | 'black' => {
  if (number === 0) return 'green'
  return red.has(number) ? 'red' : 'black'
}
