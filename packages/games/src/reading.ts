/** What a client sent, when it has fields to look at. */
export const fieldsOf = (input: unknown): Record<string, unknown> | null =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? (input as Record<string, unknown>)
    : null

/** A whole number between the two, both included. JSON can carry -0, which compares equal to 0 and is not the same. */
export const isWhole = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  value >= from &&
  value <= to &&
  !Object.is(value, -0)

export const isOneOf = <T extends string>(options: readonly T[], value: unknown): value is T =>
  (options as readonly unknown[]).includes(value)

/** Different whole numbers between the two, at most `count` of them. */
export const areDistinct = (value: unknown, count: number, from: number, to: number): value is number[] =>
  Array.isArray(value) &&
  value.length <= count &&
  value.every((item) => isWhole(item, from, to)) &&
  new Set(value).size === value.length
