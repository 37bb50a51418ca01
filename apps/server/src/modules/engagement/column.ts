/** Numbers, days and moments as the text of an array for `unnest`, which is faster than the driver's quoting of tens of thousands. */
export const columnOf = (values: readonly (number | bigint | string)[]): string => `{${values.join(',')}}`
