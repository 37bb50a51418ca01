/**
 * Numbers, days and moments as the text of an array, for `unnest`. Counting hands over tens of thousands at once: left to the driver, every one
 * of them would be looked through for quotes.
 */
export const columnOf = (values: readonly (number | bigint | string)[]): string => `{${values.join(',')}}`
